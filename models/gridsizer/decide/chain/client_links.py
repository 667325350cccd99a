"""The client of the shared storage on one grid node: its own ceilings, and those of its connections."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Literal

from gridsizer.decide.chain.amounts import gb_s, times
from gridsizer.decide.chain.flows import connections_lifted, flows_of
from gridsizer.decide.chain.grid_load import NodeLoad
from gridsizer.decide.chain.link import Limiter, Link, LinkKind
from gridsizer.decide.chain.link_sites import GroupSite
from gridsizer.describe.array_words import OF_FILES
from gridsizer.describe.nfs_client import ClientProtocol
from gridsizer.predict import network
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats

NFS_CLIENT: Final = LinkKind(name="nfs_client", scope="per grid node", lost_with="grid_nodes", at_peak=True)
_Way = Literal["read", "write"]
_PARTS: Final[dict[_Way, Callable[[NodeLoad], Floats]]] = {
    "read": lambda node: node.reads,
    "write": lambda node: node.writes,
}
_SPOKEN: Final[dict[ClientProtocol, str]] = {
    "not_stated": "NFS",
    "nfs_v3": "NFS",
    "nfs_v4_1": "NFS",
    "nfs_rdma": "NFS over RDMA",
    "smb": "SMB",
    "lustre": "Lustre",
    "spectrum_scale": "Spectrum Scale",
    "weka": "WEKA",
    "beegfs": "BeeGFS",
    "block": "Block",
}


def nfs_client(group: GroupSite) -> Iterator[Link]:
    """The client's ceiling both ways together where it is known, and each way that anything is known of."""
    if group.draws.scenario.storage.topology.value not in OF_FILES:
        return
    named = f"{protocol_word(group)} client"
    mixed = group.maybe("nfs_client/client_mixed_mb_s")
    if mixed is not None:
        yield group.link(
            NFS_CLIENT,
            lambda node: node.shared,
            label=named,
            limiter=lambda: _the_client(f"{gb_s(mixed)} both ways together"),
            ceiling_mb_s=mixed,
        )
    for way in _PARTS:
        ceiling, limiter = _one_way(group, way)
        if ceiling is None and mixed is not None:
            continue
        yield group.link(
            NFS_CLIENT,
            _PARTS[way],
            way=way,
            label=(named, way),
            detail=lambda: times(flows_of(group).connections, "connection"),
            limiter=limiter,
            ceiling_mb_s=ceiling,
            reason=f"no limit of this client is known for {way}s: what binds them are the links behind it",
        )


def protocol_word(group: GroupSite) -> str:
    """What a group's client speaks, as its rows name it."""
    return _SPOKEN[group.nodes.nfs_client.protocol.value]


def _one_way(group: GroupSite, way: _Way) -> tuple[Floats | None, Callable[[], Limiter]]:
    """What the client lets through one way, and whether it or its connections set that."""
    client, carried = group.maybe(f"nfs_client/client_{way}_mb_s"), None
    flow = group.maybe("nfs_client/flow_mb_s")
    if flow is None:
        flow = group.maybe(f"nfs_client/flow_{way}_mb_s")
    if flow is not None:
        connections = flows_of(group).connections
        spoken = protocol_word(group)
        carried = group.calc(f"{spoken} connections, {way}s", network.connections_mb_s, connections, flow)
    limiter = partial(_limiter, group, client, carried)
    if client is None or carried is None:
        return (carried if client is None else client), limiter
    return group.calc(f"{protocol_word(group)} client, {way}s", network.client_mb_s, client, carried), limiter


def _limiter(group: GroupSite, client: Floats | None, carried: Floats | None) -> Limiter:
    """Whether the client or its connections limit it."""
    if carried is not None and (client is None or middle(carried) <= middle(client)):
        return connections_lifted(group, _connections_in_words(group, carried))
    return Limiter() if client is None else _the_client(gb_s(client))


def _the_client(carries: str) -> Limiter:
    return Limiter(words=f"the client itself, {carries}", helps="A client that carries more helps")


def _connections_in_words(group: GroupSite, carried: Floats) -> str:
    """The connections as what limits a client, and the ports behind them where these carry more."""
    connections, word = flows_of(group).connections, f"{protocol_word(group)} connection"
    wider = _ports_behind(group, carried)
    if (connections == 1).all():
        return f"one {word}, {gb_s(carried)}{wider}"
    return f"{times(connections, word)}, {gb_s(carried)} in all{wider}"


def _ports_behind(group: GroupSite, carried: Floats) -> str:
    """What the ports behind connections would carry; "" where that is less, or is not theirs to say."""
    if group.nodes.vm is not None:
        return ""
    behind = network.all_ports_mb_s(group.port_mb_s, group.drawn("nic/ports"))
    return f"; the ports would carry {gb_s(behind)}" if middle(behind) > middle(carried) else ""
