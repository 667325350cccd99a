"""A batch on a grid, compiled once for all replicates: stages, lanes and ceilings."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np

from gridsizer.simulation.grid import Grid, Link, NodeGroup
from gridsizer.simulation.lanes import Lane, Resource
from gridsizer.simulation.link_ceilings import Ceilings, NodeCapacity, ceilings_of, node_capacity
from gridsizer.simulation.phases import JobMix, Phase
from gridsizer.simulation.simulation_errors import UnknownCeiling
from gridsizer.simulation.stages import Stage, phase_stages
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """The stages of a job on a node of one group."""

    stages: tuple[tuple[int, float], ...]  # lanes, and how much flows in each
    phase_start: tuple[int, ...]  # for each stage the first stage of its phase: where a checkpoint lies
    stage_s: tuple[float, ...]  # each stage with the grid to itself

    @property
    def alone_s(self) -> float:
        """Run time with the grid to itself [s]."""
        return math.fsum(self.stage_s)

    def at(self, place: float) -> tuple[int, float]:
        """The stage that a job with the grid to itself is in after a share of its run time, and how far."""
        left_s = place * self.alone_s
        for at, stage_s in enumerate(self.stage_s):
            if left_s < stage_s:
                return at, left_s / stage_s
            left_s -= stage_s
        return 0, 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A batch on a grid, compiled."""

    batch: JobMix
    grid: Grid
    lanes: tuple[Lane, ...]
    routes: tuple[tuple[Route, ...], ...]  # of each group, of each class
    capacities: tuple[NodeCapacity, ...]  # of one node of each group
    shared: Ceilings
    uses: Floats  # (resources, lanes): what a unit of a lane's rate uses, CPU in cores of speed 1

    @property
    def least_events(self) -> int:
        """Launches, placements and ends of stages where no node is lost."""
        fewest = (min(len(route.stages) for route in routes) for routes in zip(*self.routes, strict=True))
        return sum(
            each.jobs * (2 + stages + (not each.in_step and stages > 0))
            for each, stages in zip(self.batch.classes, fewest, strict=True)
        )


def compile_plan(batch: JobMix, grid: Grid) -> Plan:
    """The plan of a batch on a grid. Raises UnknownCeiling where bytes would cross an Unknown ceiling."""
    capacities = tuple(node_capacity(group) for group in grid.groups)
    shared = ceilings_of(grid.links)
    alone = [_alone_mb_s(capacity, shared) for capacity in capacities]
    _refuse_unknown(batch, grid, alone)
    staged = [
        [
            [phase_stages(phase, each.threads, rates) for phase in each.phases_on(group.name)]
            for each in batch.classes
        ]
        for group, rates in zip(grid.groups, alone, strict=True)
    ]
    lanes = sorted({lane for group in staged for phases in group for stages in phases for lane, _ in stages})
    number = {lane: at for at, lane in enumerate(lanes)}
    routes = tuple(
        tuple(_route(phases, number, rates, capacity) for phases in group)
        for group, rates, capacity in zip(staged, alone, capacities, strict=True)
    )
    return Plan(
        batch=batch,
        grid=grid,
        lanes=tuple(lanes),
        routes=routes,
        capacities=capacities,
        shared=shared,
        uses=_uses(lanes),
    )


def _refuse_unknown(batch: JobMix, grid: Grid, alone_mb_s: Sequence[dict[Resource, float]]) -> None:
    """Raise UnknownCeiling for the first class that moves data over an Unknown ceiling, or over none at all.

    `alone_mb_s` are the rates of one flow on a node of each group.
    """
    for job_class in batch.classes:
        for group, rates in zip(grid.groups, alone_mb_s, strict=True):
            for phase in job_class.phases_on(group.name):
                unknown = _unknown(phase, group, grid.links, rates)
                if unknown is not None:
                    raise UnknownCeiling(job_class.name, unknown)


def _unknown(
    phase: Phase, group: NodeGroup, shared: Sequence[Link], alone_mb_s: dict[Resource, float]
) -> str | None:
    for link in (*group.links, *shared):
        if link.ceiling_mb_s is None and (phase.read_mb * link.per_read or phase.write_mb * link.per_write):
            return f"link {link.name!r}"
    if phase.saswork_mb > 0 and group.saswork_mb_s is None:
        return f"SASWORK of group {group.name!r}"
    for mb, resource in ((phase.read_mb, Resource.READ), (phase.write_mb, Resource.WRITE)):
        if mb > 0 and math.isinf(min(alone_mb_s[resource], phase.stream_mb_s)):
            return f"shared storage from group {group.name!r}"
    return None


def _alone_mb_s(node: NodeCapacity, shared: Ceilings) -> dict[Resource, float]:
    own = Ceilings(
        reads_mb_s=node.room[Resource.READ], writes_mb_s=node.room[Resource.WRITE], joints=node.joints
    )
    ways = {way: min(own.alone_mb_s(way), shared.alone_mb_s(way)) for way in (Resource.READ, Resource.WRITE)}
    return node.room | ways


def _route(
    phases: Sequence[Sequence[Stage]],
    number: dict[Lane, int],
    alone_mb_s: dict[Resource, float],
    node: NodeCapacity,
) -> Route:
    stages = [stage for phase in phases for stage in phase]
    starts = accumulate((len(phase) for phase in phases), initial=0)
    return Route(
        stages=tuple((number[lane], amount) for lane, amount in stages),
        phase_start=tuple(at for at, phase in zip(starts, phases, strict=False) for _ in phase),
        stage_s=tuple(amount / _alone_rate(lane, alone_mb_s, node) for lane, amount in stages),
    )


def _alone_rate(lane: Lane, alone_mb_s: dict[Resource, float], node: NodeCapacity) -> float:
    share = min(1.0, node.cores / lane.threads) if lane.threads else 1.0
    return min(alone_mb_s[lane.resource], lane.stream_mb_s, lane.per_cpu_s * share * node.core_speed)


def _uses(lanes: Sequence[Lane]) -> Floats:
    uses = np.zeros((len(Resource), len(lanes)))
    for at, lane in enumerate(lanes):
        uses[lane.resource, at] = 1.0
        uses[Resource.CPU, at] = lane.cores_per_rate
    return uses
