"""Designs drawn from the whole catalogue: any array with any grid node, port, client, rule, reduction, policy
and network it can be bought with, as documents that `resolve` reads.

Sizes lie within what the vendor sells; ports speak what the array speaks; the rest is any value or range that
someone planning a grid might enter, from one grid node to 250.
"""

from typing import Any, Final

from hypothesis import HealthCheck, reject, settings
from hypothesis import strategies as st
from tests.effort import tries

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.catalogue.resolve import entry_section
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.describe.array_words import PORT_KIND, Topology
from gridsizer.describe.storage import StorageArray
from gridsizer.errors import InvalidScenario
from gridsizer.predict.protection import LEVELS

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]

LAW: Final = settings(  # of each law; a design it says nothing of is drawn anew
    max_examples=tries(20, 400), suppress_health_check=[HealthCheck.filter_too_much]
)
LAW_OF_A_FIELD: Final = settings(LAW, max_examples=tries(4, 80))  # of each law on each field it is tried on
SAMPLES: Final = 61  # P50, P80 and P90 of so many are samples themselves, not between two
MOST_GRID_NODES: Final = 250
ARRAYS: Final = tuple(sorted(SHELVES["storage_arrays"]))
MACHINES: Final = tuple(sorted(name for name, entry in SHELVES["grid_nodes"].items() if "vm" in entry.fields))
SERVERS: Final = tuple(sorted(SHELVES["grid_nodes"].keys() - set(MACHINES)))
SERVICES: Final = tuple(name for name in ARRAYS if "purchased" in SHELVES["storage_arrays"][name].fields)
SCALE_OUT: Final = tuple(
    name for name in ARRAYS if entry_section(
        SHELVES["storage_arrays"][name], StorageArray, ("storage",)
    )["max_nodes"]["high"] > 1
)  # fmt: skip
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
_OTHERWISE: Final[tuple[Topology, ...]] = ("parallel_ethernet", "parallel_infiniband", "block_ethernet")
_SPOKEN: Final = {
    "nas_ethernet": ("not_stated", "nfs_v3", "nfs_v4_1", "smb"),
    "parallel_ethernet": ("lustre", "spectrum_scale", "weka", "beegfs"),
    "parallel_infiniband": ("lustre", "beegfs"),
}
_ONEFS: Final = tuple(sorted(level for level, rule in LEVELS.items() if rule.min_nodes <= 3))


def facts_of(array: str) -> Document:
    """The fields of an array as the catalogue has them."""
    return entry_section(SHELVES["storage_arrays"][array], StorageArray, ("storage",))


def numbers(low: float, high: float) -> st.SearchStrategy[float]:
    """A value as someone would write it, to three decimals."""
    return st.floats(low, high).map(lambda number: round(number, 3))


def amounts(low: float, high: float) -> st.SearchStrategy[Any]:
    """A value, a range, or a range with a most likely value."""
    three = st.lists(numbers(low, high), min_size=3, max_size=3, unique=True).map(sorted)
    ends = three.map(lambda sizes: {"low": sizes[0], "high": sizes[2]})
    with_mid = three.map(lambda sizes: {"low": sizes[0], "mid": sizes[1], "high": sizes[2]})
    return st.one_of(numbers(low, high), ends, with_mid)


