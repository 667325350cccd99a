"""Text for spreadsheets."""

import pytest

from gridsizer_server.runs.export import inert


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_text_that_a_spreadsheet_would_calculate_is_made_inert(text: str) -> None:
    assert inert(text) == f"'{text}"


@pytest.mark.parametrize("text", ["node1", "", "a=b", "eth0"])
def test_other_text_stays(text: str) -> None:
    assert inert(text) == text
