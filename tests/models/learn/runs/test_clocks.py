"""Clocks of hosts against each other."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.models.learn.runs.conftest import MakeSeries

from gridsizer.learn.runs import ClockOffset, Run, Site, summarise
from gridsizer.units import Floats

FindOffset = Callable[[float, Floats, Site], ClockOffset]


def busy(seed: int) -> Floats:
    """Five hours of work in bursts."""
    rng = np.random.default_rng(seed)
    return 500.0 * (rng.random(300) < 0.2) + 50 * rng.random(300)


@pytest.fixture
def offset_of(made: MakeSeries) -> FindOffset:
    def find(late_s: float, other: Floats, site: Site) -> ClockOffset:
        ends_s = 60.0 * np.arange(1, 301)
        series = [made(busy(1).tolist()), made(other.tolist(), host="n2", at_s=(ends_s + late_s).tolist())]
        return summarise(Run(id="r", name="r", series=series), site).clocks[0]

    return find


def test_the_same_work_later_is_a_clock_ahead(offset_of: FindOffset) -> None:
    found = offset_of(480.0, busy(1), Site())

    assert (found.host, found.against, found.ahead_s) == ("n2", "n1", 480.0)
    assert found.confident


def test_an_offset_is_not_applied_until_a_person_says_so(offset_of: FindOffset) -> None:
    found = offset_of(480.0, busy(1), Site(clock_ahead_s={"n2": 480.0}))

    assert found.ahead_s == 0.0


def test_nodes_with_work_of_their_own_tell_no_offset(offset_of: FindOffset) -> None:
    found = offset_of(0.0, busy(2), Site())

    assert not found.confident
    assert found.because == "the two were busy at different times"
