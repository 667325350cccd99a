"""The numbers of one design that a comparison tells, as its assessment has them."""

from dataclasses import dataclass

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.late_batch import after_fits, late_of
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.sizing.trials import REACHED
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.decide.verdict.phrases import enough_alone_words
from gridsizer.decide.verdict.policy_links import PolicyLink
from gridsizer.units import MB_PER_GB


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """An assessed design in few numbers: middles of the samples; rates are those of the whole grid."""

    verdict: Verdict
    bought: Bought | None  # of a service, in place of storage nodes
    at_least: (
        str  # storage nodes that are needed whatever an unknown throughput is; "" of no more than there are
    )
    asked_gb_s: float  # of the array, with a backup beside the grid and other tenants
    of_no_size: str  # why no number of storage nodes is enough, of what is no link; "" where that is not so
    allowed_gb_s: float | None  # what may be asked for the policy to be kept just so; None where unknown
    end_s: float | None  # from the start of the batch to the end of its last job
    end_clock: str  # "" where the batch has no start
    due_clock: str
    late: str  # after "the batch ends": "0:30 late"; "" where it is in time, or nothing is due
    jobs: int | None  # of the batch, in the middle
    stored_tb: float
    stored_tib: float
    usable_tb: float | None  # that may be promised, and filled
    usable_tib: float | None
    array: str  # id of the catalogue's entry; "" where the array is none of it

    @property
    def link(self) -> PolicyLink | None:
        """The tightest link; None where throughput is unknown."""
        return None if self.verdict.state == "unknown" or self.unknown else self.verdict.binding

    @property
    def narrow(self) -> PolicyLink | None:
        """The next link, where it too is asked more than the policy allows."""
        coming = None if self.unknown else self.verdict.next
        return coming if coming is not None and coming.beyond > 0 else None

    @property
    def unknown(self) -> bool:
        """Whether nothing can be said of throughput."""
        return self.verdict.holds_share is None

    @property
    def needed(self) -> int | None:
        """Storage nodes needed; None where unknown, where no size sold is enough, and of a service."""
        return self.verdict.storage_nodes_needed if self.bought is None else None

    @property
    def needs(self) -> str:
        """What is needed, in words: storage nodes, or a size to buy; "" where no size sold is enough."""
        if self.bought is not None:
            return "" if self.bought.needed is None else self.bought.needed.words
        return "" if self.needed is None else counted(self.needed, "storage node")

    @property
    def alone(self) -> str:
        """After what is needed: that the array or the service alone holds with it; "" where all does."""
        if not self.needs:
            return ""
        return enough_alone_words(self.verdict, of_service=self.bought is not None)

    @property
    def enough(self) -> bool:
        """Whether the design has what is needed of storage nodes, or of a service; else falls short of it."""
        if self.bought is not None:
            return self.bought.enough
        return self.needed is not None and self.needed <= self.verdict.storage_nodes

    @property
    def has(self) -> str:
        """What the design has: storage nodes, or the size bought of a service."""
        return (
            counted(self.verdict.storage_nodes, "storage node")
            if self.bought is None
            else self.bought.now.words
        )

    @property
    def fits_late(self) -> str:
        """What follows "Fits" where the batch ends late."""
        return after_fits(self.late) if self.verdict.state == "fits" else ""

    @property
    def binds(self) -> bool:
        """Whether the tightest link is asked more than the policy allows."""
        return self.link is not None and self.link.beyond > 0


def figures_of(answer: Assessment) -> Figures:
    """The numbers of an assessment that a comparison tells."""
    verdict = answer.verdict
    asked_gb_s = answer.demand.on_array_mb_s.p50 / MB_PER_GB
    tightest = None if verdict.holds_share is None else verdict.binding
    window = answer.batch.window if answer.batch else None
    done = window.done_by if window else None
    stored = answer.capacity.demand[-1]
    return Figures(
        verdict=verdict,
        bought=answer.storage_nodes_required.bought,
        at_least=_at_least(answer),
        of_no_size=_of_no_size(answer),
        asked_gb_s=asked_gb_s,
        allowed_gb_s=_of_array(asked_gb_s, tightest),
        end_s=window.window_s.p50 if window else None,
        end_clock=done.p50 if done else "",
        due_clock=done.due if done else "",
        late=late_of(answer.scenario.batch, window, verdict.share_asked),
        jobs=round(answer.batch.jobs.p50) if answer.batch else None,
        stored_tb=stored.tb.p50,
        stored_tib=stored.tib.p50,
        usable_tb=answer.capacity.writable_tb,
        usable_tib=answer.capacity.writable_tib,
        array=answer.scenario.storage.origin.partition("/")[2].partition("@")[0],
    )


def _at_least(answer: Assessment) -> str:
    required, least = answer.storage_nodes_required, answer.storage_nodes_required.at_least
    if answer.verdict.holds_share is not None or required.bought is not None:
        return ""
    if least is None:
        return "no size sold"
    return f"at least {least}" if least > required.now else ""


def _of_no_size(answer: Assessment) -> str:
    verdict = answer.verdict
    if not verdict.data_reached:
        return answer.storage_nodes_required.by_constraint[REACHED.name].why
    none_enough = verdict.holds_share is not None and verdict.storage_nodes_needed is None
    return (
        "the data does not survive the losses asked"
        if none_enough and not verdict.protection_keeps_data
        else ""
    )


def _of_array(asked_gb_s: float, tightest: PolicyLink | None) -> float | None:
    """What the whole grid may ask of the array: as much more as the tightest link allows of its own."""
    if tightest is None or tightest.allowed_gb_s is None or not tightest.asked_gb_s:
        return None
    return asked_gb_s * (tightest.allowed_gb_s / tightest.asked_gb_s)
