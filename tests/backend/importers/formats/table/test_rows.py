"""Rows of a table: marks, delimiters, titles, widths, sums, and last lines that are cut."""

import pytest
from tests.backend.importers.formats.table.texts import ROWS, Read, only, table


@pytest.mark.parametrize(
    ("cells", "value", "asked"),
    [
        (("1,5", "2"), 1.5, False),
        (("1.234,5", "2"), 1234.5, False),
        (("1,234.5", "2"), 1234.5, False),
        (("1,234", "2"), 1234.0, True),
        (("1 234,5", "2"), 1234.5, False),
        (("1,234,567", "2"), 1_234_567.0, False),
    ],
)
def test_decimal_marks_and_thousands_are_told_apart_or_asked(
    read_text: Read, cells: tuple[str, str], value: float, *, asked: bool
) -> None:
    first, second = cells
    read = read_text(table("time;read B/s", f"2019-03-04 09:00;{first}", f"2019-03-04 09:01;{second}"))

    assert only(read).value.tolist() == [value, 2]
    assert ("decimal_ambiguous" in read.codes) is asked


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_any_usual_delimiter_is_found(read_text: Read, delimiter: str) -> None:
    text = table("time,read MiB/s,write MiB/s", *ROWS.split()).replace(",", delimiter)
    text = text.replace("2019-03-04\n", "2019-03-04 ")

    read = read_text(text)

    assert [series.value.sum() for series in read.series] == [4 * 1024**2, 6 * 1024**2]


def test_titles_above_the_head_and_a_row_of_units_below_it_are_understood(read_text: Read) -> None:
    read = read_text(f"Array report\n\ntime,read,write\n,MiB/s,KiB/s\n{ROWS}")

    first, second = read.series
    assert (first.unit_printed, second.unit_printed) == ("MiB/s", "KiB/s")
    assert (first.value.tolist(), second.value.tolist()) == ([2**20, 3 * 2**20], [2048, 4096])
    assert first.line.tolist() == [5, 6]


def test_rows_of_another_width_are_left_out_and_found(read_text: Read) -> None:
    read = read_text(f"time,read MiB/s,write MiB/s\n{ROWS}2019-03-04 09:02:00,5\n2019-03-04 09:03:00,1,2,3\n")

    (found,) = [finding for finding in read.findings if finding.code == "ragged_rows"]
    assert (found.line, found.message[:2]) == (4, "2 ")
    assert [len(series.value) for series in read.series] == [2, 2]


def test_a_last_row_that_is_cut_short_is_left_out(read_text: Read) -> None:
    read = read_text(f"time,read MiB/s,write MiB/s\n{ROWS}2019-03-04 09:02:00,5")

    assert "truncated" in read.codes
    assert [len(series.value) for series in read.series] == [2, 2]


def test_rows_that_sum_all_nodes_are_not_counted_beside_the_nodes(read_text: Read) -> None:
    rows = ["2019-03-04 09:00,n1,1", "2019-03-04 09:00,n2,2", "2019-03-04 09:00,All,3"]

    read = read_text(table("time,node,read B/s", *rows))

    assert {series.host: series.value.tolist() for series in read.series} == {"n1": [1], "n2": [2]}
    assert "not_used" in read.codes


_MANY_ROWS = 60_000  # of 30 bytes: two blocks


def _many_rows(*, quoted: int | None = None, ragged: int | None = None) -> str:
    rows = [
        f"2026-03-02 {row // 3600 % 24:02}:{row // 60 % 60:02}:{row % 60:02},{row}.25"
        for row in range(_MANY_ROWS)
    ]
    if quoted is not None:
        rows[quoted] = rows[quoted].replace(f"{quoted}.25", f'"{quoted}.25"')
    if ragged is not None:
        rows[ragged] += ",1"
    return "\n".join(["time,read (MB/s)", *rows, ""])


@pytest.mark.parametrize("quoted", [0, 30_000, _MANY_ROWS - 1])
def test_a_cell_between_quotation_marks_changes_how_rows_are_cut_and_not_what_they_say(
    read_text: Read, quoted: int
) -> None:
    [plain], [marked] = read_text(_many_rows()).series, read_text(_many_rows(quoted=quoted)).series

    assert marked.value.tolist() == plain.value.tolist() == [1e6 * (row + 0.25) for row in range(_MANY_ROWS)]
    assert marked.line.tolist() == plain.line.tolist() == list(range(2, _MANY_ROWS + 2))
    assert marked.at_s.tolist() == plain.at_s.tolist()


def test_one_row_too_wide_costs_no_other(read_text: Read) -> None:
    read = read_text(_many_rows(ragged=30_000))

    assert sum(len(each.value) for each in read.series) == _MANY_ROWS - 1
    assert [finding.line for finding in read.findings if finding.code == "ragged_rows"] == [30_002]


def test_a_last_line_without_an_end_may_end_within_its_number_and_that_is_said(read_text: Read) -> None:
    whole = "time,read (MB/s)\n2026-03-02 10:00:00,1\n2026-03-02 10:00:10,23"

    open_end, ended = read_text(whole), read_text(whole + "\n")

    assert "last_line_open" in open_end.codes
    assert "last_line_open" not in ended.codes


@pytest.mark.parametrize("first", ["all", "n1"])
def test_rows_that_sum_all_nodes_are_left_out_however_far_from_those_of_nodes(
    read_text: Read, first: str
) -> None:
    second = "n1" if first == "all" else "all"
    head = "timestamp\thost\tread_bytes_per_sec\n"
    rows = [f"{1_551_690_000 + 60 * at}\t{first}\t{100 + at % 7}\n" for at in range(60_000)]

    log = read_text(f"{head}{''.join(rows)}1551690000\t{second}\t5\n", "nodes.tsv")

    assert {each.host for each in log.series} == {"n1"}
    assert "rows that sum all nodes" in " ".join(each.message for each in log.findings)
