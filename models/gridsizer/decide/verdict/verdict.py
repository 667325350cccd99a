"""verdict_of(chain, found) -> Verdict: fits, too small, over-full or unknown, and the link that says so."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.capacity.array_protection import outlives_losses
from gridsizer.decide.capacity.capacity_chain import stored_tb, supply_of
from gridsizer.decide.chain.array_size import ArraySize
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.bought_holds import with_bought
from gridsizer.decide.sizing.storage_nodes import Sized
from gridsizer.decide.verdict.binding import told_of
from gridsizer.decide.verdict.parts import State, Verdict
from gridsizer.decide.verdict.policy_links import PolicyLink, policy_link
from gridsizer.decide.verdict.title import title
from gridsizer.decide.verdict.why import why
from gridsizer.predict.uncertainty import band, middle

_JUST: Final = 0.05  # short by less is "just too small"


def verdict_of(chain: Chain, found: Sized) -> Verdict:
    """The verdict on a design whose array's sizes were tried."""
    judged = _judged(chain, found)
    return replace(judged, title=title(chain, judged), why=why(chain, found, judged))


def cases_that_hold(chain: Chain) -> float:
    """Share of the samples in which the whole design keeps the policy."""
    return holding.share(holding.keeps_policy(chain))


def _judged(chain: Chain, found: Sized) -> Verdict:
    draws, unknown = chain.draws, chain.throughput_refusal() is not None
    first, second = told_of(chain, found.share) if chain.evaluated else (None, None)
    binding = policy_link(chain, first, found.share) if first else None
    coming = policy_link(chain, second, found.share) if second else None
    holds = None if unknown else cases_that_hold(chain)
    reached = holding.share(holding.data_reached(draws)) >= found.share
    kept = holding.share(outlives_losses(draws)) >= found.share
    survives = holding.share(holding.data_survives(draws)) >= found.share
    stored, fillable = _space(draws)
    keep = 1 - middle(draws["policy/headroom"])
    return Verdict(
        state=_state(draws, found.share, holds, binding, reached=reached, survives=survives),
        storage_nodes=int(draws.scenario.storage.nodes.ends()[0]),
        storage_nodes_needed=None if unknown else found.size,
        share_asked=found.share,
        holds_share=holds,
        holds_share_at_needed=None if unknown or found.size is None else _at_size(chain, found, found.size),
        data_reached=reached,
        protection_keeps_data=kept,
        data_survives=survives,
        binding=binding,
        next=coming,
        widened_by_storage_nodes=first in chain.of_storage_nodes,
        short_gb_s=_short(binding),
        headroom_left=None
        if binding is None or binding.policy_used is None
        else 1 - binding.policy_used * keep,
        stored_tb=stored,
        fillable_tb=fillable,
    )


def _state(
    draws: Draws,
    asked: float,
    holds: float | None,
    binding: PolicyLink | None,
    *,
    reached: bool,
    survives: bool,
) -> State:
    if not reached:  # whatever the space, and though the throughput be Unknown
        return "too_small"
    if holding.share(holding.data_fits(draws)) < asked:
        return "over_full"
    if holds is None:
        return "unknown"
    if holds >= asked:
        return "fits"
    nearly = survives and binding is not None and binding.beyond <= _JUST
    return "just_too_small" if nearly else "too_small"


def _at_size(chain: Chain, found: Sized, size: int) -> float:
    """The same share with another number of storage nodes, or with what is needed of a service bought."""
    bought = bought_of(chain)
    if bought is not None:
        at = ArraySize(chain if bought.needed is None else with_bought(chain, bought.needed))
        others = [link for link in chain.evaluated if link.group is not None]
        return _kept_beside(chain, at, others)
    others = [link for link in chain.evaluated if link not in chain.of_storage_nodes]
    return _kept_beside(chain, found.trials.at(size), others)


def _kept_beside(chain: Chain, at: ArraySize, others: Sequence[Link]) -> float:
    """Share of the samples in which links of another array keep the policy, and those it does not touch."""
    held = [holding.carries_after_losses(chain, link) for link in others]
    return holding.share(holding.together([at.of(holding.keeps_policy(at.chain)), *held]))


def _short(binding: PolicyLink | None) -> float | None:
    if binding is None or binding.beyond <= holding.ROUNDING:
        return None
    return binding.asked_gb_s - (binding.allowed_gb_s or 0.0)


def _space(draws: Draws) -> tuple[float | None, float | None]:
    """TB stored in the middle, TB that may be filled at the low end; None where the capacity is Unknown."""
    writable = supply_of(draws).writable
    if writable is None:
        return None, None
    return middle(stored_tb(draws)), band(writable).p10
