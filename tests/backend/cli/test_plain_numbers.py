"""Figures of the terminal in plain notation, however large or small."""

import pytest

from gridsizer_server.cli.show import own_entries


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [(10_000_000.0, 10_000_000.0, "10,000,000"), (0.00004, 2.0, "0.00004 to 2"), (None, None, "Unknown")],
)
def test_a_field_of_an_own_entry_is_printed_in_plain_notation(
    low: float | None, high: float | None, said: str
) -> None:
    assert own_entries.value_of({"low": low, "high": high}) == said
