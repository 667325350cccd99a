"""The work: what SAS's rule asks per core, and what such work was measured to use."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Gt, Le, Unit, doc

from gridsizer.describe.backup import Backup
from gridsizer.describe.bounds import (
    Apart,
    CountIfKnown,
    Falls,
    Multiple,
    RateMbS,
    RateMbSIfKnown,
    Rises,
    Share,
)
from gridsizer.describe.quantity import NOT_STATED, Choice, Quantity, Source
from gridsizer.errors import Misfit
from gridsizer.figures import plain

ExpectedBy = Literal["per_core", "sessions", "jobs"]
SizedBy = Literal["rule", "expected"]
NodeLinksCheckedOn = Literal["sustained", "peak"]

_GROWTH: Final = Quantity(
    low=1,
    high=2.5,
    basis="assumed",
    source=Source(
        title="Using Isilon F810 with SAS Analytics for Financial Services",
        paper="000",
        where="Table 5, L467-L468",
        note="One job took 34:05 with SAS compression and 14:00 without, 2.4 times as fast; on the "
        "F800 (Table 1) four long jobs of 33 were 2.9 to 8.6 times as fast without, and about half were "
        "slower.",
    ),
)

_NO_BACKUP: Final = Backup()


@dataclass(frozen=True, slots=True, kw_only=True)
class Workload:
    """Demand on SASWORK, the network and the shared storage.

    Two demands, never mixed: "asked" by the I/O rule (total MB/s per core, SASWORK included) and "expected"
    from what such work was measured to use (shared storage only). `sized_by` says which one sizes.
    Raises Misfit for shares that sum above 1 and for a demand that sizes while its inputs are Unknown.
    """

    origin: str = ""
    rule_mb_s_per_core: Annotated[
        RateMbS,
        Rises,
        doc("I/O per core. Reads plus writes a core asks of all storage by SAS's rule, SASWORK included."),
    ]
    cores_busy_share: Annotated[
        Share, Rises, doc("Cores busy. Share of the used cores busy at the sustained peak.")
    ]
    saswork_share: Annotated[
        Share, doc("SASWORK share. Share of the rule's I/O that goes to SASWORK and UTILLOC.")
    ]
    other_source_share: Annotated[
        Share,
        doc("Other sources. Share of the rule's I/O from databases or Hadoop: loads the NIC, not the array."),
    ]
    read_share: Annotated[Share, doc("Read share. Share of shared-storage bytes that are reads.")]
    page_cache_hit: Annotated[
        Share, Falls, doc("Page-cache hit. Share of shared reads the node's memory serves.")
    ]
    expected_by: Annotated[
        Choice[ExpectedBy], doc("Expected from. MB/s per busy core, sessions, or jobs in a window.")
    ]
    shared_mb_s_per_core: Annotated[
        RateMbSIfKnown, Rises, doc("Measured per core. Shared-storage reads plus writes per busy core.")
    ]
    sessions: Annotated[
        CountIfKnown, Rises, doc("Sessions. SAS sessions at work at the same time, whole grid.")
    ]
    mb_s_per_session: Annotated[
        RateMbSIfKnown, Rises, doc("Per session. Shared-storage reads plus writes of a session.")
    ]
    jobs_per_window: Annotated[CountIfKnown, Rises, doc("Jobs. Jobs to finish in the batch window.")]
    window_hours: Annotated[
        Quantity, Unit("h"), Gt(0), Le(8760), Falls, doc("Batch window. Time for the jobs.")
    ]
    gb_per_job: Annotated[
        Quantity,
        Unit("GB"),
        Gt(0),
        Le(1e6),
        Rises,
        doc("Bytes per job. Shared-storage reads plus writes of one job."),
    ]
    expected_includes_saswork: Annotated[
        Choice[Literal["yes", "no"]],
        doc("Expected includes SASWORK. Whether SASWORK was on the shared storage that was measured."),
    ]
    sized_by: Annotated[
        Choice[SizedBy], doc("Size for. What the rule asks, or what is expected from measurement.")
    ]
    rule_sas_compression: Annotated[
        Choice[Literal["on", "off"]],
        doc("Measured with SAS compression. Whether the expected demand was measured on compressed data."),
    ]
    growth_without_compression: Annotated[
        Multiple,
        Rises,
        doc("Growth without compression. What expected I/O is multiplied by once SAS compression is off."),
    ] = _GROWTH
    node_peak_mb_s: Annotated[
        RateMbSIfKnown,
        Rises,
        doc("Node peak. Short peak of one grid node, reads plus writes, if all of it were shared."),
    ]
    node_links_checked_on: Annotated[
        Choice[NodeLinksCheckedOn],
        doc("Check node links on. The sustained rate, or the peak of a node on which I/O jobs collide."),
    ]
    saswork_gb_per_session: Annotated[
        Quantity,
        Unit("GB"),
        Gt(0),
        Le(1e6),
        Apart,
        doc(
            "SASWORK per session. Most scratch space that one session holds; "
            "of sessions that are not entered one a used core."
        ),
    ] = NOT_STATED
    backup: Backup = _NO_BACKUP

    def __post_init__(self) -> None:
        total = self.saswork_share.ends()[1] + self.other_source_share.ends()[1]
        if total > 1 + 1e-12:
            raise Misfit(
                "saswork_share", wanted="at most 1 with other_source_share", got=f"up to {plain(total)}"
            )
        needed = {
            "per_core": ("shared_mb_s_per_core",),
            "sessions": ("sessions", "mb_s_per_session"),
            "jobs": ("jobs_per_window", "window_hours", "gb_per_job"),
        }[self.expected_by.value]
        for name in needed if self.sized_by.value == "expected" else ():
            if not getattr(self, name).known:
                raise Misfit(name, wanted="a number, since the expected demand sizes", got="Unknown")
        if self.node_links_checked_on.value == "peak" and not self.node_peak_mb_s.known:
            raise Misfit(
                "node_peak_mb_s", wanted="a number, since node links are checked on it", got="Unknown"
            )
