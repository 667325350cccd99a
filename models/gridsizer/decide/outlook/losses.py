"""What a loss does on the worst day: the chain of one month by the policy's own test."""

from dataclasses import replace
from functools import partial
from typing import Literal

import numpy as np

from gridsizer.decide.answer.batch_sentences import clock_after
from gridsizer.decide.calculation.between import Between, nothing
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.array_protection import onefs_level, outlives_losses
from gridsizer.decide.chain.bottleneck import pressure
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.failure import loss_factor, on_nodes_left
from gridsizer.decide.chain.link import Link
from gridsizer.decide.outlook.cures import Cure, cure_of
from gridsizer.decide.outlook.loss import NOTHING, Loss, losses_of, lost_chain
from gridsizer.decide.outlook.loss_words import (
    known_at_once,
    unknown_ceilings,
    why_unknown,
    words_over,
    words_within,
)
from gridsizer.decide.outlook.parts import LossAnswer, Losses
from gridsizer.decide.outlook.runway import chain_in
from gridsizer.decide.outlook.window_months import batch_end_s
from gridsizer.decide.sizing import holding
from gridsizer.predict.uncertainty import band, middle, spread
from gridsizer.units import MB_PER_GB, Floats


def losses_in(draws: Draws, month: int, month_words: str, between: Between = nothing) -> Losses:
    """What each loss does in a month; `draws` hold the growth."""
    chain = chain_in(draws, month)
    load = chain.sizing_load
    return Losses(
        month=month,
        month_words=month_words,
        asked_gb_s=middle(load.array_reads + load.array_writes) / MB_PER_GB,
        asked_by="expected" if chain.sizes_for_expected else "rule",
        rows=tuple(_answer(chain, loss, between) for loss in losses_of(chain.draws)),
    )


def _answer(chain: Chain, loss: Loss, between: Between) -> LossAnswer:
    between()
    if (certain := known_at_once(chain, loss)) is not None:
        return _told(chain, loss, None, None, state=certain[0], words=certain[1])
    if (why := why_unknown(chain, loss)) is not None:
        return _told(chain, loss, None, None, state="unknown", words=f"unknown: {why}")
    lost = lost_chain(chain, loss)
    unknown, link = unknown_ceilings(chain, loss), _tightest(lost, loss)
    asked = holding.share_asked(lost.draws.scenario)
    fails = link is not None and holding.share(holding.carries_after_losses(lost, link)) < asked
    if unknown and not fails:
        link = None
    if holding.share(outlives_losses(lost.draws)) < asked:
        level = onefs_level(lost.draws.scenario)
        words = f"the data does not survive it under {level}" if level else "the data does not survive it"
        return _told(chain, loss, lost, link, state="data_lost", words=words)
    if link is None:
        why = unknown or "no link has a known ceiling"
        return _told(chain, loss, None if unknown else lost, None, state="unknown", words=f"unknown: {why}")
    if not unknown and _kept(lost, loss):
        return _told(chain, loss, lost, link, state="within", words=words_within(chain, loss))
    # What would be enough hangs on what is unknown, too.
    cure = None if unknown else cure_of(chain, loss, lost, link, partial(_kept, loss=loss))
    return _told(chain, loss, lost, link, state="over", words=words_over(lost, link, loss), cure=cure)


def _tightest(lost: Chain, loss: Loss) -> Link | None:
    """The link that has the least left with a loss, of those that it concerns."""
    links = [link for link in lost.evaluated if not loss.ports or _behind_ports(link)]
    return max(links, key=lambda each: middle(pressure(lost, each)), default=None)


def _kept(lost: Chain, loss: Loss) -> bool:
    """Whether a chain under the policy of a loss keeps it; with a port lost, the links of that node alone."""
    links = [link for link in lost.evaluated if _behind_ports(link)]
    of_ports = [holding.carries_after_losses(lost, each) for each in links]
    kept = holding.together(of_ports) if loss.ports else holding.keeps_policy(lost)
    return holding.share(kept) >= holding.share_asked(lost.draws.scenario)


