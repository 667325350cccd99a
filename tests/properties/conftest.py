"""Designs to try the laws on: any grid, network, array, workload and policy the nouns allow."""

from typing import Any

import pytest
from hypothesis import strategies as st

Document = dict[str, Any]
Strategy = st.SearchStrategy[Any]


def numbers(low: float, high: float) -> Strategy:
    """A value as someone would write it, to six decimals."""
    return st.floats(low, high).map(lambda number: round(number, 6))


def amounts(low: float, high: float) -> Strategy:
    """A value, a range, or a range with a most likely value."""
    three = st.lists(numbers(low, high), min_size=3, max_size=3).map(sorted)
    ends = three.map(lambda sizes: {"low": sizes[0], "high": sizes[2]})
    with_mid = three.map(lambda sizes: {"low": sizes[0], "mid": sizes[1], "high": sizes[2]})
    return st.one_of(numbers(low, high), ends, with_mid)


def groups(name: str) -> Strategy:
    """A group of grid nodes; values alone, since a range is drawn anew where the group moves to."""
    return st.fixed_dictionaries(
        {
            "name": st.just(name),
            "from": st.sampled_from(["r730_f810_lab", "two_socket_server"]),
            "nodes": st.integers(1, 60),
            "cores_per_node": st.just(64),
            "cores_used_per_node": st.integers(1, 64),
            "core_speed_factor": numbers(0.5, 3),
            "nic": st.fixed_dictionaries(
                {
                    "from": st.sampled_from(["ethernet_1g", "ethernet_10g", "ethernet_25g", "ethernet_100g"]),
                    "ports": st.integers(1, 4),
                    "wire_efficiency": numbers(0.8, 1),
                    "bond_hash": st.sampled_from(["layer2", "layer3+4"]),
                }
            ),
            "nfs_client": st.fixed_dictionaries(
                {
                    "server_addresses": st.integers(1, 12),
                    "nconnect": st.integers(1, 16),
                    "flow_mb_s": st.none() | numbers(10, 2_000),
                    "flow_read_mb_s": st.none() | numbers(10, 2_000),
                    "flow_write_mb_s": st.none() | numbers(10, 2_000),
                    "client_mixed_mb_s": st.none() | numbers(100, 5_000),
                }
            ),
            "saswork": st.fixed_dictionaries(
                {
                    "placement": st.sampled_from(["local", "shared_block", "shared_nfs"]),
                    "ceiling_mb_s": st.none() | numbers(100, 20_000),
                }
            ),
        }
    )


NETWORKS = st.sampled_from(["flat", "two_40g_uplinks", "four_100g_uplinks"]).map(lambda name: {"from": name})
STORAGE = st.fixed_dictionaries(
    {
        "from": st.just("isilon_f810_lab"),
        "nodes": st.integers(2, 20).map(lambda pairs: 2 * pairs),
        "imbalance": amounts(1, 2),
        "sustained_mixed_gb_s": amounts(0.5, 100),
        "ceiling_read_share": st.none() | amounts(0.1, 0.9),
        "write_cost": st.none() | amounts(1, 4),
        "port_gbit_s": st.sampled_from([10, 40, 100]),
        "backend_ports_per_node": st.integers(1, 4),
        "backend_port_gbit_s": st.sampled_from([25, 40, 100]),
        "drives_gb_s_per_node": st.none() | amounts(0.5, 20),
        "background_mb_s": st.just(0) | amounts(0, 3_000),
        "protection": st.sampled_from(["+1n", "+2d:1n", "+3d:1n1d", "+4d:2n", "3x"]),
        "address_failover": st.sampled_from(["one_survivor", "spread"]),
    }
)
WORKLOADS = st.fixed_dictionaries(
    {
        "from": st.just("financial_services"),
        "rule_mb_s_per_core": amounts(20, 200),
        "cores_busy_share": amounts(0.3, 1),
        "saswork_share": amounts(0, 0.6),
        "other_source_share": amounts(0, 0.3),
        "read_share": amounts(0.05, 0.95),
        "page_cache_hit": amounts(0, 0.6),
        "shared_mb_s_per_core": st.none() | amounts(5, 100),
        "sized_by": st.just("rule"),
    }
)
FAMILIES = st.fixed_dictionaries(
    {
        "name": st.just("tables"),
        "logical_tb": numbers(0, 200),
        "copies": st.integers(1, 12),
        "sas_ratio": amounts(0.7, 5),
        "array_ratio": amounts(0.9, 5),
    }
)
REDUCTIONS = st.fixed_dictionaries(
    {
        "from": st.just("f810_batch"),
        "families": st.lists(FAMILIES, max_size=2),
        "sas_compression": st.sampled_from(["on", "off"]),
    }
)
POLICIES = st.fixed_dictionaries(
    {
        "from": st.just("survive_one"),
        "headroom": numbers(0, 0.5),
        "percentile": st.sampled_from(["p50", "p80", "p90"]),
        "survive_grid_nodes": st.integers(0, 2),
        "unit_base": st.sampled_from(["1000", "1024"]),
        "core_unit": st.sampled_from(["core", "vcpu"]),
    }
)


def documents(most_groups: int) -> Strategy:
    """Documents with at most so many groups of grid nodes."""
    names = ["first", "second", "third"][:most_groups]
    grids = [st.tuples(*map(groups, names[:count])).map(list) for count in range(1, most_groups + 1)]
    return st.fixed_dictionaries(
        {
            "version": st.just(1),
            "name": st.just("any design"),
            "grid": st.one_of(grids),
            "network": NETWORKS,
            "storage": STORAGE,
            "workload": WORKLOADS,
            "reduction": REDUCTIONS,
            "policy": POLICIES,
        }
    )


@pytest.fixture(scope="session")
def designs() -> st.SearchStrategy[Document]:
    """Designs of up to three groups of grid nodes."""
    return documents(most_groups=3)


@pytest.fixture(scope="session")
def uniform_designs() -> st.SearchStrategy[Document]:
    """Designs whose grid nodes are all alike."""
    return documents(most_groups=1)
