"""The shared array: front end, sustained ceilings, back end, capacity and how it is sold."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import doc

from gridsizer.describe.array_defaults import DERATE, MEASURED_UNDER, NOT_PAIRED
from gridsizer.describe.array_words import (
    AddressFailover,
    CeilingFrom,
    CeilingProtection,
    CeilingScope,
    InlineCompression,
    PairKeeps,
    Protection,
    Topology,
)
from gridsizer.describe.bounds import (
    Apart,
    Count,
    CountIfKnown,
    CountOrNone,
    FactorIfKnown,
    Falls,
    Multiple,
    MultipleIfKnown,
    PositiveShare,
    RateGbSIfKnown,
    RateMbS,
    Rises,
    Share,
    ShareIfKnown,
    SizeTbIfKnown,
    SpeedGbitSIfKnown,
)
from gridsizer.describe.ceiling_evidence import CeilingEvidence
from gridsizer.describe.drive_size import DriveSize
from gridsizer.describe.front_end import FrontEnd
from gridsizer.describe.purchased import Purchased
from gridsizer.describe.quantity import NOT_STATED, Choice
from gridsizer.errors import Misfit
from gridsizer.figures import plain, plain_span


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageArray:
    """A shared array of storage nodes. Ceilings are sustained, for `ceiling_nodes` nodes, caches cold.

    A service whose throughput is purchased is one such node: its own nodes, ports and drives are its
    operator's, and what stands of them here is not used.
    Raises Misfit for limits of growth that contradict each other, for a networked array without ports, and
    for controllers in pairs, or storage that is purchased, that come in other numbers.
    """

    name: str
    origin: str = ""
    topology: Annotated[Choice[Topology], doc("Topology. How the grid nodes reach the array.")]
    nodes: Annotated[Count, Falls, doc("Storage nodes. Nodes (or controllers, or appliances) in the array.")]
    min_nodes: Annotated[Count, Apart, doc("Smallest array. Fewest nodes the vendor sells.")]
    step_nodes: Annotated[Count, Apart, doc("Growth step. Nodes the array grows by.")]
    max_nodes: Annotated[Count, Apart, doc("Largest array. Most nodes of one array.")]
    tested_grid_nodes: Annotated[
        CountIfKnown, Apart, doc("Tested grid nodes. Grid nodes of the published runs.")
    ]
    tested_storage_nodes: Annotated[
        CountIfKnown, Apart, doc("Tested storage nodes. Nodes of the published runs.")
    ]
    tested_used_cores: Annotated[
        CountIfKnown, Apart, doc("Tested cores. Cores in use on all grid nodes of the published runs.")
    ] = NOT_STATED
    tested_data_tb: Annotated[
        SizeTbIfKnown,
        Apart,
        doc("Tested data. Data of the published runs, all copies, before any reduction."),
    ] = NOT_STATED
    grid_nodes_per_storage_node_rule: Annotated[
        FactorIfKnown, Apart, doc("Ratio rule. Grid nodes per storage node a paper recommends.")
    ]
    ratio_rule_cores: Annotated[
        CountIfKnown, Apart, doc("Ratio rule's cores. Used cores of the grid nodes the ratio rule speaks of.")
    ] = NOT_STATED

    ports_per_node: Annotated[CountIfKnown, Falls, doc("Front-end ports. Ports of one storage node in use.")]
    port_gbit_s: Annotated[
        SpeedGbitSIfKnown, Falls, doc("Front-end speed. Nominal speed of one port, each way.")
    ]
    front_ends: tuple[FrontEnd, ...] = ()  # where a node is sold with one of several
    wire_efficiency: Annotated[
        PositiveShare, Falls, doc("Wire efficiency. Share of the line rate left for data.")
    ]
    imbalance: Annotated[
        Multiple, Rises, doc("Imbalance. Load of the busiest storage node over the mean, as assumed.")
    ]
    measured_imbalance: Annotated[
        MultipleIfKnown,
        Falls,
        doc("Measured imbalance. Busiest node over the mean in the run that gave the ceiling; inside it."),
    ] = NOT_STATED
    address_failover: Annotated[
        Choice[AddressFailover],
        doc(
            "Address failover. Where the clients of a lost node go: all to one survivor, or spread over "
            "those left, on which they all lie as on an array of so many."
        ),
    ]

    pair_keeps: Annotated[
        Choice[PairKeeps],
        doc(
            "Pair keeps. What a pair of controllers still carries with one of them lost: half of it, or all. "
            "Not paired: the load spreads over all storage nodes that are left."
        ),
    ] = NOT_PAIRED
    purchased: Purchased | None = None  # None where throughput is built of storage nodes

    sustained_mixed_gb_s: Annotated[
        RateGbSIfKnown, Falls, doc("Sustained ceiling, mixed. Reads plus writes as SAS mixes them.")
    ]
    sustained_read_gb_s: Annotated[RateGbSIfKnown, Falls, doc("Sustained ceiling, reads. Reads alone.")]
    sustained_write_gb_s: Annotated[RateGbSIfKnown, Falls, doc("Sustained ceiling, writes. Writes alone.")]
    ceiling_nodes: Annotated[
        Count, Rises, doc("Ceiling holds for. Storage nodes that the ceilings are stated for.")
    ]
    ceiling_drives: Annotated[
        CountIfKnown,
        Rises,
        doc(
            "Ceiling holds for drives. Drives of all nodes that the ceilings are stated for; where known, "
            "ceilings grow with drives and not with nodes."
        ),
    ] = NOT_STATED
    ceiling_scope: Annotated[
        Choice[CeilingScope],
        doc(
            "Ceiling scope. Whole array: as clients drew it, uneven spread included; "
            "hottest node: derated by the imbalance."
        ),
    ]
    ceiling_read_share: Annotated[
        ShareIfKnown,
        doc("Measured at read share. Share of reads in the run that gave the mixed ceiling, where it holds."),
    ] = NOT_STATED
    write_cost: Annotated[
        FactorIfKnown,
        doc(
            "Cost of a write. Work of a written byte over that of a read one: by it a mixed ceiling moves "
            "away from the mix it was measured at."
        ),
    ] = NOT_STATED
    ceiling_protection: Annotated[
        Choice[CeilingProtection], doc("Measured under. Protection level of the run that gave the ceiling.")
    ] = MEASURED_UNDER
    protection_cost: Annotated[
        ShareIfKnown,
        Rises,
        doc(
            "Cost of protection. Share of a write's work in the storage nodes that grows with the bytes "
            "written for it; not used where back end and drives are known, which carry those bytes."
        ),
    ] = NOT_STATED
    spec_gb_s: Annotated[
        RateGbSIfKnown, Falls, doc("Vendor 'up to'. Data-sheet throughput; never used as sustained.")
    ]
    ceiling_from: Annotated[
        Choice[CeilingFrom],
        doc("Ceiling from. The sustained figures, or the vendor's 'up to' times a derate."),
    ]
    sustained_over_spec: Annotated[
        PositiveShare, Falls, doc("Derate. Sustained throughput over the vendor's 'up to'.")
    ] = DERATE
    evidence: tuple[CeilingEvidence, ...] = ()

    backend_ports_per_node: Annotated[
        CountIfKnown, Falls, doc("Back-end ports. Ports of one node between nodes.")
    ]
    backend_port_gbit_s: Annotated[
        SpeedGbitSIfKnown, Falls, doc("Back-end speed. Nominal speed of one back-end port.")
    ]
    drives_gb_s_per_node: Annotated[
        RateGbSIfKnown, Falls, doc("Drive ceiling. Sustained reads plus writes of one node's drives.")
    ]
    array_cache_hit: Annotated[
        Share, Falls, doc("Array cache hit. Share of reads served from the array's memory.")
    ]
    inline_compression: Annotated[
        Choice[InlineCompression],
        doc("Inline compression. None, offloaded to hardware, or done by the node's CPU."),
    ]
    inline_slowdown: Annotated[
        Multiple, Rises, doc("Inline slowdown. By how much compression in software divides the ceiling.")
    ]
    background_mb_s: Annotated[
        RateMbS, Rises, doc("Background load. What other tenants draw from the array.")
    ]

    raw_tb_per_node: Annotated[SizeTbIfKnown, Apart, doc("Raw capacity. Drives of one storage node.")]
    drives_per_node: Annotated[CountIfKnown, Falls, doc("Drives. Drives of one storage node.")]
    drive_sizes: tuple[DriveSize, ...] = ()  # where a node is sold with one of several
    nodes_per_chassis: Annotated[
        CountIfKnown, Apart, doc("Nodes in a chassis. Storage nodes that share one chassis.")
    ] = NOT_STATED
    rack_units_per_chassis: Annotated[CountIfKnown, Apart, doc("Rack units. Height of one chassis.")] = (
        NOT_STATED
    )
    protection: Annotated[
        Choice[Protection], doc("Protection. OneFS level or mirror, or the vendor's stated usable capacity.")
    ]
    usable_tb_stated: Annotated[
        SizeTbIfKnown, Apart, doc("Stated usable. Usable capacity the vendor or paper prints, for all nodes.")
    ]
    hot_spare_drives: Annotated[
        CountOrNone, Apart, doc("Virtual hot spare. Drives' worth of space kept free.")
    ]
    pool_overhead: Annotated[
        Share, Apart, doc("Pool overhead. Share of protected space the file system keeps.")
    ]
    max_fill: Annotated[PositiveShare, Apart, doc("Highest fill. Share of usable space to fill at most.")]

    def __post_init__(self) -> None:
        smallest, most = self.min_nodes.ends()[0], self.max_nodes.ends()[1]
        low, high = self.nodes.ends()
        if smallest > most:
            raise Misfit("max_nodes", wanted=f"at least min_nodes, {plain(smallest)}", got=plain(most))
        if not smallest <= low <= high <= most:
            sizes = f"{plain(smallest)}, the only size" if smallest == most else ""
            wanted = sizes or f"from {plain(smallest)} to {plain(most)} storage nodes"
            raise Misfit("nodes", wanted=wanted, got=plain_span(low, high, " to "))
        if self.purchased is not None:
            if most > 1:
                raise Misfit("max_nodes", wanted="1, since throughput is purchased", got=plain(most))
            return
        if self.pair_keeps.value != "not_paired" and low % 2:
            raise Misfit("nodes", wanted="an even number, since controllers are paired", got=plain(low))
        if self.ceiling_drives.known and not self.drives_per_node.known:
            raise Misfit(
                "drives_per_node", wanted="a number, since the ceiling grows with them", got="Unknown"
            )
        if self.topology.value == "local_disks":
            return
        for name in ("ports_per_node", "port_gbit_s"):
            if not getattr(self, name).known:
                raise Misfit(name, wanted="a number, since the array is reached over ports", got="Unknown")
