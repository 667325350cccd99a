"""What a scaling table says of clients nobody measured: all laws that fit, and the ceiling if one shows."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsizer.errors import Misfit
from gridsizer.learn.fitting import ScalingRows, hull


def test_two_rows_below_linear_leave_four_laws_open() -> None:
    rows = ScalingRows.of([(1, 10.0), (4, 20.0)])

    found = hull(rows, np.array([16.0]))

    # hard minimum: 20 is the ceiling. Amdahl: 4 / (1 + 3 s) = 2, so s = 1/3 and 16 / (1 + 15 / 3) = 2.667.
    # power law: 4^(1 - s) = 2, so 16^(1/2) = 4. queueing: 1/s = 2.03, as the second row is 2 after rounding.
    assert found.laws["hard_minimum"] == pytest.approx([20])
    assert found.laws["amdahl"] == pytest.approx([80 / 3])
    assert found.laws["power"] == pytest.approx([40])
    assert 20 < found.laws["queueing"][0] < 80 / 3
    assert found.low == pytest.approx([20])
    assert found.high == pytest.approx([40])
    assert found.values == pytest.approx((found.laws["queueing"] + found.laws["amdahl"]) / 2)


def test_queueing_is_the_closed_network_of_the_rows() -> None:
    """Z = 1, D = 1: one customer passes 1/2 a second, two 4/5 (see `exact_throughput`), many 1."""
    found = hull(ScalingRows.of([(1, 0.5), (2, 0.8)]), np.array([4.0, 1000.0]))

    # four customers: R = 1 + Q(3); Q(1) = 1/2, Q(2) = 6/5, Q(3) = 33/16, X(4) = 4 / (1 + 49/16) = 64/65
    assert found.laws["queueing"] == pytest.approx([64 / 65, 1], rel=1e-4)


def test_a_rate_per_client_that_falls_shows_a_ceiling_somewhere_above_what_was_carried() -> None:
    found = hull(ScalingRows.of([(1, 10.0), (4, 20.0)]), np.array([16.0]))

    assert found.ceiling.seen == "falling"
    assert found.ceiling.low == 20
    assert found.ceiling.high == pytest.approx(30)  # Amdahl ends highest: 10 / s


def test_a_rate_per_client_that_does_not_fall_shows_no_ceiling() -> None:
    found = hull(ScalingRows.of([(1, 10.0), (2, 20.0), (4, 39.0)]), np.array([16.0]))

    assert found.ceiling.seen == "none"
    assert (found.ceiling.low, found.ceiling.high) == (39, None)
    assert found.values == pytest.approx([160], rel=0.01)
    assert found.low == pytest.approx(found.high)


def test_a_level_that_is_held_is_the_ceiling_as_it_was_measured() -> None:
    rows = ScalingRows.of([(1, 10.0), (2, 19.0), (4, 30.0), (8, 31.0)])

    found = hull(rows, np.array([1.0, 16.0]))

    assert (found.ceiling.seen, found.ceiling.low, found.ceiling.high) == ("held", 30, 31)
    assert (found.low[1], found.values[1], found.high[1]) == (30, 30.5, 31)
    assert found.values[0] == pytest.approx(10, rel=0.05)


def test_printed_ranges_that_overlap_show_no_fall() -> None:
    """500 to 700 MB/s a node after 650 to 750: whether it fell nobody can tell."""
    rows = ScalingRows.of([(1, 650.0, 750.0), (2, 1000.0, 1400.0), (4, 2000.0, 2500.0)])

    assert hull(rows, np.array([8.0])).ceiling.seen == "none"


def test_a_known_ceiling_ends_growth_but_never_below_what_was_carried() -> None:
    rows = ScalingRows.of([(1, 10.0), (2, 20.0)])

    found = hull(rows, np.array([2.0, 8.0]), known=(15.0, 40.0))

    assert (found.low.tolist(), found.values.tolist(), found.high.tolist()) == (
        pytest.approx([20, 20]),
        pytest.approx([20, 30]),
        pytest.approx([20, 40]),
    )


def test_one_number_of_clients_tells_no_shape() -> None:
    found = hull(ScalingRows.of([(10, 26.0), (10, 28.0)]), np.array([20.0]))

    assert found.values == pytest.approx([54])
    assert found.ceiling.seen == "none"


def test_reads_of_three_profiles_under_ten_times_the_processes_lie_in_the_hull() -> None:
    """EF600 with BeeGFS, 160 processes from 16 and 48: a law taken alone is up to 63 % off."""
    measured = {
        "all": (17.55, 40.75, 63.61),
        "metadata": (16.99, 39.23, 62.92),
        "data": (17.32, 41.35, 65.74),
    }

    for few, more, truth in measured.values():
        found = hull(ScalingRows.of([(16, few), (48, more)]), np.array([160.0]))

        assert found.low[0] < truth < found.high[0]
        assert found.values[0] == pytest.approx(truth, rel=0.12)


@pytest.mark.parametrize(
    "rows",
    [[], [(0, 1.0)], [(1, 0.0)], [(1, 2.0, 1.0)]],
    ids=["none", "no client", "nothing", "ends swapped"],
)
def test_rows_that_say_nothing_are_refused(rows: list[tuple[float, float]]) -> None:
    with pytest.raises(Misfit):
        ScalingRows.of(rows)


COUNTS = st.lists(st.integers(1, 500), min_size=1, max_size=5, unique=True)


@given(counts=COUNTS, shape=st.floats(0, 1), scale=st.floats(0.1, 1e4), at=st.integers(1, 1000))
def test_the_hull_contains_every_law_and_its_median(
    counts: list[int], shape: float, scale: float, at: int
) -> None:
    rows = ScalingRows.of([(count, scale * count / (1 + shape * (count - 1))) for count in counts])

    found = hull(rows, np.array([float(at)]))

    if found.ceiling.seen != "held":
        each = np.array(list(found.laws.values()))
        assert np.all((found.low <= each) & (each <= found.high))
    assert found.low <= found.values <= found.high


@given(shape=st.floats(0.001, 0.5), counts=st.lists(st.integers(1, 64), min_size=3, max_size=6, unique=True))
def test_a_law_that_made_the_rows_is_among_those_that_fit(shape: float, counts: list[int]) -> None:
    rows = ScalingRows.of([(count, count / (1 + shape * (count - 1))) for count in counts])

    found = hull(rows, np.array([128.0]))

    if found.ceiling.seen == "falling":
        assert found.laws["amdahl"] == pytest.approx([128 / (1 + 127 * shape)], rel=1e-3)
