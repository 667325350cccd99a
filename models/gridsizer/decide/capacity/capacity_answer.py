"""The capacity chains as an answer: every stage in TB and TiB, and what protection costs."""

from collections.abc import Iterator

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, Ledger, unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.capacity.array_protection import (
    efficiency,
    onefs_level,
    parity_overhead,
    protection_comes_off,
)
from gridsizer.decide.capacity.capacity_chain import (
    Demand,
    Supply,
    demand_of,
    demand_stages,
    family_stages,
    shared_scratch_tb,
    stored_tb,
    supply_of,
    supply_stages,
)
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer, FamilyAnswer, ProtectionAnswer, Stage
from gridsizer.decide.capacity.inline_reduction import why_as_sent, why_none
from gridsizer.predict.protection import LEVELS, SMALL_FILE_KIB, VENDOR_TABLE_NODES, VENDOR_TABLE_URL
from gridsizer.predict.uncertainty import Band, band, middle
from gridsizer.units import Floats, tib_from_tb


def capacity_answer(draws: Draws, calc: Ledger) -> CapacityAnswer:
    """What the array supplies and what the data demands, each stage with its reason."""
    nodes = draws["storage/nodes"]
    supply = supply_stages(draws, calc) if calc.logged else supply_of(draws)
    demand = demand_stages(draws, calc) if calc.logged else demand_of(draws)
    effective = None
    used: Band | None = None
    unknown = supply.unknown
    if supply.writable is not None and (supply.writable <= 0).any():
        unknown = "hot spare and overhead may leave no writable space"
    elif supply.writable is not None:
        stored = stored_tb(draws)
        used = band(stored / supply.writable)
        effective = supply.writable * _divisor(demand.sas_compressed, demand.deduped)
    return CapacityAnswer(
        **_both_units("raw", supply.raw),
        **_both_units("protected", supply.protected),
        **_both_units("writable", supply.writable),
        **_both_units("effective", effective),
        reduction=None if effective is None else band(_divisor(demand.sas_compressed, demand.deduped)),
        sas_reduction=None if effective is None else band(_divisor(demand.logical, demand.sas_compressed)),
        utilisation=used,
        supply=tuple(_supply_stages(draws, supply)),
        demand=tuple(_demand_stages(draws, demand, calc)),
        families=tuple(_families(draws)),
        protection=_protection(draws, nodes),
        unknown=unknown,
    )


def _both_units(name: str, tb: Floats | None) -> dict[str, float | None]:
    if tb is None:
        return {f"{name}_tb": None, f"{name}_tib": None}
    in_tb = band(tb)
    return {f"{name}_tb": in_tb.p10, f"{name}_tib": _tib(in_tb).p10}


def _stage(stage: str, label: str, tb: Floats, why: str, divides_by: Floats | None = None) -> Stage:
    divided = None if divides_by is None else band(divides_by)
    in_tb = band(tb)
    return Stage(stage=stage, label=label, tb=in_tb, tib=_tib(in_tb), ratio=divided, why=why)


def _tib(tb: Band) -> Band:
    return Band(*tib_from_tb(np.array([tb.p10, tb.p50, tb.p90])).tolist())


def _supply_stages(draws: Draws, supply: Supply) -> Iterator[Stage]:
    if supply.raw is not None:
        nodes = middle(draws["storage/nodes"])
        yield _stage("raw", "Raw", supply.raw, f"{nodes:g} storage node{'s' * (nodes != 1)}")
    level = onefs_level(draws.scenario)
    if supply.protected is not None:
        share = middle(draws["reduction/mirrored_share"])
        mirrored = f"{percent(share, digits=1) if share else 'none'} of the data mirrored"
        bought = draws.scenario.storage.purchased is not None
        why = "as the vendor states" if level is None else f"{level}, {mirrored}"
        label = "Usable as stated" if level is None else "Protected"
        if bought:
            label, why = "Bought", "all volumes of the service"
        yield _stage("protected", label, supply.protected, why)
    if supply.usable is not None and level is not None:
        yield _stage("usable", "Usable", supply.usable, _off(draws))
    if supply.writable is not None:
        why = f"filled to {percent(middle(draws['storage/max_fill']))} at most"
        yield _stage("writable", "Writable", supply.writable, why)


def _off(draws: Draws) -> str:
    """What a pool takes for itself: its hot spare and its overhead."""
    spares, overhead = middle(draws["storage/hot_spare_drives"]), middle(draws["storage/pool_overhead"])
    taken = [f"hot spare of {spares:g} drive{'s' * (spares != 1)}"] if spares else []
    taken += [f"{percent(overhead, digits=1)} overhead"] if overhead else []
    return f"{' and '.join(taken) or 'nothing'} off"


def _demand_stages(draws: Draws, demand: Demand, calc: Calculator) -> Iterator[Stage]:
    reduction = draws.scenario.reduction
    yield _stage("logical", "Uncompressed", demand.logical, "all data families, all copies")
    why = f"SAS compression {reduction.sas_compression.value}"
    yield _stage("sas_compressed", "SAS compression", demand.sas_compressed, why,
                 _divisor(demand.logical, demand.sas_compressed))  # fmt: skip
    why = why_none(draws.scenario) or f"inline reduction {reduction.array_compression.value}"
    yield _stage("array_reduced", "Inline reduction", demand.array_reduced, why,
                 _divisor(demand.sas_compressed, demand.array_reduced))  # fmt: skip
    saving = middle(draws["reduction/dedupe_saving"])
    why = f"saving {percent(saving)}, after the write" if saving else "none counted"
    why = why_as_sent(draws.scenario) or why
    yield _stage("deduped", "Dedupe", demand.deduped, why, _divisor(demand.array_reduced, demand.deduped))
    yield _stage("snapshots", "Snapshots", demand.snapshots, "output per day kept for the retention")
    why, scratch = "after every reduction, snapshots added", shared_scratch_tb(draws, calc)
    if scratch is not None:
        yield _stage("saswork", "SASWORK", scratch, "of all sessions at a time")
        why += ", SASWORK added"
    if protection_comes_off(draws.scenario):
        why += ", the protection that the sizes include taken off"
    yield _stage("stored", "Stored", stored_tb(draws), why)


def _families(draws: Draws) -> Iterator[FamilyAnswer]:
    """One copy of each family, through the reductions that are in use."""
    for at, family in enumerate(draws.scenario.reduction.families):
        logical, compressed, stored = family_stages(draws, unrecorded, at, np.ones(1))
        yield FamilyAnswer(
            name=family.name,
            copies=band(draws[f"reduction/families/{at}/copies"]),
            logical_tb=band(logical),
            sas_compressed_tb=band(compressed),
            stored_tb=band(stored),
        )


def _divisor(before: Floats, after: Floats) -> Floats:
    """What a stage divides by; 1 where it leaves nothing."""
    return ratio(before, after, at_zero=1.0)


def _protection(draws: Draws, nodes: Floats) -> ProtectionAnswer | None:
    level, share, overhead = (
        onefs_level(draws.scenario),
        efficiency(draws, nodes),
        parity_overhead(draws, nodes),
    )
    if level is None or share is None or overhead is None:
        return None
    over_data = middle(overhead)
    return ProtectionAnswer(
        level=level,
        efficiency=middle(share),
        parity_over_data=over_data,
        parity_over_total=over_data / (1 + over_data),
        source=VENDOR_TABLE_URL,
        assumed=bool(np.max(nodes) > VENDOR_TABLE_NODES),
        small_files=f"files up to {SMALL_FILE_KIB} KiB are kept as {LEVELS[level].parity + 1} mirrors",
    )
