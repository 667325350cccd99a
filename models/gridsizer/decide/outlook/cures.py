"""What would keep the policy through a loss: addresses that spread, storage nodes, a faster device."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.link import Link
from gridsizer.decide.outlook.candidate import Change
from gridsizer.decide.outlook.loss import Loss, lost_chain
from gridsizer.decide.outlook.runway import CAPACITY_LABEL, Line
from gridsizer.decide.outlook.steps import candidates
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.storage_nodes import sized


@dataclass(frozen=True, slots=True, kw_only=True)
class Cure:
    """What would help, in words, and the change of the design that it is, if it is one."""

    words: str
    changes: tuple[Change, ...] = ()


Kept = Callable[[Chain], bool]  # whether a chain under the policy of the loss keeps it


def cure_of(chain: Chain, loss: Loss, lost: Chain, link: Link, kept: Kept) -> Cure | None:
    """The cheapest change with which the design keeps the policy with a loss; None where none was found.

    `chain` is that of the design, `lost` the same with the loss, `link` its tightest. Changes are of the
    design, which then has the same loss. One that cures alone what is short is said to be not enough, and is
    none. Where the link holds and the data does not fit, the space is short.
    """
    if (
        loss.failover == "one_survivor"
        and link in chain.of_storage_nodes
        and (cure := _spread_clients(chain, lost, kept))
    ):
        return cure
    line = _line_of(lost, link)
    partly: Cure | None = None
    of_array = link.kind.lost_with == "storage_nodes" or line.kind == "capacity"
    if of_array and lost.draws.scenario.storage.purchased is None:
        partly = _more_storage_nodes(lost, kept)
        if partly is not None and partly.changes:
            return partly
    for candidate in candidates(loss.on(chain.draws), lost, line, 0):
        tried = lost_chain(chain_of(candidate.applied(chain.draws), unrecorded), loss)
        if kept(tried):
            return Cure(words=f"Would hold: {candidate.label}.", changes=candidate.changes)
        if partly is None and _holds(tried, link.name) and not _holds(lost, link.name):
            partly = Cure(words=f"Not enough alone: {candidate.label}.")
    return partly


def _line_of(lost: Chain, link: Link) -> Line:
    """What is short: the link, or where that link holds the space, of the data or of what is rebuilt."""
    fits = holding.data_fits(lost.draws) & holding.rebuilt_fits(lost.draws)
    full = holding.share(fits) < share_asked(lost.draws.scenario)
    if full and _holds(lost, link.name):
        share = holding.space_share(lost.draws)
        return Line(kind="capacity", name="capacity", label=CAPACITY_LABEL, group=None, share=share)
    share = holding.policy_share(lost, link)
    return Line(kind="link", name=link.name, label=link.label, group=link.group, share=share)


def _spread_clients(chain: Chain, lost: Chain, kept: Kept) -> Cure | None:
    """Addresses enough that the clients of a lost node spread over all that are left."""
    storage = lost.draws.scenario.storage
    spreading = replace(storage, address_failover=replace(storage.address_failover, value="spread"))
    draws = replace(lost.draws, scenario=replace(lost.draws.scenario, storage=spreading))
    if not kept(replace(lost, draws=draws)):
        return None
    others = int(storage.nodes.ends()[0]) - 1
    assumed = chain.draws.scenario.storage.address_failover.value == "spread"
    words = f"{others} addresses a storage node spread them"
    if assumed:
        return Cure(words=f"{words}, as this design assumes.")
    change = Change(pointer="/storage/address_failover", value="spread")
    return Cure(words=f"{words}: set it so.", changes=(change,))


def _more_storage_nodes(lost: Chain, kept: Kept) -> Cure | None:
    size, now = sized(lost).size, int(lost.draws.scenario.storage.nodes.ends()[0])
    if size is None or size <= now:
        return None
    larger = lost.draws.replaced({"storage/nodes": np.array([float(size)])})
    if not kept(chain_of(larger, unrecorded, sizing_only=True)):
        return Cure(words=f"Not enough alone: {size} storage nodes.")
    return Cure(
        words=f"{size} storage nodes would hold.",
        changes=(Change(pointer="/storage/nodes", value=float(size)),),
    )


def _holds(chain: Chain, name: str) -> bool:
    link = next((each for each in chain.evaluated if each.name == name), None)
    if link is None:
        return False
    return holding.share(holding.carries_after_losses(chain, link)) >= share_asked(chain.draws.scenario)
