"""Jobs in each other's company: max-min fair shares of cores, scratch, node links and shared links."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gridsizer.arrays import share_of
from gridsizer.decide.batch.paces import Paces, slowest
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.chain.demands import physical_cores
from gridsizer.predict.fair_pace import fair_pace
from gridsizer.predict.interactive import stretch
from gridsizer.predict.runtime import job_time_s
from gridsizer.predict.window import busy_slots
from gridsizer.units import Floats

_NONE = np.zeros(1)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Nodes:
    """The jobs on the nodes of one group, spread evenly."""

    jobs: Floats
    overlap: Floats
    busy_slots: Floats
    nodes: Floats

    def in_company(
        self, amount: Floats, alone_s: Floats, beside_s: Floats, across_s: Floats, full_pace: Floats
    ) -> Floats:
        """Time for an amount that passes a resource of each node, shared fairly [s]."""
        of_all = full_pace / self.nodes
        pace = fair_pace(
            self.jobs, amount, alone_s, beside_s, across_s, self.overlap, self.busy_slots, of_all
        )
        return np.maximum(alone_s, amount * pace)


def on_nodes(
    rows: Rows, parts: Parts, paces: Paces, busy_slots: Floats, read_share: Floats
) -> tuple[Floats, Floats, Floats]:
    """CPU, SASWORK and shared I/O time of every row once its own node is shared out [s], (rows, samples)."""
    groups = range(len(rows.slots_of_group))
    of_groups = [_on_nodes_of(rows, at, parts, paces, busy_slots, read_share) for at in groups]
    cpu_s, saswork_s, shared_s = (_of_all(rows, each) for each in zip(*of_groups, strict=True))
    return cpu_s, saswork_s, shared_s


def _on_nodes_of(
    rows: Rows, group: int, parts: Parts, paces: Paces, busy_slots: Floats, read_share: Floats
) -> tuple[Floats, Floats, Floats]:
    """The same for the rows of one group; a part that nothing makes vary is (rows, 1)."""
    own = parts.of(rows.of_group(group))
    nodes = _Nodes(
        jobs=rows.jobs.rows[rows.of_group(group)],
        overlap=own.overlap,
        busy_slots=busy_slots * rows.slots_of_group[group] / rows.slots,
        nodes=rows.draws[f"grid/{group}/nodes"],
    )
    core, scratch = 1 / physical_cores(rows.draws, group), own.saswork_s
    beside_s = own.shared_s + own.waits_s
    cpu_s = nodes.in_company(own.core_s, own.cpu_s, _NONE, scratch + beside_s, core)
    ceiling = rows.draws.maybe(f"grid/{group}/saswork/ceiling_mb_s")
    if ceiling is not None:
        scratch = nodes.in_company(own.saswork_mb, scratch, beside_s, cpu_s, 1 / ceiling)
    links, beside_s = slowest(paces.of_node[group], read_share), scratch + own.waits_s
    return cpu_s, scratch, nodes.in_company(own.moved_mb, own.shared_s, beside_s, cpu_s, links)


def _of_all(rows: Rows, of_groups: Sequence[Floats]) -> Floats:
    """The rows of each group put back in the order of all rows, (rows, samples)."""
    whole = np.empty((len(rows.at), max(part.shape[-1] for part in of_groups)))
    for group, part in enumerate(of_groups):
        whole[rows.of_group(group)] = part
    return whole


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Company:
    """Jobs on a busy grid; arrays are (rows, samples) unless said otherwise."""

    busy_slots: Floats  # of the whole grid, (samples,)
    read_share: Floats  # of all bytes that cross to shared storage, (samples,)
    stretch: Column  # of each row's run time
    run_s: Column

    def rate_mb_s(self, rows: Rows, parts: Parts) -> Floats:
        """What the busy slots draw of shared storage [MB/s], (samples,)."""
        work_s = np.sum(rows.jobs.rows * self.run_s.rows, axis=0)
        moved_mb = np.sum(rows.jobs.rows * parts.moved_mb, axis=0)
        return share_of(self.busy_slots * moved_mb, work_s)


def company_of(rows: Rows, parts: Parts, paces: Paces) -> Company:
    """What jobs take while the busy slots hold the mix of the whole batch.

    Cores are shared out first, then scratch, then the links of a node, then those of the grid; each sees
    the others as they are by then, so an early one is at most asked for more than it will be.
    """
    jobs, calc = rows.jobs, rows.ledger
    work_s = np.sum(jobs.rows * parts.alone_s, axis=0)
    span_s = np.max(rows.launch_spans_s, axis=0, initial=0)
    busy = calc("busy slots", busy_slots, rows.slots, rows.jobs_in_all, work_s, span_s)
    moved_mb = np.sum(jobs.rows * parts.moved_mb, axis=0)
    read_share = share_of(np.sum(jobs.rows * parts.read_mb, axis=0), moved_mb)
    cpu_s, saswork_s, shared_s = on_nodes(rows, parts, paces, busy, read_share)
    beside_s, overlap = saswork_s + parts.waits_s, rows.drawn("overlap")
    links, cpu = slowest(paces.of_grid, read_share), Column.of_rows(cpu_s)
    pace = fair_pace(
        jobs.rows, parts.moved_mb, shared_s, beside_s, cpu_s, overlap.rows, busy_slots=busy, full_pace=links
    )
    moved, shared, beside = (Column.of_rows(each) for each in (parts.moved_mb, shared_s, beside_s))
    shares = (jobs, moved, shared, beside, cpu, overlap, busy, links)
    calc.noted("fair share of the shared links", fair_pace, pace, *shares)
    io = Column.of_rows(np.maximum(shared_s, parts.moved_mb * pace) + beside_s)
    run = calc.each(rows.labels("run time in company"), job_time_s, cpu, io, overlap)
    some_s = np.where(parts.alone_s > 0, parts.alone_s, 1.0)
    ratio = stretch(np.where(parts.alone_s > 0, run.rows, 1.0), some_s)
    return Company(busy_slots=busy, read_share=read_share, stretch=Column.of_rows(ratio), run_s=run)
