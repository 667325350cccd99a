"""Which requirement decides a size, and the values of its operands that are printed."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.answer.equation.asks import MOUNTED, Ask, asks_of, at_middle, whole
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing.constraints import VENDOR_STEP
from gridsizer.decide.sizing.storage_nodes import Sized, StorageNodesRequired
from gridsizer.decide.sizing.trials import SURVIVE, TOGETHER
from gridsizer.describe.policy import Percentile
from gridsizer.predict.uncertainty import at_share, case_at, middle, spread


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """A requirement with one value of each operand, and what its terms come to.

    `of_case` is the percentile whose case the values are of; "" where they are the medians. `of_medians` is
    what the medians would come to.
    """

    ask: Ask
    values: tuple[float, ...]
    unrounded: float
    carried: int
    lost: int
    of_case: Percentile | None
    of_medians: float  # infinite where one of them is 0

    @property
    def nodes(self) -> int:
        """Whole storage nodes, those that may be lost among them."""
        return self.carried + self.lost

    @property
    def of_few_mounts(self) -> bool:
        """Whether what clients mount raises it: with the array, and not to the size it comes to."""
        return any(each.pointer == MOUNTED for each in self.ask.operands)


def alone(required: StorageNodesRequired) -> int:
    """Whole storage nodes at which each constraint holds, whatever the others do."""
    return max((nodes for name, nodes in _asked(required) if name != TOGETHER.name), default=1)


def together(required: StorageNodesRequired) -> int:
    """Whole storage nodes at which all constraints hold in the same cases."""
    return max((nodes for _, nodes in _asked(required)), default=1)


def decided(chain: Chain, found: Sized, required: StorageNodesRequired, nodes: int) -> Decided | None:
    """What asks for most with the array at a size, in the case that stands at the policy's percentile.

    Few mounts ask for a share of an array of any size: for no more nodes than hold their constraint.
    None where nothing that is known asks for storage nodes, and where nothing is left of what is asked: then
    there is no number to come to.
    """
    asks = list(asks_of(chain, found.trials.at(nodes)))
    if not asks:
        return None
    needed = [min(needs(each, found.share), _enough(each, required)) for each in asks]
    most = max(needed)
    if not np.isfinite(most):
        return None
    return with_values(asks[needed.index(most)], found.share, chain.draws.scenario.policy.percentile.value)


def _enough(ask: Ask, required: StorageNodesRequired) -> float:
    """Storage nodes at which the constraint of a requirement holds, after losses, too; infinite if none."""
    named = (ask.reason.name, SURVIVE.name) if ask.outlives else (ask.reason.name,)
    rows = [required.by_constraint[name] for name in named if name in required.by_constraint]
    if any(row.impossible for row in rows):
        return math.inf
    return max((row.nodes for row in rows if row.nodes is not None), default=math.inf)


def needs(ask: Ask, share: float) -> float:
    """Storage nodes that a requirement comes to in the case that stands at a share, losses included."""
    return float(at_share(ask.unrounded() + spread(ask.lost, ask.samples), share))


def use(ask: Ask, share: float, nodes: int) -> float:
    """The same over what is left of so many storage nodes [share]; infinite where that is nothing."""
    left = spread(nodes - ask.lost, ask.samples)
    return float(at_share(ratio(ask.unrounded(), left, at_zero=np.inf), share))


def with_values(ask: Ask, share: float, percentile: Percentile) -> Decided:
    """The medians at P50, which stand elsewhere in the answer, where they come to the same; else the case."""
    needed = ask.unrounded() + spread(ask.lost, ask.samples)
    case = case_at(needed, share)
    arrays = (*(each.values for each in ask.operands), ask.lost)
    picked = tuple(float(spread(np.ravel(array), ask.samples)[case]) for array in arrays)
    medians = (*at_middle(ask), middle(ask.lost))
    of_medians = _result(ask, medians)
    same = medians == picked or (percentile == "p50" and _result(ask, picked) == of_medians)
    values = medians if same else picked
    unrounded = ask.unrounded(values[:-1])
    return Decided(
        ask=ask,
        values=values[:-1],
        unrounded=float(unrounded[0]),
        carried=int(whole(unrounded)[0]),
        lost=int(values[-1]),
        of_case=None if same else percentile,
        of_medians=of_medians,
    )


def _result(ask: Ask, values: tuple[float, ...]) -> float:
    return float(whole(ask.unrounded(values[:-1]))[0] + values[-1])


def _asked(required: StorageNodesRequired) -> Iterator[tuple[str, int]]:
    for name, row in required.by_constraint.items():
        if row.nodes is not None and not row.advises and name != VENDOR_STEP.name:
            yield name, row.nodes
