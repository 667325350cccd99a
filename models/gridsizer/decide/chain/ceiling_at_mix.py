"""What the array's ceiling is at any mix of reads and writes, and under the design's protection."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from gridsizer.decide.calculation.carried import carried_gb_s
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.chain.stated_ceilings import Figure
from gridsizer.describe.array_words import EvidenceWay
from gridsizer.predict import mix, throughput
from gridsizer.predict.protection import LEVELS, OneFsLevel, parity_over_data
from gridsizer.units import Floats

ALONE: Final[tuple[EvidenceWay, ...]] = ("read", "write")
Known = Mapping[EvidenceWay, Figure]


def ceiling_at_mix(draws: Draws, calc: Calculator, known: Known, read_share: Floats) -> Floats:
    """The ceiling of `ceiling_nodes` nodes at a share of reads and under the design's protection [GB/s].

    A mixed figure stands at the mix it was measured at, and moves away from it towards reads and writes alone
    (E4); without one, reads and writes are weighed by their own ceilings. At any two mixes more reads beside
    the same writes are never less work, nor are more writes beside the same reads.
    """
    if "mixed" in known:
        return _from_mixed(draws, calc, known, read_share)
    return _from_both(draws, calc, known, read_share)


def moves_with_mix(draws: Draws, known: Known) -> bool:
    """Whether the ceiling can be another at another mix; a mixed figure alone stands at any."""
    figure = known.get("mixed")
    if figure is None or len(known) > 1:
        return True
    return measured_mix(draws, figure) is not None or measured_protection(draws, figure) is not None


def measured_mix(draws: Draws, figure: Figure) -> tuple[float, float] | None:
    """The read shares between which a mixed ceiling was measured; None where that is not said of it."""
    share = draws.scenario.storage.ceiling_read_share
    return share.ends() if share.known and figure.takes(share.source) else None


def measured_protection(draws: Draws, figure: Figure) -> tuple[OneFsLevel, OneFsLevel] | None:
    """The design's protection and the one a ceiling was measured under; None where that changes nothing.

    What is written beside the data is the work of the drives and of the network between nodes. Where their
    ceilings are known they are links of their own; else it costs the ceiling a share that is not known.
    """
    storage = draws.scenario.storage
    level, measured = onefs_level(draws.scenario), storage.ceiling_protection.value
    if level is None or measured == "not_stated" or not storage.protection_cost.known:
        return None
    known_apart = storage.drives_gb_s_per_node.known and storage.backend_port_gbit_s.known
    if level == measured or known_apart or not figure.takes(storage.ceiling_protection.source):
        return None
    overhead, measured_overhead = _overheads(draws, level, measured)
    return (level, measured) if (overhead > measured_overhead).any() else None


def _from_mixed(draws: Draws, calc: Calculator, known: Known, asked: Floats) -> Floats:
    """The mixed figure at the read share asked [GB/s]."""
    figure = known["mixed"]
    span = measured_mix(draws, figure)
    nearest = asked if span is None else np.clip(asked, *span)
    ceiling, other = figure.gb_s, measured_protection(draws, figure) is not None
    apart = other or bool((asked != nearest).any())
    ends = [_alone(draws, calc, known, way, nearest, asked_for=apart) for way in ALONE]
    read, write = (ceiling if end is None else end for end in ends)
    if any(end is not None for end in ends):
        ceiling = calc("ceiling at this mix", mix.between_mixes_gb_s, asked, nearest, ceiling, read, write)
    return _protected(draws, calc, figure, asked, ceiling, write)


def _alone(
    draws: Draws,
    calc: Calculator,
    known: Known,
    way: EvidenceWay,
    measured_share: Floats,
    *,
    asked_for: bool,
) -> Floats | None:
    """The ceiling of one direction beside a mixed one: its own, or by the cost of a write.

    None where it has none of its own and is not asked for, as at the measured mix.
    """
    figure, storage = known["mixed"], draws.scenario.storage
    if way in known and figure.takes(known[way].stated.source):
        return known[way].gb_s
    if not asked_for:
        return None
    cost, alone = draws.maybe("storage/write_cost"), figure.gb_s
    if cost is not None and figure.takes(storage.write_cost.source):
        formula = mix.reads_alone_gb_s if way == "read" else mix.writes_alone_gb_s
        alone = calc(f"{way}s alone, by the cost of a write", formula, alone, measured_share, cost)
    least = carried_gb_s(storage, way, None if figure.estimate else figure.stated)
    if least is None:
        return alone
    return calc(f"{way}s, at least what was carried", throughput.at_least_gb_s, alone, np.array([least]))


def _from_both(draws: Draws, calc: Calculator, known: Known, asked: Floats) -> Floats:
    """Reads and writes weighed by their own ceilings [GB/s]."""
    read, write = known["read"].gb_s, known["write"].gb_s
    ceiling = calc("ceiling at this mix", throughput.mixed_ceiling_gb_s, asked, read, write)
    return _protected(draws, calc, known["write"], asked, ceiling, write)


def _protected(
    draws: Draws, calc: Calculator, figure: Figure, asked: Floats, ceiling: Floats, write: Floats
) -> Floats:
    """A ceiling under the design's protection, where that writes more than the measured one [GB/s]."""
    levels, cost = measured_protection(draws, figure), draws.maybe("storage/protection_cost")
    if levels is None or cost is None:
        return ceiling
    overhead, measured_overhead = _overheads(draws, *levels)
    penalty = calc("writes under this protection", mix.write_penalty, cost, overhead, measured_overhead)
    return calc("ceiling under this protection", mix.protected_ceiling_gb_s, ceiling, asked, write, penalty)


def _overheads(draws: Draws, level: OneFsLevel, measured: OneFsLevel) -> tuple[Floats, Floats]:
    """Parity over data of the level on the design's nodes, and of the one measured on the nodes that gave it.

    On fewer nodes than those the measured level writes more itself, which no design is charged.
    """
    nodes = draws["storage/nodes"]
    as_measured = _overhead(measured, draws["storage/ceiling_nodes"])
    return _overhead(level, nodes), np.maximum(as_measured, _overhead(measured, nodes))


def _overhead(level: OneFsLevel, nodes: Floats) -> Floats:
    """Parity over data on so many nodes, or on the fewest that can keep the level."""
    return parity_over_data(level, np.maximum(nodes, LEVELS[level].min_nodes))
