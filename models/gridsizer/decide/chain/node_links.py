"""The local scratch of one grid node."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.chain.link import Link, LinkKind, Overload
from gridsizer.decide.chain.link_sites import GroupSite

LOCAL_SASWORK: Final = LinkKind(
    name="local_saswork",
    scope="per grid node",
    lost_with="grid_nodes",
    shared_bytes=False,
    overload=Overload(
        code="saswork_short", field="saswork/ceiling_mb_s", consequence="the node slows by that ratio"
    ),
)


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
