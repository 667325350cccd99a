"""Refusing to simulate bytes over what nobody knows: an Unknown ceiling is never taken as endless."""

import math
from collections.abc import Sequence

from gridsizer.simulation.lanes import Place
from gridsizer.simulation.links import Link
from gridsizer.simulation.node_groups import Grid, NodeGroup
from gridsizer.simulation.phases import Batch, Phase
from gridsizer.simulation.simulation_errors import UnknownCeiling


def refuse_unknown(batch: Batch, grid: Grid, alone_mb_s: Sequence[dict[Place, float]]) -> None:
    """Raise UnknownCeiling for the first class that moves data over an Unknown ceiling, or over none at all.

    `alone_mb_s` are the rates of one flow on a node of each group.
    """
    for job_class in batch.classes:
        for group, rates in zip(grid.groups, alone_mb_s, strict=True):
            for phase in job_class.phases:
                unknown = _unknown(phase, group, grid.links, rates)
                if unknown is not None:
                    raise UnknownCeiling(job_class.name, unknown)


def _unknown(
    phase: Phase, group: NodeGroup, shared: Sequence[Link], alone_mb_s: dict[Place, float]
) -> str | None:
    for link in (*group.links, *shared):
        if link.ceiling_mb_s is None and (phase.read_mb * link.per_read or phase.write_mb * link.per_write):
            return f"link {link.name!r}"
    if phase.saswork_mb > 0 and group.saswork_mb_s is None:
        return f"SASWORK of group {group.name!r}"
    for mb, place in ((phase.read_mb, Place.READ), (phase.write_mb, Place.WRITE)):
        if mb > 0 and math.isinf(min(alone_mb_s[place], phase.stream_mb_s)):
            return f"shared storage from group {group.name!r}"
    return None
