"""Rows of jobs as they come, written in columns; a word is written once, and rows hold its number."""

from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np

from gridsizer.learn.observations import NUMBER_COLUMNS, WORD_COLUMNS, JobTable
from gridsizer.units import Floats
from gridsizer_server.imports.reading.results import StoredTable
from gridsizer_server.imports.reading.spans import NEVER, Span, over
from gridsizer_server.kit.columns import ColumnWriter, Lines

MOST_WAITING: Final = 200_000  # rows, or samples, in memory before they are written
_TIMES: Final = ("submit_s", "start_s", "end_s")


class JobCollector:
    """Takes the jobs of one file, or their steps."""

    def __init__(self, first: JobTable, writer: ColumnWriter) -> None:
        self.stored = StoredTable(level=first.level)
        self.numbers = 0
        self.span: Span = NEVER
        self._writer = writer
        self._words: dict[str, int] = {}
        self.hosts: set[str] = set()
        self._waiting: list[list[Floats | Lines]] = []
        self._waiting_count = 0

    def take(self, rows: JobTable) -> None:
        """More rows."""
        numbers: list[Floats] = [getattr(rows, name) for name in NUMBER_COLUMNS]
        self.hosts.update(rows.host)
        self.numbers += sum(int(np.count_nonzero(~np.isnan(column))) for column in numbers)
        self.span = over(self.span, *(getattr(rows, name) for name in _TIMES))
        self._waiting.append([*self._numbered(rows), *numbers, rows.line])
        self._waiting_count += len(rows)
        self.stored.count += len(rows)
        self.stored.submitted |= not np.isnan(rows.submit_s).all()
        if self._waiting_count > MOST_WAITING:
            self._write()

    def finished(self) -> StoredTable:
        """Where the rows lie."""
        self._write()
        self.stored.words = self._writer.add_words(self._words)
        return self.stored

    def _write(self) -> None:
        if self._waiting_count:
            offset, *_ = [self._writer.add(column) for column in zip(*self._waiting, strict=True)]
            self.stored.pieces.append((offset, self._waiting_count))
        self._waiting.clear()
        self._waiting_count = 0

    def _numbered(self, rows: JobTable) -> Iterator[Lines]:
        for name in WORD_COLUMNS:
            words: Iterable[str] = getattr(rows, name)
            yield np.array([self._words.setdefault(word, len(self._words)) for word in words], dtype=np.int64)