def some_of(fields: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[Document]:
    """Overrides of some of the fields: the others stay as the catalogue has them."""
    return st.fixed_dictionaries({}, optional=fields)


def sizes(array: str) -> st.SearchStrategy[int]:
    """Storage nodes as the vendor sells the array, small clusters more often than huge ones."""
    facts = facts_of(array)
    least, step, most = (int(facts[name]["high"]) for name in ("min_nodes", "step_nodes", "max_nodes"))
    steps = (most - least) // step
    return st.one_of(st.integers(0, min(steps, 12)), st.integers(0, steps)).map(lambda n: least + n * step)


@st.composite
def storages(draw: st.DrawFn, array: str) -> Document:
    """An array of the catalogue at some size, some of its fields entered by the user."""
    facts = facts_of(array)
    entered: Document = {"from": array, "nodes": draw(sizes(array))}
    fields = {
        "sustained_mixed_gb_s": amounts(0.5, 60),
        "background_mb_s": st.just(0) | amounts(0, 2_000),
        "max_fill": numbers(0.7, 0.95),
    }
    if facts["max_nodes"]["high"] > 1:
        fields |= {
            "imbalance": amounts(1, 2),
            "address_failover": st.sampled_from(["one_survivor", "spread"]),
            "protection": st.sampled_from(_ONEFS),
            "backend_ports_per_node": st.integers(1, 2),
            "backend_port_gbit_s": st.sampled_from([25, 40, 100]),
            "drives_gb_s_per_node": amounts(1, 20),
        }
    if facts["topology"]["value"] != "local_disks":
        fields |= {"ports_per_node": st.integers(1, 4)}
    if facts["spec_gb_s"]["high"] is not None:
        fields |= {"ceiling_from": st.sampled_from(["sustained", "derated_spec"])}
    return entered | draw(some_of(fields))


@st.composite
def in_pairs(draw: st.DrawFn, array: str) -> Document:
    """An array of controllers in pairs, of a line that is sold so, its ceilings by node or by drive."""
    keeps = draw(st.sampled_from(["half", "all"]))
    paired = {"pair_keeps": keeps, "nodes": 2 * draw(st.integers(1, 12)), "protection": "stated_usable"}
    sold = {"min_nodes": 2, "step_nodes": 2, "max_nodes": 24, "usable_tb_stated": draw(amounts(10, 5_000))}
    by_drive = {"drives_per_node": draw(st.integers(4, 60)), "ceiling_drives": draw(st.integers(4, 240))}
    entered = draw(storages(array))
    return entered | paired | sold | draw(st.sampled_from([{}, by_drive]))


@st.composite
def as_sold(draw: st.DrawFn, service: str) -> Document:
    """A service of the catalogue, some volumes of a size that is sold."""
    bought = facts_of(service)["purchased"]
    least, step, most = (bought[name]["high"] for name in ("min_tib", "step_tib", "max_tib"))
    tib = least + step * draw(st.integers(0, min(200, int((most - least) / step))))
    return {
        "from": service,
        "nodes": 1,
        "purchased": {"tib": tib, "volumes": draw(st.sampled_from([1, 1, 2, 5]))},
    }


@st.composite
def services(draw: st.DrawFn, array: str) -> Document:
    """A service whose throughput is bought, by size or apart from it, reached as an array is."""
    least, step = draw(st.sampled_from([(1, 1), (4, 4), (48, 48), (50, 1), (1.2, 1.2)]))
    steps = draw(st.integers(1, 200))
    mixed = {"mixed_per_tib_mb_s": draw(amounts(12, 1_000))}
    apart = {"read_per_tib_mb_s": draw(numbers(50, 300)), "write_per_tib_mb_s": draw(numbers(20, 100))}
    limits = draw(st.sampled_from([mixed, apart, mixed | {"write_ceiling_mb_s": 1_600}]))
    besides = some_of(
        {
            "mixed_ceiling_mb_s": numbers(1_000, 20_000),
            "floor_mb_s": numbers(10, 200),
            "provisioned_mb_s": numbers(100, 20_000),
            "burst_over_limit": st.sampled_from([1, 4]),
            "credits_gb": numbers(0, 10_000),
        }
    )
    purchased = {
        "volumes": draw(st.sampled_from([1, 1, 1, 2, 5])),
        "tib": round(least + step * draw(st.integers(0, steps)), 6),
        "min_tib": least,
        "step_tib": step,
        "max_tib": round(least + step * steps, 6),
    }
    entered = {"from": array, "nodes": 1, "min_nodes": 1, "step_nodes": 1, "max_nodes": 1}
    stated = {"protection": "stated_usable", "usable_tb_stated": None, "max_fill": draw(numbers(0.7, 1))}
    return entered | stated | {"purchased": purchased | limits | draw(besides)}


@st.composite
def machines(draw: st.DrawFn) -> Document:
    """The limits of a virtual machine; some are not stated."""
    return {"network_metered": draw(st.sampled_from(["out", "each_way"]))} | draw(
        some_of(
            {
                "vcpus_per_core": st.sampled_from([1, 2]),
                "network_gbit_s": st.sampled_from([12.5, 16, 50]),
                "network_burst_over_limit": st.sampled_from([1, 2]),
                "network_credits_gb": numbers(0, 100),
                "disk_mb_s": numbers(200, 8_000),
            }
        )
    )


@st.composite
def groups(draw: st.DrawFn, name: str, topology: Topology, nodes: int) -> Document:
    """Alike grid nodes, with ports and a client that the array can be reached with."""
    nas = topology == "nas_ethernet"
    kind = PORT_KIND.get(topology, "ethernet")
    nics = [
        each
        for each, entry in SHELVES["nics"].items()
        if entry.fields["kind"]["value"] == kind and "port_gbit_s" in entry.fields
    ]
    used = draw(st.integers(1, 64))
    client: Document = {"from": draw(st.sampled_from(_CLIENTS[topology]))}
    if nas:
        client |= draw(
            some_of({"server_addresses": st.integers(1, 12), "nconnect": st.sampled_from([1, 2, 4, 8, 16])})
        )
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
    frames = (
        draw(some_of({"mtu_bytes": st.sampled_from([1_500, 3_900, 9_000])})) if kind == "ethernet" else {}
    )
    return {
        "name": name,
        "nodes": nodes,
        **sold,
        "core_speed_factor": draw(st.just(1) | numbers(0.5, 2.5)),
        "nic": {
            "from": draw(st.sampled_from(sorted(nics))),
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


@st.composite
def workloads(draw: st.DrawFn) -> Document:
    """A workload of the catalogue under any I/O rule, some of its ranges narrowed to values."""
    workload: Document = {"from": draw(st.sampled_from(sorted(SHELVES["workloads"])))}
    rule = st.sampled_from(sorted(SHELVES["io_rules"])).map(lambda name: {"from": name})
    return workload | draw(
        some_of(
            {
                "rule_mb_s_per_core": rule,
                "cores_busy_share": amounts(0.3, 1),
                "saswork_share": amounts(0, 0.6),
                "read_share": st.sampled_from([0, 1]) | amounts(0.05, 0.95),
                "page_cache_hit": amounts(0, 0.5),
                "sized_by": st.sampled_from(["rule", "expected"]),
            }
        )
    )


@st.composite
def reductions(draw: st.DrawFn, storage: Document) -> Document:
    """A reduction of the catalogue on data that fills the drives from hardly to more than they hold."""
    raw = facts_of(storage["from"])["raw_tb_per_node"]["high"] or 50
    fill = draw(numbers(0.01, 1.2))
    family = {
        "name": "tables",
        "logical_tb": round(fill * raw * storage["nodes"], 3),
        "copies": 1,
        "sas_ratio": draw(amounts(0.8, 4)),
        "array_ratio": draw(amounts(1, 4)),
    }
    reduction: Document = {"from": draw(st.sampled_from(sorted(SHELVES["reductions"])))}
    entered: Document = draw(st.sampled_from([{}, {"families": [family]}, {"families": [family]}]))
    return reduction | entered


@st.composite
def policies(draw: st.DrawFn) -> Document:
    """A policy of the catalogue, losses from none to two."""
    policy: Document = {"from": draw(st.sampled_from(sorted(SHELVES["policies"])))}
    return policy | draw(
        some_of(
            {
                "headroom": numbers(0, 0.5),
                "percentile": st.sampled_from(["p50", "p80", "p90"]),
                "survive_storage_nodes": st.integers(0, 2),
                "survive_grid_nodes": st.integers(0, 1),
                "unit_base": st.sampled_from(["1000", "1024"]),
            }
        )
    )


@st.composite
def designs(
    draw: st.DrawFn,
    *,
    arrays: tuple[str, ...] = ARRAYS,
    most_groups: int = 3,
    networks: bool = True,
    bought: bool = True,
) -> Document:
    """Any design of the catalogue, and what else can be described; `arrays` narrows it to arrays as sold.

    Unless it may be `bought`, the storage is an array of nodes that can be counted.
    """
    array = draw(st.sampled_from(arrays if bought else [each for each in arrays if each not in SERVICES]))
    topology = facts_of(array)["topology"]["value"]
    reached = {}
    if arrays is ARRAYS and topology == "nas_ethernet" and array not in SERVICES:
        topology = draw(st.sampled_from([topology, topology, *_OTHERWISE]))
        reached = {"topology": topology}
    switched = networks and topology == "nas_ethernet"
    kinds = [as_sold if array in SERVICES else storages]
    if reached:
        kinds += [storages, in_pairs, *([services, services] if bought else [])]
    storage = draw(draw(st.sampled_from(kinds))(array)) | reached
    return {
        "version": 1,
        "name": "any design",
        "grid": draw(grids(topology, most_groups)),
        "network": {"from": draw(st.sampled_from(sorted(SHELVES["networks"]))) if switched else "flat"},
        "storage": storage,
        "workload": draw(workloads()),
        "reduction": draw(reductions(storage)),
        "policy": draw(policies()),
    }


def wide_grid(document: Document) -> Document:
    """The design with ports, clients and scratch of the grid nodes no limit, and an address a storage node.

    What is left to limit it is the array, which is what storage nodes are sized for.
    """
    wide = {
        "nic": {"ports": 16, "port_gbit_s": 10_000},
        "nfs_client": {
            "from": "block_client",
            "server_addresses": 252,
            "nconnect": 16,
        },
        "saswork": {"ceiling_mb_s": None},
    }
    groups = [
        group | {"vm": None} | {name: group[name] | section for name, section in wide.items()}
        for group in document["grid"]
    ]
    workload = {**document["workload"], "node_links_checked_on": "sustained"}
    policy = {**document["policy"], "survive_grid_nodes": 0}
    return {
        **document, "grid": groups, "network": {"from": "flat"}, "workload": workload, "policy": policy
    }  # fmt: skip


def answered(document: Document, samples: int = SAMPLES) -> Assessment:
    """What `assess` answers of a document by the way the product takes; a level refused is no design."""
    try:
        return assess(resolve(document), samples=samples)
    except InvalidScenario:
        reject()


def resized(document: Document, nodes: int) -> Document:
    """The design with another number of storage nodes."""
    return {**document, "storage": document["storage"] | {"nodes": nodes}}
