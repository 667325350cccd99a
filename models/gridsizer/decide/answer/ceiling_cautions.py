"""What a reader must know of the array's ceiling: how far the design lies from what it was measured at."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.calculation.bands import bands_of
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted, in_sentence
from gridsizer.decide.chain.amounts import from_to
from gridsizer.decide.chain.ceiling_at_mix import measured_mix, measured_protection
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import allowed
from gridsizer.decide.chain.imbalance import storage_node_imbalance
from gridsizer.decide.chain.mix_at_array import reads_reaching
from gridsizer.decide.chain.mount_words import placement_words
from gridsizer.decide.chain.stated_ceilings import stated_ceilings, stated_quantity
from gridsizer.describe.array_words import EvidenceWay
from gridsizer.describe.quantity import ENTERED
from gridsizer.figures import plain
from gridsizer.predict.uncertainty import middle


def ceiling_cautions(chain: Chain) -> Iterator[Caution]:
    """Cautions on the size, the mix, the protection and the evidence of the ceiling that was used."""
    yield from _of_other_nodes(chain)
    yield from _mix(chain)
    yield from _protection(chain)
    yield from _below_evidence(chain)
    yield from _busiest_node(chain)


_OF_WAY: Final[dict[EvidenceWay, str]] = {"mixed": "", "read": " of reads", "write": " of writes"}


def _of_other_nodes(chain: Chain) -> Iterator[Caution]:
    """A ceiling that was entered alone: of as many storage nodes as the catalogue's, not as the design's."""
    storage, nodes = chain.draws.scenario.storage, middle(chain.draws["storage/nodes"])
    holds_for, drives = storage.ceiling_nodes, storage.ceiling_drives
    known, of = stated_ceilings(chain.draws, unrecorded), holds_for.ends()[1]
    entered = (each for each in known.items() if each[1].stated.source.title == ENTERED)
    way, figure = next(entered, (None, None))
    if way is None or figure is None or nodes == of or holds_for.source.title == ENTERED:
        return
    if drives.known and figure.takes(drives.source):
        return
    low, high = figure.stated.ends()
    entered_as = f"{from_to(low, high)} GB/s{_OF_WAY[way]}"
    if figure.estimate:
        entered_as = f"The vendor's {from_to(low, high)} GB/s"
    sentence = (
        f"{entered_as} was entered and is taken to be of "
        f"{counted(round(of), 'storage node')}, as in the catalogue: "
        f"{from_to(low * nodes / of, high * nodes / of)} of this design's {nodes:g}. "
        f"If it is of {nodes:g}, set Ceiling holds for to {nodes:g}."
    )
    yield Caution(code="ceiling_of_other_nodes", sentence=sentence, pointer="/storage/ceiling_nodes")


def _mix(chain: Chain) -> Iterator[Caution]:
    draws = chain.draws
    figure = stated_ceilings(draws, unrecorded).get("mixed")
    span = measured_mix(draws, figure) if figure else None
    asked = reads_reaching(draws, unrecorded, chain.sizing_load)
    if span is None or not ((asked < span[0]) | (asked > span[1])).any():
        return
    low, high = (percent(end) for end in span)
    known = low if low == high else f"{low} to {high}"
    band = bands_of({"asked": asked})["asked"]
    least, most = percent(band.p10), percent(band.p90)
    reads = least if least == most else f"{least} to {most}"
    part = "" if asked is draws["workload/read_share"] else " of what reaches it"
    sentence = (
        f"The array's ceiling is known at {known} reads; this design reads {reads}{part}. "
        "Beyond what is known it is moved by what a write costs more than a read, a range of its own."
    )
    yield Caution(code="beyond_measured_mix", sentence=sentence, pointer="/workload/read_share")


def _protection(chain: Chain) -> Iterator[Caution]:
    known = stated_ceilings(chain.draws, unrecorded)
    figure = known.get("mixed", known.get("write"))
    levels = measured_protection(chain.draws, figure) if figure else None
    if levels is None:
        return
    level, measured = levels
    sentence = (
        f"The array's ceiling was measured under {measured}; {level} writes more for every byte. How much of "
        "that the storage nodes feel is a range."
    )
    yield Caution(code="other_protection", sentence=sentence, pointer="/storage/protection")


def _below_evidence(chain: Chain) -> Iterator[Caution]:
    storage = chain.draws.scenario.storage
    if storage.ceiling_from.value == "derated_spec":
        return
    for line in storage.evidence:
        stated = stated_quantity(storage, line.way.value)
        carried = line.gb_s.ends()[1]
        if line.kind.value == "carried" and stated.known and stated.ends()[1] < carried:
            sentence = (
                f"{line.label}: {plain(carried)} GB/s were carried with room to spare. The ceiling stated, "
                f"{plain(stated.ends()[1])} GB/s at most, is below that, and is used as stated."
            )
            pointer = f"/storage/sustained_{line.way.value}_gb_s"
            yield Caution(code="below_what_was_carried", sentence=sentence, pointer=pointer)


def _busiest_node(chain: Chain) -> Iterator[Caution]:
    """Mounts so uneven that the busiest storage node has more than its part of a ceiling of the whole array.

    How unevenly clients lay when that ceiling was drawn is not known, and is inside it; ports count it.
    """
    draws = chain.draws
    for link in chain.deciding:
        if link.kind.lost_with != "storage_nodes" or not link.evaluated:
            continue
        placed, counted_as = (
            storage_node_imbalance(draws, chain.on_storage_nodes(link)),
            link.uneven(draws, None),
        )
        words = placement_words(draws, placed)
        used, allows = middle(chain.used[link]), middle(allowed(chain, link))
        busiest = middle(chain.used[link] * placed / counted_as)
        if not words or not used <= allows < busiest:
            continue
        sentence = (
            f"The ceiling of {in_sentence(link.label)} is of the whole array, as its clients lay when it was "
            f"drawn, and is not lowered for yours: {words}, so the busiest carries {middle(placed):.3g} "
            f"times the mean, {percent(busiest)} of its part; the policy, its losses counted, leaves "
            f"{percent(allows)}. If they lay evenly then, set Ceiling scope to hottest node."
        )
        yield Caution(code="busiest_node_not_counted", sentence=sentence, pointer="/storage/ceiling_scope")
