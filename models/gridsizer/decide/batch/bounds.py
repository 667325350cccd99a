"""No earlier and no later a batch ends: bounds that fall or stay as grid nodes are added."""

from dataclasses import dataclass

import numpy as np

from gridsizer.arrays import share_of, weighed
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.extremes import Extremes, OfOne
from gridsizer.decide.batch.held import held_by
from gridsizer.decide.batch.paces import Paces, full_s, longest
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.cores import physical_cores
from gridsizer.predict.coincidence import part_that_meets
from gridsizer.predict.makespan import work_slot_s
from gridsizer.predict.window import earliest_end_s, latest_end_s
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bounds:
    """A batch as the best and as the worst scheduler would place its jobs on the groups of grid nodes."""

    rows: Rows
    company: Company
    paces: Paces
    queue: Queue
    tail_s: Floats

    def earliest_s(self) -> Floats:
        """No job is slowed, and each runs on the group that is fastest for it [s], (samples,)."""
        rows, launches, extremes = self.rows, self.queue.launches, self._extremes
        alone_s = self.company.sharing.parts.alone_s * rows.draws["batch/run_to_run"]
        moments, fastest_s = launches.moments_s, extremes.least(alone_s)
        jobs = extremes.jobs_from_moments()
        at_best = rows.slots / extremes.slots_at_best(alone_s)
        some = extremes.by_class(launches.jobs).sum(axis=1) > 0
        last_s = np.where(some, extremes.least(launches.last_s + alone_s), 0.0)
        return rows.ledger(
            "earliest end",
            earliest_end_s,
            Column(tuple(moments)),
            Column(tuple(weighed(each, fastest_s) * at_best for each in jobs)),
            rows.slots,
            Column(tuple(self._filling_s(each) for each in jobs)),
            last_s.max(axis=0, initial=0),
            self.tail_s,
        )

    def latest_s(self) -> Floats:
        """Jobs that hold slots meet as far as chance brings them together, and all bytes pass before the end.

        A scheduler that looks now and then leaves each slot free for one interval between jobs, and launches
        that fill the links one by one leave them half empty until the first jobs end.
        """
        rows, queue, launches, extremes = self.rows, self.queue, self.queue.launches, self._extremes
        moments, of_run = launches.moments_s, rows.draws["batch/run_to_run"]
        jobs = extremes.jobs_from_moments()
        full_s = [self._crossing_s(each, extremes.most) for each in jobs]
        interval_s = rows.draws["batch/dispatch_interval_s"]
        last_s = np.where(launches.some, self.company.at_most.of_one_s * of_run, 0.0)
        one_by_one_s = np.where(launches.every_s > 0, last_s, 0.0).max(axis=0, initial=0)
        filling_s = np.clip(launches.latest_s - moments, 0, one_by_one_s) / 2
        longest_s = (last_s * (1 + queue.scatter)).max(axis=0, initial=0)
        return rows.ledger(
            "latest end",
            latest_end_s,
            Column(tuple(moments)),
            Column(tuple(self._held_work(jobs, full_s))),
            rows.slots,
            Column(tuple(each + filling for each, filling in zip(full_s, filling_s, strict=True))),
            rows.jobs_in_all,
            launches.latest_s,
            longest_s + np.where(queue.jobs > 0, interval_s, 0.0),
            self.tail_s,
        )

    @property
    def _extremes(self) -> Extremes:
        return Extremes(rows=self.rows, launches=self.queue.launches)

    def _held_work(self, jobs: list[Floats], full_s: list[Floats]) -> list[Floats]:
        """Slot-seconds of the jobs launched from each moment on, as if on the slowest group.

        Jobs meet at the links of the grid as far as chance brings them together. Classes launched apart may
        have all slots to themselves, and then want the same at a time.
        """
        rows, at_most = self.rows, self.company.at_most
        in_step = self.queue.launches.apart.astype(np.float64)
        meet = part_that_meets(rows.slots, np.maximum(self._moving, in_step))
        apart_s, together_s = at_most.of_all_s(in_step, rows.slots)
        apart, together = self._work(jobs, apart_s, "work of the batch"), self._work(jobs, together_s)
        return [
            (1 - meet) * np.maximum(least, full * rows.slots) + meet * most
            for least, full, most in zip(apart, full_s, together, strict=True)
        ]

    @property
    def _moving(self) -> Floats:
        """The share of its time alone that a job moves shared bytes, (samples,)."""
        jobs, parts = self.rows.jobs.rows, self.company.sharing.parts
        share = share_of(weighed(jobs, parts.shared_s), weighed(jobs, parts.alone_s))
        return np.minimum(share, 1)  # sums of the same times differ by a last digit

    def _work(self, jobs: list[Floats], run_s: Floats, logged_as: str = "") -> list[Floats]:
        rows, extremes = self.rows, self._extremes
        run_s = run_s * rows.draws["batch/run_to_run"]
        held_s = held_by(rows, Column.of_rows(run_s), self.queue.scatter).rows
        slowest_s, at_worst = extremes.most(held_s), rows.slots / extremes.slots_at_worst(held_s)
        if logged_as and rows.ledger.logged:
            by_row = Column.of_rows(np.repeat(slowest_s, len(rows.slots_of_group), axis=0))
            rows.ledger(logged_as, work_slot_s, rows.jobs, by_row, Column((np.ones(1),) * len(rows.at)))
        return [weighed(each, slowest_s) * at_worst for each in jobs]

    def _filling_s(self, jobs: Floats) -> Floats:
        """For how long jobs fill the links, the cores or the scratch of the grid at least [s], (samples,)."""
        draws, parts, least = self.rows.draws, self.company.sharing.parts, self._extremes.least
        groups = range(len(self.rows.slots_of_group))
        nodes = [draws[f"grid/{at}/nodes"] for at in groups]
        cores = sum((count * physical_cores(draws, at) for at, count in enumerate(nodes)), np.zeros(1))
        filled_s: Floats = np.maximum(
            self._crossing_s(jobs, least), (jobs * self._of_run(least(parts.core_s))).sum(axis=0) / cores
        )
        scratch = [draws.maybe(f"grid/{at}/saswork/ceiling_mb_s") for at in groups]
        known = [count * each for count, each in zip(nodes, scratch, strict=True) if each is not None]
        if len(known) < len(nodes):
            return filled_s
        scratch_s = share_of(
            (jobs * self._of_run(least(parts.saswork_mb))).sum(axis=0), sum(known, np.zeros(1))
        )
        longest_s: Floats = np.maximum(filled_s, scratch_s)
        return longest_s

    def _of_run(self, each: Floats) -> Floats:
        return np.asarray(each * self.rows.draws["batch/run_to_run"])

    def _crossing_s(self, jobs: Floats, of_one: OfOne) -> Floats:
        """For how long jobs of each class fill the tightest link that all jobs cross [s], (samples,).

        Jobs differ in size as runs do, their bytes included.
        """
        parts, paces = self.company.sharing.parts, self.paces
        jobs = jobs * self.rows.draws["batch/run_to_run"]
        if len(paces.of_node) == 1:
            read_mb, write_mb = weighed(jobs, parts.read_mb), weighed(jobs, parts.write_mb)
            of_nodes = full_s(paces.of_node[0], read_mb, write_mb) / self.rows.draws["grid/0/nodes"]
            return np.maximum(full_s(paces.of_grid, read_mb, write_mb), of_nodes)
        of_each = [of_one(each.full_s(parts.read_mb, parts.write_mb)) for each in paces.of_grid]
        return longest(weighed(jobs, one_s) for one_s in of_each)
