"""The links of the shared array and of the switches before it."""

from collections.abc import Callable, Iterator

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.capacity.array_protection import parity_overhead
from gridsizer.decide.chain.array_ceilings import mb_per_gb, processing_ceilings
from gridsizer.decide.chain.bottleneck import Link, Place
from gridsizer.decide.chain.family_reductions import array_ratio_of_all
from gridsizer.decide.chain.loads import GridLoad
from gridsizer.decide.chain.node_links import Loads
from gridsizer.describe.storage import PORT_KIND, CeilingEvidence
from gridsizer.predict import demand, network, throughput
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats, line_rate_mb_s

Part = Callable[[GridLoad], Floats]
WHOLE_ARRAY = "whole array"


def storage_links(draws: Draws, calc: Calculator, loads: Loads) -> Iterator[Link]:
    """Uplinks, front-end ports, processing and back end; demands are summed over the grid."""
    if draws.scenario.network.kind.value == "uplinks":
        yield from _uplinks(draws, calc, loads)
    if draws.scenario.storage.topology.value != "local_disks":
        yield from _front_end(draws, calc, loads)
    yield from _processing(draws, calc, loads)
    yield from _back_end_network(draws, calc, loads)
    yield _drives(draws, calc, loads)


def _link(loads: Loads, place: Place, part: Part) -> Link:
    others = loads.asked.background
    return Link(
        place=place,
        group=None,
        asked_mb_s=part(loads.asked),
        expected_mb_s=part(loads.expected) if loads.expected else None,
        background_mb_s=part(others) if others else np.zeros(1),
        takes=lambda reads, writes: part(GridLoad.of((), reads, writes)),
    )


def _reads(load: GridLoad) -> Floats:
    return load.array_reads


def _writes(load: GridLoad) -> Floats:
    return load.array_writes


def _both(load: GridLoad) -> Floats:
    return load.array_reads + load.array_writes


def _uplinks(draws: Draws, calc: Calculator, loads: Loads) -> Iterator[Link]:
    line = line_rate_mb_s(draws["network/uplink_gbit_s"], "ethernet")
    port = calc("uplink", network.port_rate_mb_s, line, draws["network/wire_efficiency"])
    ceiling = calc("switch uplinks", network.all_ports_mb_s, port, draws["network/uplinks"])
    for name, label, part in (
        ("switch_uplinks_out", "Switch uplinks · to grid", _reads),
        ("switch_uplinks_in", "Switch uplinks · to storage", _writes),
    ):
        yield _link(loads, Place(name=name, label=label, scope="all uplinks", ceiling_mb_s=ceiling), part)


def _front_end(draws: Draws, calc: Calculator, loads: Loads) -> Iterator[Link]:
    storage = draws.scenario.storage
    line = line_rate_mb_s(draws["storage/port_gbit_s"], PORT_KIND[storage.topology.value])
    port = calc("storage port", network.port_rate_mb_s, line, draws["storage/wire_efficiency"])
    ceiling = calc(
        "storage front end, each way",
        network.front_end_mb_s,
        port,
        draws["storage/ports_per_node"],
        draws["storage/nodes"],
        draws["storage/imbalance"],
    )
    nodes, ports, speed = (
        middle(draws[f"storage/{name}"]) for name in ("nodes", "ports_per_node", "port_gbit_s")
    )
    detail = f"{nodes:g} × {ports:g} × {speed:g} Gbit/s, imbalance {middle(draws['storage/imbalance']):.2f}"
    for name, label, part in (
        ("storage_ports_out", "Storage ports · out", _reads),
        ("storage_ports_in", "Storage ports · in", _writes),
    ):
        place = Place(name=name, label=label, scope=WHOLE_ARRAY, detail=detail, ceiling_mb_s=ceiling)
        yield _link(loads, place, part)


def _processing(draws: Draws, calc: Calculator, loads: Loads) -> Iterator[Link]:
    parts: dict[str, Part] = {"mixed": _both, "read": _reads, "write": _writes}
    for kind, ceiling in processing_ceilings(draws, calc).items():
        suffix = "" if kind == "mixed" else f"_{kind}"
        local = draws.scenario.storage.topology.value == "local_disks"
        label = "Local storage" if local else "Storage-node processing"
        place = Place(
            name=f"storage_node_processing{suffix}",
            label=label if kind == "mixed" else f"{label} · {kind}s",
            scope=WHOLE_ARRAY,
            detail=_observed(draws.scenario.storage.evidence),
            ceiling_mb_s=ceiling,
            reason="no sustained ceiling is published; enter one with its evidence",
        )
        yield _link(loads, place, parts[kind])


def _observed(evidence: tuple[CeilingEvidence, ...]) -> str:
    """What the array was seen or said to carry, in one line."""
    spans = ((line.label, f"{line.gb_s.ends()[0]:g}", f"{line.gb_s.ends()[1]:g}") for line in evidence)
    said = (f"{label} {low}" if low == high else f"{label} {low}–{high}" for label, low, high in spans)
    return f"GB/s: {', '.join(said)}" if evidence else ""


def _back_end_network(draws: Draws, calc: Calculator, loads: Loads) -> Iterator[Link]:
    """Traffic between the nodes of a NAS cluster; a single controller has none."""
    storage, nodes = draws.scenario.storage, draws["storage/nodes"]
    if storage.topology.value != "nas_ethernet" or storage.max_nodes.ends()[1] == 1:
        return
    ports, speed = draws.maybe("storage/backend_ports_per_node"), draws.maybe("storage/backend_port_gbit_s")
    overhead = parity_overhead(draws, nodes)
    ceiling = None
    if ports is not None and speed is not None:
        line = line_rate_mb_s(speed, "ethernet")
        port = calc("back-end port", network.port_rate_mb_s, line, draws["storage/wire_efficiency"])
        ceiling = calc("back-end ports of a node", network.all_ports_mb_s, port, ports)
    parity = np.zeros(1) if overhead is None else overhead
    place = Place(
        name="array_back_end_network",
        label="Array back-end network",
        scope="per storage node",
        detail="protection not known" if overhead is None else f"writes × {1 + middle(parity):.2f}",
        ceiling_mb_s=None if overhead is None else ceiling,
        reason="the back-end ports or the protection are Unknown",
    )

    def crossing(load: GridLoad) -> Floats:
        return calc(
            "back-end traffic of a node", throughput.back_end_network_mb_s,
            load.array_reads, load.array_writes, parity, nodes,
        )  # fmt: skip

    yield _link(loads, place, crossing)


def _drives(draws: Draws, calc: Calculator, loads: Loads) -> Link:
    per_node, nodes = draws.maybe("storage/drives_gb_s_per_node"), draws["storage/nodes"]
    overhead = parity_overhead(draws, nodes)
    parity = np.zeros(1) if overhead is None else overhead
    ceiling = None
    if per_node is not None and overhead is not None:
        one = np.ones(1)
        ceiling = calc("drives", throughput.array_ceiling_mb_s, per_node, nodes, one, mb_per_gb(draws))
    place = Place(
        name="array_drives",
        label="Array drives",
        scope=WHOLE_ARRAY,
        ceiling_mb_s=ceiling,
        reason="the drives' sustained throughput or the protection is Unknown",
    )
    ratio = array_ratio_of_all(draws)
    hit = draws["storage/array_cache_hit"]

    def drive_io(load: GridLoad) -> Floats:
        return calc(
            "drive I/O", demand.drive_io_mb_s, load.array_reads, load.array_writes, parity, ratio, hit
        )

    return _link(loads, place, drive_io)
