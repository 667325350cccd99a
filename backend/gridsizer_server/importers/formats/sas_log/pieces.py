"""A log cut between notes: a note and all that belongs to it lie in one piece, of bounded size."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines
from gridsizer_server.importers.source import Block, Source

_LONGEST_NOTE_BYTES: Final = 64 * 1024  # a step line and 40 lines of figures take 6 KiB, set wide
_CUTS_TRIED: Final = 256  # where threads write between each other, a note may begin within another


@dataclass(frozen=True, slots=True)
class Piece:
    """Whole lines from a note's start on. `last`: the end of the file; `ended`: its last line has an end."""

    text: bytes
    first_line: int
    last: bool
    ended: bool
    order: Sequence[int] | None = None  # which line each was as printed; None where they stand as printed
    cut_short: bool = False  # the end of the file cut a step, which is left out of the text

    def line(self, place: int) -> int:
        """The number in the file of a line, by its place in the text."""
        return self.first_line + (place if self.order is None else self.order[place])

    def lines(self, places: Lines) -> Lines:
        """Numbers of many lines."""
        return self.first_line + (places if self.order is None else np.array(self.order)[places])


def pieces(
    source: Source, openings: Collection[bytes], cuts_well: Callable[[bytes, int], bool]
) -> Iterator[Piece]:
    """The log in pieces of about 1 MiB; every line of every piece ends with a line feed."""
    held, last = b"", Block(b"", 1)
    for last in source.blocks():
        text, first_line = held + last.data, last.first_line - held.count(b"\n")
        cut = _cut(text, openings, cuts_well)
        if cut:
            yield Piece(text[:cut], first_line, last=False, ended=True)
        held = text[cut:]
    ended = not held or held.endswith(b"\n")
    first_line = last.first_line + last.data.count(b"\n") - held.count(b"\n")
    yield Piece(held if ended else held + b"\n", first_line, last=True, ended=ended)


def _cut(text: bytes, openings: Collection[bytes], cuts_well: Callable[[bytes, int], bool]) -> int:
    """Where a late note begins that cuts well; where none does the last one, or 0 in a short text."""
    last = cut = _last_note(text, openings, len(text))
    for _ in range(_CUTS_TRIED):
        if not 0 < cut < len(text) or cuts_well(text, cut):
            break
        cut = _last_note(text, openings, cut)
    return cut or (last if len(text) > _LONGEST_NOTE_BYTES else 0)


def _last_note(text: bytes, openings: Collection[bytes], end: int) -> int:
    """Where the line of the last note begins; the end of the text where that note must have ended before."""
    within = max(0, len(text) - _LONGEST_NOTE_BYTES)
    note = max(text.rfind(opening, within, end) for opening in openings)
    if note >= 0:
        return text.rfind(b"\n", 0, note) + 1
    return len(text) if within and text.endswith(b"\n") and end == len(text) else 0
