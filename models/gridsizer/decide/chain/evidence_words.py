"""Which evidence made the ceiling of the storage nodes, in one line."""

from typing import Final

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.chain.stated_ceilings import stated_quantity
from gridsizer.describe.array_words import EvidenceKind, EvidenceWay
from gridsizer.describe.ceiling_evidence import MEASURED, CeilingEvidence
from gridsizer.describe.own_entry import OWN
from gridsizer.describe.quantity import ENTERED
from gridsizer.figures import plain_span
from gridsizer.predict.uncertainty import middle

_WORDS: Final[dict[EvidenceKind, str]] = {
    "carried": "carried with room to spare",
    "carried_otherwise": "briefly or of easier work",
    "saturation": "measured full",
    "vendor_up_to": "vendor's up to",
    "arithmetic": "arithmetic",
    "like_array": "a like array",
    "not_stated": "",
}


def evidence_in_words(draws: Draws, way: EvidenceWay) -> str:
    """Where the ceiling of one way comes from: used as entered, or the evidence by its kind [GB/s]."""
    storage = draws.scenario.storage
    derated = storage.ceiling_from.value == "derated_spec" and storage.spec_gb_s.known
    stated = stated_quantity(storage, way)
    if stated.known and stated.source.title == ENTERED and not derated:
        return "used as entered"
    told = [_told(line) for line in storage.evidence if line.kind.value != "like_array"]
    if derated:
        told.insert(0, "the vendor's up to, derated")
    elif stated.known and (above := _above_measured(draws, way)):
        told.append(above)
    if not told and OWN in storage.origin and stated.known:
        return f"GB/s: yours, {stated.source.title}"
    return f"GB/s: {', '.join(told)}" if told else ""


def _told(line: CeilingEvidence) -> str:
    low, high = line.gb_s.ends()
    span = plain_span(low, high)
    words = _WORDS[line.kind.value]
    return f"{line.label} {span} ({words})" if words else f"{line.label} {span}"


def _above_measured(draws: Draws, way: EvidenceWay) -> str:
    """What lets the middle of a ceiling pass the most that was measured; "" where it does not."""
    measured = [
        line.gb_s.ends()[1]
        for line in draws.scenario.storage.evidence
        if line.kind.value in MEASURED and line.way.value == way
    ]
    mid = middle(draws[f"storage/sustained_{way}_gb_s"])
    if not measured or mid <= max(measured):
        return ""
    return f"middle {three_digits(mid)} above the most measured, as no run showed its limit"
