"""The file systems of one grid node: local SASWORK and the client of the shared storage."""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from gridsizer.decide.chain.grid_load import NodeLoad
from gridsizer.decide.chain.link import Link, LinkKind, Overload
from gridsizer.decide.chain.link_sites import GroupSite
from gridsizer.predict import network
from gridsizer.units import Floats

LOCAL_SASWORK: Final = LinkKind(
    name="local_saswork",
    scope="per grid node",
    lost_with="grid_nodes",
    shared_bytes=False,
    overload=Overload(
        code="saswork_short", field="saswork/ceiling_mb_s", consequence="the node slows by that ratio"
    ),
)
NFS_CLIENT: Final = LinkKind(name="nfs_client", scope="per grid node", lost_with="grid_nodes", at_peak=True)


def local_saswork(group: GroupSite) -> Iterator[Link]:
    """The node's own scratch, where SASWORK is on it."""
    if group.nodes.saswork.placement.value == "local":
        yield group.link(
            LOCAL_SASWORK,
            lambda node: node.saswork,
            label="Local SASWORK",
            ceiling_mb_s=group.maybe("saswork/ceiling_mb_s"),
            reason="the local scratch throughput is Unknown",
        )


def nfs_client(group: GroupSite) -> Iterator[Link]:
    """The client's measured mixed ceiling; else each direction, from the client or from its connections."""
    if group.draws.scenario.storage.topology.value != "nas_ethernet":
        return
    mixed = group.maybe("nfs_client/client_mixed_mb_s")
    if mixed is not None:
        yield group.link(NFS_CLIENT, lambda node: node.shared, label="NFS client", ceiling_mb_s=mixed)
        return
    flows = group.drawn("nfs_client/server_addresses") * group.drawn("nfs_client/nconnect")
    flow = group.maybe("nfs_client/flow_mb_s")
    directions: tuple[tuple[str, str, Callable[[NodeLoad], Floats]], ...] = (
        ("read", "client_read_mb_s", lambda node: node.reads),
        ("write", "client_write_mb_s", lambda node: node.writes),
    )
    for direction, field, part in directions:
        ceiling = group.maybe(f"nfs_client/{field}")
        if ceiling is None and flow is not None:
            ceiling = group.calc(f"NFS client, {direction}s", network.connections_mb_s, flows, flow)
        yield group.link(
            NFS_CLIENT,
            part,
            way=direction,
            label=f"NFS client · {direction}",
            detail=times(flows, "connection"),
            ceiling_mb_s=ceiling,
            reason="no ceiling is known for this client and mount",
        )


def times(counts: Floats, word: str) -> str:
    """A count of things, or the span of counts that a range gives.

    >>> times(np.array([4.0]), "flow"), times(np.array([1.0]), "flow"), times(np.array([2.0, 3.0]), "flow")
    ('4 flows', '1 flow', '2–3 flows')
    """
    plural = "" if np.all(counts == 1) else "s"
    return f"{span(counts)} {word}{plural}"


def span(numbers: Floats) -> str:
    """A number, or the least and the greatest of several.

    >>> span(np.array([10.0])), span(np.array([25.0, 10.0]))
    ('10', '10–25')
    """
    low, high = float(np.min(numbers)), float(np.max(numbers))
    return f"{low:g}" if low == high else f"{low:g}–{high:g}"
