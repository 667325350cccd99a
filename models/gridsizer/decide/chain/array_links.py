"""The links inside every storage node: what it processes, what its drives read and write."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.capacity.array_protection import parity_overhead
from gridsizer.decide.chain.array_ceilings import mb_per_gb, processing_ceilings
from gridsizer.decide.chain.evidence_words import evidence_in_words
from gridsizer.decide.chain.family_reductions import array_ratio_of_all
from gridsizer.decide.chain.grid_load import GridLoad, array_reads, array_total, array_writes
from gridsizer.decide.chain.link import Link, LinkKind, SizingReason
from gridsizer.decide.chain.link_sites import SharedSite
from gridsizer.decide.chain.mix_at_array import MixAtArray
from gridsizer.decide.chain.mount_words import mounted_limit
from gridsizer.describe.array_words import EvidenceWay
from gridsizer.predict import demand, throughput
from gridsizer.units import Floats

PROCESSING: Final = LinkKind(
    name="storage_node_processing",
    scope="whole array",
    lost_with="storage_nodes",
    rebuilt=True,
    verdict=True,
    sizes=SizingReason(
        name="throughput", label="Throughput with headroom", words="throughput with the headroom asked"
    ),
)
DRIVES: Final = LinkKind(
    name="array_drives",
    scope="whole array",
    lost_with="storage_nodes",
    striped=True,
    sizes=SizingReason(name="drives", label="Drives", words="the drives"),
)


def processing(site: SharedSite) -> Iterator[Link]:
    """What the storage nodes sustain: one mixed ceiling, or each direction apart; nothing of a service's."""
    parts: dict[EvidenceWay, Callable[[GridLoad], Floats]] = {
        "mixed": array_total,
        "read": array_reads,
        "write": array_writes,
    }
    storage = site.draws.scenario.storage
    if storage.purchased is not None:
        return
    loads = {way: site.on_storage_nodes(part) for way, part in parts.items()}
    label = "Local storage" if storage.topology.value == "local_disks" else "Storage-node processing"
    ceilings = processing_ceilings(site.draws, site.calc, site.sizing, loads)
    for kind, ceiling in ceilings.of.items():
        mixed = kind == "mixed"
        link = site.link(
            PROCESSING,
            parts[kind],
            way="" if mixed else kind,
            label=label if mixed else (label, f"{kind}s"),
            detail=partial(evidence_in_words, site.draws, kind),
            limiter=partial(mounted_limit, site.draws),
            ceiling_mb_s=ceiling.mb_s if ceiling else None,
            reason="no sustained ceiling is published; enter one with its evidence",
        )
        if ceiling is not None:
            link = replace(link, uneven=ceiling.uneven)
        yield link if ceilings.mix is None else _of_mix(link, ceilings.mix)


def _of_mix(link: Link, mix: MixAtArray) -> Link:
    """The link of a ceiling at that mix; what is moved at the workload's own is more or less work than it."""
    return replace(link, mix=mix, takes=lambda reads, writes: link.takes(reads, writes) * mix.own_over_all)


def drives(site: SharedSite) -> Iterator[Link]:
    """What the drives read and write, the array's cache, parity and compression counted; not a service's."""
    draws, calc = site.draws, site.calc
    if draws.scenario.storage.purchased is not None:
        return
    per_node, nodes = draws.maybe("storage/drives_gb_s_per_node"), draws["storage/nodes"]
    known = draws.scenario.storage.protection.value != "stated_usable"
    parity, ratio, hit = parity_at(draws, nodes), array_ratio_of_all(draws), draws["storage/array_cache_hit"]
    ceiling = None
    if per_node is not None and known:
        one = np.ones(1)
        ceiling = calc("drives", throughput.array_ceiling_mb_s, per_node, nodes, one, mb_per_gb(draws))

    def drive_io(load: GridLoad) -> Floats:
        return calc(
            "drive I/O", demand.drive_io_mb_s, load.array_reads, load.array_writes, parity, ratio, hit
        )

    yield site.link(
        DRIVES,
        drive_io,
        label="Array drives",
        ceiling_mb_s=ceiling,
        reason="the drives' sustained throughput or the protection is Unknown",
    )


def parity_at(draws: Draws, nodes: Floats) -> Floats:
    """Parity over data at `nodes` storage nodes; 0 where only a usable capacity is stated."""
    overhead = parity_overhead(draws, nodes)
    return np.zeros(1) if overhead is None else overhead
