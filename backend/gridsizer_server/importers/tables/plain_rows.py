"""Rows as most tables have them: without quotation marks, and all of one width.

They are cut all at once, and their numbers are read without a text being made of each cell: that takes half
the time of taking row after row apart, which does what this leaves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats
from gridsizer_server.importers.source import Block
from gridsizer_server.importers.text.plain_decimals import plain_decimals

Places = NDArray[np.int64]
_LONGEST: Final = 4_096  # bytes of a row, on average; cells of longer ones are measured one by one
_FEED: Final = ord("\n")


@dataclass(frozen=True)
class PlainRows:
    """A chunk of such rows."""

    data: bytes
    start: Places  # of each cell in the data: a row each, a cell a column
    end: Places
    first_line: int
    delimiter: str

    @property
    def lines(self) -> Sequence[int]:
        """Where each row starts."""
        return range(self.first_line, self.first_line + len(self.start))

    @cached_property
    def texts(self) -> Sequence[str]:
        """The rows as they stand."""
        return self.data.decode().split("\n")[:-1]

    @cached_property
    def columns(self) -> Sequence[Sequence[str]]:
        """The cells column by column."""
        return list(zip(*(text.split(self.delimiter) for text in self.texts), strict=True))

    def column(self, place: int) -> Sequence[str]:
        """The cells of one column."""
        if place:
            return self.columns[place]
        return [text.partition(self.delimiter)[0] for text in self.texts]

    def plain_numbers(self, places: Sequence[int]) -> Floats | None:
        """The numbers of some columns, a row each, with a decimal point; None where a cell holds none."""
        start, end = self.start[:, places].ravel(), self.end[:, places].ravel()
        found, plain = plain_decimals(self.data, start, end)
        others = np.flatnonzero(~plain)
        try:
            found[others] = [float(self.data[start[at] : end[at]]) for at in others]
        except ValueError:
            return None
        return found.reshape(-1, len(places)) if np.isfinite(found).all() else None


def plain_rows(block: Block, delimiter: str, width: int) -> PlainRows | None:
    """The rows of whole lines without quotation marks.

    None where a line has another number of cells, where one is blank or without its end, and for text that
    is no UTF-8.

    >>> plain_rows(Block(b"a,1\\nb,2\\n", 1), ",", 2).columns
    [('a', 'b'), ('1', '2')]
    >>> [plain_rows(Block(data, 1), ",", 2) for data in (b"a,1\\nb\\n", b"a,1\\n,\\n")]
    [None, None]
    """
    data = block.data
    if width < 2 or not data.endswith(b"\n") or len(data) > _LONGEST * data.count(b"\n"):
        return None
    nothing = delimiter.encode() * (width - 1) + b"\n"
    ends = _cell_ends(data, delimiter, width)
    if ends is None or data.startswith(nothing) or b"\n" + nothing in data or not _is_utf8(data):
        return None
    starts = np.concatenate(([0], ends.ravel()[:-1] + 1)).reshape(ends.shape)
    return PlainRows(data, starts, ends, block.first_line, delimiter)


def _cell_ends(data: bytes, delimiter: str, width: int) -> Places | None:
    """Where each cell ends; None unless each end of a line, and nothing else, ends the last of so many."""
    each = np.frombuffer(data, np.uint8)
    ends = np.flatnonzero((each == ord(delimiter)) | (each == _FEED))
    ends_line = each[ends] == _FEED
    if len(ends) != int(ends_line.sum()) * width or not ends_line[width - 1 :: width].all():
        return None
    return ends.reshape(-1, width)


def _is_utf8(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
