"""The rows of a table of text, with the line each starts on."""

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, Protocol

from gridsizer.units import Floats
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import Limits
from gridsizer_server.importers.source import Block, Source
from gridsizer_server.importers.tables.plain_rows import plain_rows
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.lines import decoded

_CELLS: Final = 200_000  # of a chunk, whatever the number of columns
_ROWS: Final = 65_536
MOST_COLUMNS: Final = Limits().columns


class Chunk(Protocol):
    """Rows of one width, and the line of each."""

    @property
    def lines(self) -> Sequence[int]:
        """Where each row starts."""

    @property
    def columns(self) -> Sequence[Sequence[str]]:
        """The cells column by column."""

    def column(self, place: int) -> Sequence[str]:
        """The cells of one column."""

    def plain_numbers(self, _places: Sequence[int], /) -> Floats | None:
        """The numbers of some columns, a row each, with a decimal point; None where a cell holds none."""


@dataclass(frozen=True, slots=True)
class _CutChunk:
    """Rows that were taken apart one by one."""

    columns: Sequence[Sequence[str]]
    lines: Sequence[int]

    def column(self, place: int) -> Sequence[str]:
        return self.columns[place]

    def plain_numbers(self, _places: Sequence[int]) -> None:
        return None


def rows_of(chunk: Chunk) -> Iterator[tuple[str, ...]]:
    """The cells row by row."""
    return zip(*chunk.columns, strict=True)


def chunks(source: Source, delimiter: str, width: int, after_line: int, tally: Tally) -> Iterator[Chunk]:
    """All rows below a line, of `width` columns. Rows of another width are left out, with a finding.

    Raises UnreadableLog for a table too wide, and for a quotation mark that is never closed.
    """
    if width > MOST_COLUMNS:
        raise UnreadableLog(
            wanted=f"at most {MOST_COLUMNS:,} columns", got=f"{width:,}", line=after_line or 1
        )
    blocks = _below(source, after_line)
    for block in blocks:
        if b'"' in block.data:  # what it opens may be closed in another block
            yield from _taken_apart(chain([block], blocks), delimiter, width, tally)
        elif plain := plain_rows(block, delimiter, width):
            yield plain
        else:
            yield from _taken_apart([block], delimiter, width, tally)


def _below(source: Source, line: int) -> Iterator[Block]:
    """What stands below a line."""
    for block in source.blocks():
        above = line + 1 - block.first_line
        if above <= 0:
            yield block
        elif above < block.data.count(b"\n") + 1 and (below := block.data.split(b"\n", above)[-1]):
            yield Block(below, line + 1)


def _taken_apart(blocks: Iterable[Block], delimiter: str, width: int, tally: Tally) -> Iterator[Chunk]:
    """Rows one by one, as quotation marks and rows of other widths need it."""
    lines = Lines(blocks)
    rows: list[list[str]] = []
    numbers: list[int] = []
    full = min(_ROWS, max(1, _CELLS // width))
    for row, line in records(lines, delimiter):
        if not any(row):
            continue
        if len(row) < width and lines.cut_short:
            tally.cut_short(line)
        elif len(row) < width or any(row[width:]):
            tally.meet("ragged_rows", "warning", _RAGGED, line)
        else:
            rows.append(row[:width])
            numbers.append(line)
            if lines.may_be_cut and row[width - 1].rstrip().endswith(_OF_A_NUMBER):
                tally.meet("last_line_open", "info", _OPEN, line)
        if len(rows) >= full:
            yield _CutChunk(list(zip(*rows, strict=True)), numbers)
            rows, numbers = [], []
    if rows:
        yield _CutChunk(list(zip(*rows, strict=True)), numbers)


_CLOSED: Final = re.compile(r'[^,;|\t]"\Z')
_OF_A_NUMBER: Final = (*"0123456789.,",)
_OPEN: Final = "The last line has no end. If the file was cut there, its last number is not whole."
_RAGGED: Final = "{often} {often:row has|rows have} more or fewer cells than the head: left out."


def records(lines: "Lines", delimiter: str) -> Iterator[tuple[list[str], int]]:
    """Every row, and the line it starts on.

    Raises UnreadableLog for a cell too long, such as one whose quotation mark is never closed.
    """
    reader = csv.reader(lines, delimiter=delimiter)
    read = 0
    try:
        for row in reader:
            yield row, lines.first_line + read
            read = reader.line_num
    except csv.Error as error:
        got = "a quotation mark that is never closed, or a longer cell"
        line = lines.first_line + read
        raise UnreadableLog(wanted="cells of at most 131,072 characters", got=got, line=line) from error


class Lines:
    """Every line of some blocks that follow each other; afterwards, whether the last one had no end.

    One that ends in a quotation mark may lack cells, but no part of the last it has.
    """

    def __init__(self, blocks: Iterable[Block]) -> None:
        self.cut_short = self.may_be_cut = False
        self.first_line = 1
        self._each = self._of(blocks)

    def __iter__(self) -> Iterator[str]:
        return self._each

    def _of(self, blocks: Iterable[Block]) -> Iterator[str]:
        for number, block in enumerate(blocks):
            if not number:
                self.first_line = block.first_line
            lines = _split(block.data)
            last = lines.pop()
            yield from lines
            if last:
                self.cut_short = True  # only a file's last block ends within a line
                self.may_be_cut = _CLOSED.search(last) is None
                yield last


def _split(data: bytes) -> list[str]:
    """Lines of text; where not all are UTF-8, each is read for itself."""
    try:
        return data.decode().split("\n")
    except UnicodeDecodeError:
        return [decoded(line) for line in data.split(b"\n")]
