"""Simulations without an answer say so by name, before the start where that can be known."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.errors import Misfit, UnsizableDesign
from gridsizer.simulation import (
    BeyondHorizon,
    Every,
    Grid,
    JobClass,
    JobMix,
    Limits,
    Link,
    NodeLoss,
    NoNodesLeft,
    Phase,
    TooManyEvents,
    UnknownCeiling,
    simulate,
)

GridOf = Callable[..., Grid]


def jobs(phase: Phase, count: int = 1, **more: Any) -> JobMix:
    return JobMix(classes=(JobClass(name="jobs", jobs=count, phases=(phase,), **more),))


@pytest.mark.parametrize(
    ("phase", "grid", "named"),
    [
        (Phase(read_mb=1.0), {"links": (Link(name="array", ceiling_mb_s=None),)}, "link 'array'"),
        (Phase(write_mb=1.0), {"node_links": (Link(name="card", ceiling_mb_s=None),)}, "link 'card'"),
        (Phase(saswork_mb=1.0), {}, "SASWORK of group 'nodes'"),
        (Phase(read_mb=1.0), {"node_links": ()}, "shared storage from group 'nodes'"),
    ],
)
def test_bytes_over_an_unknown_ceiling_are_refused(
    grid_of: GridOf, phase: Phase, grid: dict[str, Any], named: str
) -> None:
    with pytest.raises(UnknownCeiling, match="'jobs'") as refusal:
        simulate(jobs(phase), grid_of(**grid), seed=1)

    assert refusal.value.link == named


def test_an_unknown_ceiling_that_no_byte_crosses_is_left_out(grid_of: GridOf) -> None:
    writes = Link(name="array writes", ceiling_mb_s=None, per_read=0.0)

    runs = simulate(jobs(Phase(read_mb=100.0)), grid_of(links=(writes,)), seed=1)

    assert [link.name for link in runs.links] == ["NIC receive", "NIC transmit"]


def test_too_many_events_are_refused_before_the_start(grid_of: GridOf) -> None:
    with pytest.raises(TooManyEvents) as refusal:
        simulate(jobs(Phase(cpu_s=1.0), 10), grid_of(), seed=1, replicates=3, limits=Limits(events=89))

    assert (refusal.value.allowed, refusal.value.needed) == (89, 90)  # launch, placement and end of each job


def test_a_thousand_million_jobs_are_refused_at_once(grid_of: GridOf) -> None:
    with pytest.raises(TooManyEvents):
        simulate(jobs(Phase(cpu_s=1.0), 1_000_000_000), grid_of(), seed=1)


def test_events_that_only_a_loss_brings_are_refused_when_reached(grid_of: GridOf) -> None:
    twice = JobClass(name="jobs", jobs=2, phases=(Phase(cpu_s=3.0), Phase(cpu_s=3.0)))
    grid = grid_of(nodes=2, slots=1, losses=(NodeLoss(node=0, at_s=5.0),))

    with pytest.raises(TooManyEvents):
        simulate(JobMix(classes=(twice,)), grid, seed=1, limits=Limits(events=8))


def test_as_many_events_as_allowed_are_enough(grid_of: GridOf) -> None:
    runs = simulate(jobs(Phase(cpu_s=1.0), 10), grid_of(), seed=1, limits=Limits(events=30))

    assert runs.events == 30


@pytest.mark.parametrize(
    "batch",
    [
        jobs(Phase(cpu_s=101.0)),
        jobs(Phase(read_mb=1e300)),
        jobs(Phase(cpu_s=10.0), 3, launch=Every(every_s=46.0)),
    ],
)
def test_a_job_longer_than_the_horizon_is_refused_before_the_start(grid_of: GridOf, batch: JobMix) -> None:
    with pytest.raises(BeyondHorizon, match="class 'jobs'"):
        simulate(batch, grid_of(), seed=1, limits=Limits(horizon_s=100.0))


def test_a_batch_longer_than_the_horizon_is_refused_when_it_is_reached(grid_of: GridOf) -> None:
    with pytest.raises(BeyondHorizon, match="the batch") as refusal:
        simulate(jobs(Phase(cpu_s=30.0), 9), grid_of(slots=1), seed=1, limits=Limits(horizon_s=100.0))

    assert refusal.value.at_s == pytest.approx(120.0)


@pytest.mark.parametrize(("seed", "replicates", "field"), [(-1, 1, "seed"), (1, 0, "replicates")])
def test_a_seed_or_a_number_of_replicates_that_cannot_be_is_refused(
    grid_of: GridOf, seed: int, replicates: int, field: str
) -> None:
    with pytest.raises(Misfit) as refusal:
        simulate(jobs(Phase()), grid_of(), seed=seed, replicates=replicates)

    assert refusal.value.field == field


@pytest.mark.parametrize(
    "refusal",
    [
        UnknownCeiling("a", "b"),
        TooManyEvents("all replicates", 1, 2),
        BeyondHorizon("a", 1e300, 2.0),
        NoNodesLeft(1.0, 2),
    ],
)
def test_a_refusal_comes_back_whole_from_a_worker_process(refusal: UnsizableDesign) -> None:
    back = pickle.loads(pickle.dumps(refusal))

    assert (type(back), str(back)) == (type(refusal), str(refusal))
