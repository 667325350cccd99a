"""What the jobs on one grid node share: its cores, its scratch, its links to shared storage."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.batch.paces import Paces, slowest
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.chain.demands import physical_cores
from gridsizer.predict.fair_pace import fair_pace
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
    shape = np.broadcast_shapes(parts.alone_s.shape, busy_slots.shape, read_share.shape)
    cpu_s, saswork_s, shared_s = (np.empty((len(rows.at), shape[-1])) for _ in range(3))
    for group, slots in enumerate(rows.slots_of_group):
        at = rows.of_group(group)
        nodes = _Nodes(
            jobs=rows.jobs.rows[at],
            overlap=parts.overlap[at],
            busy_slots=busy_slots * slots / rows.slots,
            nodes=rows.draws[f"grid/{group}/nodes"],
        )
        core, scratch = 1 / physical_cores(rows.draws, group), parts.saswork_s[at]
        beside_s = parts.shared_s[at] + parts.waits_s[at]
        cpu_s[at] = nodes.in_company(parts.core_s[at], parts.cpu_s[at], _NONE, scratch + beside_s, core)
        ceiling = rows.draws.maybe(f"grid/{group}/saswork/ceiling_mb_s")
        if ceiling is not None:
            scratch = nodes.in_company(parts.saswork_mb[at], scratch, beside_s, cpu_s[at], 1 / ceiling)
        saswork_s[at] = scratch
        links, beside_s = slowest(paces.of_node[group], read_share), saswork_s[at] + parts.waits_s[at]
        shared_s[at] = nodes.in_company(parts.moved_mb[at], parts.shared_s[at], beside_s, cpu_s[at], links)
    return cpu_s, saswork_s, shared_s
