"""The answer to "which design?", ready to be printed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from annotated_types import doc

from gridsizer.decide.choosing.asked import FutureName


@dataclass(frozen=True, slots=True, kw_only=True)
class FutureShare:
    """A candidate in one future."""

    name: FutureName
    label: str
    holds_share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SizingCandidate:
    """A design of the catalogue: one array in one size, with the fewest changes that make it fit."""

    id: str
    label: Annotated[str, doc('Design. "8 F810".')]
    node: Annotated[str, doc("Node. What one storage node is, where that is more than a node; else empty.")]
    array: str
    name: str
    family: str
    drives: Annotated[str, doc("Drives. Those of it, where a node is sold with one of several; else empty.")]
    storage_nodes: int
    changes: Annotated[tuple[str, ...], doc("Changes. What is not as the design or the array has it.")]
    current: Annotated[bool, doc("Current. Whether this is the design in hand as it stands.")]
    fits: bool
    holds_share: Annotated[float, doc("Cases that hold. As asked.")]
    futures_share: Annotated[float, doc("Futures. Share of futures times cases within policy.")]
    by_future: tuple[FutureShare, ...]
    binds: Annotated[str, doc("Binds first. The tightest link, or space.")]
    used: Annotated[
        float | None,
        doc("Used. Of what the policy allows, at its percentile; null where its losses leave nothing."),
    ]
    rack_units: float | None
    usable_tb: Annotated[float | None, doc("Usable. Space below no fill limit, P10.")]
    front_end_ports: int | None
    grid_ports: Annotated[int, doc("Grid ports. Of all grid nodes, towards the storage.")]
    cost: float | None
    on_front: Annotated[
        bool, doc("On the front. No other candidate that fits is better in one and as good in all.")
    ]
    on_line: Annotated[bool, doc("On the line. No other design that leads carries more with as few nodes.")]
    leads: Annotated[bool, doc("Leads. The one to show of its family and size, where that carries more.")]
    why_here: str
    patch: Annotated[dict[str, Any], doc("Patch. JSON merge patch of the document.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceThen:
    """What has to be bought of a service in one future; null where no size sold is enough for it."""

    name: FutureName
    label: str
    holds_share: Annotated[float, doc("Cases that hold then of what is bought for today.")]
    bought: Annotated[str | None, doc('Bought. "2 × 34 TiB".')]
    total_tib: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceCandidate:
    """A service as it has to be bought: volumes of one size, with what is provisioned apart from it.

    It has no storage nodes, rack units or ports to count, and a TiB of one is not that of another.
    """

    id: str
    array: str
    name: str
    bought: Annotated[str, doc('Bought. "2 × 34 TiB", "4 TiB with 1,280 MB/s".')]
    volumes: int
    tib: float
    provisioned_mb_s: float | None
    total_tib: float
    changes: Annotated[tuple[str, ...], doc("Changes. What is not as the design has it.")]
    current: Annotated[bool, doc("Current. Whether this is the design in hand as it stands.")]
    holds_share: Annotated[float, doc("Cases that hold. As asked.")]
    futures_share: Annotated[
        float, doc("Futures. Share of futures times cases, of what is bought for today.")
    ]
    then: tuple[ServiceThen, ...]
    binds: Annotated[str, doc("Binds first. The tightest link, or space.")]
    used: float | None
    why_here: Annotated[str, doc("What the data asks for, and what throughput does.")]
    patch: Annotated[dict[str, Any], doc("Patch. JSON merge patch of the document.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class RegretCell:
    """One size in one future: nodes over what that needs, below 0 where short.

    Spare nodes and regret are None where no size of the array is enough.
    """

    future: FutureName
    spare: int | None
    words: str
    regret: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RegretRow:
    """One size over the futures that some size of the array carries."""

    label: str
    storage_nodes: int
    cells: tuple[RegretCell, ...]
    worst: float
    mean: float
    worst_cost: Annotated[float | None, doc("Worst regret in the currency of the prices.")]
    least_worst: bool
    least_mean: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Regret:
    """Regret of the sizes of one array: what each costs too much, or too little, in each future."""

    array: str
    name: str
    futures: tuple[FutureShare, ...]  # of the recommended size
    needs: tuple[int | None, ...]  # storage nodes that each future needs
    rows: tuple[RegretRow, ...]
    short_price: float
    other_drives_carry: Annotated[
        bool, doc("Other drives. Whether a future that no size of these carries is carried by others of it.")
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """The smallest change that was found to admit a family, assessed; `patch` is of the document."""

    words: str
    asks: Annotated[str, doc("Asks. A figure that somebody must measure first; empty where none is needed.")]
    storage_nodes: int
    holds_share: float
    patch: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class RejectedFamily:
    """A family of which no design fits, why, and what would admit it."""

    families: tuple[str, ...]
    arrays: tuple[str, ...]
    why: str
    admission: Admission | None
    no_admission: Annotated[str, doc("Where nothing tried admits it: what was tried.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A dimension that is not weighed, and why."""

    dimension: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """The answer to "which design?"."""

    model_version: str
    seed: int
    samples: int
    title: str
    why: str
    designs_judged: int
    fitting: int
    recommended: Annotated[
        str | None, doc("Recommended. Id of the candidate with the fewest nodes that fits.")
    ]
    least_regret: Annotated[str | None, doc("Id of the candidate with the least worst regret.")]
    futures: Mapping[FutureName, str]
    unsaid: Annotated[tuple[str, ...], doc("Futures that were ticked and that this design says nothing of.")]
    candidates: tuple[SizingCandidate, ...]
    services: Annotated[
        tuple[ServiceCandidate, ...], doc("Services that fit, the design's own first, then by name.")
    ]
    misses: Annotated[tuple[str, ...], doc("Nearest misses. Ids, where nothing fits.")]
    regret: Regret | None
    rejected: tuple[RejectedFamily, ...]
    left_out: tuple[LeftOut, ...]
