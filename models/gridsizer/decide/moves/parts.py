"""The shape of the moves of a design: each an assessed design, with the change of the document it takes."""

from dataclasses import dataclass

from gridsizer.decide.calculation.merge_patch import Patch
from gridsizer.decide.moves.deciding import Deciding
from gridsizer.decide.verdict.parts import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """The storage nodes needed under another policy, or by other evidence; what to buy of a service.

    `holds_share` is the share of cases in which that many hold it. `also` says which more careful percentile
    the same number holds at, and whether it is for the array alone: other links then fail in other cases.
    `patch` is a JSON merge patch (RFC 7396) of the document that was asked about.
    """

    words: str
    storage_nodes: int | None  # None where no size sold is enough, and of a service
    bought: str | None  # "2 × 34 TiB" of a service; None where no size sold is enough, and of storage nodes
    holds_share: float | None
    also: str
    current: bool
    this_design: bool
    patch: Patch


@dataclass(frozen=True, slots=True, kw_only=True)
class Fix:
    """One change of the design: the answer it gives, and what gets worse with it."""

    label: str
    state: State
    result: str
    side_effects: str
    patch: Patch


@dataclass(frozen=True, slots=True, kw_only=True)
class NoHelp:
    """A change that people ask about and that does not help, with the reason."""

    label: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """What moves the answer, what would make the design fit, what would not, and how far the load may grow.

    Where the design fits, `fixes` are what can go, and `in_time` what ends a batch in time that
    `ends_late`. `may_grow` is "" where it does not fit.
    """

    model_version: str
    seed: int
    samples: int
    rungs: tuple[Rung, ...]
    fixes: tuple[Fix, ...]
    ends_late: bool  # whether it fits and its batch is late
    in_time: tuple[Fix, ...]
    no_help: tuple[NoHelp, ...]
    may_grow: str
    deciding: Deciding | None
