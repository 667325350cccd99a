"""Groups of grid nodes, servers or machines, with ports and a client that the array can be reached with."""

from functools import cache
from typing import Final

from hypothesis import strategies as st
from tests.properties.laws.shelves import MACHINES, SERVERS, Document
from tests.properties.laws.values import numbers, some_of

from gridsizer.catalogue import SHELVES
from gridsizer.describe.array_words import PORT_KIND, Topology

MOST_GRID_NODES: Final = 250
_CLIENTS: Final = {
    "nas_ethernet": ("rhel7", "rhel8_2", "rhel8_3_nconnect", "solaris10", "solaris10_10gbe"),
    "parallel_ethernet": ("rhel8_3_nconnect", "gpfs_client"),
    "parallel_infiniband": ("gpfs_client",),
    "block_fc": ("block_client", "gpfs_client"),
    "block_ethernet": ("block_client",),
    "block_pcie": ("block_client",),
    "local_disks": ("block_client",),
}
_IN_CLOUDS: Final = frozenset(("nas_ethernet", "parallel_ethernet", "block_ethernet"))
_SPOKEN: Final = {
    "nas_ethernet": ("not_stated", "nfs_v3", "nfs_v4_1", "smb"),
    "parallel_ethernet": ("lustre", "spectrum_scale", "weka", "beegfs"),
    "parallel_infiniband": ("lustre", "beegfs"),
}


_LIMITS: Final = some_of(
    {
        "vcpus_per_core": st.sampled_from([1, 2]),
        "network_gbit_s": st.sampled_from([12.5, 16, 50]),
        "network_burst_over_limit": st.sampled_from([1, 2]),
        "network_credits_gb": numbers(0, 100),
        "disk_mb_s": numbers(200, 8_000),
    }
)
_MOUNTS: Final = some_of(
    {"server_addresses": st.integers(1, 12), "nconnect": st.sampled_from([1, 2, 4, 8, 16])}
)
_FRAMES: Final = some_of({"mtu_bytes": st.sampled_from([1_500, 3_900, 9_000])})


@cache
def nics(kind: str) -> st.SearchStrategy[str]:
    """A NIC of the catalogue of a kind."""
    shelf = SHELVES["nics"]
    fields = {name: shelf[name].fields for name in sorted(shelf)}
    return st.sampled_from(
        [name for name, each in fields.items() if each["kind"]["value"] == kind and "port_gbit_s" in each]
    )


@st.composite
def machines(draw: st.DrawFn) -> Document:
    """The limits of a virtual machine; some are not stated."""
    return {"network_metered": draw(st.sampled_from(["out", "each_way"]))} | draw(_LIMITS)


@st.composite
def groups(draw: st.DrawFn, name: str, topology: Topology, nodes: int) -> Document:
    """Alike grid nodes, with ports and a client that the array can be reached with."""
    nas = topology == "nas_ethernet"
    kind = PORT_KIND.get(topology, "ethernet")
    used = draw(st.integers(1, 64))
    client: Document = {"from": draw(st.sampled_from(_CLIENTS[topology]))}
    if nas:
        client |= draw(_MOUNTS)
    client.setdefault("server_addresses", 1)
    placements = ["local"] * 4 + (["shared_nfs"] if nas else ["shared_block"] * 4)
    sold: Document = {"cores_per_node": 64, "cores_used_per_node": used}
    sold |= {"from": draw(st.sampled_from(SERVERS))}
    ways = ["server", "server", "described", "machine"] if topology in _IN_CLOUDS else ["server"]
    way = draw(st.sampled_from(ways))
    if way == "described":
        sold |= {"vm": draw(machines())}
    elif way == "machine":
        sold = {"from": draw(st.sampled_from(MACHINES))}
    protocol = {"protocol": draw(st.sampled_from(_SPOKEN[topology]))} if topology in _SPOKEN else {}
    frames = draw(_FRAMES) if kind == "ethernet" else {}
    return {
        "name": name,
        "nodes": nodes,
        **sold,
        "core_speed_factor": draw(st.just(1) | numbers(0.5, 2.5)),
        "nic": {
            "from": draw(nics(kind)),
            "ports": draw(st.integers(1, 4)),
            "bond_hash": draw(st.sampled_from(["layer2", "layer3+4"])),
            **frames,
        },
        "nfs_client": client | protocol,
        "saswork": {
            "placement": draw(st.sampled_from(placements)),
            "disks": draw(st.sampled_from(["own", "attached"])),
            "ceiling_mb_s": draw(st.none() | numbers(500, 20_000)),
        },
    }


@st.composite
def grids(draw: st.DrawFn, topology: Topology, most_groups: int) -> list[Document]:
    """One to three groups, 1 to 250 grid nodes in all."""
    count = draw(st.integers(1, most_groups))
    most = draw(st.sampled_from([12, 40, MOST_GRID_NODES])) // count
    return [
        draw(groups(name, topology, draw(st.integers(1, most))))
        for name in ["batch", "ad hoc", "web"][:count]
    ]
