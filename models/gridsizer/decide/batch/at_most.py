"""The longest that jobs hold their slots, whatever the others do: of this the latest end is made."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from gridsizer.arrays import ratio, share_of, weighed
from gridsizer.decide.batch.paces import Paces, each_way
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.cores import physical_cores
from gridsizer.predict.coincidence import most_at_a_time
from gridsizer.units import Floats

_NONE, _ONE = np.zeros(1), np.ones(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Competed:
    """How slowly jobs of one group pass what others want too; none is faster than alone."""

    core_pace: Floats  # time that a CPU second takes, (rows of the group, samples)
    scratch_pace: Floats  # that an MB takes [s/MB]
    read_pace: Floats  # that an MB read of shared storage takes [s/MB]
    write_pace: Floats

    def run_s(self, own: Parts, alone_s: tuple[Floats, ...]) -> Floats:
        """Run times of jobs that get no more than this of anything, by the times of their I/O alone [s].

        Where a job computes as its bytes pass, its CPU time is spread over them by how long they take alone.
        """
        reads_s, writes_s, saswork_s, waits_s = alone_s
        io_s = (
            np.maximum(reads_s, own.read_mb * self.read_pace),
            np.maximum(writes_s, own.write_mb * self.write_pace),
            np.maximum(saswork_s, own.saswork_mb * self.scratch_pace),
            waits_s,
        )
        cpu_s = np.maximum(own.cpu_s, own.core_s * self.core_pace)
        apart_s: Floats = sum(io_s, cpu_s)
        if not (own.overlap > 0).any():
            return apart_s
        beside = ratio(cpu_s, sum(alone_s, _NONE), at_zero=0.0)
        pieces = (np.maximum(beside * alone, io) for alone, io in zip(alone_s, io_s, strict=True))
        together_s = np.maximum(sum(pieces, _NONE), cpu_s)
        return (1 - own.overlap) * apart_s + own.overlap * together_s


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The share of its time that a job on a full node computes, and moves its bytes, (samples,) each."""

    cores: tuple[Floats, ...]  # of each group
    scratch: tuple[Floats, ...]
    links: tuple[Floats, ...]


