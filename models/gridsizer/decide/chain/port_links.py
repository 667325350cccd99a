"""The ports on the way: of the grid nodes, of the switches between, of the storage nodes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Final

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.amounts import span, times
from gridsizer.decide.chain.flows import connections_lifted, flows_of
from gridsizer.decide.chain.grid_load import WAYS, NodeLoad
from gridsizer.decide.chain.imbalance import OnStorageNodes, at_least_on_one, storage_node_imbalance
from gridsizer.decide.chain.link import Limiter, Link, LinkKind, OnOne, SizingReason, the_device
from gridsizer.decide.chain.link_sites import GroupSite, SharedSite
from gridsizer.decide.chain.mount_words import placement_limit
from gridsizer.describe.array_words import PORT_KIND
from gridsizer.predict import network
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats, line_rate_mb_s

GRID_NODE_PORT: Final = LinkKind(
    name="grid_node_port", scope="per grid node", lost_with="grid_nodes", at_peak=True, upgrade_asked=True
)
SWITCH_UPLINKS: Final = LinkKind(name="switch_uplinks", scope="all uplinks", lost_with="uplinks", framed=True)
STORAGE_PORTS: Final = LinkKind(
    name="storage_ports",
    scope="whole array",
    lost_with="storage_nodes",
    framed=True,
    sizes=SizingReason(
        name="ports",
        label="Front-end ports",
        words="the front-end ports",
    ),
)
_PORT_WORDS: Final = {
    "ethernet": ("NIC", "GbE"),
    "infiniband": ("HCA", " Gbit/s InfiniBand"),
    "fibre_channel": ("HBA", " Gb FC"),
    "pcie": ("PCIe card", " Gbit/s PCIe"),
}


def grid_node_ports(group: GroupSite) -> Iterator[Link]:
    """A grid node's ports each way, and both together where these slow each other.

    Local disks need none, and those of a virtual machine are what its host allows.
    """
    if group.draws.scenario.storage.topology.value == "local_disks" or group.nodes.vm is not None:
        return
    nic, ports = group.nodes.nic, group.drawn("nic/ports")
    word, speed = _PORT_WORDS[nic.kind.value]
    flows = flows_of(group).hashed if nic.kind.value == "ethernet" else None
    if flows is not None:
        ceiling = group.calc(
            "ports that flows reach", network.reached_ports_mb_s, group.port_mb_s, ports, flows
        )
    else:
        ceiling = group.calc(f"{word} ports", network.all_ports_mb_s, group.port_mb_s, ports)

    @cache  # of every way the same
    def detail() -> str:
        size = f"{span(ports)} × {span(group.drawn('nic/port_gbit_s'))}{speed}"
        return size if flows is None else f"{size}, {_flows_in_words(ports, flows)}"

    ways: list[tuple[str, Callable[[NodeLoad], Floats], Floats]] = [
        ("receive", lambda node: node.reads + node.other, ceiling),
        ("transmit", lambda node: node.writes, ceiling),
    ]
    both = group.maybe("nic/both_ways")
    if both is not None:
        together = group.calc("ports, both ways together", network.both_ways_mb_s, ceiling, both)
        ways.append(("both ways", lambda node: node.shared + node.other, together))
    for way, part, carried in ways:
        yield group.link(
            GRID_NODE_PORT,
            part,
            way=way.replace(" ", "_"),
            label=(f"Grid-node {word}", way),
            detail=detail,
            limiter=the_device if flows is None else partial(_reached, group, ports, flows),
            ceiling_mb_s=carried,
        )


def _flows_in_words(ports: Floats, flows: Floats) -> str:
    """How many flows there are, and the chance that one port of several gets them all."""
    together = middle(network.all_on_one_port_share(ports, flows))
    return f"{times(flows, 'flow')}{f'; all on one port {percent(together)}' if (ports > 1).all() else ''}"


def _reached(group: GroupSite, ports: Floats, flows: Floats) -> Limiter:
    """How few of several ports the flows can reach, where there are fewer flows than ports."""
    if not (flows < ports).all():
        return Limiter()
    reach = "one flow reaches" if (flows == 1).all() else f"{span(flows)} flows reach"
    words = f"{reach} {span(flows)} of {span(ports)} ports"
    by_peer = group.nodes.nic.bond_hash.value == "layer2"  # a flow an address, however many connections
    more = Limiter(words=words, helps="More addresses help")
    return more if by_peer else connections_lifted(group, words)


def switch_uplinks(site: SharedSite) -> Iterator[Link]:
    """Each direction of the uplinks between the grid's switches and the storage's, where there are any."""
    draws = site.draws
    if draws.scenario.network.kind.value != "uplinks":
        return
    line = line_rate_mb_s(draws["network/uplink_gbit_s"], "ethernet")
    ports = site.ports_mb_s(line, draws["network/wire_efficiency"], "uplink")
    for way, towards in (("out", "to grid"), ("in", "to storage")):
        label, named = ("Switch uplinks", towards), f"switch uplinks, {towards}"
        ceiling = site.calc(named, network.all_ports_mb_s, ports[way], draws["network/uplinks"])
        yield site.link(SWITCH_UPLINKS, WAYS[way], way=way, label=label, ceiling_mb_s=ceiling)


def storage_ports(site: SharedSite) -> Iterator[Link]:
    """Each direction of the array's front-end ports."""
    draws, storage = site.draws, site.draws.scenario.storage
    if storage.topology.value == "local_disks" or storage.purchased is not None:
        return
    kind, efficiency = PORT_KIND[storage.topology.value], draws["storage/wire_efficiency"]
    line = line_rate_mb_s(draws["storage/port_gbit_s"], kind)
    framed = kind == "ethernet"
    if framed:
        ports = site.ports_mb_s(line, efficiency, "storage port")
    else:
        ports = dict.fromkeys(WAYS, site.calc("storage port", network.port_rate_mb_s, line, efficiency))
    front_end = _front_end(site, ports)
    for way, part in WAYS.items():
        ceiling, imbalance, laid = front_end[way]
        link = site.link(
            STORAGE_PORTS,
            part,
            way=way,
            label=("Storage ports", way),
            detail=partial(_front_end_in_words, draws, imbalance),
            limiter=partial(placement_limit, draws, imbalance),
            ceiling_mb_s=ceiling,
        )
        yield replace(link, uneven=partial(_uneven, laid))


