"""The shape of a verdict."""

from dataclasses import dataclass
from typing import Literal

from gridsizer.decide.verdict.policy_links import PolicyLink

State = Literal["fits", "just_too_small", "too_small", "over_full", "unknown"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """The line under the title: the link that decides, and the words around it."""

    before: str
    link: str
    after: str

    @property
    def text(self) -> str:
        """The line as one sentence."""
        return f"{self.before}{self.link}{self.after}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the design is, against its policy. Shares are of the samples: cases that hold.

    A case holds where every evaluated link keeps the headroom with the losses asked for, and the data is
    reached, fits and survives. The design fits where the policy's percentile of the cases hold. Stored TB are
    the middle; those that may be filled are the low end, as space is not promised by a middle.
    """

    state: State
    title: str = ""
    batch_late: str = ""  # "0:30 late", of a design that fits; "" of a batch in time
    why: Why = Why(before="", link="", after="")
    storage_nodes: int
    storage_nodes_needed: int | None  # None where throughput is unknown, or no size sold is enough
    share_asked: float
    holds_share: float | None  # None where throughput is unknown
    holds_share_at_needed: float | None  # of the same design with the storage nodes needed
    data_reached: bool  # by every grid node
    protection_keeps_data: bool  # through the losses asked for, whatever room is left to rebuild it in
    data_survives: bool  # through these losses, and what is rebuilt fits on what is left
    binding: PolicyLink | None
    next: PolicyLink | None
    widened_by_storage_nodes: bool  # whether more storage nodes widen the link that binds
    short_gb_s: float | None  # what the link that binds is asked beyond what the policy allows
    headroom_left: float | None  # on that link, with the losses, in the case that stands at the percentile
    stored_tb: float | None
    fillable_tb: float | None