@dataclass(frozen=True, kw_only=True, eq=False)
class AtMost:
    """Run times of jobs beside as many others as a node holds, (rows, samples) [s]."""

    rows: Rows
    parts: Parts
    paces: Paces
    wanted: Wanted
    on_node: tuple[Floats, ...]  # jobs on a node of each group, (samples,)

    @cached_property
    def of_one_s(self) -> Floats:
        """The time that any one of them takes, all links beyond its node its own.

        Cores are shared by threads, so a job of few threads gets less than its part; a link that reads and
        writes share gives each flow as much.
        """

        def competed(at: int) -> Competed:
            jobs, flows = self.on_node[at], (each.of_one_flow() for each in self.paces.of_node[at])
            reads, writes = each_way(flows)
            return Competed(
                core_pace=self._core_pace(at, jobs, by_threads=True),
                scratch_pace=jobs * self._scratch_pace(at),
                read_pace=jobs * reads,
                write_pace=jobs * writes,
            )

        return self._of_groups([competed(at) for at in self._groups])

    def of_all_s(self, in_step: Floats, slots: Floats) -> tuple[Floats, Floats]:
        """What each takes at most of the time of all slots while none of them is free.

        What is full passes as much as it can, so each of those that want it has an even share. On a node as
        many want it as chance brings together, or all of them where jobs are `in_step`, 1 or 0; of the links
        beyond it, first none, then all that hold `slots`. Threads that wait for their data keep cores from
        others.
        """
        wasted = bool((self.parts.overlap > 0).any())
        reads_s, writes_s = each_way(self.paces.of_grid)

        def competed(at: int) -> Competed:
            cores, scratch, links = (
                most_at_a_time(self.on_node[at], np.maximum(share[at], in_step))
                for share in (self.wanted.cores, self.wanted.scratch, self.wanted.links)
            )
            reads, writes = each_way(self.paces.of_node[at])
            return Competed(
                core_pace=self._core_pace(at, cores, by_threads=wasted),
                scratch_pace=scratch * self._scratch_pace(at),
                read_pace=reads * links,
                write_pace=writes * links,
            )

        def met_beyond(on_node: Competed) -> Competed:
            return replace(
                on_node,
                read_pace=np.maximum(on_node.read_pace, reads_s * slots),
                write_pace=np.maximum(on_node.write_pace, writes_s * slots),
            )

        on_nodes = [competed(at) for at in self._groups]
        return self._of_groups(on_nodes), self._of_groups([met_beyond(each) for each in on_nodes])

    def _core_pace(self, at: int, jobs: Floats, *, by_threads: bool) -> Floats:
        cores = np.maximum(physical_cores(self.rows.draws, at), 1.0)
        threads = self.rows.drawn("threads").rows
        if not by_threads or (threads == threads[:1]).all():
            return jobs / cores
        computing = self.parts.core_s * self.rows.jobs.rows > 0
        most = np.where(computing, threads, 1.0).max(axis=0, initial=1)
        heavier: Floats = np.maximum(most / threads[self.rows.of_group(at)], 1)
        return (1 + (jobs - 1) * heavier) / cores

    def _scratch_pace(self, at: int) -> Floats:
        scratch = self.rows.draws.maybe(f"grid/{at}/saswork/ceiling_mb_s")
        return _NONE if scratch is None else 1 / scratch

    @property
    def _groups(self) -> range:
        return range(len(self.on_node))

    @cached_property
    def _parts_of_groups(self) -> tuple[Parts, ...]:
        return tuple(self.parts.of(self.rows.of_group(at)) for at in self._groups)

    @cached_property
    def _alone_of_groups(self) -> tuple[tuple[Floats, ...], ...]:
        """Times of reads, writes, SASWORK and waits of jobs alone [s]."""
        return tuple(map(_io_alone_s, self._parts_of_groups, self.paces.alone))

    def _of_groups(self, competed: Sequence[Competed]) -> Floats:
        """The run times of each group, in the order of all rows."""
        of = zip(competed, self._parts_of_groups, self._alone_of_groups, strict=True)
        each = [group.run_s(own, alone_s) for group, own, alone_s in of]
        if len(each) == 1:
            return each[0]
        whole = np.empty((len(self.rows.at), max(run_s.shape[-1] for run_s in each)))
        for at, run_s in enumerate(each):
            whole[self.rows.of_group(at)] = run_s
        return whole


def at_most_of(rows: Rows, parts: Parts, paces: Paces, wanted: Wanted) -> AtMost:
    """Run times of the jobs of a batch beside as many others as a scheduler may put on their node.

    The least loaded node gets one more only if no other has a smaller part of its slots busy.
    """
    groups = range(len(rows.slots_of_group))
    of_node = [rows.slots_of_group[at] / rows.draws[f"grid/{at}/nodes"] for at in groups]
    on_node = [np.maximum(np.minimum(slots, rows.jobs_in_all), 1) for slots in of_node]
    if rows.batch.placement.value == "least_loaded":
        others = np.maximum(np.minimum(rows.jobs_in_all, rows.slots) - 1, 0) / np.maximum(rows.slots, 1)
        even = [np.floor(slots * others + 1e-9) + 1 for slots in of_node]
        on_node = [np.minimum(*both) for both in zip(on_node, even, strict=True)]
    return AtMost(rows=rows, parts=parts, paces=paces, wanted=wanted, on_node=tuple(on_node))


def wanted_of(rows: Rows, on_nodes: tuple[Floats, Floats, Floats], run_s: Floats) -> Wanted:
    """What jobs on full nodes want at a time, from their CPU, SASWORK and shared I/O time there [s]."""
    groups = [rows.of_group(at) for at in range(len(rows.slots_of_group))]
    in_all = [weighed(rows.jobs.rows[of], run_s[of]) for of in groups]
    cores, scratch, links = (
        tuple(
            np.minimum(share_of(weighed(rows.jobs.rows[of], part_s[of]), all_s), 1)
            for of, all_s in zip(groups, in_all, strict=True)
        )
        for part_s in on_nodes
    )
    return Wanted(cores=cores, scratch=scratch, links=links)


def _io_alone_s(own: Parts, alone: tuple[Floats, Floats]) -> tuple[Floats, ...]:
    stream = ratio(_ONE, own.stream_mb_s, at_zero=0.0)
    read_pace, write_pace = (np.maximum(pace, stream) for pace in alone)
    return own.read_mb * read_pace, own.write_mb * write_pace, own.saswork_s, own.waits_s
