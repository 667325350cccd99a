"""Restarts of a machine, which stand as marks between the rows of its tables."""

import re
from collections.abc import Callable
from typing import Final

from gridsizer_server.importers.host_tools.host_reading import HostReading

Mark = re.Match[bytes]  # with the groups `time`, `restart` where it is one, and `cpus` where it says them


class Restarts:
    """Each time counts once, however often it is printed; `found` tells host and time, where known."""

    def __init__(
        self,
        reading: HostReading,
        mark: re.Pattern[bytes],
        found: Callable[[Mark, int], tuple[str, float] | None],
    ) -> None:
        self._reading: Final = reading
        self._mark: Final = mark
        self._found: Final = found
        self._met: set[bytes] = set()
        self._uncounted: list[tuple[Mark, int]] = []

    def taken_out(self, text: bytes, line: int) -> bytes:
        """The text with an empty line for each mark."""
        for mark in self._mark.finditer(text):
            if mark["restart"] and mark["time"] not in self._met:
                self._met.add(mark["time"])
                self._uncounted.append((mark, line + text.count(b"\n", 0, mark.start())))
        return self._mark.sub(b"", text)

    def count(self) -> None:
        """Say the restarts met since the last call; those with a number of CPUs become a sample of it."""
        for mark, line in self._uncounted:
            self._reading.tally.meet(
                "restarted",
                "info",
                "The machine was restarted {often} {often:time|times} while this was recorded.",
                line,
            )
            if mark["cpus"] and (found := self._found(mark, line)):
                host, at_s = found
                self._reading.cores(host, int(mark["cpus"]), line, at_s)
        self._uncounted = []
