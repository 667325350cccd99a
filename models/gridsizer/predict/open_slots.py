"""Slots of groups of grid nodes as a scheduler fills them, in parts of a job."""

from collections.abc import Sequence
from typing import Final

from gridsizer.predict.busy_nodes import BusyNodes

_NONE: Final = 1e-7  # of a job
_AT_ONCE: Final = 0.1  # of the open nodes get a job before it is looked which are full


class OpenSlots:
    """Busy slots of each group; the next job goes to one of the nodes with the fewest, or to any open one.

    Of two nodes with as many the next job takes either: a slow one, which seldom loses a job, has as many as
    the fullest of the fast.
    """

    def __init__(self, nodes: Sequence[float], slots: Sequence[float], *, by_chance: bool) -> None:
        of_node = (round(most / count) if count > 0 else 0 for most, count in zip(slots, nodes, strict=True))
        self._groups = [BusyNodes(count, most) for count, most in zip(nodes, of_node, strict=True)]
        self._by_chance = by_chance

    def give_back(self, jobs: Sequence[float]) -> None:
        """So many jobs of each group have ended."""
        for group, ended in zip(self._groups, jobs, strict=True):
            if ended > 0:
                group.empty(ended)

    def take(self, jobs: float, kept: Sequence[float]) -> list[float]:
        """Of so many jobs those that begin on each group, if all find room [count].

        `kept` is the part of a slot that a job of each group keeps for now: less than 1 where it has ended
        before anybody looks again.

        >>> slots = OpenSlots([2.0, 1.0], [8.0, 4.0], by_chance=False)
        >>> slots.take(6.0, [1.0, 1.0]), slots.take(9.0, [1.0, 1.0])
        ([4.0, 2.0], [4.0, 2.0])
        """
        room = [group.free / part for group, part in zip(self._groups, kept, strict=True)]
        if sum(room) <= jobs:
            for group in self._groups:
                group.fill()
            return room
        begun, fill = [0.0] * len(room), self._fill_any if self._by_chance else self._fill_emptiest
        more = jobs
        while jobs > _NONE and more > _NONE:
            taken = fill(jobs, kept)
            more = sum(of_group for _, of_group in taken)
            jobs -= more
            for at, of_group in taken:
                begun[at] += of_group
        return begun

    def _fill_any(self, jobs: float, kept: Sequence[float]) -> list[tuple[int, float]]:
        """Every node with a free slot is as likely to be the next; groups, and jobs that they begin."""
        places = [(at, group.open / kept[at]) for at, group in enumerate(self._groups) if group.open]
        part = min(jobs / sum(room for _, room in places), _AT_ONCE) if places else 0.0
        for at, _ in places:
            self._groups[at].fill_open(part)
        return [(at, part * room) for at, room in places]

    def _fill_emptiest(self, jobs: float, kept: Sequence[float]) -> list[tuple[int, float]]:
        """One for each of the nodes of which the smallest share of slots is busy, whichever group's."""
        first, places = 1.0, list[tuple[int, float]]()
        for at, group in enumerate(self._groups):
            if group.busy_share < first:
                first, places = group.busy_share, []
            if group.busy_share == first < 1:
                places.append((at, group.emptiest / kept[at]))
        part = min(jobs / sum(room for _, room in places), 1.0) if places else 0.0
        for at, _ in places:
            self._groups[at].fill_emptiest(part)
        return [(at, part * room) for at, room in places]
