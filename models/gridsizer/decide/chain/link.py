"""Links: the places every byte crosses, and what is known of each kind of them whatever the design."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from gridsizer.arrays import ONE
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.mix_at_array import MixAtArray
from gridsizer.units import Floats

LostWith = Literal["grid_nodes", "uplinks", "storage_nodes", "nothing"]
Device = tuple[str, int | None]  # name of its kind, and the group of grid nodes it belongs to
Words = Callable[[], str]  # put together when they are read: many designs at once never are


@dataclass(frozen=True, slots=True, kw_only=True)
class Limiter:
    """What a ceiling is made of, where that is less than the device itself would carry.

    `lifted` are inputs of a design without that limit, and `with_it` begins a sentence about it; empty where
    only what `helps` says would do.
    """

    words: str = ""
    helps: str = "Widening it helps"
    lifted: Mapping[str, Floats] = field(default_factory=dict)
    with_it: str = ""


def no_words() -> str:
    """Nothing to add."""
    return ""


def the_device() -> Limiter:
    """The device itself limits."""
    return Limiter()


@dataclass(frozen=True, slots=True, kw_only=True)
class OnOne:
    """What comes together on one storage node at least: shares of the grid's load and of other tenants'."""

    of_grid: Floats
    of_others: Floats


Uneven = Callable[[Draws, OnOne | None], Floats]


def lies_evenly(draws: Draws, on_one: OnOne | None) -> Floats:
    """Every storage node carries its mean share, but for one that has more."""
    return ONE if on_one is None else np.maximum(on_one.of_grid * draws["storage/nodes"], ONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class SizingReason:
    """Why storage nodes are asked for: key of the answer, label of a table, words in a sentence."""

    name: str
    label: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Overload:
    """The caution for a link that is asked more than it sustains; `field` is below its group, if any."""

    code: str
    field: str
    consequence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkKind:
    """What a link is in every design: one device, however many directions and groups of nodes it has.

    `name` begins the names of its links in answers. `scope` is what demand and ceiling are stated for.
    `lost_with` says whose loss, as the policy asks, leaves fewer of it: nothing's, of a service that outlives
    its own losses.
    """

    name: str
    scope: str
    lost_with: LostWith
    rebuilt: bool = False  # the rebuild after a loss of storage nodes takes a share of its ceiling
    striped: bool = False  # every file lies on all storage nodes: where clients connect does not skew it
    framed: bool = False  # its ceiling is what the frames that cross it leave of a line rate
    sizes: SizingReason | None = None  # storage nodes are sized for the demand on it
    verdict: bool = False  # without its ceiling there is no verdict on throughput
    at_peak: bool = False  # a grid node's short peak crosses it
    shared_bytes: bool = True  # what a job reads and writes of shared storage crosses it
    upgrade_asked: bool = False  # the upgrade that everyone asks about: the answer says what it would change
    overload: Overload | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Link:
    """A link of a design: the sustained MB/s it carries with caches cold, and the demands on it [MB/s].

    Demands are those of the rule, as expected, and at a grid node's short peak. `ceiling_mb_s` is None where
    it is Unknown: such a link is listed with its `reason` and never ranked. `limiter` says in words what its
    ceiling is made of, where that is less than the device itself would carry. `group` is the group of grid
    nodes it belongs to, None where the whole grid shares it. `place` is its label without the direction, the
    same for all links of a device. `background_mb_s` is the part of each demand
    that other tenants make up. `takes` is the demand that reads and writes of any size would be: of one grid
    node on its own links, of the whole grid on shared ones.
    `uneven` is the load of the busiest storage node over the mean that its ceiling is divided by, or that its
    demand on one storage node is: for the storage nodes of any draws, one of which may have more by itself.
    `mix` is that of what reaches the array, where the ceiling is that at it and not at the workload's own.
    """

    kind: LinkKind
    name: str
    label: str
    place: str
    detail: Words = no_words
    limiter: Callable[[], Limiter] = the_device
    ceiling_mb_s: Floats | None
    reason: str = ""
    group: int | None
    asked_mb_s: Floats
    expected_mb_s: Floats | None
    peak_mb_s: Floats | None = None
    background_mb_s: Floats
    takes: Callable[[Floats, Floats], Floats]
    mix: MixAtArray | None = None
    uneven: Uneven = lies_evenly

    @property
    def device(self) -> Device:
        """What one would buy to widen it: both directions of a port are one device."""
        return self.kind.name, self.group

    @property
    def evaluated(self) -> bool:
        """True where the ceiling is known."""
        return self.ceiling_mb_s is not None

    @property
    def known_ceiling_mb_s(self) -> Floats:
        """The ceiling of an evaluated link. Raises ValueError where it is Unknown."""
        if self.ceiling_mb_s is None:
            raise ValueError(f"{self.name} has no known ceiling")
        return self.ceiling_mb_s

    @property
    def loaded(self) -> bool:
        """True where some demand on it is above 0."""
        return bool((self.asked_mb_s > 0).any()) or bool(
            self.expected_mb_s is not None and (self.expected_mb_s > 0).any()
        )

    @property
    def used_by_others(self) -> Floats:
        """What other tenants use of it [share]; a byte that they read is less work than one of the mix."""
        return self.utilisation(self.background_mb_s if self.mix is None else self.mix.background_mb_s)

    def utilisation(self, demand_mb_s: Floats) -> Floats:
        """Demand over ceiling [share]. Raises ValueError where the ceiling is Unknown."""
        return demand_mb_s / self.known_ceiling_mb_s
