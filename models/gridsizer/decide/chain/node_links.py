"""The links of one grid node: SASWORK, the shared-file-system client, the ports."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.bottleneck import Link, Place
from gridsizer.decide.chain.loads import GridLoad, NodeLoad
from gridsizer.describe.grid import GridNodes
from gridsizer.predict import network
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats, line_rate_mb_s

Part = Callable[[NodeLoad], Floats]
PORT_WORDS = {
    "ethernet": ("NIC", "GbE"),
    "fibre_channel": ("HBA", " Gb FC"),
    "pcie": ("PCIe card", " Gbit/s PCIe"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Loads:
    """The demands a link is held against."""

    asked: GridLoad
    expected: GridLoad | None
    peak: NodeLoad | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Group:
    """One group of grid nodes while its links are built."""

    draws: Draws
    calc: Calculator
    loads: Loads
    at: int

    @property
    def nodes(self) -> GridNodes:
        return self.draws.scenario.grid[self.at]

    def maybe(self, name: str) -> Floats | None:
        return self.draws.maybe(f"grid/{self.at}/{name}")

    def drawn(self, name: str) -> Floats:
        return self.draws[f"grid/{self.at}/{name}"]

    def link(self, place: Place, part: Part) -> Link:
        """A link whose every demand is the same part of each load."""
        loads = self.loads
        return Link(
            place=place,
            group=self.at,
            asked_mb_s=part(loads.asked.groups[self.at]),
            expected_mb_s=part(loads.expected.groups[self.at]) if loads.expected else None,
            peak_mb_s=part(loads.peak) if loads.peak and place.name != "local_saswork" else None,
            background_mb_s=np.zeros(1),
            takes=lambda reads, writes: part(NodeLoad.of_job(reads, writes)),
        )


def node_links(draws: Draws, calc: Calculator, loads: Loads) -> Iterator[Link]:
    """Links of every group of grid nodes, per grid node; named for the group where there are several."""
    groups = draws.scenario.grid
    for at, nodes in enumerate(groups):
        for link in _links_of(_Group(draws=draws, calc=calc, loads=loads, at=at)):
            place = link.place
            named = replace(place, name=f"{place.name}:{nodes.name}", label=f"{place.label}, {nodes.name}")
            yield link if len(groups) == 1 else replace(link, place=named)


def _links_of(group: _Group) -> Iterator[Link]:
    topology = group.draws.scenario.storage.topology.value
    if group.nodes.saswork.placement.value == "local":
        yield _saswork(group)
    if topology == "nas_ethernet":
        yield from _client(group)
    if topology != "local_disks":
        yield from _ports(group)


def _saswork(group: _Group) -> Link:
    place = Place(
        name="local_saswork",
        label="Local SASWORK",
        scope="per grid node",
        ceiling_mb_s=group.maybe("saswork/ceiling_mb_s"),
        reason="the local scratch throughput is Unknown",
    )
    return group.link(place, lambda node: node.saswork)


def _client(group: _Group) -> Iterator[Link]:
    """The client's measured mixed ceiling; else each direction, from the client or from its connections."""
    mixed = group.maybe("nfs_client/client_mixed_mb_s")
    if mixed is not None:
        place = Place(name="nfs_client", label="NFS client", scope="per grid node", ceiling_mb_s=mixed)
        yield group.link(place, lambda node: node.shared)
        return
    flows = group.drawn("nfs_client/server_addresses") * group.drawn("nfs_client/nconnect")
    flow = group.maybe("nfs_client/flow_mb_s")
    directions: tuple[tuple[str, str, Part], ...] = (
        ("read", "client_read_mb_s", lambda node: node.reads),
        ("write", "client_write_mb_s", lambda node: node.writes),
    )
    for direction, field, part in directions:
        ceiling = group.maybe(f"nfs_client/{field}")
        if ceiling is None and flow is not None:
            ceiling = group.calc(f"NFS client, {direction}s", network.connections_mb_s, flows, flow)
        place = Place(
            name=f"nfs_client_{direction}",
            label=f"NFS client · {direction}",
            scope="per grid node",
            detail=_times(flows, "connection"),
            ceiling_mb_s=ceiling,
            reason="no ceiling is known for this client and mount",
        )
        yield group.link(place, part)


def _ports(group: _Group) -> Iterator[Link]:
    nic = group.nodes.nic
    word, speed = PORT_WORDS[nic.kind.value]
    ports, port_gbit_s = group.drawn("nic/ports"), group.drawn("nic/port_gbit_s")
    line = line_rate_mb_s(port_gbit_s, nic.kind.value)
    port = group.calc(f"{word} port", network.port_rate_mb_s, line, group.drawn("nic/wire_efficiency"))
    detail = f"{_plain(ports)} × {_plain(port_gbit_s)}{speed}"
    if nic.kind.value == "ethernet":
        ceiling, spread = _bond(group, port, ports)
        detail = f"{detail}, {spread}"
    else:
        ceiling = group.calc(f"{word} ports", network.all_ports_mb_s, port, ports)
    receive = Place(
        name="grid_node_port_receive",
        label=f"Grid-node {word} · receive",
        scope="per grid node",
        detail=detail,
        ceiling_mb_s=ceiling,
    )
    yield group.link(receive, lambda node: node.reads + node.other)
    send = replace(receive, name="grid_node_port_transmit", label=f"Grid-node {word} · transmit")
    yield group.link(send, lambda node: node.writes)


def _bond(group: _Group, port: Floats, ports: Floats) -> tuple[Floats, str]:
    """Throughput of an Ethernet bond, each way, and how its flows lie.

    A layer-2 hash keeps all connections to one address on one port.
    """
    addresses, nconnect = group.drawn("nfs_client/server_addresses"), group.drawn("nfs_client/nconnect")
    flow = group.maybe("nfs_client/flow_mb_s")
    per_flow = port if flow is None else flow
    by_peer = group.nodes.nic.bond_hash.value == "layer2"
    flows = addresses if by_peer else addresses * nconnect
    cap = per_flow * nconnect if by_peer else per_flow
    ceiling = group.calc("NIC bond, each way", network.bond_throughput_mb_s, port, ports, flows, cap)
    together = middle(network.all_on_one_port_share(ports, flows))
    shared_port = f"; all on one port {percent(together)}" if np.all(ports > 1) else ""
    return ceiling, f"{_times(flows, 'flow')}{shared_port}"


def _times(counts: Floats, word: str) -> str:
    plural = "" if np.all(counts == 1) else "s"
    return f"{_plain(counts)} {word}{plural}"


def _plain(numbers: Floats) -> str:
    low, high = float(np.min(numbers)), float(np.max(numbers))
    return f"{low:g}" if low == high else f"{low:g}–{high:g}"
