"""How few of the storage nodes clients mount, or how unevenly, in words and as what would lift it."""

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.imbalance import all_mounts
from gridsizer.decide.chain.link import Limiter
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats


def mounted_words(draws: Draws, storage_nodes: Floats) -> str:
    """How few of so many storage nodes the clients reach; "" where they may reach all of them."""
    nodes, mounted = middle(storage_nodes), middle(all_mounts(draws))
    if mounted >= nodes or draws.scenario.storage.topology.value != "nas_ethernet":
        return ""
    most, is_are = ("", "is") if mounted == 1 else ("at most ", "are")
    return f"{most}{mounted:g} of {nodes:g} storage nodes {is_are} mounted"


def placement_words(draws: Draws, imbalance: Floats) -> str:
    """Why the storage nodes are more uneven than the design assumes; "" where in most cases they are not."""
    if middle(ratio(imbalance, draws["storage/imbalance"], at_zero=1.0)) <= 1:
        return ""
    nodes, mounted = draws["storage/nodes"], middle(all_mounts(draws))
    few = mounted_words(draws, nodes)
    return few or f"{mounted:g} mounts lie unevenly on {middle(nodes):g} storage nodes"


@remembered
def mounted_limit(draws: Draws) -> Limiter:
    """That the clients reach few of the storage nodes, and the design in which each mounts all of them."""
    nodes = draws["storage/nodes"]
    words = mounted_words(draws, nodes)
    if not words:
        return Limiter()
    groups = range(len(draws.scenario.grid))
    return Limiter(
        words=words,
        lifted={f"grid/{at}/nfs_client/server_addresses": nodes for at in groups},
        with_it=f"With all {middle(nodes):g} storage nodes mounted",
    )


def placement_limit(draws: Draws, imbalance: Floats) -> Limiter:
    """The same, or that what they mount lies unevenly, where that is more than the design assumes."""
    words = placement_words(draws, imbalance)
    few = mounted_limit(draws) if words else Limiter()
    return few if few.words else Limiter(words=words)
