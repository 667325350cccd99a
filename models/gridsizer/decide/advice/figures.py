"""The figures of an answer that a rule of advice may name, each by its path in `describe/advice.py`."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from gridsizer.decide.advice.scene import Scene
from gridsizer.decide.calculation.cores import physical_cores, used_cores
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.filled import filled_share
from gridsizer.decide.chain.link_sites import GroupSite
from gridsizer.decide.chain.vm_links import network_limit
from gridsizer.describe.advice import UNKNOWN
from gridsizer.predict import network
from gridsizer.predict.uncertainty import middle

Value = float | str
_CLOUDS: Final = {"aws": "AWS", "azure": "Azure", "google": "Google"}


def _used(kind: str, scene: Scene, at: int) -> Value:
    """The fullest link of a kind, with everything up, on the demand that sizes [share]."""
    used = (
        middle(scene.chain.used[link])
        for link in scene.chain.evaluated
        if link.kind.name == kind and link.group in (None, at)
    )
    return max(used, default=UNKNOWN, key=float)


def _ram_gb_per_core(scene: Scene, at: int) -> Value:
    ram = scene.chain.draws.maybe(f"grid/{at}/ram_gib")
    return UNKNOWN if ram is None else middle(ram / physical_cores(scene.chain.draws, at))


def _nic_gbit_s(scene: Scene, at: int) -> Value:
    """Unknown of a virtual machine: its own limit is a link, its ports are none."""
    draws = scene.chain.draws
    if draws.scenario.grid[at].vm is not None:
        return UNKNOWN
    return middle(draws[f"grid/{at}/nic/ports"] * draws[f"grid/{at}/nic/port_gbit_s"])


def _saswork_over_ports(scene: Scene, at: int) -> Value:
    """What local scratch carries over what the ports do one way, framing and headers at their MTU taken off.

    A virtual machine's ports are none: its network limit stands in their place.
    """
    group = GroupSite(draws=scene.chain.draws, calc=unrecorded, loads=scene.chain.loads, at=at)
    scratch = group.maybe("saswork/ceiling_mb_s")
    if group.nodes.vm is not None:
        carried = network_limit(group)
    else:
        carried = network.all_ports_mb_s(group.port_mb_s, group.drawn("nic/ports"))
    if scratch is None or carried is None:
        return UNKNOWN
    return middle(scratch / carried)


def _shared_path(scene: Scene, at: int) -> Value:
    """What a node's bytes cross to the shared storage."""
    return "ports" if scene.chain.draws.scenario.grid[at].vm is None else "network_limit"


def _cloud(scene: Scene, at: int) -> Value:
    """The cloud that the catalogue's entry of a machine is of: its id begins with it."""
    entry = scene.chain.draws.scenario.grid[at].origin.partition("/")[2]
    return _CLOUDS.get(entry.partition("_")[0], "unknown")


def _throughput_of(scene: Scene, _: int) -> Value:
    return "storage_nodes" if scene.chain.draws.scenario.storage.purchased is None else "the_size_bought"


def _filled(scene: Scene, _: int) -> Value:
    filled = filled_share(scene.chain.draws)
    return UNKNOWN if filled is None else filled


def _compression(scene: Scene, at: int) -> Value:
    ratio = scene.compression[at] if at < len(scene.compression) else None
    return UNKNOWN if ratio is None else ratio


_KINDS: Final = (
    "local_saswork",
    "nfs_client",
    "grid_node_port",
    "switch_uplinks",
    "storage_ports",
    "storage_node_processing",
    "array_back_end_network",
    "array_drives",
)
FIGURE: Final[Mapping[str, Callable[[Scene, int], Value]]] = {
    "answer/verdict": lambda scene, _: scene.verdict,
    "answer/throughput_of": _throughput_of,
    "answer/filled": _filled,
    "answer/grid_cores": lambda scene, _: middle(used_cores(scene.chain.draws)),
    "answer/physical_cores": lambda scene, at: middle(physical_cores(scene.chain.draws, at)),
    "answer/ram_gb_per_core": _ram_gb_per_core,
    "answer/nic_gbit_s": _nic_gbit_s,
    "answer/saswork_over_ports": _saswork_over_ports,
    "answer/cloud": _cloud,
    "answer/shared_path": _shared_path,
    **{f"answer/used/{kind}": partial(_used, kind) for kind in _KINDS},
    "answer/compression_ratio": _compression,
}
