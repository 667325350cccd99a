"""Comma-separated values that a spreadsheet shows and does not run."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsizer_server.kit.csv import csv_lines, number_cell, text_cell

SIGNS = "=+-@＝＋－＠"
BLANKS = ["", " ", "\t", "\r", "\n", "\x00", "\ufeff", "\xa0", " \t\n", "\x0b\x0c", "\u3000"]


def _read_back(cell: str) -> str:
    [[text, after]] = csv.reader(io.StringIO(csv_lines([[cell, "after"]]), newline=""))
    assert after == "after"
    return text


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("blank", BLANKS)
def test_text_that_a_spreadsheet_would_run_stands_after_an_apostrophe(blank: str, sign: str) -> None:
    text = f"{blank}{sign}HYPERLINK(1)"

    assert _read_back(text_cell(text)) == f"'{text}"


@pytest.mark.parametrize("text", ["\tnode1", "\rnode1", "\nnode1", "-", "-n1", "-5,3", "+1.5e", "-5 ", "--5"])
def test_text_that_begins_with_a_tab_or_a_line_break_or_looks_like_a_number_alone_does_so_too(
    text: str,
) -> None:
    assert _read_back(text_cell(text)) == f"'{text}"


@pytest.mark.parametrize("text", ["-5", "+1.5e3", "-.5", "+7.", "-2E-9", "node1", "", "a=b", "1-1", "eth0"])
def test_plain_numbers_and_other_text_stay(text: str) -> None:
    assert text_cell(text) == text


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("a,b", '"a,b"'),
        ('a"b', '"a""b"'),
        ("a\r\nb", '"a\r\nb"'),
        (" a", '" a"'),
        ("a ", '"a "'),
        ("=a,b", '"\'=a,b"'),
        ("a b", "a b"),
    ],
)
def test_text_is_quoted_where_a_reader_would_lose_part_of_it(text: str, cell: str) -> None:
    assert text_cell(text) == cell


@given(text=st.text())
def test_any_text_is_read_back_as_it_was_or_after_an_apostrophe(text: str) -> None:
    assert _read_back(text_cell(text)) in (text, f"'{text}")


@pytest.mark.parametrize(
    ("number", "cell"), [(-0.1, "-0.1"), (5, "5"), (-1e300, "-1e+300"), (float("nan"), ""), (-0.0, "-0.0")]
)
def test_numbers_stay_numbers_and_what_is_none_is_empty(number: float, cell: str) -> None:
    assert number_cell(number) == cell
