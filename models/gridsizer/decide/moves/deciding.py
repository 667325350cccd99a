"""The input that decides most: the storage nodes needed at either end of its range, all else as sampled."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.answer.sensitivity import influences
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.moves.designs import Tried
from gridsizer.decide.sizing.storage_nodes import sized


@dataclass(frozen=True, slots=True, kw_only=True)
class AtEnd:
    """One end of the input, and the storage nodes needed there; None where no size sold is enough."""

    value: float
    storage_nodes: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deciding:
    """The input that moves the use of the tightest link most, and what either end of it asks."""

    path: str
    label: str
    unit: str
    low: AtEnd
    high: AtEnd


def deciding(asked: Tried) -> Deciding | None:
    """None where throughput is unknown, where nothing is a range, and of a service, which has no nodes."""
    chain, storage = asked.chain, asked.scenario.storage
    if not chain.evaluated or chain.throughput_refusal() is not None or storage.purchased is not None:
        return None
    most = next(iter(influences(chain.draws, chain.utilisations().max(axis=0))), None)
    if most is None:
        return None
    field = chain.draws.quantities[most.path][1]
    low, high = (_at(asked, most.path, value) for value in chain.draws.ends(most.path))
    return Deciding(path=most.path, label=most.label, unit=field.unit, low=low, high=high)


def _at(asked: Tried, path: str, value: float) -> AtEnd:
    draws = asked.chain.draws.replaced({path: np.array([value])})
    return AtEnd(value=value, storage_nodes=sized(chain_of(draws, unrecorded, sizing_only=True)).size)
