"""What would keep the policy through a loss: addresses that spread, storage nodes, a faster device."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.link import Link
from gridsizer.decide.outlook.runway import Line
from gridsizer.decide.outlook.steps import Change, candidates
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.storage_nodes import sized


@dataclass(frozen=True, slots=True, kw_only=True)
class Cure:
    """What would help, in words, and the change of the design that it is, if it is one."""

    words: str
    changes: tuple[Change, ...] = ()


Kept = Callable[[Chain], bool]  # whether a chain under the policy of the loss keeps it


def cure_of(chain: Chain, lost: Chain, link: Link, kept: Kept, *, one_survivor: bool) -> Cure | None:
    """The cheapest change with which the design keeps the policy with a loss; None where none was found.

    `chain` is that of the design, `lost` the same under the policy of the loss, `link` its tightest. A change
    that cures that link alone is said to be not enough, and is none.
    """
    if one_survivor and link in chain.of_storage_nodes and (cure := _spread_clients(chain, lost, kept)):
        return cure
    if link.kind.lost_with == "storage_nodes":
        return _more_storage_nodes(lost, kept)
    line = Line(kind="link", name=link.name, label=link.label, group=link.group, share=None)
    partly: Cure | None = None
    for candidate in candidates(lost.draws, lost, line, 0):
        tried = chain_of(candidate.applied(lost.draws), unrecorded)
        if kept(tried):
            return Cure(words=f"Would hold: {candidate.label}.", changes=candidate.changes)
        if partly is None and _holds(tried, link.name) and not _holds(lost, link.name):
            partly = Cure(words=f"Not enough alone: {candidate.label}.")
    return partly


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
