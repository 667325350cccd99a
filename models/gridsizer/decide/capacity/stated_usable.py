"""A usable capacity that is stated for all nodes of an array, of another number of them."""

from dataclasses import replace
from typing import Any

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.storage import StorageArray
from gridsizer.units import Floats

_DIGITS = 6


def with_nodes(draws: Draws, nodes: Floats) -> dict[str, Floats]:
    """The fields of an array of so many storage nodes: of a stated usable capacity fewer have their part.

    More have no more than is stated.
    """
    storage = draws.scenario.storage
    arrays = {"storage/nodes": nodes}
    if _is_stated(storage):
        stated, part = draws["storage/usable_tb_stated"], nodes / storage.nodes.ends()[0]
        if (part < 1).any():
            arrays["storage/usable_tb_stated"] = stated * np.minimum(part, 1)
    return arrays


def stated_for(storage: StorageArray) -> int | None:
    """The storage nodes that a usable capacity is stated for; None where none is."""
    return int(storage.nodes.ends()[0]) if _is_stated(storage) else None


def usable_of(storage: StorageArray, nodes: float) -> Quantity | None:
    """The part of the stated usable capacity that fewer storage nodes have; None where it is as stated."""
    part, stated = nodes / storage.nodes.ends()[0], storage.usable_tb_stated
    if not _is_stated(storage) or part >= 1:
        return None
    low, mid, high = (_of(end, part) for end in (stated.low, stated.mid, stated.high))
    return replace(stated, low=low, mid=mid, high=high)


def usable_facts(storage: StorageArray, nodes: float) -> dict[str, Any]:
    """The same as a document states it beside the nodes; nothing where it is as stated."""
    usable = usable_of(storage, nodes)
    if usable is None:
        return {}
    if not usable.is_range:
        return {"usable_tb_stated": usable.low}
    return {"usable_tb_stated": {"low": usable.low, "mid": usable.mid, "high": usable.high}}


def _is_stated(storage: StorageArray) -> bool:
    stated = storage.protection.value == "stated_usable" and storage.usable_tb_stated.known
    return stated and storage.purchased is None


def _of(tb: float | None, part: float) -> float | None:
    return None if tb is None else float(f"{tb * part:.{_DIGITS}g}")
