"""What series carry from one piece to the next: the last of a counter, the last time, the interval."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines, Series
from gridsizer.units import Floats
from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.tables.printed_units import unit_of
from gridsizer_server.importers.tally import Tally

_REPEATED: Final = (
    "{often} {often:number has|numbers have} the time of the one before in the same series: if the rows are"
    " of several devices or nodes, say in the mapping which column names them."
)


@dataclass(slots=True)
class _Track:
    at_s: Floats = field(default_factory=lambda: np.empty(0))  # of the last sample, where there was one
    value: Floats = field(default_factory=lambda: np.empty(0))
    interval_s: float | None = None
    begun: bool = False


class Tracks:
    """Samples as they come, in stored units."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._tracks: dict[tuple[str, ...], _Track] = {}
        self._back: set[int] = set()  # lines of a chunk at which a series' clock steps back

    def piece(
        self, column: ValueColumn, node: str, device: str, at_s: Floats, value: Floats, line: Lines
    ) -> Iterator[Series]:
        """A piece of the series of a node and device; nothing where no sample is left."""
        track = self._tracks.setdefault((column.metric, column.layer, node, device), _Track())
        unit = unit_of(column.unit)
        value = value * (unit.factor if unit else 1.0)
        self._look_at_clock(track, at_s, line)
        if column.counter:
            at_s, value, line = self._rates(track, at_s, value, line)
        elif len(at_s):
            track.at_s = at_s[-1:]
        if len(value):
            if not track.begun:
                track.begun, track.interval_s = True, _interval_s(at_s)
            yield Series(
                host=node,
                metric=column.metric,
                layer=column.layer,
                device=device,
                unit_printed=column.unit,
                at_s=at_s,
                interval_s=track.interval_s,
                value=value,
                line=line,
            )

    def tell_clock(self) -> None:
        """After each chunk: a row whose clock steps back does so once, however many columns it has."""
        if self._back:
            message = "The clock steps back {often} {often:time|times}; the times are kept as printed."
            self._tally.meet("clock_jumped_back", "warning", message, min(self._back), len(self._back))
        self._back.clear()

    def _look_at_clock(self, track: _Track, at_s: Floats, line: Lines) -> None:
        steps = np.diff(np.concatenate([track.at_s, at_s]))
        if (back := np.flatnonzero(steps < 0)).size:
            self._back.update(line[np.maximum(0, back + 1 - len(track.at_s))].tolist())
        if (again := np.flatnonzero(steps == 0)).size:
            first = int(line[max(0, again[0] + 1 - len(track.at_s))])
            self._tally.meet("times_repeated", "warning", _REPEATED, first, again.size)

    def _rates(self, track: _Track, at_s: Floats, value: Floats, line: Lines) -> tuple[Floats, Floats, Lines]:
        """What was counted between two samples over the time between; not across a counter's new start."""
        new = len(at_s)
        at_s, value = np.concatenate([track.at_s, at_s]), np.concatenate([track.value, value])
        track.at_s, track.value = at_s[-1:], value[-1:]
        grown, seconds = np.diff(value), np.diff(at_s)
        line = line[new - len(grown) :]
        if (reset := np.flatnonzero(grown < 0)).size:
            message = "{often} counters began anew; what they counted across that is left out."
            self._tally.meet("counter_reset", "warning", message, int(line[reset[0]]), reset.size)
        usable = (grown >= 0) & (seconds > 0)
        return at_s[1:][usable], grown[usable] / seconds[usable], line[usable]


def _interval_s(at_s: Floats) -> float | None:
    """The usual time between two samples; None where the times do not show it."""
    steps = np.diff(at_s)
    steps = steps[steps > 0]
    return float(np.median(steps)) if steps.size else None
