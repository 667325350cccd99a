"""A log cut between notes: a note and all that belongs to it lie in one piece, of bounded size."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.source import Block, Source

_LONGEST_NOTE_BYTES: Final = 64 * 1024  # a step line and 40 lines of figures take 6 KiB, set wide


@dataclass(frozen=True, slots=True)
class Piece:
    """Whole lines from a note's start on. `last`: the end of the file; `ended`: its last line has an end."""

    text: bytes
    first_line: int
    last: bool
    ended: bool


def pieces(source: Source, openings: Collection[bytes]) -> Iterator[Piece]:
    """The log in pieces of about 1 MiB; every line of every piece ends with a line feed."""
    held, last = b"", Block(b"", 1)
    for last in source.blocks():
        text, first_line = held + last.data, last.first_line - held.count(b"\n")
        cut = _last_note(text, openings)
        if cut:
            yield Piece(text[:cut], first_line, last=False, ended=True)
        held = text[cut:]
    ended = not held or held.endswith(b"\n")
    first_line = last.first_line + last.data.count(b"\n") - held.count(b"\n")
    yield Piece(held if ended else held + b"\n", first_line, last=True, ended=ended)


def _last_note(text: bytes, openings: Collection[bytes]) -> int:
    """Where the line of the last note begins; the end of the text where that note must have ended before."""
    within = max(0, len(text) - _LONGEST_NOTE_BYTES)
    note = max(text.rfind(opening, within) for opening in openings)
    if note >= 0:
        return text.rfind(b"\n", 0, note) + 1
    return len(text) if within and text.endswith(b"\n") else 0
