"""The chain of links of a scenario, with its demands: what the headline answer is made of."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

import numpy as np

from gridsizer.arrays import NONE, anywhere
from gridsizer.decide.calculation.cores import used_cores
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.capacity.stated_usable import with_nodes
from gridsizer.decide.chain.array_links import drives, processing
from gridsizer.decide.chain.back_end_links import back_end_network
from gridsizer.decide.chain.client_links import nfs_client
from gridsizer.decide.chain.demands import asked_load, expected_load, peak_load
from gridsizer.decide.chain.grid_load import GridLoad, Loads
from gridsizer.decide.chain.imbalance import OnStorageNodes, as_carried
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.link_sites import GroupSite, SharedSite
from gridsizer.decide.chain.node_links import local_saswork
from gridsizer.decide.chain.port_links import grid_node_ports, storage_ports, switch_uplinks
from gridsizer.decide.chain.purchased_links import purchased_throughput
from gridsizer.decide.chain.vm_links import vm_disks, vm_network
from gridsizer.describe.workload import SizedBy
from gridsizer.predict.uncertainty import spread
from gridsizer.units import Floats

OF_A_GRID_NODE: Final[tuple[Callable[[GroupSite], Iterator[Link]], ...]] = (
    local_saswork,
    vm_disks,
    nfs_client,
    grid_node_ports,
    vm_network,
)
SHARED: Final[tuple[Callable[[SharedSite], Iterator[Link]], ...]] = (
    switch_uplinks,
    purchased_throughput,
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


@dataclass(frozen=True, kw_only=True, eq=False)
class Chain:
    """Every link of the design, and the loads they were held against."""

    links: tuple[Link, ...]
    loads: Loads
    draws: Draws
    answers: dict[Hashable, Any] = field(init=False, default_factory=dict, repr=False)

    @cached_property
    def evaluated(self) -> tuple[Link, ...]:
        """Links whose ceiling is known."""
        return tuple(link for link in self.links if link.evaluated)

    @cached_property
    def deciding(self) -> tuple[Link, ...]:
        """Links without whose ceilings there is no verdict on throughput, evaluated or not.

        One that carries nothing needs no ceiling: an array that is only read, none of writes.
        """
        return tuple(link for link in self.links if link.kind.verdict and (link.evaluated or link.loaded))

    @property
    def unknown(self) -> tuple[Link, ...]:
        """Those of them whose ceiling is Unknown."""
        return tuple(link for link in self.deciding if not link.evaluated)

    def grid_nodes(self) -> Floats:
        """Grid nodes of all groups [count]."""
        return sum((group.nodes for group in self.loads.asked.groups), NONE)

    def used_cores(self) -> Floats:
        """Physical cores the workload may use, all groups [count]."""
        return used_cores(self.draws)

    @property
    def sizes_for_expected(self) -> bool:
        """True where the expected demand sizes, False where what the rule asks does."""
        return self.draws.scenario.workload.sized_by.value == "expected"

    @property
    def sizing_load(self) -> GridLoad:
        """The load that sizes."""
        return self.loads.sizing(self.draws.scenario)

    def sizing_demand(self, link: Link) -> Floats:
        """The demand that sizes: asked or expected, and for a grid node's links its peak where so chosen."""
        workload = self.draws.scenario.workload
        expected = link.expected_mb_s if self.sizes_for_expected else None
        sustained = link.asked_mb_s if expected is None else expected
        if workload.node_links_checked_on.value == "peak" and link.peak_mb_s is not None:
            return np.maximum(sustained, link.peak_mb_s)
        return sustained

    def on_storage_nodes(self, link: Link) -> OnStorageNodes | None:
        """The demand that sizes on a link as storage nodes carry it; None where only mounts decide how."""
        background = link.background_mb_s
        grid, framed = self.sizing_demand(link) - background, link.kind.framed
        return as_carried(self.draws, self.sizing_load, grid, background, framed=framed, mix=link.mix)

    @remembered
    def sized_for(self, demand: SizedBy) -> "Chain":
        """The chain as it is if that demand sizes: what lies unevenly lies as this demand has it.

        That moves the ceilings of what is shared only where the parts of two demands weigh differently in
        each: groups of grid nodes, the grid beside other tenants, or reads that page caches serve.
        """
        draws, sizing, asked = self.draws, self.draws.scenario.workload.sized_by, self.loads.asked
        parts = len(asked.groups) > 1 or asked.background is not None
        cached = anywhere(draws["workload/page_cache_hit"])
        if sizing.value == demand or self.loads.expected is None or not (parts or cached):
            return self
        workload = replace(draws.scenario.workload, sized_by=replace(sizing, value=demand))
        draws = replace(draws, scenario=replace(draws.scenario, workload=workload))
        site = SharedSite(draws=draws, calc=unrecorded, loads=self.loads)
        moved = SHARED if parts else (processing,)  # of one part only the mix differs
        made = {link.name: link for links in moved for link in links(site)}
        return replace(self, links=tuple(made.get(link.name, link) for link in self.links), draws=draws)

    @cached_property
    def used(self) -> Mapping[Link, Floats]:
        """Utilisation of every evaluated link on the demand that sizes."""
        return {link: link.utilisation(self.sizing_demand(link)) for link in self.evaluated}

    def utilisations(self) -> Floats:
        """Utilisation of every evaluated link on the sizing demand, (links, samples)."""
        return np.array([spread(row, self.draws.samples) for row in self.used.values()])

    @cached_property
    def of_storage_nodes(self) -> tuple[Link, ...]:
        """Links that more storage nodes widen, evaluated or not."""
        return tuple(link for link in self.links if link.kind.lost_with == "storage_nodes")

    def with_storage_nodes(self, nodes: Floats) -> "Chain":
        """The links of an array of other sizes under the load that sizes; nodes as (sizes, 1), or (1,)."""
        of_array = self.with_array(with_nodes(self.draws, nodes))
        return replace(of_array, links=of_array.of_storage_nodes)

    def with_array(self, arrays: Mapping[str, Floats]) -> "Chain":
        """What the grid shares under the load that sizes, some fields of the array replaced."""
        draws = self.draws.replaced(arrays)
        loads = Loads(asked=self.sizing_load, expected=None, peak=None)
        site = SharedSite(draws=draws, calc=unrecorded, loads=loads)
        links = tuple(link for shared in SHARED for link in shared(site))
        return Chain(links=links, loads=loads, draws=draws)

    def throughput_refusal(self) -> str | None:
        """Why no throughput verdict is given; None where the array's ceilings are known."""
        if not self.unknown:
            return None
        names = " and ".join(link.label for link in self.unknown)
        return f"No throughput verdict for {names}: {self.unknown[0].reason}."


def chain_of(draws: Draws, calc: Calculator, *, sizing_only: bool = False) -> Chain:
    """The links of the scenario in the order a byte meets them.

    With `sizing_only` an expected demand that does not size is left out, which halves the work of a sweep.
    """
    sized_by_rule = draws.scenario.workload.sized_by.value == "rule"
    loads = Loads(
        asked=asked_load(draws, calc),
        expected=None if sizing_only and sized_by_rule else expected_load(draws, calc),
        peak=peak_load(draws, calc),
    )
    return Chain(links=tuple(links_of(draws, calc, loads)), loads=loads, draws=draws)
