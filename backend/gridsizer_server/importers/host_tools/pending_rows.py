"""Lines of one kind of table, gathered over a block, so that its numbers are read a column at a time."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines

_NO_TAGS: Final = np.zeros(0, np.int64)


@dataclass(frozen=True)
class Rows:
    """Lines, with what each is tagged with."""

    text: bytes
    line: Lines
    tag: NDArray[np.int64]

    @cached_property
    def words(self) -> list[list[bytes]]:
        """The words of each line."""
        return [row.split() for row in self.text.split(b"\n")] if len(self.line) else []


class PendingRows:
    """Paragraphs of rows under one header, kept as they came."""

    def __init__(self) -> None:
        self._texts: list[bytes] = []
        self._lines: list[int] = []
        self._tags: list[int] = []

    def add(self, text: bytes, line: int, tag: int = 0) -> None:
        """Whole lines, the first of which has that number."""
        if text:
            self._texts.append(text)
            self._lines.append(line)
            self._tags.append(tag)

    def take(self) -> Rows:
        """All of them."""
        if not self._texts:
            return Rows(b"", _NO_TAGS, _NO_TAGS)
        counts = np.array([text.count(b"\n") + 1 for text in self._texts])
        before = np.cumsum(counts) - counts
        line = np.repeat(np.array(self._lines) - before, counts) + np.arange(counts.sum())
        tag = np.repeat(np.array(self._tags, dtype=np.int64), counts)
        text = b"\n".join(self._texts)
        self._texts, self._lines, self._tags = [], [], []
        return Rows(text, line, tag)
