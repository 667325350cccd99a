"""Figures that a section no longer takes over, because it states others in their place."""

from dataclasses import asdict
from typing import Any, Final

from gridsizer.catalogue.entry import Facts
from gridsizer.describe.quantity import Source

_MIXED: Final = "sustained_mixed_gb_s"
_OF: Final = ("ceiling_nodes", "ceiling_drives")
_APART: Final = ("sustained_read_gb_s", "sustained_write_gb_s")
_NOT_TAKEN_OVER: Final = Source(
    title="Reads and writes are stated",
    note="They are weighed by the mix; the mixed figure of the entry that this is like is not taken over.",
)


def without_superseded(facts: Facts, stated: Facts, like: Facts) -> Facts:
    """The facts of an array that states some and is `like` an entry, without what those replace."""
    return _without_mixed(_without_evidence(facts, stated, like), stated)


def _without_evidence(facts: Facts, stated: Facts, like: Facts) -> Facts:
    """Without the evidence of the entry where ceilings are stated for other nodes or drives than its own.

    58.8 GB/s of eight controllers say nothing as a figure of two.
    """
    if "evidence" in stated or all(_ends(facts.get(of)) == _ends(like.get(of)) for of in _OF if of in stated):
        return facts
    return facts | {"evidence": []}


def _without_mixed(facts: Facts, stated: Facts) -> Facts:
    """Without the mixed ceiling of the entry it is like, where both ways are stated.

    Whoever states what it reads and what it writes means those two: another array's mixed figure, which
    would decide before them, becomes Unknown and says so. One that is stated too stands.
    """
    if (
        _MIXED in stated
        or _MIXED not in facts
        or not all(name in stated and _is_known(facts[name]) for name in _APART)
    ):
        return facts
    unknown = {"low": None, "high": None, "basis": "assumed", "source": asdict(_NOT_TAKEN_OVER)}
    return facts | {_MIXED: unknown}


def _ends(quantity: Any) -> Any:
    return quantity and (quantity.get("low"), quantity.get("high"))


def _is_known(quantity: Any) -> bool:
    return isinstance(quantity, dict) and quantity.get("low") is not None
