"""A value, a range or Unknown; never silently its middle."""

import pytest

from gridsizer.describe.quantity import Quantity, Source

SOURCE = Source(title="A test")


def quantity(low: float | None, high: float | None, mid: float | None = None) -> Quantity:
    return Quantity(low=low, mid=mid, high=high, basis="assumed", source=SOURCE)


def test_a_value_is_known_and_no_range() -> None:
    four = quantity(4, 4)

    assert four.known
    assert not four.is_range
    assert four.ends() == (4, 4)


def test_a_range_keeps_both_its_ends() -> None:
    rule = quantity(100, 150, mid=125)

    assert rule.is_range
    assert rule.ends() == (100, 150)


def test_unknown_has_no_ends() -> None:
    unknown = quantity(None, None)

    assert not unknown.known
    with pytest.raises(ValueError, match="Unknown quantity has no ends"):
        unknown.ends()


@pytest.mark.parametrize(
    ("low", "mid", "high", "said"),
    [
        (2.0, None, 1.0, "wanted low <= mid <= high, got 2, 1"),
        (1.0, 3.0, 2.0, "wanted low <= mid <= high, got 1, 3, 2"),
        (None, None, 1.0, "wanted low and high together"),
        (1.0, None, None, "wanted low and high together"),
        (None, 1.0, None, "wanted low and high together"),
        (float("nan"), None, float("nan"), "wanted finite numbers"),
        (0.0, None, float("inf"), "wanted finite numbers"),
        (1e-12, None, 1.0, "wanted 0, or at least 1e-09, got 1e-12, 1"),
    ],
)
def test_what_is_no_quantity_is_refused(
    low: float | None, mid: float | None, high: float | None, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        quantity(low, high, mid)


def test_a_bound_holds_when_every_value_it_may_take_passes() -> None:
    share = quantity(0.4, 0.6)

    assert share >= 0.4
    assert share <= 0.6
    assert not share > 0.4
    assert not share < 0.6
    assert not share >= 0.5


def test_unknown_passes_every_bound() -> None:
    unknown = quantity(None, None)

    assert unknown > 1e9
    assert unknown < -1e9
    assert unknown % 1 == 0


def test_a_remainder_at_either_end_shows() -> None:
    assert quantity(2, 4) % 1 == 0
    assert quantity(2, 4.5) % 1 == 0.5
    assert quantity(2.5, 4) % 1 == 0.5


def test_a_source_reads_as_paper_and_line_or_as_its_title() -> None:
    paper = Source(title="Using Isilon F810", paper="000", where="Table 2, L388")

    assert str(paper) == "paper 000, Table 2, L388"
    assert str(SOURCE) == "A test"
