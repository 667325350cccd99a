"""What a reader must know before using the answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent, percent_band
from gridsizer.decide.calculation.wording import closed, listed, sustained, verb
from gridsizer.decide.capacity.drives_sold import drives_sold, smallest_taken
from gridsizer.decide.capacity.filled import filled_share
from gridsizer.decide.capacity.inline_reduction import why_as_sent
from gridsizer.decide.chain.amounts import from_to, two_digits
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.demands import backup_load_mb_s
from gridsizer.decide.chain.filled_by_others import filled_by_others, filling
from gridsizer.decide.engines.extrapolation import extrapolation_of
from gridsizer.describe.physical_cores import counted_in_vcpus
from gridsizer.describe.quantity import ENTERED
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.capacity import dedupe_limit_of_copies
from gridsizer.predict.demand import backup_mb_s
from gridsizer.predict.sizing import sold_sizes
from gridsizer.predict.uncertainty import band, middle
from gridsizer.predict.widening import MODEL_ERROR

_ONE_COPY: Final = "One copy has no other to be identical to"
_NEARLY_FULL: Final = 0.9  # assumed: the share of the fill limit from which growth has to be planned


@dataclass(frozen=True, slots=True, kw_only=True)
class Caution:
    """Something the reader must know before using the answer; `pointer` names the field it concerns."""

    code: str
    sentence: str
    pointer: str


def cautions_of(chain: Chain) -> tuple[Caution, ...]:
    """Every caution that the scenario and its chain give rise to."""
    scenario = chain.draws.scenario
    return (
        *_not_sold(scenario),
        *_drives(scenario),
        *_saswork(scenario),
        *_overloaded(chain),
        *_fill(chain),
        *_data(scenario),
        *_tested(chain),
        *_backup(chain),
        *_nothing_left(chain),
        *_units(scenario),
    )


def _not_sold(scenario: Scenario) -> Iterator[Caution]:
    """A number of storage nodes between two that the vendor sells."""
    storage = scenario.storage
    nodes, (first, step) = storage.nodes, (each.ends()[0] for each in (storage.min_nodes, storage.step_nodes))
    sold = sold_sizes(int(first), int(step), int(storage.max_nodes.ends()[1]))
    if nodes.is_range or nodes.ends()[0] in sold:
        return
    near = (*sold[sold < nodes.ends()[0]][-1:], *sold[sold > nodes.ends()[0]][:1])
    sizes = " and ".join(f"{size:g}" for size in near)
    nearest = "nearest size is" if len(near) == 1 else "nearest sizes are"
    sentence = f"{nodes.ends()[0]:g} storage nodes are not sold: the {nearest} {sizes}."
    yield Caution(code="size_not_sold", sentence=sentence, pointer="/storage/nodes")


def _drives(scenario: Scenario) -> Iterator[Caution]:
    """Drives that the design leaves open, and which are counted."""
    if (taken := smallest_taken(scenario.storage)) is None:
        return
    sold = ", ".join(size.name for size in drives_sold(scenario.storage))
    sentence = (
        f"No drives are named: those of {taken.name} are counted, "
        f"the smallest that are known to be sold ({sold})."
    )
    yield Caution(code="drives_not_named", sentence=sentence, pointer=f"/storage/{next(iter(taken.space))}")


def _saswork(scenario: Scenario) -> Iterator[Caution]:
    local = scenario.storage.topology.value == "local_disks"
    for at, group in enumerate(scenario.grid):
        if group.saswork.placement.value != "local" and not local:
            space = "added to the array's load, its space to what is stored"
            if not scenario.workload.saswork_gb_per_session.known:
                space = "added to the array's load; its space is Unknown, and not counted"
            sentence = f"SASWORK of {group.name} is on the shared array: its share is {space}."
            pointer = f"/grid/{at}/saswork/placement"
            yield Caution(code="saswork_shared", sentence=sentence, pointer=pointer)


def _overloaded(chain: Chain) -> Iterator[Caution]:
    for link in chain.evaluated:
        if (overload := link.kind.overload) is None:
            continue
        used = middle(link.utilisation(chain.sizing_demand(link)))
        if used > 1:
            sentence = (
                f"{closed(link.label)} {verb(link.label, 'is')} asked {percent(used)} of what "
                f"{sustained(link.label)}: {overload.consequence}."
            )
            below = "" if link.group is None else f"/grid/{link.group}"
            yield Caution(code=overload.code, sentence=sentence, pointer=f"{below}/{overload.field}")


def _fill(chain: Chain) -> Iterator[Caution]:
    """Data that fills the array, or nearly: how full the usable space is."""
    filled, limit = filled_share(chain.draws), middle(chain.draws["storage/max_fill"])
    if filled is None or filled <= _NEARLY_FULL * limit:
        return
    code, verb = ("capacity_short", "would fill") if filled > limit else ("nearly_full", "fills")
    sentence = (
        f"The data {verb} {percent(filled)} of the usable space, of which "
        f"{percent_band(band(chain.draws['storage/max_fill']))} may be filled."
    )
    yield Caution(code=code, sentence=sentence, pointer="/storage/max_fill")


def _data(scenario: Scenario) -> Iterator[Caution]:
    families, include = scenario.reduction.families, scenario.reduction.sizes_include_protection
    entered = all(family.logical_tb.source.title == ENTERED for family in families)
    for note in () if entered else scenario.reduction.notes:  # of the entry's sizes
        yield Caution(code="doubtful_sizes", sentence=note, pointer="/reduction/families")
    pointer = "/reduction/sizes_include_protection"
    if include.value == "probably" and not (entered and include.source.title != ENTERED):
        sentence = (
            "The data sizes were read with du and very probably include protection already: in paper 000 "
            "Table 4, 150 million rows of 126 numbers are 151 GB, 188 GiB with the parity of 4 nodes, and "
            "184-185 GB are printed. Counted in full, they overstate the space needed by up to a third."
        )
        yield Caution(code="sizes_include_protection", sentence=sentence, pointer=pointer)
    for at, family in enumerate(scenario.reduction.families):
        if family.sas_ratio.ends()[0] < 1 and scenario.reduction.sas_compression.value == "on":
            ratio = two_digits(family.sas_ratio.ends()[0])
            sentence = f"{family.name} may grow under SAS compression (ratio {ratio})."
            place = f"/reduction/families/{at}/sas_ratio"
            yield Caution(code="grows_when_compressed", sentence=sentence, pointer=place)
    yield from _dedupe(scenario)


def _dedupe(scenario: Scenario) -> Iterator[Caution]:
    least, saving = scenario.reduction.dedupe_saving.ends()
    if saving == 0 or why_as_sent(scenario):
        return
    copies = max((family.copies.ends()[1] for family in scenario.reduction.families), default=1.0)
    most = float(dedupe_limit_of_copies(np.array(copies)))
    sentence = "Dedupe saves only identical blocks, after the write: measure it before counting on it."
    if saving > most:
        could = f"{copies:g} identical copies could save {percent(most)} at most" if copies > 1 else _ONE_COPY
        counted = f"{percent(least)} to {percent(saving)}" if least < saving else percent(saving)
        sentence += f" {could}; {counted} is counted."
    yield Caution(code="dedupe_counted", sentence=sentence, pointer="/reduction/dedupe_saving")


def _tested(chain: Chain) -> Iterator[Caution]:
    """Everything of the design that no run tested, told once."""
    extrapolation = extrapolation_of(chain, MODEL_ERROR)
    for first in extrapolation.beyond[:1]:
        yield Caution(code="beyond_tested_range", sentence=extrapolation.sentence, pointer=first.pointer)


def _backup(chain: Chain) -> Iterator[Caution]:
    """A backup: what it reads beside the load, or that it is left out."""
    draws, pointer = chain.draws, "/workload/backup/read_tb"
    sizes, hours = draws.ends("workload/backup/read_tb"), draws.ends("workload/backup/window_h")
    read = from_to(*sizes)
    if backup_load_mb_s(draws, unrecorded) is not None:
        slowest, fastest = backup_mb_s(np.array(sizes), np.array(hours[::-1]))  # least in longest
        sentence = (
            f"The backup reads {read} TB in {from_to(*hours)} h beside this load, "
            f"{from_to(slowest, fastest)} MB/s: what the grid shares carries both, and so does a batch for "
            "as long as it runs."
        )
        yield Caution(code="backup_beside", sentence=sentence, pointer=pointer)
    elif sizes[1] > 0:
        sentence = f"The backup of {read} TB runs apart from this load: no figure here includes it."
        yield Caution(code="backup_apart", sentence=sentence, pointer="/workload/backup/runs")


def _nothing_left(chain: Chain) -> Iterator[Caution]:
    """That a backup, or other tenants, leave the grid nothing."""
    full = filled_by_others(chain)
    if full is not None:
        told = filling(chain, full)
        sentence = f"{told[0].upper()}{told[1:]}: beside that the grid gets nothing."
        backup = backup_load_mb_s(chain.draws, unrecorded) is not None
        pointer = "/workload/backup/read_tb" if backup else "/storage/background_mb_s"
        yield Caution(code="nothing_left_for_the_grid", sentence=sentence, pointer=pointer)


def _vcpus(scenario: Scenario) -> Iterator[Caution]:
    """Whose cores are read as vCPUs, and whose are not though the policy asks for it."""
    read, stated = (
        [group.name for group in scenario.grid if counted_in_vcpus(scenario, group) is vcpus]
        for vcpus in (True, False)
    )
    if read:
        whose = f" of {listed(read)}" if stated else ""
        sentence = (
            f"Core counts{whose} are read as vCPUs: two make one physical core, which the I/O rules count, "
            "where the machine does not say otherwise."
        )
        yield Caution(code="vcpus_halved", sentence=sentence, pointer="/policy/core_unit")
    if stated:
        sentence = (
            f"The cores of {listed(stated)} are physical ones, by the vCPUs stated beside them: they count "
            "as they are. To count vCPUs, enter all those of a machine as its cores."
        )
        yield Caution(code="cores_stated", sentence=sentence, pointer="/policy/core_unit")


def _units(scenario: Scenario) -> Iterator[Caution]:
    if scenario.policy.core_unit.value == "vcpu":
        yield from _vcpus(scenario)
    if scenario.policy.unit_base.value == "1024":
        sentence = (
            "GB/s entered for storage count 1024 MB here, as paper 000's 122-153 cores do; GB/s in this "
            "answer are 1000 MB."
        )
        yield Caution(code="base_1024", sentence=sentence, pointer="/policy/unit_base")
