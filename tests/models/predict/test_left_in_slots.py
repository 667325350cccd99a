"""How much differs what jobs have left when the last of a batch starts, worked by hand."""

import numpy as np
import pytest

from gridsizer.predict.left_in_slots import left_varies
from gridsizer.units import Floats


def variance(waves: float, times: Floats, amounts: Floats, slots: float = 1e9) -> float:
    """Of kinds that are equally many."""
    (varies,) = left_varies(np.array([waves]), times, np.ones(times.size), amounts, np.array([slots]))
    return float(varies)


def of(*numbers: float) -> Floats:
    return np.array(numbers)


def test_of_a_batch_that_has_a_slot_for_each_job_all_is_left() -> None:
    # half bring 10, half 30
    assert variance(1.0, of(60, 60), of(10, 30)) == pytest.approx(100)


def test_a_slot_in_four_that_begins_again_has_all_left_and_the_others_nothing() -> None:
    assert variance(1.25, of(60), of(8)) == pytest.approx(8**2 / 4 - 2**2, rel=1e-3)


def test_where_the_short_have_gone_the_long_have_a_part_left() -> None:
    # at 20 s half the slots have 40 s left, and half of the others begin again, short or long
    left, shares = of(40, 20, 60, 0), of(1 / 2, 1 / 8, 1 / 8, 1 / 4)

    by_hand = left**2 @ shares - (left @ shares) ** 2

    assert variance(1.25, of(20, 60), of(20, 60)) == pytest.approx(by_hand, rel=0.05)


def test_of_many_waves_any_part_is_left() -> None:
    # of jobs out of step E(L^j) = E(T^(j+1)) / (j+1) E(T)
    sizes = np.linspace(0.5, 1.5, 41)

    by_hand = (sizes**3).mean() / 3 - ((sizes**2).mean() / 2) ** 2

    assert variance(19.0, sizes, sizes) == pytest.approx(by_hand, rel=0.02)
