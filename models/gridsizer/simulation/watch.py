"""Counting events: how many are allowed, how far the work is, whether to go on."""

from collections.abc import Callable
from typing import Final

from gridsizer.simulation.simulation_errors import TooManyEvents

Look = Callable[[float], None]  # told the share of a replicate that is done; raises to stop it
_WORK_BETWEEN_LOOKS: Final = 200_000  # in array elements: a few milliseconds
_WORK_BESIDE_ARRAYS: Final = 4_000  # of one event


class Watch:
    """Counts the events of one replicate, and looks up from the work every few milliseconds."""

    def __init__(self, *, expected: int, allowed: int, elements: int, look: Look) -> None:
        self.events = 0
        self._expected, self._allowed, self._look = expected, allowed, look
        self._between = max(1, _WORK_BETWEEN_LOOKS // (_WORK_BESIDE_ARRAYS + elements))
        self._next = min(self._between, allowed + 1)

    def event(self) -> None:
        """One more event. Raises TooManyEvents, and whatever the look raises."""
        self.events += 1
        if self.events < self._next:
            return
        if self.events > self._allowed:
            raise TooManyEvents("one replicate", self._allowed, self.events)
        self._look(min(1.0, self.events / self._expected))
        self._next = min(self.events + self._between, self._allowed + 1)
