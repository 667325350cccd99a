"""What would keep the policy through a loss: addresses that spread, storage nodes, a faster device."""

from dataclasses import dataclass, replace

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


def cure_of(chain: Chain, lost: Chain, link: Link, *, one_survivor: bool) -> Cure | None:
    """The cheapest change that keeps the policy on the tightest link with a loss; None where none was found.

    `chain` is that of the design, `lost` the same under the policy of the loss.
    """
    if one_survivor and link in chain.of_storage_nodes and (cure := _spread_clients(chain, lost, link)):
        return cure
    if link.kind.lost_with == "storage_nodes":
        return _more_storage_nodes(lost)
    line = Line(kind="link", name=link.name, label=link.label, group=link.group, share=None)
    for candidate in candidates(lost.draws, lost, line, 0):
        draws = candidate.applied(lost.draws)
        tried = chain_of(draws, unrecorded)
        if _holds(tried, link.name):
            return Cure(words=f"Would hold: {candidate.label}.", changes=candidate.changes)
    return None


def _spread_clients(chain: Chain, lost: Chain, link: Link) -> Cure | None:
    """Addresses enough that the clients of a lost node spread over all that are left."""
    storage = lost.draws.scenario.storage
    spreading = replace(storage, address_failover=replace(storage.address_failover, value="spread"))
    draws = replace(lost.draws, scenario=replace(lost.draws.scenario, storage=spreading))
    if not _holds(replace(lost, draws=draws), link.name):
        return None
    others = int(storage.nodes.ends()[0]) - 1
    assumed = chain.draws.scenario.storage.address_failover.value == "spread"
    words = f"{others} addresses a storage node spread them"
    if assumed:
        return Cure(words=f"{words}, as this design assumes.")
    change = Change(pointer="/storage/address_failover", value="spread")
    return Cure(words=f"{words}: set it so.", changes=(change,))


def _more_storage_nodes(lost: Chain) -> Cure | None:
    size, now = sized(lost).size, int(lost.draws.scenario.storage.nodes.ends()[0])
    if size is None or size <= now:
        return None
    return Cure(
        words=f"{size} storage nodes would hold.",
        changes=(Change(pointer="/storage/nodes", value=float(size)),),
    )


def _holds(chain: Chain, name: str) -> bool:
    link = next((each for each in chain.evaluated if each.name == name), None)
    if link is None:
        return False
    return holding.share(holding.carries_after_losses(chain, link)) >= share_asked(chain.draws.scenario)
