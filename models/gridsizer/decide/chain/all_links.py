"""Every link there is, in the order a byte meets them. A new one is a kind, its builder, and a line here."""

from collections.abc import Callable, Iterator
from typing import Final

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.chain.array_links import back_end_network, drives, processing
from gridsizer.decide.chain.grid_load import Loads
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.link_sites import GroupSite, SharedSite
from gridsizer.decide.chain.node_links import local_saswork, nfs_client
from gridsizer.decide.chain.port_links import grid_node_ports, storage_ports, switch_uplinks

OF_A_GRID_NODE: Final[tuple[Callable[[GroupSite], Iterator[Link]], ...]] = (
    local_saswork,
    nfs_client,
    grid_node_ports,
)
SHARED: Final[tuple[Callable[[SharedSite], Iterator[Link]], ...]] = (
    switch_uplinks,
    storage_ports,
    processing,
    back_end_network,
    drives,
)


def links_of(draws: Draws, calc: Calculator, loads: Loads) -> Iterator[Link]:
    """The links of a scenario: those of each group of grid nodes, then those that the whole grid shares."""
    for at in range(len(draws.scenario.grid)):
        group = GroupSite(draws=draws, calc=calc, loads=loads, at=at)
        for of_a_node in OF_A_GRID_NODE:
            yield from of_a_node(group)
    site = SharedSite(draws=draws, calc=calc, loads=loads)
    for shared in SHARED:
        yield from shared(site)
