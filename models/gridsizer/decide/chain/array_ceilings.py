"""Which sustained ceiling the storage nodes' processing has, in the design and at the mix it is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.chain.ceiling_at_mix import ALONE, ceiling_at_mix
from gridsizer.decide.chain.grid_load import GridLoad
from gridsizer.decide.chain.imbalance import (
    OnStorageNodes,
    at_least_on_one,
    mounted_imbalance,
    storage_node_imbalance,
)
from gridsizer.decide.chain.link import OnOne, Uneven
from gridsizer.decide.chain.mix_at_array import MixAtArray, mix_at_array
from gridsizer.decide.chain.stated_ceilings import Figure, stated_ceilings
from gridsizer.describe.array_words import EvidenceWay
from gridsizer.predict import throughput
from gridsizer.units import Floats


def mb_per_gb(draws: Draws) -> Floats:
    """MB that the policy counts in a GB: 1000 or 1024."""
    return np.array([float(draws.scenario.policy.unit_base.value)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceiling:
    """What the array as sized sustains one way [MB/s], and what uneven clients divide that by."""

    mb_s: Floats
    uneven: Uneven


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceilings:
    """What the array as sized sustains: "mixed", or "read" and "write" apart; None where Unknown.

    `mix` is that of what reaches the array, where it is another than the workload's.
    """

    of: Mapping[EvidenceWay, Ceiling | None]
    mix: MixAtArray | None = None


def processing_ceilings(
    draws: Draws, calc: Calculator, asked: GridLoad, loads: Mapping[EvidenceWay, OnStorageNodes | None]
) -> Ceilings:
    """What the storage nodes sustain of what is `asked` of them.

    Its mix moves the ceiling, and so does how unevenly it lies: `loads` are its parts, as storage nodes carry
    them. Where only one direction is known, each direction is a ceiling of its own and the other stays
    Unknown. Where nothing is known, one mixed ceiling is Unknown.
    """
    known = stated_ceilings(draws, calc)
    if not known:
        return Ceilings(of={"mixed": None})
    if "mixed" not in known and len(known) == 1:
        apart = {
            way: _scaled(draws, calc, way, known[way].gb_s, known[way], loads[way]) if way in known else None
            for way in ALONE
        }
        return Ceilings(of=apart)
    reaching, load = mix_at_array(draws, calc, known, asked), loads["mixed"]
    if reaching is None:
        gb_s = ceiling_at_mix(draws, calc, known, draws["workload/read_share"])
    else:
        gb_s = reaching.all_gb_s
        load = load and replace(load, mix=reaching)
    figure = known["mixed"] if "mixed" in known else known["write"]
    return Ceilings(of={"mixed": _scaled(draws, calc, "mixed", gb_s, figure, load)}, mix=reaching)


def _scaled(
    draws: Draws,
    calc: Calculator,
    way: EvidenceWay,
    gb_s: Floats,
    figure: Figure,
    load: OnStorageNodes | None,
) -> Ceiling:
    """The ceiling of the array as sized: for its nodes, its spread of clients, its compression.

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
    uneven = _uneven(draws, figure, load, calc)
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

    def uneven_on(on: Draws, on_one: OnOne | None) -> Floats:
        return at_least_on_one(_uneven(on, figure, load), on, on_one, load)

    return Ceiling(mb_s=ceiling, uneven=uneven_on)


def _uneven(
    draws: Draws, figure: Figure, load: OnStorageNodes | None, calc: Calculator = unrecorded
) -> Floats:
    """What uneven clients divide the ceiling by [ratio]: 1 where the run that gave it had them already.

    The usual spread is inside a ceiling that clients drew from the whole array. An imbalance that stands
    beside it is its run's; another one counts as far as it is worse, and so do mounts of too few nodes.
    """
    storage, assumed = draws.scenario.storage, draws["storage/imbalance"]
    by = unrecorded if load is None or load.mix is None else calc
    if storage.ceiling_scope.value == "hottest_node" and figure.takes(storage.ceiling_scope.source):
        return storage_node_imbalance(draws, load, by)
    mounted, measured = mounted_imbalance(draws, load, by), draws.maybe("storage/measured_imbalance")
    own = figure.of_its_run(storage.imbalance.source)
    if measured is None or own or not figure.takes(storage.measured_imbalance.source):
        return mounted
    beyond = calc("imbalance beyond the measured", throughput.beyond_measured, assumed, measured)
    worst: Floats = np.maximum(mounted, beyond)
    return worst
