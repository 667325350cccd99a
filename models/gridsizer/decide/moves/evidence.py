"""The ceilings that the array's own evidence names: what the size would be if one of them held."""

from collections.abc import Iterator

from gridsizer.decide.calculation.merge_patch import Patch
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.policies import Change
from gridsizer.describe.ceiling_evidence import CeilingEvidence, own_lines
from gridsizer.figures import plain_span


def by_evidence(designs: Designs) -> Iterator[Change]:
    """The design with each observation of reads and writes together as the ceiling of its array."""
    storage = designs.asked.scenario.storage
    for line in own_lines(storage.evidence, "mixed"):
        if line.kind.value in ("carried", "carried_otherwise", "saturation", "vendor_up_to"):
            yield Change(words=_words(line), short="", patch=_patch(line))


def _words(line: CeilingEvidence) -> str:
    low, high = line.gb_s.ends()
    figure = plain_span(low, high)
    return f"if {figure} GB/s, {in_sentence(line.label)}"


def _patch(line: CeilingEvidence) -> Patch:
    """The observation as the sustained ceiling, under its own source; what the document said of it goes."""
    taken, source = line.gb_s, line.gb_s.source
    stated = {
        "value": None,
        "low": taken.low,
        "mid": taken.mid,
        "high": taken.high,
        "basis": taken.basis,
        "source": {name: getattr(source, name) for name in source.__slots__},
    }
    return {"storage": {"ceiling_from": "sustained", "sustained_mixed_gb_s": stated}}