def _uneven(laid: OnStorageNodes | None, draws: Draws, on_one: OnOne | None) -> Floats:
    return at_least_on_one(storage_node_imbalance(draws, laid), draws, on_one, laid)


def _front_end_in_words(draws: Draws, imbalance: Floats) -> str:
    names = ("nodes", "ports_per_node", "port_gbit_s")
    nodes, ports, speed = (middle(draws[f"storage/{name}"]) for name in names)
    return f"{nodes:g} × {ports:g} × {speed:g} Gbit/s, imbalance {middle(imbalance):.2f}"


_FrontEnd = tuple[Floats, Floats, OnStorageNodes | None]


def _front_end(site: SharedSite, port: Mapping[str, Floats]) -> dict[str, _FrontEnd]:
    """What the array's ports carry each way [MB/s], the imbalance that divides it, and what lies so.

    One for both ways, unless other tenants lie beside the grid's part of each.
    """
    draws = site.draws
    ports, nodes = draws["storage/ports_per_node"], draws["storage/nodes"]

    def carried(way: str, named: str) -> _FrontEnd:
        laid = site.on_storage_nodes(WAYS[way], framed=STORAGE_PORTS.framed)
        imbalance = storage_node_imbalance(draws, laid, site.calc)
        label = f"storage front end, {named}"
        return site.calc(label, network.front_end_mb_s, port[way], ports, nodes, imbalance), imbalance, laid

    if site.sizing.background is None:
        return dict.fromkeys(WAYS, carried("out", "each way"))
    return {way: carried(way, way) for way in WAYS}
