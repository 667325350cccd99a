"""What the array side takes of a load as its clients are placed: of all of them, and of one."""

from dataclasses import dataclass

import numpy as np

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Shared throughput of the whole grid at which a link that the grid shares is full [MB/s], (samples,)."""

    kind: LinkKind
    draws: Draws
    load: OnStorageNodes | None
    mb_s: Floats

    @property
    def placed(self) -> bool:
        """True for what each storage node has for the clients that mount it, not for stripes or uplinks."""
        return self.kind.lost_with == "storage_nodes" and not self.kind.striped

    def of_client(self, group: int) -> Floats:
        """What one client of a group gets at most: the storage nodes that it mounts [MB/s]."""
        if not self.placed:
            return self.mb_s
        return self.mb_s * self._uneven() * reached_share(self.draws, group)

    @property
    def of_all(self) -> Floats:
        """What all clients get at most if there are enough to reach every storage node [MB/s].

        What clients do not reach limits each of them instead, so that more clients get more; how their mounts
        divide stays as it is. Where mounts of several kinds share storage nodes all clients are slowed alike,
        on the safe side: the one that a client of few mounts fills is one that the others need, too.
        """
        if not self.placed:
            return self.mb_s
        uneven, mounted = self._uneven(), mounted_imbalance(self.draws, self.load)
        assumed = np.ones(1) if self._drawn_unevenly else self.draws["storage/imbalance"]
        reached = self.mb_s * uneven / np.where(mounted < uneven, uneven, np.minimum(assumed, uneven))
        several = len(self.draws.scenario.grid) > 1
        return np.where(several & (all_mounts(self.draws) > self.draws["storage/nodes"]), self.mb_s, reached)

    @property
    def _drawn_unevenly(self) -> bool:
        """True for a ceiling that clients drew from the whole array: their usual spread is inside it."""
        return self.kind.verdict and self.draws.scenario.storage.ceiling_scope.value == "whole_array"

    def _uneven(self) -> Floats:
        uneven = mounted_imbalance if self._drawn_unevenly else storage_node_imbalance
        return uneven(self.draws, self.load)
