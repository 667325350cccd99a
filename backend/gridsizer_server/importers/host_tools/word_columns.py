"""Rows of words -> their columns: the names of devices, and numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.host_tools.number_columns import numbers, numbers_at
from gridsizer_server.importers.tally import Tally

Places = NDArray[np.int64]
_FEED: Final = ord("\n")
_SPACE: Final = ord(" ")
_TAB: Final = ord("\t")
_MORE_BLANKS: Final = 4  # after the tab: line feed, vertical tab, form feed, carriage return


class WordColumns(Protocol):
    """Rows that all have as many words."""

    @property
    def line(self) -> Lines:
        """The line in the file of each row."""

    def __len__(self) -> int:
        """How many rows."""

    def names(self, at: int) -> list[str]:
        """The words of one column."""

    def numbers(self, at: Sequence[int], factors: Sequence[float], tally: Tally) -> Sequence[Floats]:
        """The numbers of some columns, times the factor of each; see `numbers`."""


@dataclass(frozen=True, slots=True)
class ListedWords:
    """Rows that were taken apart one by one."""

    rows: Sequence[Sequence[bytes]]
    line: Lines

    def __len__(self) -> int:
        return len(self.rows)

    def names(self, at: int) -> list[str]:
        """See `WordColumns`."""
        return [row[at].decode("latin-1") for row in self.rows]

    def numbers(self, at: Sequence[int], factors: Sequence[float], tally: Tally) -> list[Floats]:
        """See `WordColumns`."""
        return [
            numbers([row[place] for row in self.rows], self.line, tally, factor)
            for place, factor in zip(at, factors, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class PlacedWords:
    """Rows of a text in which the place of each word is known: a row each, a word a column."""

    text: bytes
    start: Places
    end: Places
    line: Lines

    def __len__(self) -> int:
        return len(self.start)

    def names(self, at: int) -> list[str]:
        """See `WordColumns`."""
        text = self.text.decode("latin-1")
        places = zip(self.start[:, at].tolist(), self.end[:, at].tolist(), strict=True)
        return [text[start:end] for start, end in places]

    def numbers(self, at: Sequence[int], factors: Sequence[float], tally: Tally) -> list[Floats]:
        """See `WordColumns`."""
        start, end = self.start[:, at].T, self.end[:, at].T
        line = np.broadcast_to(self.line, start.shape)
        factor = np.broadcast_to(np.array(factors)[:, None], start.shape)
        read = numbers_at(self.text, start.ravel(), end.ravel(), line.ravel(), tally, factor.ravel())
        return list(read.reshape(start.shape))


def placed_words(text: bytes, width: int, line: Lines) -> PlacedWords | None:
    """The words of lines, where each line has `width` of them; None where one has more or fewer.

    >>> words = placed_words(b"sda 1.5 2\\n sdb  7 8", 3, np.array([4, 5]))
    >>> words.names(0), words.numbers([1, 2], [1.0, 10.0], Tally())
    (['sda', 'sdb'], [array([1.5, 7. ]), array([20., 80.])])
    >>> placed_words(b"sda 1.5 2\\nsdb 7", 3, np.array([4, 5])) is None
    True
    """
    each = np.frombuffer(text, np.uint8)
    blank = np.ones(len(each) + 2, bool)
    blank[1:-1] = (each == _SPACE) | (each - _TAB <= _MORE_BLANKS)
    edge = np.flatnonzero(blank[1:] != blank[:-1])
    feed = np.flatnonzero(each == _FEED)
    if len(edge) != 2 * width * (len(feed) + 1):
        return None
    start, end = edge[::2].reshape(-1, width), edge[1::2].reshape(-1, width)
    if (start[1:, 0] < feed).any() or (end[:-1, -1] > feed).any():
        return None
    return PlacedWords(text, start, end, line)
