"""Batches and grids that cannot be meant are refused where they are described."""

import math
from collections.abc import Callable

import pytest

from gridsizer.errors import Misfit
from gridsizer.simulation import (
    At,
    Every,
    Grid,
    JobClass,
    JobMix,
    Limits,
    Link,
    NodeGroup,
    NodeLoss,
    Phase,
    Scheduler,
)

NODES = NodeGroup(name="nodes", nodes=2, slots=1, cores=1, links=())
JOBS = JobClass(name="jobs", jobs=1, phases=())


@pytest.mark.parametrize(
    ("describe", "field"),
    [
        (lambda: Phase(cpu_s=-1.0), "cpu_s"),
        (lambda: Phase(read_mb=math.nan), "read_mb"),
        (lambda: Phase(saswork_mb=math.inf), "saswork_mb"),
        (lambda: Phase(overlap=1.1), "overlap"),
        (lambda: Phase(stream_mb_s=0.0), "stream_mb_s"),
        (lambda: Phase(stream_mb_s=math.nan), "stream_mb_s"),
        (lambda: Every(every_s=-1.0), "every_s"),
        (lambda: At(launches_s=(0.0, -1.0)), "launches_s"),
        (lambda: JobClass(name="a", jobs=-1, phases=()), "jobs"),
        (lambda: JobClass(name="a", jobs=1, phases=(), threads=0), "threads"),
        (lambda: JobClass(name="a", jobs=2, phases=(), launch=At(launches_s=(0.0,))), "launch"),
        (lambda: JobMix(classes=(JOBS, JOBS)), "classes"),
        (lambda: Link(name="port", ceiling_mb_s=0.0), "ceiling_mb_s"),
        (lambda: Link(name="port", ceiling_mb_s=100.0, per_read=0.0, per_write=0.0), "per_read"),
        (lambda: NodeGroup(name="nodes", nodes=0, slots=1, cores=1, links=()), "nodes"),
        (lambda: NodeGroup(name="nodes", nodes=10_001, slots=1, cores=1, links=()), "nodes"),
        (
            lambda: NodeGroup(name="nodes", nodes=1, slots=1, cores=1, links=(), saswork_mb_s=0.0),
            "saswork_mb_s",
        ),
        (lambda: Scheduler(interval_s=1e-6), "interval_s"),
        (lambda: Grid(groups=()), "groups"),
        (lambda: Grid(groups=(NODES, NODES)), "groups"),
        (lambda: Grid(groups=(NODES,), losses=(NodeLoss(node=2, at_s=0.0),)), "losses"),
        (lambda: Limits(events=0), "events"),
        (lambda: Limits(horizon_s=0.0), "horizon_s"),
    ],
)
def test_a_description_that_cannot_be_meant_is_refused_by_field(
    describe: Callable[[], object], field: str
) -> None:
    with pytest.raises(Misfit) as refusal:
        describe()

    assert refusal.value.field == field


def test_an_unknown_ceiling_can_be_described() -> None:
    link = Link(name="array", ceiling_mb_s=None)

    assert link.ceiling_mb_s is None
