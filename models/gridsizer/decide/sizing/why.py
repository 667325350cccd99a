"""How a constraint comes to its number of storage nodes: the link that decides, with its numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.capacity.capacity_chain import (
    reprotected_room_tb,
    stored_tb,
    supply_of,
)
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import in_pairs, loss_factor, raised
from gridsizer.decide.chain.imbalance import mounted_imbalance
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.decide.sizing import equation
from gridsizer.decide.sizing.equation import Equation
from gridsizer.decide.sizing.holding import ROUNDING, share_of
from gridsizer.decide.sizing.trials import CAPACITY, SERVICE, SURVIVE, Trials
from gridsizer.describe.policy import Percentile
from gridsizer.predict.protection import LEVELS
from gridsizer.predict.uncertainty import case_at, middle, spread
from gridsizer.units import MB_PER_GB, Floats

_FEWER: Final = 0.01  # mounts that reach so many fewer storage nodes are worth a word


@dataclass(frozen=True, kw_only=True, eq=False)
class _Part:
    """One of the things that a constraint holds a size against, sample by sample."""

    at: Chain
    link: Link | None  # None for space
    asked: Floats
    given: Floats
    keep: Floats
    raised: Floats
    lost: int = 0

    @cached_property
    def use(self) -> Floats:
        """What is asked over what may be used, (samples,)."""
        full = ratio(np.ravel(self.asked), np.ravel(self.given) * np.ravel(self.keep), at_zero=np.inf)
        return spread(raised(full, np.ravel(self.raised)), self.at.draws.samples)

    @cached_property
    def middle_use(self) -> float:
        """The same of the medians."""
        asked, of = middle(self.asked), middle(self.given) * middle(self.keep)
        if asked <= 0:
            return 0.0
        return asked / of * middle(self.raised) if of > 0 else np.inf

    def read(self, sample: int | None, case: Percentile | None) -> Equation:
        """The part in one sample, or by the medians of its numbers."""
        samples, nodes = self.at.draws.samples, int(self.at.draws["storage/nodes"][0])

        def of(array: Floats) -> float:
            return middle(array) if sample is None else float(spread(np.ravel(array), samples)[sample])

        reached = None
        if self.link is not None and self.link.kind.scope != "per storage node":
            reached = nodes / of(mounted_imbalance(self.at.draws, self.at.on_storage_nodes(self.link)))
        unit = MB_PER_GB if self.link else 1
        return Equation(
            label=self.link.label if self.link else "",
            unit="GB/s" if self.link else "TB",
            asked=of(self.asked) / unit,
            given=of(self.given) / unit,
            keep=of(self.keep),
            raised=of(self.raised),
            nodes=nodes,
            lost=self.lost,
            reached=reached if reached and reached < nodes * (1 - _FEWER) else None,
            of_one_node=self.link is not None and self.link.kind.scope == "per storage node",
            case=case,
        )


def why_of(trials: Trials, reason: SizingReason, nodes: int, percentile: Percentile, *, enough: bool) -> str:
    """How a constraint comes to a number of nodes, in words; `nodes` is the largest where none is enough."""
    at = trials.chain_at(nodes)
    if (stated := _beyond_arithmetic(at, reason)) is not None:
        return stated
    found = equation_of(trials, reason, nodes, percentile, enough=enough)
    if reason == CAPACITY and found.given <= 0:
        return f"no space is left to write on {nodes} nodes"
    if reason == CAPACITY:
        return f"{equation.space(found)}{_of_level(at, found)}"
    if reason == SURVIVE:
        return equation.after_losses(found, at.draws.scenario.policy.loss_state.value, _where(at))
    way = f"{found.label}: " if len(_parts(at, reason)) > 1 else ""
    return f"{way}{equation.with_headroom(found, enough=enough)}{_of_level(at, found)}"


def equation_of(
    trials: Trials, reason: SizingReason, nodes: int, percentile: Percentile, *, enough: bool
) -> Equation:
    """The numbers that a constraint comes to its storage nodes by.

    Medians, where so many storage nodes are the fewest that hold by them; else the numbers of the case that
    stands at the percentile. Raises ValueError for a constraint that no arithmetic decides.
    """
    parts = _parts(trials.chain_at(nodes), reason)
    if not parts:
        raise ValueError(f"nothing to work {reason.label} out of")
    tightest = max(parts, key=lambda part: part.middle_use)
    if _come_to(trials, reason, nodes, tightest, enough=enough):
        return tightest.read(None, None)
    rows = np.stack([part.use for part in parts])
    sample = case_at(rows.max(axis=0), share_of(percentile))
    return parts[int(np.argmax(rows[:, sample]))].read(sample, percentile)


def _come_to(trials: Trials, reason: SizingReason, nodes: int, tightest: _Part, *, enough: bool) -> bool:
    """Whether the medians hold at a number of storage nodes, and at none fewer; or at no size at all."""
    if (tightest.middle_use <= 1 + ROUNDING) != enough:
        return False
    level = onefs_level(tightest.at.draws.scenario)
    fewest = 1 if level is None else LEVELS[level].min_nodes
    if not enough or nodes <= fewest:
        return True
    with np.errstate(divide="ignore", invalid="ignore"):  # no storage node may be left of so few
        return any(part.middle_use > 1 + ROUNDING for part in _parts(trials.chain_at(nodes - 1), reason))


@remembered
def _parts(at: Chain, reason: SizingReason) -> tuple[_Part, ...]:
    """What a constraint holds a size against."""
    if reason == CAPACITY:
        return tuple(_space(at))
    known = [link for link in at.of_storage_nodes if link.evaluated]
    if reason == SURVIVE:
        return (*(_left(at, link) for link in known), *_room_to_rebuild(at))
    headroom = at.draws["policy/headroom"]
    return tuple(
        _Part(
            at=at,
            link=link,
            asked=at.sizing_demand(link),
            given=_ceiling(link),
            keep=1 - headroom,
            raised=np.ones(1),
        )
        for link in known
        if link.kind.sizes == reason
    )


def _left(at: Chain, link: Link) -> _Part:
    """A link on the storage nodes that a loss leaves."""
    nodes, lost = at.draws["storage/nodes"], at.draws["policy/survive_storage_nodes"]
    if in_pairs(at.draws):
        lost = np.zeros(1)
    left = np.maximum(nodes - lost, 0) / nodes
    of_one = link.kind.scope == "per storage node"
    factor = loss_factor(at, link)
    return _Part(
        at=at,
        link=link,
        asked=at.sizing_demand(link),
        given=_ceiling(link) if of_one else _ceiling(link) * left,
        keep=1 - at.draws["policy/headroom"],
        raised=factor if of_one else factor * left,
        lost=int(np.max(lost)),
    )


def _room_to_rebuild(at: Chain) -> Iterator[_Part]:
    """The data on the storage nodes that a loss leaves, where it is rebuilt there."""
    draws = at.draws
    room = None if draws.scenario.policy.loss_state.value == "down" else reprotected_room_tb(draws)
    if room is not None:
        stored, all_of_it = stored_tb(draws), np.ones(1)
        yield _Part(
            at=at, link=None, asked=stored, given=room, keep=all_of_it, raised=all_of_it, lost=_lost(at)
        )


def _space(at: Chain) -> Iterator[_Part]:
    draws = at.draws
    writable, fill = supply_of(draws).writable, draws["storage/max_fill"]
    if writable is not None:
        stored = stored_tb(draws)
        yield _Part(at=at, link=None, asked=stored, given=writable / fill, keep=fill, raised=np.ones(1))


def _beyond_arithmetic(at: Chain, reason: SizingReason) -> str | None:
    """What decides a constraint where there is nothing to work out; else None."""
    if reason == CAPACITY:
        unknown = supply_of(at.draws).unknown
        return None if unknown is None else f"not sized: {unknown}"
    if reason == SERVICE:
        return "what is bought has a size, and no storage nodes to count"
    return _not_outlived(at) if reason == SURVIVE else None


def _not_outlived(at: Chain) -> str | None:
    """Why a loss is beyond any arithmetic; None where it is not."""
    lost, nodes, level = _lost(at), at.draws["storage/nodes"], onefs_level(at.draws.scenario)
    if in_pairs(at.draws) and lost > 1:
        return f"of controllers in pairs any one may be lost, not {lost}: two may be partners"
    if level is not None and lost > LEVELS[level].node_losses:
        kept = LEVELS[level].node_losses
        return f"{level} keeps its data through {kept} lost storage node{'s' * (kept > 1)}, not {lost}"
    gone = np.all(lost >= nodes) and not in_pairs(at.draws)  # a partner is left of a pair
    if gone or not _parts(at, SURVIVE):
        return f"{lost} of {counted(int(nodes.item()), 'storage node')} lost"
    return None


def _of_level(at: Chain, found: Equation) -> str:
    """That the protection level needs the nodes that what is asked alone would not; "" where it does not.

    On fewer nodes it writes more beside the data, which links that carry that have to take.
    """
    level = onefs_level(at.draws.scenario)
    more = found.of_one_node or found.asked_nodes <= found.nodes - 1
    if level is None or not more:
        return ""
    fewest = LEVELS[level].min_nodes
    if found.nodes == fewest > 1:
        return f"; {level} needs {fewest} nodes"
    written = any(link.kind.striped and link.label == found.label for link in at.of_storage_nodes)
    return f"; with what {level} writes on fewer, it needs {found.nodes} nodes" if written else ""


def _lost(at: Chain) -> int:
    return int(np.max(at.draws["policy/survive_storage_nodes"]))


def _where(at: Chain) -> str:
    """What raises the load of the busiest survivor beyond an even share."""
    if in_pairs(at.draws):
        return "on its partner"
    parts = []
    if at.draws.scenario.storage.address_failover.value == "one_survivor":
        parts.append("on one survivor")
    if at.draws.scenario.policy.loss_state.value == "rebuilding":
        parts.append("for the rebuild")
    return " and ".join(parts)


def _ceiling(link: Link) -> Floats:
    if link.ceiling_mb_s is None:
        raise ValueError(f"{link.name} has no known ceiling")
    return link.ceiling_mb_s
