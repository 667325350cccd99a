"""The longest that jobs hold their slots, whatever the others do: of this the latest end is made."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from gridsizer.arrays import ratio, share_of, weighed
from gridsizer.decide.batch.paces import Crossing, Paces
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

    def run_s(self, own: Parts, alone: tuple[Floats, Floats]) -> Floats:
        """Run times of jobs that get no more than this of anything [s].

        Where a job computes as its bytes pass, its CPU time is spread over them by how long they take alone.
        """
        stream = ratio(_ONE, own.stream_mb_s, at_zero=0.0)
        alone_s = (
            own.read_mb * np.maximum(alone[0], stream),
            own.write_mb * np.maximum(alone[1], stream),
            own.saswork_s,
            own.waits_s,
        )
        io_s = (
            np.maximum(alone_s[0], own.read_mb * self.read_pace),
            np.maximum(alone_s[1], own.write_mb * self.write_pace),
            np.maximum(alone_s[2], own.saswork_mb * self.scratch_pace),
            alone_s[3],
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
            jobs, (reads, writes) = self.on_node[at], _paces(self.paces.of_node[at], one_flow=True)
            return Competed(
                core_pace=self._core_pace(at, jobs, by_threads=True),
                scratch_pace=jobs * self._scratch_pace(at),
                read_pace=jobs * reads,
                write_pace=jobs * writes,
            )

        return self._of_groups(competed)

    def of_all_s(self, in_step: Floats, slots: Floats | None = None) -> Floats:
        """What each takes at most of the time of all slots while none of them is free.

        What is full passes as much as it can, so each of those that want it has an even share. On a node as
        many want it as chance brings together, or all of them where jobs are `in_step`, 1 or 0; of the links
        beyond it, all that hold `slots`, or none. Threads that wait for their data keep cores from others.
        """
        wasted = bool((self.parts.overlap > 0).any())
        beyond = (_NONE, _NONE)
        if slots is not None:
            reads_s, writes_s = _paces(self.paces.of_grid, one_flow=False)
            beyond = reads_s * slots, writes_s * slots

        def competed(at: int) -> Competed:
            cores, scratch, links = (
                most_at_a_time(self.on_node[at], np.maximum(share[at], in_step))
                for share in (self.wanted.cores, self.wanted.scratch, self.wanted.links)
            )
            reads, writes = _paces(self.paces.of_node[at], one_flow=False)
            return Competed(
                core_pace=self._core_pace(at, cores, by_threads=wasted),
                scratch_pace=scratch * self._scratch_pace(at),
                read_pace=np.maximum(reads * links, beyond[0]),
                write_pace=np.maximum(writes * links, beyond[1]),
            )

        return self._of_groups(competed)

    def _core_pace(self, at: int, jobs: Floats, *, by_threads: bool) -> Floats:
        cores = np.maximum(physical_cores(self.rows.draws, at), 1.0)
        if not by_threads:
            return jobs / cores
        threads, computing = self.rows.drawn("threads").rows, self.parts.core_s * self.rows.jobs.rows > 0
        most = np.where(computing, threads, 1.0).max(axis=0, initial=1)
        heavier: Floats = np.maximum(most / threads[self.rows.of_group(at)], 1)
        return (1 + (jobs - 1) * heavier) / cores

    def _scratch_pace(self, at: int) -> Floats:
        scratch = self.rows.draws.maybe(f"grid/{at}/saswork/ceiling_mb_s")
        return _NONE if scratch is None else 1 / scratch

    def _of_groups(self, competed: Callable[[int], Competed]) -> Floats:
        """The run times of each group, in the order of all rows."""
        groups = [self.rows.of_group(at) for at in range(len(self.on_node))]
        each = [competed(at).run_s(self.parts.of(own), self.paces.alone[at]) for at, own in enumerate(groups)]
        whole = np.empty((len(self.rows.at), max(run_s.shape[-1] for run_s in each)))
        for own, run_s in zip(groups, each, strict=True):
            whole[own] = run_s
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


def _paces(crossings: Sequence[Crossing], *, one_flow: bool) -> tuple[Floats, Floats]:
    """The longest that an MB read and one written take on any of these links when it is full [s/MB].

    One flow among others of a link that both ways share may be the only one of its way.
    """
    reads = writes = _NONE
    for crossing in crossings:
        read, write = crossing.per_read, crossing.per_write
        if one_flow:
            most = np.where((read > 0) & (write > 0), np.maximum(read, write), 0.0)
            read, write = np.maximum(read, most), np.maximum(write, most)
        reads, writes = np.maximum(reads, read), np.maximum(writes, write)
    return reads, writes
