"""Tables of the command line keep to the width that they are given, and never break a word."""

import pytest

from gridsizer_server.cli.show.table import draw, numbers, table, words

WHY = "the drives' sustained throughput or the protection is Unknown"


def printed(capsys: pytest.CaptureFixture[str], width: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A table of a long and a short row, at a width of the terminal."""
    monkeypatch.setenv("COLUMNS", str(width))
    columns = *words("link"), *numbers("demand", unit="MB/s"), *words("why")
    rows = [("Array drives", "3,318 (3,033 to 3,615)", WHY), ("Storage-node processing", "9,720", "")]

    draw(table("Links", columns, rows))

    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("width", [80, 60, 40])
def test_a_table_is_as_wide_as_columns_says_with_every_word_whole(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = printed(capsys, width, monkeypatch)

    assert max(map(len, lines)) <= width
    assert set(WHY.split()) <= {word for line in lines for word in line.split()}


def test_where_the_longest_words_leave_no_room_the_table_is_wider_than_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = printed(capsys, 20, monkeypatch)

    # "Storage-node", "demand", "throughput", two between each
    assert max(map(len, lines)) == 12 + 6 + 10 + 3 * 2
    assert "processing" in {word for line in lines for word in line.split()}


def test_with_room_for_all_every_row_is_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [line for line in printed(capsys, 200, monkeypatch) if line]

    assert len(lines) == 4  # title, heads, two rows
    assert WHY in lines[2]
