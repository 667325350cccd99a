"""When the scheduler looks."""

import math


class Turns:
    """Dispatch turns at whole multiples of an interval; an interval of 0 is at any moment."""

    def __init__(self, interval_s: float) -> None:
        self._interval_s = interval_s
        self._last = -1
        self._next: int | None = None

    def due_s(self, now_s: float) -> float:
        """The moment of the next turn [s].

        >>> Turns(10.0).due_s(12.0), Turns(0.0).due_s(12.0)
        (20.0, 12.0)
        """
        if self._interval_s == 0:
            return now_s
        if self._next is None:  # kept until it is taken: rounding must not push it on for ever
            self._next = max(self._last + 1, math.ceil(now_s / self._interval_s - 1e-9))
        return max(now_s, self._next * self._interval_s)

    def take(self) -> None:
        """The scheduler looks."""
        if self._next is not None:
            self._last, self._next = self._next, None
