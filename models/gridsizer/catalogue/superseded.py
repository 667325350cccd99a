"""Figures that a section no longer takes over, because it states others in their place."""

from dataclasses import asdict
from typing import Any, Final

from gridsizer.catalogue.entry import Facts
from gridsizer.describe.quantity import Source

_MIXED: Final = "sustained_mixed_gb_s"
_APART: Final = ("sustained_read_gb_s", "sustained_write_gb_s")
_NOT_TAKEN_OVER: Final = Source(
    title="Reads and writes are stated",
    note="They are weighed by the mix; the mixed figure of the entry that this is like is not taken over.",
)


def without_superseded(facts: Facts, stated: Facts, inherited: Facts) -> Facts:
    """The facts of an array without what is not its own any more, since it states otherwise.

    `inherited` are the facts of the entry that it is like, `stated` what it says over them.
    """
    return _without_drive_sizes(_without_mixed(facts, stated), stated, inherited)


def _without_drive_sizes(facts: Facts, stated: Facts, inherited: Facts) -> Facts:
    """Other drives in number are other drives: the sizes of the entry that this is like are not theirs."""
    sizes, drives = "drive_sizes", "drives_per_node"
    if sizes not in facts or sizes in stated or _ends(facts, drives) == _ends(inherited, drives):
        return facts
    return {name: fact for name, fact in facts.items() if name != sizes}


def _ends(facts: Facts, name: str) -> tuple[Any, Any]:
    quantity = facts.get(name, {})
    return quantity.get("low"), quantity.get("high")


def _without_mixed(facts: Facts, stated: Facts) -> Facts:
    """The facts of an array without the mixed ceiling of the entry it is like, where both ways are stated.

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


def _is_known(quantity: Any) -> bool:
    return isinstance(quantity, dict) and quantity.get("low") is not None
