"""The network between the nodes of a storage cluster: what enters at one of them and lies on others."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from gridsizer.arrays import ONE, ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.chain.array_links import parity_at
from gridsizer.decide.chain.grid_load import GridLoad
from gridsizer.decide.chain.imbalance import heaviest_mount_share
from gridsizer.decide.chain.link import Link, LinkKind, OnOne, SizingReason
from gridsizer.decide.chain.link_sites import SharedSite
from gridsizer.decide.chain.mount_words import mounted_limit
from gridsizer.predict import network, throughput
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats, line_rate_mb_s

BACK_END_NETWORK: Final = LinkKind(
    name="array_back_end_network",
    scope="per storage node",
    lost_with="storage_nodes",
    sizes=SizingReason(
        name="back_end",
        label="Back-end network",
        words="the back-end network",
    ),
)


def back_end_network(site: SharedSite) -> Iterator[Link]:
    """Traffic between the nodes of a NAS cluster; a single controller has none."""
    draws, storage = site.draws, site.draws.scenario.storage
    if storage.topology.value != "nas_ethernet" or storage.max_nodes.ends()[1] == 1:
        return
    nodes, known = draws["storage/nodes"], storage.protection.value != "stated_usable"
    crossing = _Crossing(
        site=site, nodes=nodes, parity=parity_at(draws, nodes), share=heaviest_mount_share(draws)
    )
    link = site.link(
        BACK_END_NETWORK,
        crossing.of,
        label="Array back-end network",
        detail=lambda: f"writes × {1 + middle(crossing.parity):.2f}" if known else "protection not known",
        limiter=partial(mounted_limit, draws),
        ceiling_mb_s=_ports_mb_s(site) if known else None,
        reason="the back-end ports or the protection are Unknown",
    )
    yield replace(link, uneven=crossing.uneven)


def _ports_mb_s(site: SharedSite) -> Floats | None:
    """What the back-end ports of a storage node carry, each way [MB/s]; None where they are Unknown."""
    draws, calc = site.draws, site.calc
    ports, speed = draws.maybe("storage/backend_ports_per_node"), draws.maybe("storage/backend_port_gbit_s")
    if ports is None or speed is None:
        return None
    line = line_rate_mb_s(speed, "ethernet")
    port = calc("back-end port", network.port_rate_mb_s, line, draws["storage/wire_efficiency"])
    return calc("back-end ports of a node", network.all_ports_mb_s, port, ports)


@dataclass(frozen=True, kw_only=True)
class _Crossing:
    """What crosses between storage nodes of a protection; the heaviest mount has this share of the load."""

    site: SharedSite
    nodes: Floats
    parity: Floats
    share: Floats

    @property
    def mounted(self) -> bool:
        """Whether what one mount carries may be more than clients make that enter at all nodes evenly."""
        return bool((self.share * self.nodes > 1 - 1 / self.nodes).any())

    def of(self, load: GridLoad) -> Floats:
        """What the ports of the busiest storage node carry of a load [MB/s]."""
        evenly, calc = self._evenly(load.array_reads, load.array_writes, self.site.calc), self.site.calc
        if not self.mounted:
            return evenly
        return np.maximum(evenly, self._at_mount(load, self.nodes, None, calc))

    def uneven(self, on: Draws, on_one: OnOne | None) -> Floats:
        """The same over an even share of the traffic, on the storage nodes of other draws [ratio].

        That traffic is what it is on all of them: of lost nodes, data is read back over the same ports.
        """
        if on_one is None and not self.mounted:
            return ONE
        load, left = self.site.sizing, on["storage/nodes"]
        of_all = self._evenly(load.array_reads, load.array_writes, unrecorded) * self.nodes
        at_mount = self._at_mount(load, left, on_one, unrecorded)
        return np.maximum(ratio(at_mount * left, of_all, at_zero=1.0), ONE)

    def _evenly(self, reads: Floats, writes: Floats, calc: Calculator) -> Floats:
        """What clients that enter at all storage nodes alike put on the back end of each."""
        formula = throughput.back_end_network_mb_s
        return calc("back-end traffic of a node", formula, reads, writes, self.parity, self.nodes)

    def _at_mount(self, load: GridLoad, nodes: Floats, on_one: OnOne | None, calc: Calculator) -> Floats:
        """What the heaviest mount puts there, other tenants spread over so many nodes, or what is on one."""
        at_mount = calc(
            "back-end traffic of the heaviest mount",
            throughput.back_end_of_mount_mb_s,
            load.array_reads - load.background_reads,
            load.array_writes - load.background_writes,
            self.parity,
            nodes,
            self.share if on_one is None else np.maximum(self.share, on_one.of_grid),
        )
        if load.background is None:
            return at_mount
        others = self._evenly(load.background_reads, load.background_writes, calc)
        return at_mount + others * (self.nodes / nodes if on_one is None else self.nodes * on_one.of_others)
