"""Inputs of the array that change nothing in a design."""

from collections.abc import Iterator

from gridsizer.decide.answer.unused.said import Said, under
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.storage import StorageArray

_CEILINGS = (
    "sustained_mixed_gb_s",
    "sustained_read_gb_s",
    "sustained_write_gb_s",
    "ceiling_nodes",
    "ceiling_drives",
    "ceiling_scope",
    "ceiling_read_share",
    "write_cost",
    "ceiling_protection",
    "protection_cost",
    "spec_gb_s",
    "sustained_over_spec",
    "drives_gb_s_per_node",
    "array_cache_hit",
    "inline_slowdown",
    "backend_ports_per_node",
    "backend_port_gbit_s",
)
_FRONT_END = ("ports_per_node", "port_gbit_s", "wire_efficiency")
_OF_DRIVES = ("hot_spare_drives", "pool_overhead")


def of_storage(scenario: Scenario) -> Iterator[Said]:
    """What the kind of the array leaves without effect."""
    storage = scenario.storage
    if storage.purchased is not None:
        yield "throughput is purchased", under("storage", *_CEILINGS)
        yield "a service shows no ports", under("storage", *_FRONT_END)
        one = ("step_nodes", "imbalance", "measured_imbalance", "address_failover", "pair_keeps")
        yield "a service shows no storage nodes", under("storage", *one)
        yield "space is purchased by the TiB", _of_space("raw_tb_per_node", "usable_tb_stated")
    else:
        yield from _of_an_array(storage)
    yield "only Choose reads it", under("storage", "nodes_per_chassis", "rack_units_per_chassis")


def _of_an_array(storage: StorageArray) -> Iterator[Said]:
    if storage.topology.value == "local_disks":
        ports = (*_FRONT_END, "address_failover")
        yield "the disks are the grid nodes’ own", under("storage", *ports)
    if storage.protection.value == "stated_usable":
        yield "usable space is stated", _of_space()
        beside = ("drives_gb_s_per_node", "backend_ports_per_node", "backend_port_gbit_s")
        yield "usable space is stated, so parity is not known", under("storage", *beside)
        if not storage.ceiling_drives.known:
            yield "usable space is stated", under("storage", "drives_per_node")
    else:
        yield "usable space follows from drives and protection", under("storage", "usable_tb_stated")
    yield from _of_ceilings(storage)


def _of_space(*names: str) -> tuple[str, ...]:
    return *under("storage", *names, *_OF_DRIVES), "reduction/mirrored_share"


def _of_ceilings(storage: StorageArray) -> Iterator[Said]:
    both = storage.sustained_read_gb_s.known and storage.sustained_write_gb_s.known
    if storage.ceiling_from.value == "sustained" and (storage.sustained_mixed_gb_s.known or both):
        yield "the ceiling is a sustained figure", under("storage", "spec_gb_s", "sustained_over_spec")
    if storage.inline_compression.value != "in_software":
        yield "this array does not compress in software", under("storage", "inline_slowdown")
    ports, speed = storage.backend_ports_per_node, storage.backend_port_gbit_s
    if not speed.known:
        yield "the back-end speed is Unknown", under("storage", "backend_ports_per_node")
    if not ports.known:
        yield "the back-end ports are Unknown", under("storage", "backend_port_gbit_s")
    if not storage.grid_nodes_per_storage_node_rule.known:
        yield "this array has no ratio rule", under("storage", "ratio_rule_cores")
