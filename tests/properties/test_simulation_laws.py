"""Laws that every simulation obeys, tried on batches and grids drawn at random."""

import math
from dataclasses import replace
from typing import Final

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.effort import law
from tests.properties.drawn_batches import batches, grids, indices

from gridsizer.predict.throughput import max_min_rates
from gridsizer.simulation import (
    Grid,
    JobClass,
    JobMix,
    Link,
    NodeGroup,
    NodeLoss,
    Phase,
    Runs,
    simulate,
)
from gridsizer.simulation.fleet import Fleet
from gridsizer.simulation.lanes import Resource
from gridsizer.simulation.node_sharing import NodeRateCache
from gridsizer.simulation.plan import Plan, compile_plan

SOME: Final = law(60)


def total_mb(batch: JobMix, link: Link) -> float:
    """What all jobs load on a link."""
    return sum(
        each.jobs * (phase.read_mb * link.per_read + phase.write_mb * link.per_write)
        for each in batch.classes
        for phase in each.phases
    )


def times(runs: Runs) -> list[float]:
    means = (each.mean_run_s for each in runs.classes)
    return [*runs.makespan_s.tolist(), *(float(mean[0]) for mean in means if mean is not None)]


def fair_rates(plan: Plan, flows: dict[tuple[int, int], int]) -> np.ndarray:
    """What the throughput engine gives to so many flows of each (node, lane)."""
    groups = plan.grid.group_of_node()
    runnable = [0.0] * plan.grid.nodes
    for (node, lane), count in flows.items():
        runnable[node] += count * plan.lanes[lane].threads
    demand = []
    for node, at in flows:
        kind, group = plan.lanes[at], plan.grid.groups[groups[node]]
        share = min(1.0, group.cores / max(runnable[node], 1e-9)) * group.core_speed
        demand.append(min(kind.stream_mb_s, kind.per_cpu_s * share, 1e9))

    def use_of(link: Link, only: int | None) -> list[float]:
        weight = {Resource.READ: link.per_read, Resource.WRITE: link.per_write}
        here = [only is None or node == only for node, _ in flows]
        return [
            weight.get(plan.lanes[lane].resource, 0.0) * crosses
            for crosses, (_, lane) in zip(here, flows, strict=True)
        ]

    rows = [(use_of(link, None), link.ceiling_mb_s) for link in plan.grid.links]
    for node, at in enumerate(groups):
        group = plan.grid.groups[at]
        rows += [(use_of(link, node), link.ceiling_mb_s) for link in group.links]
        scratch = [float(n == node and plan.lanes[lane].resource is Resource.SASWORK) for n, lane in flows]
        rows.append((scratch, group.saswork_mb_s))
    use, ceilings = np.array([row for row, _ in rows]), np.array([float(c or 0) for _, c in rows])
    return max_min_rates(np.array(demand), np.array(list(flows.values()), dtype=float), use, ceilings)


@law(300)
@given(batches(), grids(), st.lists(st.tuples(indices, indices), min_size=1, max_size=40))
def test_rates_are_those_of_the_throughput_engine(
    batch: JobMix, grid: Grid, entries: list[tuple[int, int]]
) -> None:
    both_ways = JobClass(name="both ways", jobs=1, phases=(Phase(read_mb=1.0, write_mb=1.0),))
    plan = compile_plan(JobMix(classes=(both_ways, *batch.classes)), grid)
    fleet, flows = Fleet(plan, NodeRateCache(plan)), dict[tuple[int, int], int]()

    for job, (any_node, any_lane) in enumerate(entries):
        at = any_node % grid.nodes, any_lane % len(plan.lanes)
        flows[at] = flows.get(at, 0) + 1
        fleet.enter(*at, amount=1.0, job=job)
        if job % 10 == 0:
            fleet.settle()  # rates settled before must not show
    fleet.settle()

    settled = [fleet.rates[lane, node] for node, lane in flows]
    np.testing.assert_allclose(settled, fair_rates(plan, flows), rtol=1e-7)


