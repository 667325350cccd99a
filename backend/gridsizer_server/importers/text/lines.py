"""Text line by line, for formats whose files are small or whose lines need a closer look."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.source import Source

SHORT: Final = 4096  # bytes; tables and reports print lines of some hundred


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line without its line feed."""

    number: int  # counted from 1
    text: str
    ended: bool  # False only for a last line that no line feed ends: it may be cut short


def text_lines(source: Source, *, longest: int | None = None) -> Iterator[TextLine]:
    """Every line; a row of bytes that are not UTF-8 is read as Latin-1, one character each.

    A line of more than `longest` bytes is of no format that prints short ones: its text reads as "".
    """
    for block in source.blocks():
        rows = block.data.split(b"\n")
        last = rows.pop()
        for number, row in enumerate(rows, block.first_line):
            yield TextLine(number, _text(row, longest), ended=True)
        if last:
            yield TextLine(block.first_line + len(rows), _text(last, longest), ended=False)


def _text(row: bytes, longest: int | None) -> str:
    return decoded(row) if longest is None or len(row) <= longest else ""


def decoded(row: bytes) -> str:
    """The text of one line.

    >>> decoded("d\u00e9j\u00e0".encode()), decoded("d\u00e9j\u00e0".encode("latin-1"))
    ('d\u00e9j\u00e0', 'd\u00e9j\u00e0')
    """
    try:
        return row.decode()
    except UnicodeDecodeError:
        return row.decode("latin-1")
