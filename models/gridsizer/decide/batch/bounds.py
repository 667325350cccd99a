"""No earlier and no later a batch ends: bounds that fall or stay as grid nodes are added."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.extremes import Extremes, OfOne
from gridsizer.decide.batch.held import held_by
from gridsizer.decide.batch.paces import Paces
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.column import Column
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
        moments, fastest_s = launches.first_moments_s, extremes.least(alone_s)
        jobs = extremes.jobs_from_moments()
        at_best = rows.slots / extremes.slots_at_best(alone_s)
        some = extremes.by_class(launches.jobs).sum(axis=1) > 0
        last_s = np.where(some, extremes.least(launches.last_s + alone_s), 0.0)
        return rows.ledger(
            "earliest end",
            earliest_end_s,
            Column(tuple(moments)),
            Column(tuple((each * fastest_s).sum(axis=0) * at_best for each in jobs)),
            rows.slots,
            Column(tuple(self._crossing_s(each, extremes.least) for each in jobs)),
            last_s.max(axis=0, initial=0),
            self.tail_s,
        )

    def latest_s(self) -> Floats:
        """Slots are held as on full nodes of the slowest group, and all bytes pass before the last job ends.

        A scheduler that looks now and then leaves each slot free for one interval between jobs, and launches
        that fill the links one by one leave them half empty until the first jobs end. Of classes launched
        apart, one may fill the links while the next, which only computes, waits for slots.
        """
        rows, queue, launches, extremes = self.rows, self.queue, self.queue.launches, self._extremes
        moments, of_run = launches.first_moments_s, rows.draws["batch/run_to_run"]
        jobs = extremes.jobs_from_moments()
        interval_s = rows.draws["batch/dispatch_interval_s"]
        last_s = np.where(launches.some, self.company.on_node_at_most_s * of_run, 0.0)
        one_by_one_s = np.where(launches.every_s > 0, last_s, 0.0).max(axis=0, initial=0)
        filling_s = np.minimum(one_by_one_s, launches.span_s) / 2
        turn_s = np.where(queue.jobs > queue.slots, interval_s / queue.slots, 0.0)
        crossing_s = [
            self._crossing_s(each, extremes.most) + each.sum(axis=0) * turn_s + filling_s for each in jobs
        ]
        longest_s = (last_s * (1 + queue.scatter)).max(axis=0, initial=0)
        work, waiting = self._held_work(jobs), (queue.jobs > queue.slots) & launches.apart
        if waiting.any():
            crossing_s = [
                each + np.where(waiting, held / rows.slots, 0.0)
                for each, held in zip(crossing_s, work, strict=True)
            ]
        return rows.ledger(
            "latest end",
            latest_end_s,
            Column(tuple(moments)),
            Column(tuple(work)),
            rows.slots,
            Column(tuple(crossing_s)),
            rows.jobs_in_all,
            launches.latest_s,
            longest_s + np.where(queue.jobs > 0, interval_s, 0.0),
            self.tail_s,
        )

    @property
    def _extremes(self) -> Extremes:
        return Extremes(rows=self.rows, launches=self.queue.launches)

    def _held_work(self, jobs: list[Floats]) -> list[Floats]:
        """Slot-seconds of the jobs launched from each moment on, as if on the slowest group."""
        rows, extremes = self.rows, self._extremes
        on_node = Column.of_rows(self.company.on_node_s * rows.draws["batch/run_to_run"])
        held_s = held_by(rows, on_node, self.queue.scatter).rows
        slowest_s, at_worst = extremes.most(held_s), rows.slots / extremes.slots_at_worst(held_s)
        by_row = Column.of_rows(np.repeat(slowest_s, len(rows.slots_of_group), axis=0))
        ones = Column((np.ones(1),) * len(rows.at))
        work = [rows.ledger("work of the batch", work_slot_s, rows.jobs, by_row, ones)]
        if len(jobs) > 1:
            work = [(each * slowest_s).sum(axis=0) for each in jobs]
        return [each * at_worst for each in work]

    def _crossing_s(self, jobs: Floats, of_one: OfOne) -> Floats:
        """For how long jobs of each class fill the tightest link that all jobs cross [s], (samples,)."""
        parts, paces = self.company.sharing.parts, self.paces
        crossed = [(each, np.ones(1)) for each in paces.of_grid]
        if len(paces.of_node) == 1:
            crossed += [(each, self.rows.draws["grid/0/nodes"]) for each in paces.of_node[0]]
        full_s = np.zeros(1)
        for crossing, count in crossed:
            one_s = of_one(parts.read_mb * crossing.per_read + parts.write_mb * crossing.per_write)
            full_s = np.maximum(full_s, (jobs * one_s).sum(axis=0) / count)
        return full_s
