"""Which sustained ceiling the storage nodes' processing has, in the design and at the mix it is asked for."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from gridsizer.decide.calculation.carried import carried_gb_s
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.chain.imbalance import OnStorageNodes, mounted_imbalance, storage_node_imbalance
from gridsizer.decide.chain.stated_ceilings import Figure, stated_ceilings
from gridsizer.describe.array_words import EvidenceWay
from gridsizer.predict import mix, throughput
from gridsizer.predict.protection import LEVELS, OneFsLevel, parity_over_data
from gridsizer.units import Floats

ALONE: Final[tuple[EvidenceWay, ...]] = ("read", "write")


def mb_per_gb(draws: Draws) -> Floats:
    """MB that the policy counts in a GB: 1000 or 1024."""
    return np.array([float(draws.scenario.policy.unit_base.value)])


def processing_ceilings(
    draws: Draws, calc: Calculator, loads: Mapping[EvidenceWay, OnStorageNodes | None]
) -> dict[EvidenceWay, Floats | None]:
    """What the array as sized sustains [MB/s]: "mixed", or "read" and "write" apart; None where Unknown.

    `loads` are what the storage nodes are asked for of each: how unevenly it lies moves the ceiling.

    A mixed figure stands at the mix it was measured at, and moves away from it towards reads and writes alone
    (E4). Reads and writes together give the mixed one. Where only one direction is known, each direction is a
    ceiling of its own and the other stays Unknown. Where nothing is known, one mixed ceiling is Unknown.
    """
    known = stated_ceilings(draws, calc)
    if not known:
        return {"mixed": None}
    if "mixed" in known:
        mixed = _from_mixed(draws, calc, known)
        return {"mixed": _scaled(draws, calc, "mixed", mixed, known["mixed"], loads["mixed"])}
    if len(known) == 2:
        both = _from_both(draws, calc, known)
        return {"mixed": _scaled(draws, calc, "mixed", both, known["write"], loads["mixed"])}
    return {
        way: _scaled(draws, calc, way, known[way].gb_s, known[way], loads[way]) if way in known else None
        for way in ALONE
    }


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


def _from_mixed(draws: Draws, calc: Calculator, known: Mapping[EvidenceWay, Figure]) -> Floats:
    """The mixed figure at the design's mix and under its protection [GB/s]."""
    figure, asked = known["mixed"], draws["workload/read_share"]
    span = measured_mix(draws, figure)
    nearest = asked if span is None else np.clip(asked, *span)
    ceiling, other = figure.gb_s, measured_protection(draws, figure) is not None
    apart = other or bool((asked != nearest).any())
    ends = [_alone(draws, calc, known, way, nearest, asked_for=apart) for way in ALONE]
    read, write = (ceiling if end is None else end for end in ends)
    if any(end is not None for end in ends):
        ceiling = calc("ceiling at this mix", mix.between_mixes_gb_s, asked, nearest, ceiling, read, write)
    return _protected(draws, calc, figure, ceiling, write)


def _alone(
    draws: Draws,
    calc: Calculator,
    known: Mapping[EvidenceWay, Figure],
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


def _from_both(draws: Draws, calc: Calculator, known: Mapping[EvidenceWay, Figure]) -> Floats:
    """Reads and writes weighed by their own ceilings [GB/s]."""
    read, write = known["read"].gb_s, known["write"].gb_s
    ceiling = calc(
        "ceiling at this mix", throughput.mixed_ceiling_gb_s, draws["workload/read_share"], read, write
    )
    return _protected(draws, calc, known["write"], ceiling, write)


def _protected(draws: Draws, calc: Calculator, figure: Figure, ceiling: Floats, write: Floats) -> Floats:
    """A ceiling under the design's protection, where that writes more than the measured one [GB/s]."""
    levels, cost = measured_protection(draws, figure), draws.maybe("storage/protection_cost")
    if levels is None or cost is None:
        return ceiling
    overhead, measured_overhead = _overheads(draws, *levels)
    penalty = calc("writes under this protection", mix.write_penalty, cost, overhead, measured_overhead)
    asked = draws["workload/read_share"]
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


def _scaled(
    draws: Draws,
    calc: Calculator,
    way: EvidenceWay,
    gb_s: Floats,
    figure: Figure,
    load: OnStorageNodes | None,
) -> Floats:
    """The ceiling of the array as sized [MB/s]: for its nodes, its spread of clients, its compression.

    Only what was said with the figure, or entered, derates it: an entered ceiling is used as entered.
    """
    storage = draws.scenario.storage
    nodes, ceiling_nodes = draws["storage/nodes"], draws["storage/ceiling_nodes"]
    drives, ceiling_drives = draws.maybe("storage/drives_per_node"), draws.maybe("storage/ceiling_drives")
    if drives is not None and ceiling_drives is not None and figure.takes(storage.ceiling_drives.source):
        nodes, ceiling_nodes = nodes * drives, ceiling_drives
    ceiling = calc(
        f"array ceiling, {way}", throughput.array_ceiling_mb_s, gb_s, nodes, ceiling_nodes, mb_per_gb(draws)
    )
    uneven = _uneven(draws, calc, figure, load)
    if (uneven > 1).any():
        ceiling = calc("busiest node first", throughput.derated_mb_s, ceiling, uneven)
    compressing = draws.scenario.reduction.array_compression.value == "on"
    if (
        compressing
        and storage.inline_compression.value == "in_software"
        and figure.takes(storage.inline_slowdown.source)
    ):
        slowdown = draws["storage/inline_slowdown"]
        ceiling = calc("compression in software", throughput.derated_mb_s, ceiling, slowdown)
    return ceiling


def _uneven(draws: Draws, calc: Calculator, figure: Figure, load: OnStorageNodes | None) -> Floats:
    """What uneven clients divide the ceiling by [ratio]: 1 where the run that gave it had them already.

    The usual spread is inside a ceiling that clients drew from the whole array. An imbalance that stands
    beside it is its run's; another one counts as far as it is worse, and so do mounts of too few nodes.
    """
    storage, assumed = draws.scenario.storage, draws["storage/imbalance"]
    if storage.ceiling_scope.value == "hottest_node" and figure.takes(storage.ceiling_scope.source):
        return storage_node_imbalance(draws, load)
    mounted, measured = mounted_imbalance(draws, load), draws.maybe("storage/measured_imbalance")
    own = figure.of_its_run(storage.imbalance.source)
    if measured is None or own or not figure.takes(storage.measured_imbalance.source):
        return mounted
    beyond = calc("imbalance beyond the measured", throughput.beyond_measured, assumed, measured)
    worst: Floats = np.maximum(mounted, beyond)
    return worst
