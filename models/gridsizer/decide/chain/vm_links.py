"""The links of a virtual machine: what its host allows of network and of attached disks."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from gridsizer.decide.chain.bursts import burst_words
from gridsizer.decide.chain.grid_load import NodeLoad
from gridsizer.decide.chain.link import Link, LinkKind, Overload, no_words
from gridsizer.decide.chain.link_sites import GroupSite
from gridsizer.predict import network
from gridsizer.units import Floats, line_rate_mb_s

VM_NETWORK: Final = LinkKind(name="vm_network", scope="per grid node", lost_with="grid_nodes", at_peak=True)
VM_DISKS: Final = LinkKind(
    name="vm_disks",
    scope="per grid node",
    lost_with="grid_nodes",
    shared_bytes=False,
    overload=Overload(code="saswork_short", field="vm/disk_mb_s", consequence="the node slows by that ratio"),
)
_WAYS: Final[dict[str, Callable[[NodeLoad], Floats]]] = {
    "out": lambda node: node.writes,
    "in": lambda node: node.reads + node.other,
}


def vm_network(group: GroupSite) -> Iterator[Link]:
    """The network limit each way that it meters; the other way is listed without a limit."""
    machine = group.nodes.vm
    if machine is None or group.draws.scenario.storage.topology.value == "local_disks":
        return
    limit = network_limit(group)
    for way, part in _WAYS.items():
        metered = way == "out" or machine.network_metered.value == "each_way"
        reason = "the network limit of the machine is Unknown"
        if not metered:
            reason = "not metered on this machine: what binds it are the links behind"
        yield group.link(
            VM_NETWORK,
            part,
            way=way,
            label=("VM network", way),
            detail=partial(_burst, group, "network", limit) if metered else no_words,
            ceiling_mb_s=limit if metered else None,
            reason=reason,
        )


def network_limit(group: GroupSite) -> Floats | None:
    """What one machine may send, or receive where that is metered [MB/s]; None where it is Unknown."""
    speed = group.maybe("vm/network_gbit_s")
    if speed is None:
        return None
    line = line_rate_mb_s(speed, "ethernet")
    return group.calc("VM network limit", network.port_rate_mb_s, line, group.wire_efficiency)


def vm_disks(group: GroupSite) -> Iterator[Link]:
    """The limit on attached disks, where SASWORK lies on them."""
    saswork = group.nodes.saswork
    if group.nodes.vm is None or saswork.placement.value != "local" or saswork.disks.value == "own":
        return
    limit = group.maybe("vm/disk_mb_s")
    yield group.link(
        VM_DISKS,
        lambda node: node.saswork,
        label="VM attached disks",
        detail=partial(_burst, group, "disk", limit),
        ceiling_mb_s=limit,
        reason="the limit of the machine on attached disks is Unknown",
    )


def _burst(group: GroupSite, what: str, limit: Floats | None) -> str:
    if limit is None:
        return ""
    over, credits_gb = group.maybe(f"vm/{what}_burst_over_limit"), group.maybe(f"vm/{what}_credits_gb")
    return burst_words(group.calc, limit, over, credits_gb)
