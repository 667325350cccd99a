"""What notes say of data: how far compression made data sets smaller, and what SAS/CONNECT moved."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import nan
from typing import Final

import numpy as np

from gridsizer.learn.observations import Finding, Layer, Metric, Series
from gridsizer_server.importers.formats.sas_log.figures import Figures
from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.log_clock import Clock
from gridsizer_server.importers.formats.sas_log.notes import CompressedNote, TransferredNote
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.tally import Tally

_PLAIN_NAME: Final = re.compile(rb"\w{1,8}\.\w{1,32}(?:\.\w{1,32})?")
_SOME_DATA_SET: Final = "data set of a quoted name"  # a name literal may hold anything, secrets among it
_MANY: Final = 65_536  # samples
_TRANSFERS: Final[Mapping[str, Field]] = {
    "UPLOAD": "input",
    "DOWNLOAD": "output",
}  # of the client, whose log it is


class DataNotes:
    """Notes wait for the step that printed them, which alone has a time."""

    def __init__(self, settled: Settled, clock: Clock, tally: Tally) -> None:
        self._page_bytes = settled.page_size_bytes
        self._clock, self._tally = clock, tally
        self._samples = Samples()
        self._waiting: list[tuple[Metric, str, str, float, int]] = []
        self._timed: list[tuple[Track, float, int, float]] = []  # at a reading of the log's clock
        self.moved: list[TransferredNote] = []
        self._paged_line: int | None = None
        self.seen = False

    @property
    def waits(self) -> bool:
        """Whether notes wait for their step."""
        return bool(self._waiting or self.moved)

    def compressed(self, note: CompressedNote, line: int) -> None:
        """Before over after, from pages where they are printed, else from the percentage."""
        before, after = _sizes(note)
        if not after > 0 < before:
            self._tally.unreadable(line)
            return
        name = _shown(note.name)
        paged = note.after_pages is not None
        self._wait(Metric.SIZE_RATIO, name, "pages" if paged else "percent", before / after, line)
        if paged and self._page_bytes:
            self._wait(Metric.SIZE_BEFORE_BYTES, name, "pages", before * self._page_bytes, line)
            self._wait(Metric.SIZE_AFTER_BYTES, name, "pages", after * self._page_bytes, line)
        elif paged:
            self._paged_line = self._paged_line or line

    def transferred(self, note: TransferredNote, line: int) -> None:
        """How fast SAS/CONNECT moved data."""
        self.moved.append(note)
        rate = float(note.rate_bytes_s)
        self._wait(Metric.TOTAL_BYTES_S, "SAS/CONNECT", "bytes/second", rate, line)

    def moved_by(self, procedure: str) -> Figures:
        """Bytes of the transfers printed since the step before, as this machine read or wrote them."""
        total = float(sum(note.moved_bytes for note in self.moved))
        self.moved.clear()
        return {_TRANSFERS[procedure]: total} if procedure in _TRANSFERS else {}

    def end_of_step(self, wall_s: float) -> None:
        """The notes so far are the step's."""
        if not self._waiting:
            return
        for metric, device, unit, value, line in self._waiting:
            self._timed.append((_track(metric, device, unit), value, line, wall_s))
        self._waiting.clear()

    def full(self) -> Iterator[Series]:
        """Pieces of series, once there are enough."""
        self._keep()
        if len(self._samples) >= _MANY:
            yield from self._samples.rest()

    def rest(self) -> Iterator[Series]:
        """What is left."""
        self.end_of_step(nan)
        self._keep()
        yield from self._samples.rest()

    def findings(self) -> Iterator[Finding]:
        """The question for the page size, which turns pages into bytes."""
        if self._paged_line is not None:
            yield Finding(
                code="page_size_not_printed",
                severity="question",
                message="Sizes of data sets are printed in pages: ratios are kept, bytes need the page size.",
                line=self._paged_line,
                setting="page_size_bytes",
            )

    def _wait(self, metric: Metric, device: str, unit: str, value: float, line: int) -> None:
        self.seen = True
        self._waiting.append((metric, device, unit, value, line))

    def _keep(self) -> None:
        if not self._timed:
            return
        line = np.array([each for _, _, each, _ in self._timed])
        at_s = self._clock.utc_s(np.array([each for *_, each in self._timed]), line)
        for (track, value, at, _), when in zip(self._timed, at_s.tolist(), strict=True):
            self._samples.add(track, value, at, when)
        self._timed.clear()


@lru_cache(maxsize=1 << 12)
def _shown(name: bytes) -> str:
    plain = _PLAIN_NAME.fullmatch(name)
    return plain[0].decode("ascii") if plain else _SOME_DATA_SET


@lru_cache(maxsize=1 << 12)
def _track(metric: Metric, device: str, unit_printed: str) -> Track:
    layer: Layer = "application" if metric is Metric.TOTAL_BYTES_S else "data"
    return Track(metric=metric, layer=layer, unit_printed=unit_printed, device=device)


def _sizes(note: CompressedNote) -> tuple[float, float]:
    """Before and after, in pages or in hundredths of what it was before."""
    if note.before_pages is not None and note.after_pages is not None:
        return float(note.before_pages), float(note.after_pages)
    percent = float(note.percent.replace(b",", b"."))
    return 100.0, 100.0 + percent if note.grew else 100.0 - percent
