"""A scenario as the nouns of a simulation: at its medians, or once for each sample of its ranges."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.batch.batch_work import nothing_to_run_on
from gridsizer.decide.batch.paces import Crossing, Paces, paces_of
from gridsizer.decide.batch.parts import Parts, at_work
from gridsizer.decide.batch.rows import MINUTE_S, Rows
from gridsizer.decide.batch.states import states_of
from gridsizer.decide.calculation.cores import physical_cores
from gridsizer.decide.calculation.draws import DEFAULT_SEED, sample
from gridsizer.decide.calculation.ledger import Ledger, unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnsizableDesign
from gridsizer.simulation import At, Every, Grid, JobClass, JobMix, Link, NodeGroup, Phase, Scheduler
from gridsizer.units import Floats

_SHORTEST_INTERVAL_S: Final = 0.001  # shorter, a scheduler looks all the time


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """One replicate of what `simulation.simulate_each` takes; beside it, what it leaves out: the tail."""

    batch: JobMix
    grid: Grid
    tail_s: float  # 0 where there are no jobs


def simulation_of(scenario: Scenario) -> Simulation:
    """The batch and the grid of a scenario at its medians; raises as `simulations_of` does."""
    return next(simulations_of(scenario, samples=1))


def simulations_of(scenario: Scenario, *, samples: int, seed: int = DEFAULT_SEED) -> Iterator[Simulation]:
    """The batch and the grid of a scenario, once for each sample that an assessment with this seed draws.

    A link of the array whose ceiling is Unknown stays Unknown: the simulation refuses bytes that cross it.
    Any other link that nobody knows is left out, as it is from an assessment. Jobs are fitted to what was
    measured of them alone. Where in its work a job moves its bytes is not described, so each begins at a
    place of its own; how jobs of a class differ in size is taken to be how their run times differ.

    Raises UnsizableDesign for a scenario without a batch, a grid without slots, and a job whose run time
    nobody knows.
    """
    if scenario.batch is None:
        raise UnsizableDesign("the scenario has no batch: wanted job classes to simulate, got none")
    draws = sample(scenario, samples=samples, seed=seed)
    chain = chain_of(draws, unrecorded)
    rows, paces = Rows(draws, scenario.batch, Ledger(draws, logged=False)), paces_of(chain)
    if refused := next(nothing_to_run_on(rows), None):
        raise UnsizableDesign(refused)
    parts = states_of(rows, paces).now if scenario.batch.classes else None
    for at in range(samples):
        yield _Sample(at, rows, chain, paces, parts).simulation()


@dataclass(frozen=True, slots=True)
class _Sample:
    """One sample of a scenario's arrays."""

    at: int
    rows: Rows
    chain: Chain
    paces: Paces
    parts: Parts | None

    def one(self, array: Floats) -> float:
        """The number of this sample, of an array (samples,) or (1,)."""
        return float(array[self.at if array.size > 1 else 0])

    def row(self, rows: Floats, row: int) -> float:
        """The number of this sample in a row of an array."""
        return self.one(rows[row])

    def drawn(self, path: str) -> float:
        """The number of this sample of a quantity."""
        return self.one(self.rows.draws[path])

    def simulation(self) -> Simulation:
        """The nouns of this sample."""
        groups, batch = self.rows.draws.scenario.grid, self.rows.batch
        classes = () if self.parts is None else tuple(self._classes(self.parts))
        interval_s = self.drawn("batch/dispatch_interval_s")
        some = any(job_class.jobs > 0 for job_class in classes)
        return Simulation(
            batch=JobMix(classes=classes),
            grid=Grid(
                groups=tuple(self._group(at) for at in range(len(groups)) if self._slots(at)),
                links=(*self._links(self.paces.of_grid), *self._unknown()),
                scheduler=Scheduler(
                    placement=batch.placement.value,
                    interval_s=interval_s if interval_s >= _SHORTEST_INTERVAL_S else 0.0,
                ),
            ),
            tail_s=self.drawn("batch/serial_tail_min") * MINUTE_S if some else 0.0,
        )

    def _slots(self, at: int) -> int:
        """Slots of one node of a group; 0 where slots per core leave so few cores none."""
        return round(self.one(self.rows.slots_of_group[at]) / self.drawn(f"grid/{at}/nodes"))

    def _group(self, at: int) -> NodeGroup:
        rows, name = self.rows, self.rows.draws.scenario.grid[at].name
        nodes, scratch = self.drawn(f"grid/{at}/nodes"), rows.draws.maybe(f"grid/{at}/saswork/ceiling_mb_s")
        return NodeGroup(
            name=name,
            nodes=round(nodes),
            slots=self._slots(at),
            cores=max(int(self.one(physical_cores(rows.draws, at))), 1),
            links=tuple(self._links(self.paces.of_node[at], name)),
            saswork_mb_s=None if scratch is None else self.one(scratch),
            core_speed=self.drawn(f"grid/{at}/core_speed_factor"),
        )

    def _links(self, crossings: tuple[Crossing, ...], group: str = "") -> Iterator[Link]:
        """Links with what other tenants leave of their ceilings; not those that no byte takes from.

        Those of a group leave its name to it.
        """
        for crossing in crossings:
            per_read, per_write = self.one(crossing.per_read), self.one(crossing.per_write)
            if per_read + per_write > 0:
                whole = max(per_read, per_write)  # seconds for an MB of the dearer way
                yield Link(
                    name=crossing.link.label.removesuffix(f", {group}"),
                    ceiling_mb_s=1 / whole,
                    per_read=per_read / whole,
                    per_write=per_write / whole,
                )

    def _unknown(self) -> Iterator[Link]:
        one, none = np.ones(1), np.zeros(1)
        for link in self.chain.links:
            if link.kind.verdict and not link.evaluated:
                yield Link(
                    name=link.label,
                    ceiling_mb_s=None,
                    per_read=self.one(link.takes(one, none)),
                    per_write=self.one(link.takes(none, one)),
                )

    def _classes(self, parts: Parts) -> Iterator[JobClass]:
        """Every class as one phase, where SASWORK lies on shared storage as another one."""
        rows = self.rows
        local = [group.saswork.placement.value == "local" for group in rows.draws.scenario.grid]
        for at, job_class in enumerate(rows.batch.classes):
            of_groups = rows.of_class(at)
            yield JobClass(
                name=job_class.name,
                jobs=round(sum(self.row(rows.jobs.rows, one) for one in of_groups)),
                phases=(self._phase(parts, of_groups[0], 0),),
                threads=round(self.drawn(f"batch/classes/{at}/threads")),
                launch=self._launch(at),
                sizes=self._sizes(),
                in_step=False,
                elsewhere={
                    rows.draws.scenario.grid[group].name: (self._phase(parts, row, group),)
                    for group, row in enumerate(of_groups)
                    if local[group] != local[0]
                },
            )

    def _phase(self, parts: Parts, row: int, group: int) -> Phase:
        """A job of one row, on a group of grid nodes; its CPU time counted on a core of speed 1."""
        speed = self.drawn(f"grid/{group}/core_speed_factor")
        return Phase(
            cpu_s=self.row(parts.cpu_s, row) * speed * self.one(at_work(self.rows).parts[row]),
            read_mb=self.row(parts.read_mb, row),
            write_mb=self.row(parts.write_mb, row),
            saswork_mb=self.row(parts.saswork_mb, row),
            wait_s=self.row(parts.waits_s, row),
            overlap=self.row(parts.overlap, row),
            stream_mb_s=self.row(parts.stream_mb_s, row),
        )

    def _sizes(self) -> tuple[float, float]:
        """How jobs differ in size: round what this whole run differs by, as much as runs do."""
        low, high = self.rows.batch.run_to_run.ends()
        of_run, middle = self.drawn("batch/run_to_run"), (low + high) / 2
        return of_run * low / middle, of_run * high / middle

    def _launch(self, at: int) -> Every | At:
        """When jobs of a class are launched: on every node one after another where each brings its own."""
        draws, place = self.rows.draws, f"batch/classes/{at}"
        first_s = self.drawn(f"{place}/first_launch_min") * MINUTE_S
        launches = Every(first_s=first_s, every_s=self.drawn(f"{place}/launch_every_s"))
        if self.rows.batch.counted.value == "whole_grid" or launches.every_s == 0:
            return launches
        nodes = sum(round(self.drawn(f"grid/{group}/nodes")) for group in range(len(draws.scenario.grid)))
        own = launches.times_s(round(self.drawn(f"{place}/jobs")))
        return At(launches_s=tuple(np.repeat(own, nodes).tolist()))