def _told(  # every part of a row, with what is known of it
    chain: Chain,
    loss: Loss,
    lost: Chain | None,
    link: Link | None,
    *,
    state: Literal["within", "over", "data_lost", "unknown"],
    words: str,
    cure: Cure | None = None,
) -> LossAnswer:
    used = None if lost is None or link is None else _spread(lost, holding.used_after_losses(lost, link))
    sustained = None
    if lost is not None and link is not None and used is not None and np.all(used > 0):
        sustained = _sustained_gb_s(lost, link, used)
    return LossAnswer(
        name=loss.name,
        label=loss.label,
        link="" if link is None else link.label,
        scope="" if link is None else link.kind.scope,
        sustained_gb_s=sustained,
        used=None if used is None or not np.all(np.isfinite(used)) else band(used),
        batch_ends="" if lost is None or state == "data_lost" else _batch_ends(chain, lost, loss),
        state=state,
        words=words,
        cure=cure.words if cure else "",
        changes=cure.changes if cure else (),
    )


def _sustained_gb_s(chain: Chain, link: Link, used: Floats) -> float | None:
    """What is left of a link, in the middle; None where a group of grid nodes is lost as a whole.

    The grid nodes that are left sustain what they did, and do more each.
    """
    demand = _spread(chain, chain.sizing_demand(link))
    if link.kind.lost_with == "grid_nodes" and link.group is not None:
        more = _spread(chain, loss_factor(chain, link))
        if not np.all(np.isfinite(more)):
            return None
        demand = demand * more
    return middle(demand / used) / MB_PER_GB


def _behind_ports(link: Link) -> bool:
    """Whether what a link carries is of one grid node and crosses its ports."""
    return link.group is not None and link.kind.shared_bytes


def _groups(chain: Chain) -> range:
    return range(len(chain.draws.scenario.grid))


def _batch_ends(chain: Chain, lost: Chain, loss: Loss) -> str:
    """The clock at which the batch ends with the loss, in the middle; "" where one node alone is slowed."""
    batch = chain.draws.scenario.batch
    if batch is None or not batch.starts_at or loss.ports:
        return ""
    end_s = batch_end_s(chain if loss is NOTHING else _degraded(lost, loss))
    return "" if isinstance(end_s, str) else clock_after(batch.starts_at, middle(end_s))


def _degraded(chain: Chain, loss: Loss) -> Chain:
    """The chain whose ceilings are those left; lost grid nodes take their slots with them, not their jobs."""
    if loss.grid_nodes:
        counts = {path: chain.draws[path] for path in (f"grid/{at}/nodes" for at in _groups(chain))}
        left = {path: nodes - loss.grid_nodes for path, nodes in counts.items() if middle(nodes) > 1}
        before, after = (sum(nodes.values(), np.zeros(1)) for nodes in (counts, counts | left))
        return chain_of(chain.draws.replaced(left | _jobs_of_each(chain, before / after)), unrecorded)
    links = tuple(_left(chain, link) for link in chain.links)
    return replace(chain, links=links, draws=on_nodes_left(chain.draws))


def _jobs_of_each(chain: Chain, more: Floats) -> dict[str, Floats]:
    """The jobs that each grid node brings, so many times; none where they are counted for the whole grid."""
    batch = chain.draws.scenario.batch
    if batch is None or batch.counted.value != "per_node":
        return {}
    paths = (f"batch/classes/{at}/jobs" for at in range(len(batch.classes)))
    return {path: chain.draws[path] * more for path in paths}


def _left(chain: Chain, link: Link) -> Link:
    if link.ceiling_mb_s is None:
        return link
    return replace(link, ceiling_mb_s=link.ceiling_mb_s / loss_factor(chain, link))


def _spread(chain: Chain, array: Floats) -> Floats:
    return spread(np.ravel(array), chain.draws.samples)
