"""The grid a batch runs on: node groups, links, the scheduler, and nodes lost during the run."""

from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np

from gridsizer.errors import Misfit
from gridsizer.predict.inputs import refuse_fraction, refuse_negative, refuse_unless, refuse_zero


def refuse_zero_if_known(field: str, value: float | None) -> None:
    """Raise Misfit unless a number is Unknown, or finite and above 0."""
    if value is not None:
        refuse_zero(field, np.array([value]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A sustained ceiling, and how much of it an MB read and an MB written take.

    A port that carries reads only has `per_write=0`. Raises Misfit for a ceiling that is not above 0, and for
    a link that neither reads nor writes cross.
    """

    name: str
    ceiling_mb_s: float | None  # None is Unknown: no simulation answers for bytes that cross it
    per_read: float = 1.0
    per_write: float = 1.0

    def __post_init__(self) -> None:
        refuse_zero_if_known("ceiling_mb_s", self.ceiling_mb_s)
        refuse_negative("per_read", np.array([self.per_read]))
        refuse_negative("per_write", np.array([self.per_write]))
        if self.per_read == self.per_write == 0:
            raise Misfit("per_read", wanted="above 0 where per_write is 0", got="0")


Placement = Literal["random", "least_loaded", "sampled"]
_MOST: Final = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeGroup:
    """Identical grid nodes. Raises Misfit for counts outside 1 to 10,000 and ceilings not above 0."""

    name: str
    nodes: int
    slots: int  # jobs at a time on one node
    cores: int  # of one node
    links: tuple[Link, ...]  # of one node: its ports each way, its client
    saswork_mb_s: float | None = None  # one node's own scratch, reads plus writes; None is Unknown
    core_speed: float = 1.0  # against the core that CPU seconds are counted on

    def __post_init__(self) -> None:
        for name in ("nodes", "slots", "cores"):
            count = np.array([getattr(self, name)], dtype=np.float64)
            refuse_fraction(name, count, least=1)
            refuse_unless(count <= _MOST, name, wanted=f"at most {_MOST:,}", got=count)
        refuse_zero_if_known("core_speed", self.core_speed)
        refuse_zero_if_known("saswork_mb_s", self.saswork_mb_s)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheduler:
    """How queued jobs find a node.

    `random` takes any node with a free slot; `least_loaded` the one with the smallest share of slots busy;
    `sampled` the one with the fewest runnable threads per core when the scheduler last sampled, plus those of
    jobs placed since. Ties are settled at random. The scheduler acts each `interval_s`; 0 is as soon as there
    are a job and a slot. With `checkpoints` a job of a lost node goes on after its last finished phase, not
    from its start, if it is in step and alike on all groups. Raises Misfit for an interval between 0 and a
    millisecond.
    """

    placement: Placement = "random"
    interval_s: float = 0.0
    checkpoints: bool = False

    def __post_init__(self) -> None:
        interval = np.array([self.interval_s])
        refuse_negative("interval_s", interval)
        long_enough = (interval == 0) | (interval >= 0.001)
        refuse_unless(long_enough, "interval_s", wanted="0, or 0.001 or more", got=interval)


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeLoss:
    """A node that stops for good; its jobs go back to the head of the queue."""

    node: int  # counted from 0 through all groups in their order
    at_s: float

    def __post_init__(self) -> None:
        refuse_negative("at_s", np.array([self.at_s]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Node groups on shared links under one scheduler.

    Raises Misfit for no groups, for two of one name, and for the loss of a node that is not there.
    """

    groups: tuple[NodeGroup, ...]
    links: tuple[Link, ...] = ()  # that all nodes share: uplinks, storage ports, array
    scheduler: Scheduler = field(default_factory=Scheduler)
    losses: tuple[NodeLoss, ...] = ()

    def __post_init__(self) -> None:
        names = [group.name for group in self.groups]
        if not names or len(set(names)) < len(names):
            got = ", ".join(names) or "none"
            raise Misfit("groups", wanted="one group or more, each with a name of its own", got=got)
        lost = np.array([loss.node for loss in self.losses], dtype=np.float64)
        there = (lost >= 0) & (lost < self.nodes) & (lost == np.floor(lost))
        refuse_unless(there, "losses", wanted=f"a node from 0 to {self.nodes - 1}", got=lost)

    @property
    def nodes(self) -> int:
        """Nodes of all groups."""
        return sum(group.nodes for group in self.groups)

    def group_of_node(self) -> list[int]:
        """Which group each node is of."""
        return [at for at, group in enumerate(self.groups) for _ in range(group.nodes)]
