"""The job classes of a scenario as rows: one for each class on each group of grid nodes."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from gridsizer.decide.batch.begun import Begun
from gridsizer.decide.batch.compressing import compressing
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.cores import physical_cores
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.describe.batch import Batch
from gridsizer.predict.makespan import grid_slots
from gridsizer.units import Floats

MINUTE_S = 60.0


@dataclass(frozen=True, eq=False)
class Rows:
    """Every job class on every group of grid nodes, in that order, over the scenario's draws."""

    draws: Draws
    batch: Batch
    ledger: Ledger
    only: tuple[int, ...] | None = None  # the classes looked at; None is all of them
    logged: int | None = None  # the first rows, of which the calculation log tells; None is all of them
    placed: tuple[Floats, ...] | None = None  # jobs that each group runs [share]; None is by slots
    holding: tuple[Floats, ...] | None = None  # busy slots of each group [share]; None is by slots
    begun: Begun | None = None  # where launches over time meet nodes of unequal speed; shares are its own
    _drawn: dict[str, Column] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def slots_of_group(self) -> tuple[Floats, ...]:
        """Slots of all nodes of each group [count]."""
        return tuple(
            self.ledger(
                f"slots, {group.name}",
                grid_slots,
                self.draws[f"grid/{at}/nodes"],
                physical_cores(self.draws, at),
                self.draws["batch/slots_per_core"],
            )
            for at, group in enumerate(self.draws.scenario.grid)
        )

    @cached_property
    def slots(self) -> Floats:
        """Slots of the whole grid [count]."""
        return sum(self.slots_of_group, np.zeros(1))

    @cached_property
    def at(self) -> tuple[tuple[int, int], ...]:
        """Class and group of each row."""
        groups = range(len(self.draws.scenario.grid))
        classes = range(len(self.batch.classes)) if self.only is None else self.only
        return tuple((job_class, group) for job_class in classes for group in groups)

    @cached_property
    def compressing(self) -> frozenset[int]:
        """The classes whose jobs compress."""
        return compressing(self.draws.scenario, self.batch)

    @cached_property
    def groups(self) -> list[int]:
        """Group of each row."""
        return [group for _, group in self.at]

    def labels(self, what: str) -> tuple[str, ...]:
        """A label for each row, the group named where there are several; "" for what is not logged."""
        if not self.ledger.logged:
            return ("",) * len(self.at)
        classes, groups = self.batch.classes, self.draws.scenario.grid
        several = len(groups) > 1
        named = tuple(
            f"{what}, {classes[at].name}{f' on {groups[group].name}' if several else ''}"
            for at, group in self.at[: self.logged]
        )
        return named + ("",) * (len(self.at) - len(named))

    def drawn(self, name: str) -> Column:
        """A known quantity of every row's class."""
        if name not in self._drawn:
            self._drawn[name] = Column(tuple(self.draws[f"batch/classes/{at}/{name}"] for at, _ in self.at))
        return self._drawn[name]

    def drawn_or(self, name: str, unknown: float) -> Column:
        """A quantity of every row's class, a number in place of what is Unknown."""
        arrays = (self.draws.maybe(f"batch/classes/{at}/{name}") for at, _ in self.at)
        instead = np.array([unknown])
        return Column(tuple(instead if array is None else array for array in arrays))

    @cached_property
    def jobs(self) -> Column:
        """Jobs of every row [count]: a class's own where there is one group, else shared out."""
        return Column(tuple(self._jobs_on(at, group) for at, group in self.at))

    def _jobs_on(self, at: int, group: int) -> Floats:
        jobs = self.draws[f"batch/classes/{at}/jobs"]
        if self.batch.counted.value == "per_node":
            if self.placed is None:
                return jobs * self.draws[f"grid/{group}/nodes"]
            groups = range(len(self.draws.scenario.grid))
            jobs = jobs * sum((self.draws[f"grid/{each}/nodes"] for each in groups), np.zeros(1))
        return jobs if len(self.draws.scenario.grid) == 1 else jobs * self.shares_of(at)[group]

    def shares_of(self, job_class: int) -> tuple[Floats, ...]:
        """The share of the jobs of a class that each group runs."""
        if self.begun is not None:
            return tuple(self.begun.shares[job_class][:, None])
        return self._by_slots if self.placed is None else self.placed

    @cached_property
    def busy_shares(self) -> tuple[Floats, ...]:
        """The share of all busy slots that each group has."""
        return self._by_slots if self.holding is None else self.holding

    @cached_property
    def _by_slots(self) -> tuple[Floats, ...]:
        return tuple(slots / np.maximum(self.slots, 1) for slots in self.slots_of_group)

    def of_groups(self, each: Floats) -> Floats:
        """An array of rows as (classes, groups, samples)."""
        groups = len(self.slots_of_group)
        return each.reshape(len(each) // groups, groups, each.shape[-1])

    @cached_property
    def jobs_in_all(self) -> Floats:
        """Jobs of the batch [count]."""
        total: Floats = self.jobs.rows.sum(axis=0)
        return total

    def of_group(self, group: int) -> slice:
        """The rows of one group."""
        groups = len(self.draws.scenario.grid)
        return slice(None) if groups == 1 else slice(group, None, groups)

    def of_class(self, job_class: int) -> list[int]:
        """The rows of one class."""
        return [row for row, (at, _) in enumerate(self.at) if at == job_class]

    @cached_property
    def scatter(self) -> Floats:
        """Half the width of the run times of one class, over their mean, (1,)."""
        low, high = self.batch.run_to_run.ends()
        return np.array([(high - low) / (high + low)])

    @cached_property
    def launch_spans_s(self) -> Floats:
        """From the start of the batch to the launch of each row's last job [s], (rows, samples)."""
        first, every = self.drawn("first_launch_min").rows, self.drawn("launch_every_s").rows
        after = np.maximum(self.drawn("jobs").rows - 1, 0)
        spans: Floats = first * MINUTE_S + every * after
        return spans

    @cached_property
    def launching_s(self) -> Floats:
        """From the first launch of all to the last [s], (samples,)."""
        some, first_s = self.jobs.rows > 0, self.drawn("first_launch_min").rows * MINUTE_S
        begins_s = np.where(some, first_s, np.inf).min(axis=0, initial=np.inf)
        launching_s: Floats = np.maximum(self.launched_s - begins_s, 0)
        return launching_s

    @cached_property
    def launched_s(self) -> Floats:
        """From the start of the batch to the last launch of all [s], (samples,)."""
        launched_s: Floats = np.where(self.jobs.rows > 0, self.launch_spans_s, 0.0).max(axis=0, initial=0)
        return launched_s

    @cached_property
    def tail_s(self) -> Floats:
        """What follows the last job in one job alone, as it is entered [s], (samples,)."""
        return np.where(self.jobs_in_all > 0, self.draws["batch/serial_tail_min"] * MINUTE_S, 0.0)

    @property
    def entered_s(self) -> Floats:
        """What nobody predicts of a batch: the time of its launches and its serial tail [s], (samples,)."""
        return self.launched_s + self.tail_s
