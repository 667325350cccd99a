"""What the array side takes of a load as its clients are placed: of all of them, and of one."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np

from gridsizer.arrays import NONE, ONE, ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.imbalance import (
    OnStorageNodes,
    all_mounts,
    mounted_imbalance,
    reached_share,
    storage_node_imbalance,
)
from gridsizer.decide.chain.link import LinkKind
from gridsizer.units import Floats

_NEXT_TO_NOTHING: Final = 1e-12
_ROUNDING: Final = 1 + 1e-9  # two ways of working out one imbalance differ by less


@dataclass(frozen=True, kw_only=True)
class Room:
    """How much the whole grid may ask at most of a link that it shares, other tenants served first.

    `used` is the link's utilisation by the grid's `shared_mb_s` and all other tenants, `by_others` by these
    alone. Where the grid's mounts make storage nodes uneven, other tenants lie evenly beside them: less of
    the grid leaves them no less, so each part counts as it lies.
    """

    kind: LinkKind
    draws: Draws
    load: OnStorageNodes | None
    shared_mb_s: Floats
    used: Floats
    by_others: Floats

    @property
    def placed(self) -> bool:
        """True for what each storage node has for the clients that mount it, not for stripes or uplinks."""
        return self.kind.lost_with == "storage_nodes" and not self.kind.striped

    def of_client(self, group: int) -> Floats:
        """What one client of a group gets at most: the storage nodes that it mounts [MB/s]."""
        if not self.placed:
            return self._additive
        return self._on_every_node * reached_share(self.draws, group)

    @property
    def of_all(self) -> Floats:
        """What all clients get at most if there are enough to reach every storage node [MB/s].

        What clients do not reach limits each of them instead, so that more clients get more; how their mounts
        divide stays as it is. Where mounts of several kinds share storage nodes all clients are slowed alike,
        on the safe side: the one that a client of few mounts fills is one that the others need, too.
        """
        if not self.placed:
            return self._additive
        several = len(self.draws.scenario.grid) > 1
        crowded = several & (all_mounts(self.draws) > self.draws["storage/nodes"])
        return np.where(
            crowded | (mounted_imbalance(self.draws, self._alone) * _ROUNDING < self._uneven),
            self._as_dealt,
            self._as_assumed,
        )

    @property
    def over_additive(self) -> Floats:
        """How long the grid's bytes take, over what they would if parts of the load simply added up [ratio].

        The ceiling holds how unevenly the load lies as it is asked, and in which frames: more of the grid's
        part of it would make other tenants take more, and less of it leave the grid's own bytes evenly.
        """
        if self.load is None:
            return ONE
        asked, most = np.isfinite(self._additive), self._as_dealt if self.placed else self._full_at(ONE)
        most = np.maximum(most, _NEXT_TO_NOTHING * self.shared_mb_s)
        return ratio(np.where(asked, self._additive, 1.0), np.where(asked, most, 1.0), at_zero=1.0)

    @cached_property
    def _as_assumed(self) -> Floats:
        """Room while the busiest storage node has as much over the mean as is assumed [MB/s]."""
        return self._on_every_node / self._assumed if self._per_node else self._full_at(1 / self._assumed)

    @cached_property
    def _as_dealt(self) -> Floats:
        """The same, and at least as much as the grid's mounts make it have [MB/s]."""
        return np.minimum(self._as_assumed, self._on_every_node / self._uneven)

    @property
    def _per_node(self) -> bool:
        """True for a ceiling of one storage node, which no imbalance divides: its demand holds it."""
        return self.kind.scope == "per storage node"

    @property
    def _drawn_unevenly(self) -> bool:
        """True for a ceiling that clients drew from the whole array: their usual spread is inside it."""
        return self.kind.verdict and self.draws.scenario.storage.ceiling_scope.value == "whole_array"

    @cached_property
    def _alone(self) -> OnStorageNodes | None:
        """The grid's part of the load."""
        return None if self.load is None else replace(self.load, background_mb_s=NONE, mix=None)

    @property
    def _assumed(self) -> Floats:
        """What the design assumes the busiest storage node to have over the mean, tenants included."""
        if self._drawn_unevenly:
            return ONE
        return np.minimum(self.draws["storage/imbalance"], self.draws["storage/nodes"])

    @cached_property
    def _uneven(self) -> Floats:
        return self._imbalance(self._alone)

    def _imbalance(self, load: OnStorageNodes | None) -> Floats:
        uneven = mounted_imbalance if self._drawn_unevenly else storage_node_imbalance
        return uneven(self.draws, load)

    @cached_property
    def _evenly(self) -> Floats:
        """Use of the link if all that it carries lay evenly [share]."""
        if not self.placed:
            return self.used
        return self.used / (self._uneven if self.load is None else self._imbalance(self.load))

    @cached_property
    def _additive(self) -> Floats:
        """Room where parts of the load simply add up [MB/s]."""
        free = np.maximum(1 - self.by_others, 0)
        return ratio(self.shared_mb_s * free, self.used - self.by_others, at_zero=np.inf)

    @cached_property
    def _on_every_node(self) -> Floats:
        """Room if the grid's clients filled every storage node [MB/s]."""
        return self._additive * self._uneven if self._per_node else self._full_at(ONE, self._uneven)

    def _full_at(self, share: Floats, placed: Floats = ONE) -> Floats:
        """Room up to a share of every storage node, the grid laid evenly as other tenants are [MB/s].

        The grid counts as it does where `placed` times its mean lies: of a mix, its bytes may be more work
        there than its mean is beside the others.
        """
        evenly, others, load = self._evenly, self.by_others, self.load
        grid = evenly - others
        if load is not None and load.mix is not None:
            part = load.over_mean(NONE)
            others, grid = evenly * part, evenly * (load.over_mean(placed) - part) / placed
        elif load is not None:
            both = load.grid_mb_s + load.background_mb_s
            others = evenly * ratio(load.background_mb_s, both, at_zero=0.0)
            grid = evenly - others
        free = np.maximum(share - others, 0)
        return ratio(self.shared_mb_s * free, grid, at_zero=np.inf)
