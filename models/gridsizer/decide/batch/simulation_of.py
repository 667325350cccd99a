"""A scenario as the nouns of a simulation, every range at its median."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.batch.batch_work import nothing_to_run_on
from gridsizer.decide.batch.paces import Crossing, Paces, paces_of
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import MINUTE_S, Rows
from gridsizer.decide.batch.states import states_of
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import Ledger, unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.demands import physical_cores
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnsizableDesign
from gridsizer.simulation import At, Every, Grid, JobClass, JobMix, Link, NodeGroup, Phase, Scheduler
from gridsizer.units import Floats

_SHORTEST_INTERVAL_S: Final = 0.001  # shorter, a scheduler looks all the time


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What `simulation.simulate` takes; beside it, what it leaves out: the serial tail."""

    batch: JobMix
    grid: Grid
    tail_s: float  # 0 where there are no jobs


def simulation_of(scenario: Scenario) -> Simulation:
    """The batch and the grid of a scenario at its medians.

    A link of the array whose ceiling is Unknown stays Unknown: the simulation refuses bytes that cross it.
    Any other link that nobody knows is left out, as it is from an assessment. Jobs are fitted to what was
    measured of them alone; what their parts do not explain is waited for.

    Raises UnsizableDesign for a scenario without a batch, a grid without slots, a job whose run time nobody
    knows, and groups of grid nodes that do not all have SASWORK in the same kind of place.
    """
    if scenario.batch is None:
        raise UnsizableDesign("the scenario has no batch: wanted job classes to simulate, got none")
    if len({group.saswork.placement.value == "local" for group in scenario.grid}) > 1:
        raise UnsizableDesign("SASWORK is local on some grid nodes and shared on others: wanted one of these")
    draws = sample(scenario, samples=1, seed=0)
    chain = chain_of(draws, unrecorded)
    rows, paces = Rows(draws, scenario.batch, Ledger(draws)), paces_of(chain)
    if refused := next(nothing_to_run_on(rows), None):
        raise UnsizableDesign(refused)
    classes = tuple(_classes(rows, states_of(rows, paces).now)) if scenario.batch.classes else ()
    some = any(job_class.jobs > 0 for job_class in classes)
    interval_s = _one(draws["batch/dispatch_interval_s"])
    return Simulation(
        batch=JobMix(classes=classes),
        grid=Grid(
            groups=tuple(_group(rows, paces, at) for at in range(len(scenario.grid))),
            links=(*_links(paces.of_grid), *_unknown(chain)),
            scheduler=Scheduler(
                placement=scenario.batch.placement.value,
                interval_s=interval_s if interval_s >= _SHORTEST_INTERVAL_S else 0.0,
            ),
        ),
        tail_s=_one(draws["batch/serial_tail_min"]) * MINUTE_S if some else 0.0,
    )


def _group(rows: Rows, paces: Paces, at: int) -> NodeGroup:
    draws, group = rows.draws, rows.draws.scenario.grid[at]
    nodes, scratch = _one(draws[f"grid/{at}/nodes"]), draws.maybe(f"grid/{at}/saswork/ceiling_mb_s")
    return NodeGroup(
        name=group.name,
        nodes=round(nodes),
        slots=round(_one(rows.slots_of_group[at]) / nodes),
        cores=max(int(_one(physical_cores(draws, at))), 1),
        links=tuple(_links(paces.of_node[at])),
        saswork_mb_s=None if scratch is None else _one(scratch),
        core_speed=_one(draws[f"grid/{at}/core_speed_factor"]),
    )


def _links(crossings: tuple[Crossing, ...]) -> Iterator[Link]:
    """Links with what other tenants leave of their ceilings; not those that no byte of a job takes from."""
    for crossing in crossings:
        per_read, per_write = _one(crossing.per_read), _one(crossing.per_write)
        if per_read + per_write > 0:
            whole = max(per_read, per_write)  # seconds for an MB of the dearer way
            yield Link(
                name=crossing.link.label,
                ceiling_mb_s=1 / whole,
                per_read=per_read / whole,
                per_write=per_write / whole,
            )


def _unknown(chain: Chain) -> Iterator[Link]:
    one, none = np.ones(1), np.zeros(1)
    for link in chain.links:
        if link.kind.verdict and not link.evaluated:
            yield Link(
                name=link.label,
                ceiling_mb_s=None,
                per_read=_one(link.takes(one, none)),
                per_write=_one(link.takes(none, one)),
            )


def _classes(rows: Rows, parts: Parts) -> Iterator[JobClass]:
    """Every class as one phase, its CPU time counted on a core of speed 1, as on the first group of nodes."""
    draws = rows.draws
    for at, job_class in enumerate(rows.batch.classes):
        row = rows.of_class(at)[0]
        place = f"batch/classes/{at}"
        speed, threads = _one(draws["grid/0/core_speed_factor"]), round(_one(draws[f"{place}/threads"]))
        stream = draws.maybe(f"{place}/stream_mb_s")
        phase = Phase(
            cpu_s=_row(parts.cpu_s, row) * speed * threads,
            read_mb=_row(parts.read_mb, row),
            write_mb=_row(parts.write_mb, row),
            saswork_mb=_row(parts.saswork_mb, row),
            wait_s=_row(parts.waits_s, row),
            overlap=_row(parts.overlap, row),
            stream_mb_s=np.inf if stream is None else _one(stream),
        )
        yield JobClass(
            name=job_class.name,
            jobs=round(sum(_row(rows.jobs.rows, one) for one in rows.of_class(at))),
            phases=(phase,),
            threads=threads,
            launch=_launch(rows, at),
        )


def _launch(rows: Rows, at: int) -> Every | At:
    """When the jobs of a class are launched: on every node one after another where each brings its own."""
    draws, place = rows.draws, f"batch/classes/{at}"
    first_s = _one(draws[f"{place}/first_launch_min"]) * MINUTE_S
    launches = Every(first_s=first_s, every_s=_one(draws[f"{place}/launch_every_s"]))
    if rows.batch.counted.value == "whole_grid" or launches.every_s == 0:
        return launches
    groups = range(len(draws.scenario.grid))
    nodes = round(sum(_one(draws[f"grid/{group}/nodes"]) for group in groups))
    own = launches.times_s(round(_one(draws[f"{place}/jobs"])))
    return At(launches_s=tuple(np.repeat(own, nodes).tolist()))


def _one(array: Floats) -> float:
    return float(array.flat[0])


def _row(rows: Floats, row: int) -> float:
    return float(rows[row, 0] if rows.ndim > 1 else rows[0])
