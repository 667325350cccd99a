"""Data reduction: three stages kept apart, per data family."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Ge, Le, Unit, doc

from gridsizer.describe.bounds import Apart, Count, Factor, Falls, Known, Share, SizeTb
from gridsizer.describe.quantity import Choice, Quantity, Source

OnOff = Literal["on", "off"]
SizesIncludeProtection = Literal["no", "probably", "yes"]

_MIRRORED: Final = Quantity(
    low=0,
    mid=0.025,
    high=0.05,
    basis="assumed",
    source=Source(
        title="OneFS protection overhead: small files and metadata are mirrored",
        url="http://www.unstructureddatatips.com/onefs-protection-overhead/",
        retrieved="2026-11-22",
        note="The share is not published; small where tables are large. Enter what the cluster reports.",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DataFamily:
    """Tables that compress alike. A ratio below 1 is legal: some tables grow."""

    name: str
    logical_tb: Annotated[SizeTb, doc("Data. One copy, before SAS compression.")]
    copies: Annotated[Count, doc("Copies. Copies of it kept on the array, before dedupe.")]
    sas_ratio: Annotated[Factor, doc("SAS compression. Uncompressed over SAS-compressed size.")]
    array_ratio: Annotated[
        Factor, Falls, doc("Inline reduction. Size sent to the array over size it stores.")
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reduction:
    """What is stored, and what each stage takes off it."""

    origin: str = ""
    notes: tuple[str, ...] = ()  # what is doubtful about these sizes; shown with the answer
    sas_compression: Annotated[
        Choice[OnOff], doc("SAS compression in use. The COMPRESS= option of the jobs.")
    ]
    array_compression: Annotated[
        Choice[OnOff], doc("Array compression in use. Inline reduction by the array.")
    ]
    families: tuple[DataFamily, ...]
    dedupe_saving: Annotated[
        Share,
        Apart,
        doc("Dedupe saving. Share of stored blocks that post-process dedupe frees; 0 unless measured."),
    ]
    output_tb_per_day: Annotated[
        SizeTb, Apart, doc("Output per day. Rewritten data that snapshots must hold, as stored.")
    ]
    snapshot_days: Annotated[
        Quantity,
        Unit("days"),
        Ge(0),
        Le(3650),
        Known,
        Apart,
        doc("Snapshot retention. Days that snapshots are kept."),
    ]
    sizes_include_protection: Annotated[
        Choice[SizesIncludeProtection],
        doc("Sizes include protection. Whether the sizes were read with du on a protected file system."),
    ]
    mirrored_share: Annotated[
        Share,
        Apart,
        doc("Mirrored share. Share of stored bytes in files up to 128 KiB and in metadata, kept as mirrors."),
    ] = _MIRRORED
