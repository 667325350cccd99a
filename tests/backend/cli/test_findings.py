"""Findings of many files, as a person reads them at a terminal."""

from typing import Any

from rich.table import Table
from rich.text import Text

from gridsizer_server.cli.show.imports import files_table, findings_table

Json = dict[str, Any]


def _file(path: str, *findings: tuple[str, str, int | None]) -> Json:
    names = ("severity", "message", "line")
    told = [dict(zip(names, finding, strict=True)) for finding in findings]
    return {"path": path, "findings": [one | {"code": str(one["message"]).partition(" ")[0]} for one in told]}


def _rows(*files: Json) -> list[tuple[str, ...]]:
    return _cells(findings_table(files))


def _cells(shown: Table) -> list[tuple[str, ...]]:
    columns = (
        [str(cell.plain if isinstance(cell, Text) else cell) for cell in column.cells]
        for column in shown.columns
    )
    return list(zip(*columns, strict=True))


def test_what_is_alike_is_one_line_with_its_files_and_the_first_place() -> None:
    zone = ("question", "No zone.", 3)

    rows = _rows(_file("a.log", zone), _file("b.log", ("question", "No zone.", None)))

    assert rows == [("question", "2", "a.log:3\nb.log", "No zone.")]


def test_a_file_that_says_a_thing_twice_is_one_file() -> None:
    rows = _rows(_file("a.log", ("warning", "A gap.", 3), ("warning", "A gap.", 9)))

    assert rows == [("warning", "1", "a.log:3", "A gap.")]


def test_refusals_stand_first_then_questions_warnings_and_notes() -> None:
    told = [("info", "N", 1), ("warning", "W", 1), ("question", "Q", 1), ("refusal", "R", None)]

    rows = _rows(_file("a.log", *told), _file("b.log", ("refusal", "R", None), ("info", "N", 1)))

    assert rows == [
        ("refusal", "2", "a.log\nb.log", "R"),
        ("question", "1", "a.log:1", "Q"),
        ("warning", "1", "a.log:1", "W"),
        ("info", "2", "a.log:1\nb.log:1", "N"),
    ]


def test_one_refusal_of_many_files_is_one_line_with_its_count_and_the_first_places() -> None:
    refused = [_file(f"{number}.log", ("refusal", "R", None)) for number in range(1_040)]

    assert _rows(*refused) == [("refusal", "1,040", "0.log\n1.log\n2.log\nand 1,037 more", "R")]


def test_one_kind_in_more_than_three_wordings_is_one_line() -> None:
    files = [_file(f"{number}.log", ("question", f"Node node{number}?", None)) for number in range(5)]

    (row,) = _rows(*files)

    assert row[:2] == ("question", "5")
    assert row[3] == "Node node0? (4 more of this kind in other words, --json has all)"


def test_each_reason_for_which_files_are_refused_stands_for_itself() -> None:
    files = [_file(f"{number}.log", ("refusal", f"Wanted text, got {number}.", None)) for number in range(5)]

    assert [row[3] for row in _rows(*files)] == [f"Wanted text, got {number}." for number in range(5)]


def test_more_than_forty_files_are_told_by_format_and_node() -> None:
    def file(number: int, form: str | None, host: str) -> Json:
        span = {"start": f"2026-03-02T{number % 24:02}:00:00Z", "end": f"2026-03-02T{number % 24:02}:30:00Z"}
        counts = {"observations": 3, "jobs": 1, "steps": 2}
        about: Json = {"path": f"{number}.log", "format": form, "host": host, "findings": []}
        return about | ((span | counts) if form else {"start": None, "end": None} | dict.fromkeys(counts, 0))

    logs = [file(number, "SAS log", f"node{number % 2}") for number in range(20_000)]
    told = [*logs, *(file(number, None, "") for number in range(5))]

    grouped, each = files_table(told), files_table(told[:41], each=True)

    assert _cells(grouped) == [
        ("5", "not read", "", "", "", "0", "0", "0"),
        ("10,000", "SAS log", "node0", "2026-03-02 00:00", "2026-03-02 22:30", "30,000", "10,000", "20,000"),
        ("10,000", "SAS log", "node1", "2026-03-02 01:00", "2026-03-02 23:30", "30,000", "10,000", "20,000"),
    ]
    assert each.row_count == 41


def test_more_than_forty_nodes_end_in_one_row_for_the_rest() -> None:
    files = [{"path": f"{number}", "format": "nmon", "host": f"n{number}"} for number in range(50)]
    nothing: Json = {"start": None, "end": None, "observations": 1, "jobs": 0, "steps": 0, "findings": []}

    rows = _cells(files_table([file | nothing for file in files]))

    assert len(rows) == 41
    assert rows[-1][:3] == ("10", "10 more formats and nodes", "")
    assert rows[-1][5] == "10"


def test_more_than_thirty_kinds_are_counted() -> None:
    noted = [_file("a.log", *(("info", f"note{number}", None) for number in range(32)))]

    rows = _rows(_file("b.log", ("refusal", "R", None)), *noted)

    assert [row[0] for row in rows] == ["refusal"] + ["info"] * 30 + [""]
    assert rows[-1][3] == "and 2 more kinds, --json has all"
