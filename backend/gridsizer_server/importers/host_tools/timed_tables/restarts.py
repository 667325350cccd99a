"""Marks between the rows of sar: the machine was restarted, or someone left a comment."""

import re
from typing import Final

import numpy as np

from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.sysstat.banner import Session
from gridsizer_server.importers.host_tools.timed_tables.row_times import RowTimes

_MARK: Final = re.compile(
    rb"^(\d\d:\d\d:\d\d)(?: ([AP]M))?\s+(?:LINUX (RESTART)(?:\s+\((\d+) CPU\))?|COM\b).*$", re.MULTILINE
)


class Restarts:
    """Those of one session. sar prints each again in every table: each time counts once."""

    def __init__(self, session: Session | None, reading: HostReading) -> None:
        self._session, self._reading = session, reading
        self._times = RowTimes(session, reading)
        self._met: set[bytes] = set()
        self._uncounted: list[tuple[re.Match[bytes], int]] = []

    def taken_out(self, text: bytes, line: int) -> bytes:
        """The text with an empty line for each mark."""
        for mark in _MARK.finditer(text):
            if mark[3] and mark[1] not in self._met:
                self._met.add(mark[1])
                self._uncounted.append((mark, line + text.count(b"\n", 0, mark.start())))
        return _MARK.sub(b"", text)

    def count(self) -> None:
        """Say the restarts met since the last call; those with a number of CPUs become a sample of it."""
        for mark, line in self._uncounted:
            self._reading.tally.meet(
                "restarted", "info", "The machine was restarted {often} times while this was recorded.", line
            )
            if mark[4] and self._session:
                words = [mark[1], mark[2] or b""]
                (at_s,) = self._times.utc_s([words], np.array([line]), halves=mark[2] is not None)
                self._reading.cores(self._session.host, int(mark[4]), line, float(at_s))
        self._uncounted = []
