"""Two chains that meet: what the drives supply, and what the data demands."""

from dataclasses import dataclass

import numpy as np

from gridsizer.arrays import NONE, ONE
from gridsizer.decide.calculation.cores import sessions_a_node
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.capacity.array_protection import efficiency, protection_comes_off
from gridsizer.decide.capacity.inline_reduction import array_ratio, why_as_sent
from gridsizer.predict import capacity
from gridsizer.predict.demand import saswork_tb
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """Capacity of the array [TB each]. None, with a reason, where an input is Unknown."""

    raw: Floats | None
    protected: Floats | None = None
    usable: Floats | None = None
    writable: Floats | None = None
    unknown: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Demand:
    """What has to be stored, stage by stage [TB each]."""

    logical: Floats
    sas_compressed: Floats
    array_reduced: Floats
    deduped: Floats
    snapshots: Floats
    stored: Floats


@remembered
def supply_of(draws: Draws) -> Supply:
    """Capacity that the storage nodes supply."""
    return supply_stages(draws, unrecorded)


def supply_stages(draws: Draws, calc: Calculator) -> Supply:
    """The same, each stage a step of the calculation; a service's is the size that was bought."""
    if draws.scenario.storage.purchased is not None:
        at = "storage/purchased"
        bought = calc("bought", capacity.bought_tb, draws[f"{at}/tib"], draws[f"{at}/volumes"])
        writable = calc("writable", capacity.writable_tb, bought, draws["storage/max_fill"])
        return Supply(raw=None, protected=bought, usable=bought, writable=writable)
    nodes, per_node = draws["storage/nodes"], draws.maybe("storage/raw_tb_per_node")
    raw = None if per_node is None else calc("raw", capacity.raw_tb, per_node, nodes)
    fill = draws["storage/max_fill"]
    share = efficiency(draws, nodes, calc)
    if share is None:
        stated = draws.maybe("storage/usable_tb_stated")
        if stated is None:
            return Supply(raw=raw, unknown="the usable capacity is not stated")
        writable = calc("writable", capacity.writable_tb, stated, fill)
        return Supply(raw=raw, protected=stated, usable=stated, writable=writable)
    if raw is None:
        return Supply(raw=None, unknown="the raw capacity of a storage node is Unknown")
    spare = _hot_spare_tb(draws, share)
    if spare is None:
        return Supply(raw=raw, unknown="a hot spare is asked, but the drives of a storage node are Unknown")
    protected = calc("protected", capacity.protected_tb, raw, share)
    overhead = draws["storage/pool_overhead"]
    usable = calc("usable", capacity.usable_tb, protected, spare, overhead)
    writable = calc("writable", capacity.writable_tb, usable, fill)
    return Supply(raw=raw, protected=protected, usable=usable, writable=writable)


@remembered
def demand_of(draws: Draws) -> Demand:
    """What the data families ask of the array: the same of it at any size, so reckoned for one of them."""
    return demand_stages(draws, unrecorded) if draws.of_data is None else demand_of(draws.of_data)


def demand_stages(draws: Draws, calc: Calculator) -> Demand:
    """The same, each reduction a step of the calculation."""
    logical = sas = stored = NONE
    for at in range(len(draws.scenario.reduction.families)):
        copies = draws[f"reduction/families/{at}/copies"]
        before, compressed, reduced = family_stages(draws, calc, at, copies)
        logical, sas, stored = logical + before, sas + compressed, stored + reduced
    deduped = stored
    if not why_as_sent(draws.scenario):
        deduped = calc("after dedupe", capacity.deduped_tb, stored, draws["reduction/dedupe_saving"])
    daily, days = draws["reduction/output_tb_per_day"], draws["reduction/snapshot_days"]
    snapshots = calc("snapshots", capacity.snapshot_tb, daily, days)
    return Demand(
        logical=logical,
        sas_compressed=sas,
        array_reduced=stored,
        deduped=deduped,
        snapshots=snapshots,
        stored=deduped + snapshots,
    )


def family_stages(draws: Draws, calc: Calculator, at: int, copies: Floats) -> tuple[Floats, Floats, Floats]:
    """A number of copies of one data family: uncompressed, as sent to the array, as stored [TB each]."""
    reduction = draws.scenario.reduction
    path, name, one = f"reduction/families/{at}", reduction.families[at].name, ONE
    size = draws[f"{path}/logical_tb"]
    sas_ratio = draws[f"{path}/sas_ratio"] if reduction.sas_compression.value == "on" else one
    compressed = calc(f"{name}, SAS-compressed", capacity.sas_compressed_tb, size, copies, sas_ratio)
    return (
        size * copies,
        compressed,
        calc(f"{name}, stored", capacity.array_reduced_tb, compressed, array_ratio(draws, at)),
    )


@remembered
def stored_tb(draws: Draws) -> Floats:
    """Stored data as it counts against writable space [TB], SASWORK that lies on the array included.

    Sizes read with `du` on a protected file system already include protection and must not be protected
    again; where that is only probable they are counted in full, which errs on the safe side.
    """
    stored, scratch = demand_of(draws).stored, shared_scratch_tb(draws)
    share = efficiency(draws, draws["storage/nodes"]) if protection_comes_off(draws.scenario) else None
    if share is not None:
        stored = stored * share
    return stored if scratch is None else stored + scratch


def shared_scratch_tb(draws: Draws, calc: Calculator = unrecorded) -> Floats | None:
    """SASWORK that all sessions hold on the array at a time [TB]; None where there is none, or it is Unknown.

    It is counted as the sessions write it: nobody tells what an array's reduction makes of it.
    """
    each, scratch = draws.maybe("workload/saswork_gb_per_session"), None
    for at, group in enumerate(draws.scenario.grid):
        if each is not None and group.saswork.placement.value != "local":
            sessions = draws[f"grid/{at}/nodes"] * sessions_a_node(draws, at)
            here = calc(f"SASWORK, {group.name}", saswork_tb, sessions, each)
            scratch = here if scratch is None else scratch + here
    return scratch


@remembered
def reprotected_room_tb(draws: Draws) -> Floats | None:
    """Space for data on the storage nodes that the policy's losses leave [TB]; None where it is Unknown.

    The virtual hot spare is kept for this, so it is spent, and so is what the fill limit keeps free.
    """
    left = np.maximum(draws["storage/nodes"] - draws["policy/survive_storage_nodes"], 0)
    per_node, share = draws.maybe("storage/raw_tb_per_node"), efficiency(draws, left)
    if per_node is None or share is None:
        return None
    return capacity.usable_tb(per_node * left * share, NONE, draws["storage/pool_overhead"])


def rebuilt_room_tb(draws: Draws) -> Floats | None:
    """The same where the policy asks for the rebuild [TB]; None where nothing is rebuilt."""
    return reprotected_room_tb(draws) if draws.scenario.policy.loss_state.value == "rebuilding" else None


def _hot_spare_tb(draws: Draws, share: Floats) -> Floats | None:
    """Virtual hot spare in protected TB; None where its drives' size is Unknown."""
    spares = draws["storage/hot_spare_drives"]
    drives, per_node = draws.maybe("storage/drives_per_node"), draws.maybe("storage/raw_tb_per_node")
    if (spares == 0).all():
        return NONE
    if drives is None or per_node is None:
        return None
    return spares * per_node / drives * share
