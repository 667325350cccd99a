"""The rows of a table of text, with the line each starts on."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import Limits
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.lines import decoded

_CELLS: Final = 200_000  # of a chunk, whatever the number of columns
_ROWS: Final = 65_536
MOST_COLUMNS: Final = Limits().columns


@dataclass(slots=True)
class Chunk:
    """Rows of one width, as columns of text."""

    rows: list[list[str]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def columns(self) -> list[tuple[str, ...]]:
        """One tuple of cells a column."""
        return list(zip(*self.rows, strict=True))


def chunks(source: Source, delimiter: str, width: int, after_line: int, tally: Tally) -> Iterator[Chunk]:
    """All rows below a line, of `width` columns. Rows of another width are left out, with a finding.

    Raises UnreadableLog for a table too wide, and for a quotation mark that is never closed.
    """
    if width > MOST_COLUMNS:
        raise UnreadableLog(
            wanted=f"at most {MOST_COLUMNS:,} columns", got=f"{width:,}", line=after_line or 1
        )
    chunk, lines = Chunk(), Lines(source)
    full = min(_ROWS, max(1, _CELLS // width))
    for row, line in records(lines, delimiter, after_line):
        if not any(row):
            continue
        if len(row) < width and lines.cut_short:
            tally.cut_short(line)
        elif len(row) < width or any(row[width:]):
            tally.meet("ragged_rows", "warning", _RAGGED, line)
        else:
            chunk.rows.append(row[:width])
            chunk.lines.append(line)
            if lines.cut_short and row[width - 1].strip()[-1:].isdigit():
                tally.meet("last_line_open", "info", _OPEN, line)
        if len(chunk.rows) >= full:
            yield chunk
            chunk = Chunk()
    if chunk.rows:
        yield chunk


_OPEN: Final = "The last line has no end. If the file was cut there, its last number is not whole."
_RAGGED: Final = "{often} {often:row has|rows have} more or fewer cells than the head: left out."


def records(lines: "Lines", delimiter: str, after_line: int = 0) -> Iterator[tuple[list[str], int]]:
    """Every row below a line, and the line it starts on.

    Raises UnreadableLog for a cell too long, such as one whose quotation mark is never closed.
    """
    for _ in range(after_line):
        next(lines, None)
    reader = csv.reader(lines, delimiter=delimiter)
    line = after_line
    try:
        for row in reader:
            yield row, line + 1
            line = after_line + reader.line_num
    except csv.Error as error:
        got = "a quotation mark that is never closed, or a longer cell"
        raise UnreadableLog(wanted="cells of at most 131,072 characters", got=got, line=line + 1) from error


class Lines:
    """Every line of a file; afterwards, whether the last one had no end."""

    def __init__(self, source: Source) -> None:
        self.cut_short = False
        self._each = self._of(source)

    def __iter__(self) -> Iterator[str]:
        return self._each

    def __next__(self) -> str:
        return next(self._each)

    def _of(self, source: Source) -> Iterator[str]:
        for block in source.blocks():
            lines = _split(block.data)
            last = lines.pop()
            yield from lines
            if last:
                self.cut_short = True  # only a file's last block ends within a line
                yield last


def _split(data: bytes) -> list[str]:
    """Lines of text; where not all are UTF-8, each is read for itself."""
    try:
        return data.decode().split("\n")
    except UnicodeDecodeError:
        return [decoded(line) for line in data.split(b"\n")]
