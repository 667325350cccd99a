"""Words between spaces, some in quotation marks, found in many lines at once."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Places = NDArray[np.int64]
Truths = NDArray[np.bool_]

_FEED, _SPACE, _QUOTE = (ord(each) for each in '\n "')
_MAY_STAND_BESIDE: Final = np.array([_FEED, _SPACE, _QUOTE], dtype=np.uint8)  # within a word it is doubled


@dataclass(frozen=True, slots=True)
class QuotedWords:
    """The words of some lines: those of line n are `start[first[n]]` and so many more. The last is empty."""

    start: Places
    end: Places
    first: Places
    count: Places
    plain: Truths  # which lines are in ASCII, their marks in pairs around whole words


def quoted_words(text: bytes) -> QuotedWords:
    """Where the words of whole lines begin and end.

    >>> words = quoted_words(b'"a b" 1\\n2 "c ""d"" e"\\n')
    >>> words.start.tolist(), words.end.tolist(), words.first.tolist(), words.plain.tolist()
    ([0, 6, 8, 10, 0], [5, 7, 9, 21, 0], [0, 2], [True, True])
    """
    each = np.frombuffer(text, np.uint8)
    feeds = np.flatnonzero(each == _FEED)
    begins = np.concatenate(([0], feeds + 1))[:-1]
    is_quote = each == _QUOTE
    within = np.cumsum(is_quote, dtype=np.uint8) & 1
    blank = np.ones(len(each) + 2, bool)
    blank[1:-1] = (each == _FEED) | ((each == _SPACE) & (within == 0))
    edge = np.flatnonzero(blank[1:] != blank[:-1])
    start, end = np.append(edge[::2], 0), np.append(edge[1::2], 0)
    first = np.searchsorted(start[:-1], begins)
    count = np.diff(first, append=len(start) - 1)
    return QuotedWords(start, end, first, count, _plain(each, np.flatnonzero(is_quote), feeds))


def _plain(each: NDArray[np.uint8], quotes: Places, feeds: Places) -> Truths:
    """A mark that stands alone in its line changes what all behind it is: then no line is plain."""
    if (np.diff(np.searchsorted(quotes, feeds), prepend=0) % 2).any():
        return np.zeros(len(feeds), bool)
    opens, closes = quotes[::2], quotes[1::2]
    before, behind = each[np.maximum(opens - 1, 0)], each[closes + 1]
    doubtful = np.concatenate(
        (
            opens[~np.isin(before, _MAY_STAND_BESIDE)],
            closes[~np.isin(behind, _MAY_STAND_BESIDE)],
            np.flatnonzero(each > ord("~")),
        )
    )
    plain = np.ones(len(feeds), bool)
    plain[np.searchsorted(feeds, doubtful)] = False
    return plain