@SOME
@given(batches(), grids(), st.floats(0.1, 30.0))
def test_every_byte_is_moved_once_and_those_undone_by_a_loss_again(
    batch: JobMix, grid: Grid, lost_at_s: float
) -> None:
    assume(grid.nodes > 1)

    runs = simulate(batch, replace(grid, losses=(NodeLoss(node=0, at_s=lost_at_s),)), seed=1)

    for link, use in zip(grid.links, [use for use in runs.links if use.group == ""], strict=True):
        np.testing.assert_allclose(use.load_mb - use.undone_mb, total_mb(batch, link), rtol=1e-9, atol=1e-6)
    scratch = sum(use.load_mb - use.undone_mb for use in runs.links if use.name == "SASWORK")
    wanted = sum(each.jobs * phase.saswork_mb for each in batch.classes for phase in each.phases)
    np.testing.assert_allclose(scratch, wanted, rtol=1e-9, atol=1e-6)


@SOME
@given(batches(), grids())
def test_nothing_is_used_beyond_its_ceiling_and_nothing_is_not_a_number(batch: JobMix, grid: Grid) -> None:
    runs = simulate(batch, grid, seed=1)

    for use in (*(link.use for link in runs.links), *(pool.use for pool in runs.pools)):
        assert np.all((use.mean >= -1e-9) & (use.mean <= 1 + 1e-6))
    assert all(math.isfinite(time) for time in times(runs))


@SOME
@given(batches(), grids())
def test_no_job_is_faster_than_alone(batch: JobMix, grid: Grid) -> None:
    runs = simulate(batch, grid, seed=1)

    stretches = [each.stretch.p10 for each in runs.classes if each.stretch is not None]
    assert all(stretch >= 1 - 1e-6 for stretch in stretches)


@SOME
@given(batches(), grids())
def test_twice_the_bytes_over_twice_the_ceilings_take_as_long(batch: JobMix, grid: Grid) -> None:
    def wider(link: Link) -> Link:
        return replace(link, ceiling_mb_s=2 * (link.ceiling_mb_s or 0))

    def more(phase: Phase) -> Phase:
        moved = {"read_mb": 2 * phase.read_mb, "write_mb": 2 * phase.write_mb}
        return replace(phase, **moved, saswork_mb=2 * phase.saswork_mb, stream_mb_s=2 * phase.stream_mb_s)

    groups = tuple(
        replace(group, links=tuple(map(wider, group.links)), saswork_mb_s=2 * (group.saswork_mb_s or 0))
        for group in grid.groups
    )
    doubled = replace(grid, groups=groups, links=tuple(map(wider, grid.links)))
    loads = JobMix(classes=tuple(replace(c, phases=tuple(map(more, c.phases))) for c in batch.classes))

    np.testing.assert_allclose(
        times(simulate(loads, doubled, seed=1)), times(simulate(batch, grid, seed=1)), rtol=1e-9, atol=1e-9
    )


@SOME
@given(batches(), grids(), st.integers(0, 2**40))
def test_the_same_seed_gives_the_same_answer(batch: JobMix, grid: Grid, seed: int) -> None:
    one, other = simulate(batch, grid, seed=seed), simulate(batch, grid, seed=seed)

    assert times(one) == times(other)


def test_numbering_nodes_otherwise_changes_nothing_in_distribution() -> None:
    nic = (
        Link(name="NIC receive", ceiling_mb_s=100.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=100.0, per_read=0.0),
    )
    slow = NodeGroup(name="slow", nodes=2, slots=4, cores=2, links=nic)
    fast = NodeGroup(name="fast", nodes=1, slots=4, cores=4, links=nic, core_speed=2.0)
    job = JobClass(name="job", jobs=6, phases=(Phase(read_mb=300.0), Phase(cpu_s=6.0)))

    one, other = (
        simulate(JobMix(classes=(job,)), Grid(groups=groups), seed=seed, replicates=300).makespan_s
        for groups, seed in (((slow, fast), 1), ((fast, slow), 2))
    )

    error = math.sqrt((one.var() + other.var()) / 300)
    assert one.std() > 0
    assert abs(one.mean() - other.mean()) < 4 * error
