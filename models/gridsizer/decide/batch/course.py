"""The course of a batch whose jobs are launched over time: what they take on average, and until when."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from gridsizer.arrays import ratio, share_of, weighed
from gridsizer.decide.batch.beside_all import SLOWED
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.paces import slowest, some_of
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.sharing import Bools, NodesOfGroup, Shared, Sharing
from gridsizer.decide.calculation.column import Column
from gridsizer.predict.launch_order import LaunchOrder
from gridsizer.predict.over_time import Course, course_of
from gridsizer.units import Floats

_CASES: Final = (0.1, 0.5, 0.9)  # of the samples, by how full the batch makes what it shares
_NEARLY: Final = 0.7  # assumed, of the time of all launches: below, jobs come and go as if launched alone
_SETTLING: Final = 8  # rounds at most until run times and who is there agree
_SETTLED: Final = 0.03
_FEW: Final = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BatchCourse:
    """A course in some of the samples, from which that in all others follows."""

    full_s: Floats  # for how long the batch fills what it shares, by its runs, (samples,)
    cases: Floats  # the same of the samples looked at, (cases,)
    decides: Bools  # whether it is full while jobs are launched: then the course tells the end, (samples,)
    course: Course
    alone_s: Floats  # of a job alone: its run time, CPU, SASWORK and shared I/O, (4, rows, cases)

    def on_average(self, company: Company) -> Company:
        """The company that jobs have on average while they run, in the mix that is there by then."""
        parts = company.sharing.parts
        own_s = parts.cpu_s, parts.saswork_s, parts.shared_s
        cpu_s, saswork_s, shared_s = (each * self._longer(1 + at) for at, each in enumerate(own_s))
        beside_s = saswork_s + parts.waits_s
        run_s = parts.alone_s * self.longer
        shared = Shared(
            cpu_s=cpu_s,
            saswork_s=saswork_s,
            shared_s=shared_s,
            beside_s=beside_s,
            io_s=shared_s + beside_s,
            pace=company.shared.pace,
        )
        longer = Column.of_rows(ratio(run_s, parts.alone_s, at_zero=1.0))
        return replace(company, shared=shared, run_s=Column.of_rows(run_s), stretch=longer)

    @property
    def longer(self) -> Floats:
        """How many times as long as alone a job runs, (rows, samples)."""
        return self._longer(0)

    def _longer(self, part: int) -> Floats:
        """How many times as long as alone a part takes, (rows, samples)."""
        longer = ratio(self.course.taken_s[part], self.alone_s[part], at_zero=1.0)
        return np.maximum(self.of_samples(np.maximum(longer, 1)), 1)

    def of_samples(self, of_cases: Floats) -> Floats:
        """What is known of the cases (rows, cases) told of all samples (rows, samples).

        Straight between cases, and straight on beyond: the fullest tenth of the samples is not told as one.
        """
        order = np.argsort(self.cases)
        at, of_cases = self.cases[order], of_cases[:, order]
        told = np.array([np.interp(self.full_s, at, row) for row in of_cases])
        if at.size > 1:
            slopes = ratio(np.diff(of_cases), np.diff(at), at_zero=0.0)
            told += slopes[:, :1] * np.minimum(self.full_s - at[0], 0)
            told += slopes[:, -1:] * np.maximum(self.full_s - at[-1], 0)
        return told


def takes_course(company: Company, queue: Queue) -> bool:
    """Whether who runs beside whom takes a course to tell: not if all are launched at once, or have room."""
    return bool(_fills(company).any() or queue.launches.apart.any())


def _fills(company: Company) -> Bools:
    """Whether jobs that are launched over time slow each other, as what they share is full, (samples,)."""
    span_s = company.rows.launching_s
    slowed = ((company.stretch.rows > SLOWED) & (company.rows.jobs.rows > 0)).any(axis=0)
    return (company.full_s > _NEARLY * span_s) & (span_s > 0) & slowed


def batch_course(rows: Rows, company: Company, queue: Queue) -> BatchCourse:
    """How the jobs of a batch come and go beside each other."""
    samples, launches, of_run = rows.draws.samples, queue.launches, rows.draws["batch/run_to_run"]
    full_s = np.broadcast_to(company.full_s * of_run, (samples,))
    at = _cases(full_s)
    parts, of_run = company.sharing.parts.of_samples(at), some_of(of_run, at)
    alone_s = _times(parts, of_run, at)
    jobs, first_s, last_s, every_s, run_s, held_s = (
        np.array(np.broadcast_to(some_of(each, at), alone_s.shape[1:]))
        for each in (
            launches.jobs,
            launches.first_s,
            launches.last_s,
            launches.every_s,
            queue.run_s,
            queue.held_s,
        )
    )
    at_a_time = ratio(jobs, np.round(ratio(last_s - first_s, every_s, at_zero=0.0)) + 1, at_zero=0.0)
    launched = LaunchOrder(jobs=jobs, first_s=first_s, every_s=every_s, at_a_time=at_a_time)
    slots = some_of(queue.slots, at) * ratio(weighed(jobs, run_s), weighed(jobs, held_s), at_zero=1.0)
    filled_s = np.maximum(full_s[at], weighed(jobs, alone_s[0]) / slots)
    latest_s = np.maximum(some_of(launches.latest_s, at), first_s.min(axis=0) + filled_s)
    course = course_of(
        launched,
        slots,
        _Beside(company, at, of_run, alone_s).taken_s,
        alone_s[1:],
        _apart_s(parts, alone_s, of_run),
        latest_s + alone_s[0].max(axis=0),
    )
    return BatchCourse(
        full_s=full_s, cases=full_s[at], decides=_fills(company), course=course, alone_s=alone_s
    )


def _cases(full_s: Floats) -> Bools:
    """Which samples are looked at."""
    order, at = np.argsort(full_s, kind="stable"), np.zeros(full_s.size, dtype=bool)
    varies = full_s[order[0]] < full_s[order[-1]]
    for share in _CASES if varies else (0.5,):
        at[order[int(share * full_s.size)]] = True
    return at


def _times(parts: Parts, of_run: Floats, at: Bools) -> Floats:
    """Run time, CPU, SASWORK and shared I/O of a job alone, (4, rows, cases) [s]."""
    shape = len(parts.alone_s), int(np.count_nonzero(at))
    times = parts.alone_s, parts.cpu_s, parts.saswork_s, parts.shared_s
    return np.stack([np.broadcast_to(each * of_run, shape) for each in times])


def _apart_s(parts: Parts, alone_s: Floats, of_run: Floats) -> Floats:
    """What a job does besides computing, SASWORK and shared I/O, at other times than these [s]."""
    _, cpu_s, saswork_s, shared_s = alone_s
    waits_s, apart = parts.waits_s * of_run, 1 - parts.overlap
    io_s = saswork_s + shared_s + waits_s
    each_s = apart * io_s, apart * cpu_s + shared_s + waits_s, apart * cpu_s + saswork_s + waits_s
    own_s = cpu_s, saswork_s, shared_s
    return np.stack([np.where(own > 0, each, np.inf) for own, each in zip(own_s, each_s, strict=True)])


def _that_may_be_full(company: Company) -> Sharing:
    """What jobs share, without what is enough for a job in every slot that does nothing else."""
    parts, sharing = company.sharing.parts, company.sharing

    def enough(
        group: NodesOfGroup, slots: Floats, amount: Floats, own_s: Floats, pace: Floats | None
    ) -> bool:
        most = ratio(amount, own_s, at_zero=0.0)[group.rows].max(axis=0, initial=0)
        return pace is None or bool((most * pace * slots <= 1 + _FEW).all())

    groups = []
    for group, slots in zip(company.nodes, company.rows.slots_of_group, strict=True):
        cores = enough(group, slots, parts.core_s, parts.cpu_s, group.core_pace)
        scratch = enough(group, slots, parts.saswork_mb, parts.saswork_s, group.scratch_pace)
        kept = replace(
            group,
            core_pace=None if cores else group.core_pace,
            scratch_pace=None if scratch else group.scratch_pace,
        )
        groups.append(kept)
    return replace(sharing, groups=tuple(groups))


class _Beside:
    """What jobs take beside so many of each row, starting from what they took when last asked."""

    def __init__(self, company: Company, at: Bools, of_run: Floats, alone_s: Floats) -> None:
        self._sharing = _that_may_be_full(company).of_samples(at)
        self._paces = company.paces.of_samples(at)
        self._of_run, self._run_s = of_run, np.maximum(alone_s[0], _FEW)

    def taken_s(self, present: Floats) -> Floats:
        """Run time, CPU, SASWORK and shared I/O of a job, (4, rows, cases) [s]."""
        present = np.maximum(present, _FEW)
        in_all, sharing = present.sum(axis=0), self._sharing
        for settling in range(_SETTLING):
            flow = present / self._run_s
            sharing = self._of_those_there(present, flow)
            shared = sharing.among(flow, in_all)
            run_s = np.maximum(sharing.parts.run_s(shared.cpu_s, shared.io_s) * self._of_run, _FEW)
            settled = (np.abs(run_s - self._run_s) <= _SETTLED * self._run_s).all()
            self._run_s = run_s if settling == 0 else np.sqrt(run_s * self._run_s)  # back and forth, else
            if settled:
                break
        parts = shared.cpu_s, shared.saswork_s, shared.io_s - shared.beside_s
        times = run_s, *(each * self._of_run for each in parts)
        return np.stack([np.broadcast_to(each, present.shape) for each in times])

    def _of_those_there(self, present: Floats, flow: Floats) -> Sharing:
        """What they share, at their own mix of reads and writes and spread over groups as they are."""
        sharing, parts = self._sharing, self._sharing.parts
        moved_mb = weighed(flow, parts.moved_mb)
        read_share = share_of(weighed(flow, parts.read_mb), moved_mb)
        groups = tuple(
            replace(
                group,
                slot_share=share_of(present[group.rows].sum(axis=0), present.sum(axis=0)),
                links_pace=slowest(own, read_share) / group.nodes * group.on_one_way,
            )
            for group, own in zip(sharing.groups, self._paces.of_node, strict=True)
        )
        return replace(sharing, groups=groups, grid_pace=slowest(self._paces.of_grid, read_share))
