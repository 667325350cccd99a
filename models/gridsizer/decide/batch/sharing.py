"""What jobs share: max-min fair shares of cores, scratch, node links and shared links."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio
from gridsizer.decide.batch.paces import Paces, slowest, some_of
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.ways import longer_by_ways
from gridsizer.decide.calculation.cores import physical_cores
from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative
from gridsizer.predict.passing import Passing
from gridsizer.units import Floats

_NONE, _ONE = np.zeros(1), np.ones((1, 1))
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class NodesOfGroup:
    """The nodes of one group, over which its jobs are spread evenly; (samples,) each, or (1,).

    What is None slows nobody, or is Unknown.
    """

    rows: slice
    nodes: Floats
    slot_share: Floats  # of all busy slots of the grid
    core_pace: Floats | None  # time that a CPU second takes of all its nodes' cores
    scratch_pace: Floats | None  # time that an MB takes of all its nodes' scratch [s/MB]
    links_pace: Floats | None  # time that an MB takes of all its nodes' links [s/MB]
    on_one_way: float  # times as long as if any of its jobs could fill both ways of them

    def of_samples(self, at: Bools) -> "NodesOfGroup":
        """The same in some samples."""
        core, scratch, links = (
            None if pace is None else some_of(pace, at)
            for pace in (self.core_pace, self.scratch_pace, self.links_pace)
        )
        nodes, share = some_of(self.nodes, at), some_of(self.slot_share, at)
        return replace(
            self, nodes=nodes, slot_share=share, core_pace=core, scratch_pace=scratch, links_pace=links
        )

    def where_tight(self, parts: Parts, shared: "Shared") -> "NodesOfGroup":
        """The same without what slows none of its jobs, by their parts in company."""
        at = self.rows
        return replace(
            self,
            core_pace=self.core_pace if (shared.cpu_s[at] > parts.cpu_s[at]).any() else None,
            scratch_pace=self.scratch_pace if (shared.saswork_s[at] > parts.saswork_s[at]).any() else None,
            links_pace=self.links_pace if (shared.shared_s[at] > parts.shared_s[at]).any() else None,
        )

    def shared(self, own: Parts) -> Iterator[tuple[Floats, Floats]]:
        """What jobs bring to its cores, its scratch and its links, with the time that a unit takes there."""
        for amount, pace in (
            (own.core_s, self.core_pace),
            (own.saswork_mb, self.scratch_pace),
            (own.moved_mb, self.links_pace),
        ):
            if pace is not None:
                yield amount, pace

    @property
    def tight(self) -> bool:
        """Whether anything of it may slow a job."""
        return not (self.core_pace is None and self.scratch_pace is None and self.links_pace is None)

    def shared_out(
        self, parts: Parts, jobs: Floats, busy_slots: Floats, *, counted: bool
    ) -> tuple[Floats, Floats, Floats]:
        """CPU, SASWORK and shared I/O time of its rows [s]; a part that nothing makes vary is (rows, 1)."""
        busy = busy_slots * self.slot_share

        def in_company(
            amount: Floats,
            alone_s: Floats,
            beside_s: Floats,
            across_s: Floats,
            full_pace: Floats | None,
            flows: Floats = _ONE,
        ) -> Floats:
            if full_pace is None:
                return alone_s
            passing = Passing(
                amount=amount,
                alone_s=alone_s,
                beside_s=beside_s,
                across_s=across_s,
                overlap=parts.overlap,
                flows=flows,
            )
            pace = passing.pace_of_all if counted else passing.pace
            return np.maximum(alone_s, amount / flows * pace(jobs, busy, full_pace, self.nodes))

        scratch_s, beside_s = parts.saswork_s, parts.shared_s + parts.waits_s
        threads = _ONE if self.core_pace is None else ratio(parts.core_s, parts.cpu_s, at_zero=1.0)
        cpu_s = in_company(
            parts.core_s, parts.cpu_s, _NONE, scratch_s + beside_s, self.core_pace, flows=threads
        )
        scratch_s = in_company(parts.saswork_mb, scratch_s, beside_s, cpu_s, self.scratch_pace)
        beside_s = scratch_s + parts.waits_s
        shared_s = in_company(parts.moved_mb, parts.shared_s, beside_s, cpu_s, self.links_pace)
        return cpu_s, scratch_s, shared_s


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Shared:
    """Parts of jobs in company, (rows, samples) [s], and the pace of the shared links (samples,) [s/MB]."""

    cpu_s: Floats
    saswork_s: Floats
    shared_s: Floats  # once their own node is shared out
    beside_s: Floats  # SASWORK and waits
    io_s: Floats  # all of it, once the links of the grid are shared out too
    pace: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Sharing:
    """Jobs in parts, and what they share."""

    parts: Parts
    groups: tuple[NodesOfGroup, ...]
    grid_pace: Floats  # time that an MB takes of the links that all nodes share [s/MB]

    def of_samples(self, at: Bools) -> "Sharing":
        """The same in some samples."""
        return Sharing(
            parts=self.parts.of_samples(at),
            groups=tuple(group.of_samples(at) for group in self.groups),
            grid_pace=some_of(self.grid_pace, at),
        )

    def among(self, jobs: Floats, busy_slots: Floats, *, counted: bool = False) -> Shared:
        """Parts of jobs that take turns on busy slots; `jobs` (rows, samples) are in proportion to flows.

        Where they are `counted`, no row holds more slots than it has jobs.
        Cores are shared out first, then scratch, then the links of a node, then those of the grid; each sees
        the others as they are by then, so an early one is at most asked for more than it will be.
        """
        cpu_s, saswork_s, shared_s = self.on_nodes(jobs, busy_slots, counted=counted)
        passing = self._passing(cpu_s, saswork_s, shared_s) if self._tight_nodes else self._passing_alone
        pace_of, beside_s = passing.pace_of_all if counted else passing.pace, passing.beside_s
        pace = pace_of(jobs, busy_slots, self.grid_pace)
        io_s = np.maximum(shared_s, self.parts.moved_mb * pace) + beside_s
        return Shared(
            cpu_s=cpu_s, saswork_s=saswork_s, shared_s=shared_s, beside_s=beside_s, io_s=io_s, pace=pace
        )

    def _passing(self, cpu_s: Floats, saswork_s: Floats, shared_s: Floats) -> Passing:
        """Jobs that pass the links of the grid, by what their parts take on the nodes."""
        return Passing(
            amount=self.parts.moved_mb,
            alone_s=shared_s,
            beside_s=saswork_s + self.parts.waits_s,
            across_s=cpu_s,
            overlap=self.parts.overlap,
        )

    @cached_property
    def _passing_alone(self) -> Passing:
        """The same of nodes that slow nobody."""
        return self._passing(self.parts.cpu_s, self.parts.saswork_s, self.parts.shared_s)

    @cached_property
    def _tight_nodes(self) -> bool:
        return any(group.tight for group in self.groups)

    def where_tight(self, shared: Shared) -> "Sharing":
        """The same without what on the nodes slows nobody, by parts of jobs in company."""
        groups = tuple(group.where_tight(self.parts, shared) for group in self.groups)
        return replace(self, groups=groups)

    @property
    def shared_pace(self) -> Floats:
        """Time that an MB takes of the tightest links that all jobs cross [s/MB]."""
        links_pace = self.groups[0].links_pace if len(self.groups) == 1 else None
        return self.grid_pace if links_pace is None else np.maximum(self.grid_pace, links_pace)

    def run_s(self, jobs: Floats, busy_slots: Floats) -> Floats:
        """Run times of such jobs [s], (rows, samples)."""
        shared = self.among(jobs, busy_slots)
        return self.parts.run_s(shared.cpu_s, shared.io_s)

    def on_nodes(
        self, jobs: Floats, busy_slots: Floats, *, counted: bool = False
    ) -> tuple[Floats, Floats, Floats]:
        """CPU, SASWORK and shared I/O time of every row once its own node is shared out [s]."""
        if not self._tight_nodes:
            return self.parts.cpu_s, self.parts.saswork_s, self.parts.shared_s
        of_groups = [
            group.shared_out(parts, jobs[group.rows], busy_slots, counted=counted)
            for group, parts in zip(self.groups, self._parts_of_groups, strict=True)
        ]
        cpu_s, saswork_s, shared_s = (self.of_all(each) for each in zip(*of_groups, strict=True))
        return cpu_s, saswork_s, shared_s

    @cached_property
    def _parts_of_groups(self) -> tuple[Parts, ...]:
        return tuple(self.parts.of(group.rows) for group in self.groups)

    def of_all(self, of_groups: Sequence[Floats]) -> Floats:
        """The rows of each group put back in the order of all rows, (rows, samples)."""
        if len(of_groups) == 1:
            return of_groups[0]
        rows = sum(len(part) for part in of_groups)
        whole = np.empty((rows, max(part.shape[-1] for part in of_groups)))
        for group, part in zip(self.groups, of_groups, strict=True):
            whole[group.rows] = part
        return whole


def sharing_of(rows: Rows, parts: Parts, paces: Paces, read_share: Floats) -> Sharing:
    """What the jobs of a batch share, at the mix of reads and writes of all their bytes.

    Raises Misfit for parts that are no amounts, times or shares: nobody looks at them again.
    """
    for name in ("core_s", "cpu_s", "saswork_mb", "saswork_s", "moved_mb", "shared_s", "waits_s"):
        refuse_negative(name, getattr(parts, name))
    refuse_beyond_share("overlap", parts.overlap)
    return Sharing(
        parts=parts,
        groups=tuple(_group(rows, parts, paces, at, read_share) for at in range(len(rows.slots_of_group))),
        grid_pace=slowest(paces.of_grid, read_share),
    )


def _group(rows: Rows, parts: Parts, paces: Paces, at: int, read_share: Floats) -> NodesOfGroup:
    nodes, on_one_way = rows.draws[f"grid/{at}/nodes"], longer_by_ways(rows, parts, paces, at)
    scratch = rows.draws.maybe(f"grid/{at}/saswork/ceiling_mb_s")
    return NodesOfGroup(
        rows=rows.of_group(at),
        nodes=nodes,
        slot_share=rows.busy_shares[at],
        core_pace=1 / physical_cores(rows.draws, at) / nodes,
        scratch_pace=None if scratch is None else 1 / scratch / nodes,
        links_pace=slowest(paces.of_node[at], read_share) / nodes * on_one_way,
        on_one_way=on_one_way,
    )
