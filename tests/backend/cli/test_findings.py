"""Findings of many files, as a person reads them at a terminal."""

from typing import Any

from rich.text import Text

from gridsizer_server.cli.show.imports import findings_table

Json = dict[str, Any]


def _file(path: str, *findings: tuple[str, str, int | None]) -> Json:
    names = ("severity", "message", "line")
    return {"path": path, "findings": [dict(zip(names, finding, strict=True)) for finding in findings]}


def _rows(*files: Json) -> list[tuple[str, ...]]:
    columns = (
        [str(cell.plain if isinstance(cell, Text) else cell) for cell in column.cells]
        for column in findings_table(files).columns
    )
    return list(zip(*columns, strict=True))


def test_what_is_alike_is_one_line_with_its_files_and_the_first_place() -> None:
    zone = ("question", "No zone.", 3)

    rows = _rows(_file("a.log", zone), _file("b.log", ("question", "No zone.", None)))

    assert rows == [("question", "2", "a.log:3", "No zone.")]


def test_a_file_that_says_a_thing_twice_is_one_file() -> None:
    rows = _rows(_file("a.log", ("warning", "A gap.", 3), ("warning", "A gap.", 9)))

    assert rows == [("warning", "1", "a.log:3", "A gap.")]


def test_refusals_stand_first_and_alone_then_questions_warnings_and_notes() -> None:
    told = [("info", "N", 1), ("warning", "W", 1), ("question", "Q", 1), ("refusal", "R", None)]

    rows = _rows(_file("a.log", *told), _file("b.log", ("refusal", "R", None), ("info", "N", 1)))

    assert rows == [
        ("refusal", "1", "a.log", "R"),
        ("refusal", "1", "b.log", "R"),
        ("question", "1", "a.log:1", "Q"),
        ("warning", "1", "a.log:1", "W"),
        ("info", "2", "a.log:1", "N"),
    ]


def test_more_than_thirty_kinds_are_counted_and_no_refusal_is_left_out() -> None:
    refused = [_file(f"{number}.log", ("refusal", "R", None)) for number in range(40)]
    noted = [_file("a.log", *(("info", f"note {number}", None) for number in range(32)))]

    rows = _rows(*refused, *noted)

    assert [row[0] for row in rows] == ["refusal"] * 40 + ["info"] * 30 + [""]
    assert rows[-1][3] == "and 2 more kinds, --json has all"
