"""What samples that come one by one leave out: a device that a report does not list moved nothing in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.listings import MOVED, NOT_LISTED, check_idle
from gridsizer_server.importers.samples import Track


@dataclass(slots=True)
class _OfHost:
    """The reports of one host so far, and what each device that they listed moves."""

    reports: list[tuple[float, int, frozenset[str]]] = field(default_factory=list)
    """When each was taken, a line of it, and devices that it lists without a figure of what they moved."""
    moves: dict[str, dict[Track, None]] = field(default_factory=dict)
    rows: int = 0


class Unlisted:
    """The reports of one table, in the order printed."""

    def __init__(self, reading: HostReading, said: str = NOT_LISTED) -> None:
        self._reading, self._said = reading, said
        self._hosts: dict[str, _OfHost] = {}
        self._same: dict[frozenset[str], frozenset[str]] = {}  # each set of names once

    def meet(self, host: str, at_s: float, line: int, listed: Mapping[str, Sequence[Track]]) -> None:
        """Add 0 for what a whole report does not list, before its own samples are added.

        A device that is listed for the first time moved nothing in the reports before. Raises UnreadableLog
        for reports that leave out far more devices than they list.
        """
        if not np.isfinite(at_s):
            return
        known = self._hosts.setdefault(host, _OfHost())
        moves = {
            device: dict.fromkeys(track for track in tracks if track.metric in MOVED)
            for device, tracks in listed.items()
        }
        for device, moved in moves.items():
            if moved and device not in known.moves:
                for before_s, before_line, untold in known.reports:
                    if device not in untold:
                        self._idle(moved, before_s, before_line)
            if moved:
                known.moves.setdefault(device, {}).update(moved)
        for device, moved in known.moves.items():
            if device not in listed:
                self._idle(moved, at_s, line)
        untold = frozenset(device for device, moved in moves.items() if not moved)
        known.reports.append((at_s, line, self._same.setdefault(untold, untold)))
        known.rows += len(listed)
        check_idle(len(known.moves), len(known.reports), known.rows, line)

    def _idle(self, moved: Mapping[Track, None], at_s: float, line: int) -> None:
        if moved:
            self._reading.tally.meet("idle_not_listed", "info", self._said)
        for track in moved:
            self._reading.samples.add(track, 0.0, line, at_s)
