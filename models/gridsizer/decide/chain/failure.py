"""By how much the loss of nodes or uplinks raises the utilisation of each link."""

import numpy as np

from gridsizer.arrays import NONE, ONE, anywhere, everywhere, ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.imbalance import share_on_one
from gridsizer.decide.chain.link import Link, OnOne
from gridsizer.predict.network import skew_after_loss, taken_over
from gridsizer.units import Floats


@remembered
def loss_factor(chain: Chain, link: Link) -> Floats:
    """By how much the policy's losses raise a link's utilisation; infinite where nothing is left.

    Controllers in pairs: the partner of a lost one takes its work over, in an array of any size.

    The work of lost grid nodes moves to the others; clients of lost storage nodes move as the array's address
    failover says, and every node keeps its part of a file. A rebuild, where the policy asks for that state,
    takes its share of the storage nodes' processing, not of their ports.
    """
    draws, kind = chain.draws, link.kind
    if kind.lost_with == "grid_nodes" and link.group is not None:
        return _over_the_rest(draws[f"grid/{link.group}/nodes"], draws["policy/survive_grid_nodes"])
    if kind.lost_with in (
        "grid_nodes",
        "nothing",
    ):  # what the grid shares carries as much: others do the work
        return ONE
    if kind.lost_with == "uplinks":
        return _over_the_rest(draws["network/uplinks"], draws["policy/survive_uplinks"])
    return on_the_partner(draws, link) if in_pairs(draws) else _of_those_left(chain, link)


def _of_those_left(chain: Chain, link: Link) -> Floats:
    """The same of a link of storage nodes whose work all that are left take over."""
    draws, kind = chain.draws, link.kind
    factor = _over_nodes_left(draws) * failover_skew(chain, link)
    if not kind.rebuilt:
        return factor
    return ratio(factor, rebuild_leaves(draws), at_zero=np.inf)


def allowed(chain: Chain, link: Link) -> Floats:
    """Utilisation with everything up at which a link just keeps the policy: its headroom, with its losses."""
    return (1 - chain.draws["policy/headroom"]) / loss_factor(chain, link)


@remembered
def failover_skew(chain: Chain, link: Link) -> Floats:
    """By how much the busiest survivor stands out more than the busiest node did before the loss [ratio].

    Where addresses spread, clients lie on the survivors as they would on an array of so many: a client of one
    address loads one of them as before, and of as many such clients as there were nodes two share one. Else
    the clients of each lost node, a mean node's share and a mount at least, are on the busiest survivor.
    """
    draws = chain.draws
    left = on_nodes_left(draws)
    if left is draws or link.kind.striped:
        return ONE
    before = link.uneven(draws, None)
    after = link.uneven(left, None) if _spreads(draws) else _on_one_survivor(chain, link, before)
    return ratio(after, before, at_zero=1.0)


def _on_one_survivor(chain: Chain, link: Link, before: Floats) -> Floats:
    """Load of the survivor that takes what lost storage nodes served, over the mean of those left [ratio].

    Other tenants lie evenly: those of the lost come with them.
    """
    draws, left = chain.draws, on_nodes_left(chain.draws)
    nodes = draws["storage/nodes"]
    lost = np.minimum(draws["policy/survive_storage_nodes"], nodes - 1)
    joined, others = share_on_one(draws, lost + 1, chain.on_storage_nodes(link)), (lost + 1) / nodes
    at_least, at_most = (link.uneven(left, OnOne(of_grid=share, of_others=others)) for share in (joined, ONE))
    return np.maximum(at_least, np.minimum(skew_after_loss(before, nodes, lost), at_most))


def _spreads(draws: Draws) -> bool:
    return draws.scenario.storage.address_failover.value == "spread"


def on_nodes_left(draws: Draws) -> Draws:
    """The design once the policy's storage nodes are lost, one left at least, and no more of them may be.

    The same draws where none is lost, or its partner takes its work over.
    """
    lost = draws["policy/survive_storage_nodes"]
    return draws if in_pairs(draws) or not anywhere(lost) else _on_nodes_left(draws)


@remembered
def _on_nodes_left(draws: Draws) -> Draws:
    left = np.maximum(draws["storage/nodes"] - draws["policy/survive_storage_nodes"], ONE)
    return draws.replaced({"storage/nodes": left, "policy/survive_storage_nodes": NONE})


def laid_anew(chain: Chain, link: Link) -> Floats:
    """The failover skew where addresses spread; 1 where one survivor takes them."""
    return failover_skew(chain, link) if _spreads(chain.draws) else ONE


def landed_on_one(chain: Chain, link: Link) -> Floats:
    """What of lost storage nodes lands on one survivor, in shares of what the busiest node had."""
    if link.kind.striped or _spreads(chain.draws):
        return NONE
    more = chain.draws["storage/nodes"] / on_nodes_left(chain.draws)["storage/nodes"]
    return more * failover_skew(chain, link) - 1


def rebuild_leaves(draws: Draws) -> Floats:
    """Share of the ceiling that a rebuild leaves; 1 where nothing is lost, or nothing is rebuilt yet."""
    if draws.scenario.policy.loss_state.value == "down":
        return ONE
    lost = draws["policy/survive_storage_nodes"]
    return 1 - np.where(lost > 0, draws["policy/rebuild_tax"], 0.0)


def raised(used: Floats, factor: Floats) -> Floats:
    """Utilisation after a loss; no load stays no load, even on a link of which nothing is left.

    >>> raised(np.array([0.5, 0.0]), np.array([2.0, np.inf])).tolist()
    [1.0, 0.0]
    """
    if factor is ONE:
        return used
    if everywhere(used >= 0) and everywhere(np.isfinite(factor)):
        return used * factor  # as most often: a product by parts takes three times as long
    shape = np.broadcast_shapes(used.shape, factor.shape)
    after: Floats = np.multiply(used, factor, out=np.zeros(shape), where=used > 0)
    return after


def in_pairs(draws: Draws) -> bool:
    """Whether the partner of a lost controller takes its work over, and not all that are left."""
    return draws.scenario.storage.pair_keeps.value != "not_paired"


def on_the_partner(draws: Draws, link: Link) -> Floats:
    """By how much a lost controller raises the load of its partner; drives are reached by either."""
    keeps_all = draws.scenario.storage.pair_keeps.value == "all" and link.kind.verdict
    if link.kind.striped or keeps_all:
        return ONE
    return taken_over(draws["policy/survive_storage_nodes"])


@remembered
def _over_nodes_left(draws: Draws) -> Floats:
    return _over_the_rest(draws["storage/nodes"], draws["policy/survive_storage_nodes"])


def _over_the_rest(count: Floats, lost: Floats) -> Floats:
    return ratio(count, np.maximum(count - lost, 0), at_zero=np.inf)
