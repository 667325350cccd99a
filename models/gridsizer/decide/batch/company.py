"""Jobs in each other's company on a grid whose slots hold the mix of the whole batch."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from gridsizer.arrays import ratio, share_of, weighed
from gridsizer.decide.batch.at_most import AtMost, at_most_of, wanted_of
from gridsizer.decide.batch.beside_all import no_longer_than_beside_all
from gridsizer.decide.batch.paces import Paces, slowest
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.sharing import NodesOfGroup, Shared, Sharing, sharing_of
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.predict.fair_pace import fair_pace
from gridsizer.predict.full_link import most_busy_slots
from gridsizer.predict.held_slots import held_slots
from gridsizer.predict.runtime import job_time_s
from gridsizer.units import Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Company:
    """Jobs on a busy grid; arrays are (rows, samples) unless said otherwise.

    Of jobs alone only their run times are asked: what they meet on full nodes is worked out when it is.
    """

    rows: Rows
    paces: Paces
    busy_slots: Floats  # of the whole grid, (samples,)
    full_s: Floats  # for how long all jobs fill what they share at least, (samples,)
    read_share: Floats  # of all bytes that cross to shared storage, (samples,)
    sharing: Sharing  # of what is tight
    shared: Shared  # parts of jobs in company
    nodes: tuple[NodesOfGroup, ...]  # of each group, with all that their jobs share
    stretch: Column  # of each row's run time
    run_s: Column

    @cached_property
    def beside_own_node_s(self) -> Floats:
        """Run time beside the jobs of its own node alone, all links beyond it its own."""
        shared = self.shared
        return self.sharing.parts.run_s(shared.cpu_s, shared.shared_s + shared.beside_s)

    @cached_property
    def on_node_s(self) -> Floats:
        """Run time on a node whose slots are all taken, all links beyond it its own."""
        (cpu_s, saswork_s, shared_s), parts = self._on_full_nodes, self.sharing.parts
        return parts.run_s(cpu_s, shared_s + saswork_s + parts.waits_s)

    @cached_property
    def at_most(self) -> AtMost:
        """Run times whatever the other jobs do."""
        wanted = wanted_of(self.rows, self._on_full_nodes, self.on_node_s)
        return at_most_of(self.rows, self.sharing.parts, self.paces, wanted)

    @cached_property
    def _on_full_nodes(self) -> tuple[Floats, Floats, Floats]:
        """CPU, SASWORK and shared I/O time on such a node [s]."""
        jobs, parts = self.rows.jobs.rows, self.sharing.parts
        work_s, full_s = weighed(jobs, parts.alone_s), self.full_s
        sharing = replace(self.sharing, groups=self.nodes)
        if len(self.nodes) > 1:
            work_s, full_s = _by_slowest(self.rows, sharing, full_s)
        return sharing.on_nodes(jobs, _crowd(self.rows, work_s, full_s))

    def rate_mb_s(self) -> Floats:
        """What the busy slots draw of shared storage [MB/s], (samples,)."""
        jobs, run_s, parts = self.rows.jobs.rows, self.run_s.rows, self.sharing.parts
        held = held_slots(jobs, jobs * run_s, self.busy_slots)
        return weighed(held, ratio(parts.moved_mb, run_s, at_zero=0.0))

    def within(self, lasts_s: Floats, alone_s: Floats) -> "Company":
        """The same, but no job runs longer than its class and the batch leave time for, (rows, samples) [s].

        Slots hold the mix of the whole batch in a long one; in a short one, jobs that fill a link go on alone
        once the others have ended.
        """
        return self.taking(np.minimum(self.run_s.rows, lasts_s), alone_s)

    def taking(self, run_s: Floats, alone_s: Floats) -> "Company":
        """The same with other run times, none shorter than alone, (rows, samples) [s]."""
        run_s = np.maximum(run_s, alone_s)
        if (run_s == self.run_s.rows).all():
            return self
        longer = ratio(run_s, alone_s, at_zero=1.0)
        return replace(self, run_s=Column.of_rows(run_s), stretch=Column.of_rows(longer))


def company_of(rows: Rows, parts: Parts, paces: Paces) -> Company:
    """What jobs take while as many slots as at most are busy, and hold the mix of the whole batch."""
    jobs, calc = rows.jobs, rows.ledger
    moved_mb = weighed(jobs.rows, parts.moved_mb)
    read_share = share_of(weighed(jobs.rows, parts.read_mb), moved_mb)
    sharing = sharing_of(rows, parts, paces, read_share)
    filling_s = filled_longest_s(rows, sharing)
    alone, crossing = Column(parts.alone_s), Column(filling_s)
    busy = calc("busy slots", most_busy_slots, rows.slots, jobs, alone, rows.launching_s, crossing)
    shared = sharing.among(jobs.rows, busy, counted=True)
    moved, own, beside, cpu = (
        Column(each) for each in (parts.moved_mb, shared.shared_s, shared.beside_s, shared.cpu_s)
    )
    overlap, links = rows.drawn("overlap"), slowest(paces.of_grid, read_share)
    shares = (jobs, moved, own, beside, cpu, overlap, busy, links)
    calc.noted("fair share of the shared links", fair_pace, shared.pace, *shares)
    run = calc.each(rows.labels("run time in company"), job_time_s, cpu, Column(shared.io_s), overlap)
    tight = sharing.where_tight(shared)
    run = Column.of_rows(no_longer_than_beside_all(jobs.rows, parts, tight, run.rows))
    longer = ratio(run.rows, parts.alone_s, at_zero=1.0)
    return Company(
        rows=rows,
        paces=paces,
        busy_slots=busy,
        full_s=filling_s.sum(axis=0),
        read_share=read_share,
        sharing=tight,
        shared=shared,
        nodes=sharing.groups,
        stretch=Column.of_rows(longer),
        run_s=run,
    )


def of_own(rows: Rows, parts: Parts, paces: Paces, of: list[int]) -> Company:
    """The company of some rows alone."""
    classes = tuple(dict.fromkeys(rows.at[row][0] for row in of))
    own = replace(rows, only=classes, ledger=Ledger(rows.draws, logged=False))
    return company_of(own, parts.of(of), paces)


def _crowd(rows: Rows, work_s: Floats, full_s: Floats) -> Floats:
    """Slots of which a full node holds its part (samples,): those that launches fill where links keep up."""
    filled = np.maximum(ratio(work_s, rows.launching_s, at_zero=np.inf), 1)
    keeps_up = full_s <= rows.launching_s
    return np.where(keeps_up & (filled < np.minimum(rows.slots, rows.jobs_in_all)), filled, rows.slots)


def _by_slowest(rows: Rows, sharing: Sharing, full_s: Floats) -> tuple[Floats, Floats]:
    """Work, and for how long it fills links, if every job counts as on the group where it takes most [s].

    Nodes added to one group then change nothing.
    """
    jobs = rows.of_groups(rows.jobs.rows).sum(axis=1)
    alone_s, moved_mb = (
        rows.of_groups(each).max(axis=1) for each in (sharing.parts.alone_s, sharing.parts.moved_mb)
    )
    return weighed(jobs, alone_s), np.maximum(weighed(jobs, moved_mb) * sharing.grid_pace, full_s)


def filled_longest_s(rows: Rows, sharing: Sharing) -> Floats:
    """For how long jobs of each row fill what all jobs fill longest [s], (rows, samples).

    The links that all nodes share, or the cores, the scratch or the links of the nodes: of these each group
    does what it does in as long as the others take for theirs.
    """
    jobs, parts = rows.jobs.rows, sharing.parts
    moved_mb = jobs * parts.moved_mb
    longest_s = moved_mb * sharing.grid_pace
    for amount, paces in (
        (parts.core_s, [group.core_pace for group in sharing.groups]),
        (parts.saswork_mb, [group.scratch_pace for group in sharing.groups]),
        (parts.moved_mb, [group.links_pace for group in sharing.groups]),
    ):
        brought = jobs * amount
        filling_s = share_of(brought, brought.sum(axis=0)) * _nodes_full_s(rows, amount, paces)
        longest_s = np.where(filling_s.sum(axis=0) > longest_s.sum(axis=0), filling_s, longest_s)
    return longest_s


def _nodes_full_s(rows: Rows, amount: Floats, paces: list[Floats | None]) -> Floats:
    """For how long all jobs fill one thing of all nodes, by what one of each row brings [s], (samples,)."""
    jobs, a_second = rows.of_groups(rows.jobs.rows).sum(axis=1), np.zeros(1)
    for each, pace in zip(np.moveaxis(rows.of_groups(amount), 1, 0), paces, strict=True):
        alone_s = np.zeros(1) if pace is None else weighed(jobs, each) * pace
        a_second = a_second + ratio(1.0, alone_s, at_zero=np.inf)
    return 1 / a_second
