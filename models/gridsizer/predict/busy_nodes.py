"""The grid nodes of one group by how many of their slots are busy, in parts of a node."""

from typing import Final

_TRACE: Final = 1e-4  # share of the nodes that is not told from none
_MANY: Final = 0.5  # of the jobs: once so many have ended together, nodes are told even again
_ROUNDING: Final = 1e-9  # of a node


class BusyNodes:
    """Nodes that are alike, of which so many have no job, one job, and so on up to all slots.

    Jobs that end leave nodes uneven, as each is as likely to be the next one to end. Of those that end at a
    moment a node loses a second one after all others with as many have lost one; where they are half of all
    or more, nodes have as many jobs or one more again.
    """

    def __init__(self, nodes: float, slots: int) -> None:
        self.nodes, self.slots = nodes, slots
        self.busy = 0.0  # slots of all nodes
        self._with = [nodes] + [0.0] * slots  # nodes by their busy slots
        self._least = self._most = 0  # between these are all that have some nodes

    @property
    def free(self) -> float:
        """Free slots of all nodes [count]."""
        return max(self.nodes * self.slots - self.busy, 0.0)

    @property
    def busy_share(self) -> float:
        """The share of the slots of the emptiest node that is busy, 1 where it has none."""
        return self._least / self.slots if self.slots else 1.0

    @property
    def emptiest(self) -> float:
        """Nodes with as few busy slots as the emptiest [count]."""
        return self._with[self._least]

    @property
    def open(self) -> float:
        """Nodes with a free slot [count]."""
        return max(self.nodes - self._with[self.slots], 0.0)

    def empty(self, jobs: float) -> None:
        """So many jobs end, of each node in proportion to those it has.

        >>> group = BusyNodes(4.0, 2)
        >>> group.fill()
        >>> group.empty(1.0)
        >>> group.emptiest, group.open, group.free
        (1.0, 1.0, 1.0)
        """
        busy, self.busy = self.busy, max(self.busy - jobs, 0.0)
        if jobs >= busy * _MANY:
            self._spread_evenly()
            return
        while jobs > 0 and self._most > 0:
            ended = min(jobs, busy / self._most)  # no node loses more than one
            self._lose_one(ended / busy)
            jobs, busy = jobs - ended, busy - ended
        self._leave_out_traces()

    def fill(self) -> None:
        """All free slots are taken."""
        self.busy = self.nodes * self.slots
        self._spread_evenly()

    def fill_emptiest(self, part: float) -> None:
        """A part of the nodes with the fewest busy slots gets one job more each."""
        self._move_up(self._least, part)
        self._leave_out_traces()

    def fill_open(self, part: float) -> None:
        """A part of all nodes with a free slot gets one job more each."""
        for count in range(min(self._most, self.slots - 1), self._least - 1, -1):
            self._move_up(count, part)
        self._leave_out_traces()

    def _move_up(self, count: int, part: float) -> None:
        nodes = part * self._with[count]
        self._with[count] -= nodes
        self._with[count + 1] += nodes
        self.busy += nodes
        self._most = max(self._most, count + 1)

    def _lose_one(self, part: float) -> None:
        """A part of all jobs ends; it is no more than one of any node."""
        for count in range(max(self._least, 1), self._most + 1):
            nodes = part * count * self._with[count]
            self._with[count] -= nodes
            self._with[count - 1] += nodes
        self._least = max(self._least - 1, 0)
        while self._most > 0 and self._with[self._most] < _ROUNDING:
            self._most -= 1

    def _spread_evenly(self) -> None:
        """All nodes have as many jobs, or one more."""
        each = self.busy / self.nodes if self.nodes > 0 else 0.0
        least = min(int(each), self.slots)
        most = min(least + 1, self.slots)
        self._with = [0.0] * (self.slots + 1)
        self._with[most] = self.nodes * (each - least)
        self._with[least] += self.nodes * (1 - each + least)
        self._least, self._most = least, most
        self._leave_out_traces()

    def _leave_out_traces(self) -> None:
        """Counts that next to no node has are those of the next."""
        having, few = self._with, _TRACE * self.nodes
        while self._least < self._most and having[self._least] < few:
            having[self._least + 1] += having[self._least]
            having[self._least] = 0.0
            self._least += 1
        while self._most > self._least and having[self._most] < few:
            having[self._most - 1] += having[self._most]
            having[self._most] = 0.0
            self._most -= 1
