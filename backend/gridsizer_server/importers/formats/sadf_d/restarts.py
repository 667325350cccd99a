"""Records between the tables of sadf -d: the machine was restarted, or someone left a comment."""

import re
from typing import Final

import numpy as np

from gridsizer_server.importers.formats.sadf_d.record_times import RecordTimes
from gridsizer_server.importers.host_tools.host_reading import HostReading

_MARK: Final = re.compile(
    rb"^([^;\n]*);-1;([^;\n]*);(?:LINUX-(RESTART)(?:\s+\((\d+) CPU\))?|COM\b).*$", re.MULTILINE
)


class Restarts:
    """Each time counts once."""

    def __init__(self, reading: HostReading) -> None:
        self._reading = reading
        self._times = RecordTimes(reading)
        self._met: set[bytes] = set()
        self._uncounted: list[tuple[re.Match[bytes], int]] = []

    def taken_out(self, text: bytes, line: int) -> bytes:
        """The text with an empty line for each mark."""
        for mark in _MARK.finditer(text):
            if mark[3] and mark[2] not in self._met:
                self._met.add(mark[2])
                self._uncounted.append((mark, line + text.count(b"\n", 0, mark.start())))
        return _MARK.sub(b"", text)

    def count(self) -> None:
        """Say the restarts met since the last call; those with a number of CPUs become a sample of it."""
        for mark, line in self._uncounted:
            self._reading.tally.meet(
                "restarted", "info", "The machine was restarted {often} times while this was recorded.", line
            )
            if mark[4]:
                (at_s,) = self._times.utc_s([mark[2]], np.array([line], dtype=np.int64))
                self._reading.cores(mark[1].decode("latin-1"), int(mark[4]), line, float(at_s))
        self._uncounted = []
