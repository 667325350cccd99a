"""Clocks of hosts against each other."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.models.learn.runs.conftest import MakeSeries

from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import ClockOffset, Measured, Run, Site, summarise
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
    assert found.because == "their work agrees at no shift"


def test_an_array_whose_clock_is_an_hour_ahead_of_the_hosts_is_not_compared_with_them(
    made: MakeSeries,
) -> None:
    """It serves what the node reads: 1, where the hours in which both are known would give another ratio."""
    ends_s = 60.0 * np.arange(1, 301)

    def ratio(ahead_s: float) -> Measured:
        array = {"metric": Metric.READ_BYTES_S, "layer": "storage_total", "host": ""}
        series = [made(busy(1).tolist()), made(busy(1).tolist(), at_s=(ends_s + ahead_s).tolist(), **array)]
        return summarise(Run(id="r", name="r", series=series), Site()).array_reads_over_host_reads

    assert ratio(0.0).value == pytest.approx(1.0)
    assert ratio(3600.0).value is None
    assert ratio(3600.0).because == (
        "the array shows the work of the hosts 60 minutes later: are zones and clocks right?"
    )
