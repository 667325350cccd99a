"""What a virtual machine is allowed beside its cores: network and disks, metered by its host."""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge, Le, Unit, doc

from gridsizer.describe.bounds import (
    Apart,
    CountIfKnown,
    Credits,
    Falls,
    MultipleIfKnown,
    RateMbSIfKnown,
    SpeedGbitSIfKnown,
)
from gridsizer.describe.quantity import NOT_STATED, Choice, Quantity

NetworkMetered = Literal["out", "each_way"]


@dataclass(frozen=True, slots=True, kw_only=True)
class VirtualMachine:
    """The limits of one virtual machine, all sustained; its ports are no limit of their own.

    A direction that is not metered has no limit here: what binds it are the links behind.
    """

    vcpus: Annotated[CountIfKnown, Apart, doc("vCPUs. Virtual processors of one machine.")] = NOT_STATED
    vcpus_per_core: Annotated[
        Quantity,
        Unit("ratio"),
        Ge(1),
        Le(8),
        Falls,
        doc("vCPUs a core. Virtual processors to one physical core: 2 with hyper-threading, 1 without."),
    ] = NOT_STATED
    network_gbit_s: Annotated[
        SpeedGbitSIfKnown, Falls, doc("Network limit. Sustained network throughput of one machine.")
    ] = NOT_STATED
    network_metered: Annotated[
        Choice[NetworkMetered],
        doc("Network metered. What the limit counts: only what is sent, or each way on its own."),
    ]
    network_burst_over_limit: Annotated[
        MultipleIfKnown,
        Apart,
        doc("Network burst. Rate while credits last over the limit; nothing sustained is sized by it."),
    ] = NOT_STATED
    network_credits_gb: Annotated[
        Credits, doc("Network credits. Bytes beyond the limit that full credits of one machine allow.")
    ] = NOT_STATED
    disk_mb_s: Annotated[
        RateMbSIfKnown,
        Falls,
        doc("Attached-disk limit. Reads plus writes of one machine on all disks attached over the network."),
    ] = NOT_STATED
    disk_burst_over_limit: Annotated[
        MultipleIfKnown,
        Apart,
        doc("Disk burst. Rate while credits last over the limit; nothing sustained is sized by it."),
    ] = NOT_STATED
    disk_credits_gb: Annotated[
        Credits, doc("Disk credits. Bytes beyond the limit that full credits of one machine allow.")
    ] = NOT_STATED
