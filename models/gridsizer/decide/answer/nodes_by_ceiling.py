"""Storage nodes for throughput by each observation of the array, at the least and the most of the load."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.range_ends import lightest_and_heaviest
from gridsizer.decide.chain.array_ceilings import mb_per_gb
from gridsizer.decide.chain.demands import asked_load, expected_load
from gridsizer.decide.chain.grid_load import array_reads, array_total, array_writes
from gridsizer.describe.array_words import EvidenceKind, EvidenceWay
from gridsizer.describe.ceiling_evidence import own_lines
from gridsizer.units import Floats

_ROUNDING: Final = 1e-9
_ASKED_BY: Final = ("grid/", "workload/", "storage/background_mb_s")  # what demand hangs on


@dataclass(frozen=True, slots=True, kw_only=True)
class NodesByCeiling:
    """Storage nodes for throughput if one observation were the ceiling: both ends of the demand's ranges.

    `kind` says what that makes of the count: what was carried with room to spare asks for too many nodes, an
    arithmetic or a vendor's maximum for too few.
    """

    label: str
    kind: EvidenceKind
    way: EvidenceWay  # reads and writes together, or one of them alone
    low_gb_s: float
    high_gb_s: float
    nodes_low: int
    nodes_high: int
    nodes_with_headroom_low: int
    nodes_with_headroom_high: int


def nodes_by_ceiling(draws: Draws) -> tuple[NodesByCeiling, ...]:
    """For every line of evidence: storage nodes at that ceiling, without and with the headroom asked.

    None of a service, which has no storage nodes to count.
    """
    if draws.scenario.storage.purchased is not None:
        return ()
    demands = _demand_ends_mb_s(draws)
    base, nodes = float(mb_per_gb(draws)[0]), draws.scenario.storage.ceiling_nodes.ends()
    headroom = draws.scenario.policy.headroom.ends()
    answers = []
    for line in own_lines(draws.scenario.storage.evidence, *demands):
        low, high = line.gb_s.ends()
        least, most = demands[line.way.value]
        fewest, largest = least / (high * base / nodes[0]), most / (low * base / nodes[1])
        answers.append(
            NodesByCeiling(
                label=line.label,
                kind=line.kind.value,
                way=line.way.value,
                low_gb_s=low,
                high_gb_s=high,
                nodes_low=_whole(fewest),
                nodes_high=_whole(largest),
                nodes_with_headroom_low=_whole(fewest / (1 - headroom[0])),
                nodes_with_headroom_high=_whole(largest / (1 - headroom[1])),
            )
        )
    return tuple(answers)


def _demand_ends_mb_s(draws: Draws) -> dict[EvidenceWay, tuple[float, float]]:
    """Least and most of the demand that sizes, other tenants included, both ways and each [MB/s]."""
    at_ends = lightest_and_heaviest(draws, _ASKED_BY)
    by_expected = draws.scenario.workload.sized_by.value == "expected"
    load = expected_load(at_ends, unrecorded) if by_expected else None
    load = load or asked_load(at_ends, unrecorded)
    demands: dict[EvidenceWay, Floats] = {
        "mixed": array_total(load), "read": array_reads(load), "write": array_writes(load)
    }  # fmt: skip
    return {way: (float(np.min(demand)), float(np.max(demand))) for way, demand in demands.items()}


def _whole(nodes: float) -> int:
    """Whole storage nodes, at least the one that an array has."""
    return max(int(np.ceil(nodes - _ROUNDING)), 1)
