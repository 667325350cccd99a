"""Whole lines and paragraphs of tools that print a table a paragraph."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from gridsizer_server.importers.source import Block, Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.last_lines import Whole, never
from gridsizer_server.importers.text.lines import TextLine, decoded, text_lines

_FIRST_LINE: Final = b"\nLinux "  # of sysstat's tools


class Paragraph(NamedTuple):
    """Lines between blank lines, or the part of them that is in one block."""

    text: bytes  # without the last line feed
    line: int  # of its first line, counted from 1


def whole_lines(source: Source, tally: Tally, is_whole: Whole = never) -> Iterator[Block]:
    """The blocks without a last line that no line feed ends, unless it is whole as the tool prints them."""
    above = b""
    for block in source.blocks():
        whole, feed, rest = block.data.rpartition(b"\n")
        above = whole.rpartition(b"\n")[2] if feed else above
        if rest.strip() and is_whole(decoded(rest), decoded(above)):
            whole, feed = block.data, b"\n"
        elif rest.strip():
            tally.cut_short(block.first_line + block.data.count(b"\n"))
        if feed:
            yield Block(whole + feed, block.first_line)


def ended_lines(source: Source, tally: Tally, is_whole: Whole = never) -> Iterator[TextLine]:
    """The lines without a last one that no line feed ends, unless it is whole as the tool prints them."""
    above = ""
    for line in text_lines(source):
        if line.ended or is_whole(line.text, above):
            yield line
        elif line.text.strip():
            tally.cut_short(line.number)
        above = line.text


def paragraphs(block: Block) -> Iterator[Paragraph]:
    """What blank lines separate, and what begins with the first line of a tool of sysstat.

    >>> [(each.text, each.line) for each in paragraphs(Block(b"a\\nb\\n\\n\\nc\\nLinux d\\n", 5))]
    [(b'a\\nb', 5), (b'c', 9), (b'Linux d', 10)]
    """
    line = block.first_line
    restarted = _FIRST_LINE in block.data
    for part in block.data.split(b"\n\n"):
        if restarted and _FIRST_LINE in part:
            yield from _starts_in(part, line)
        else:
            text = part.lstrip(b"\n")
            if text:
                yield Paragraph(text.rstrip(b"\n"), line + len(part) - len(text))
        line += part.count(b"\n") + 2


def _starts_in(part: bytes, line: int) -> Iterator[Paragraph]:
    begun, *starts = part.split(_FIRST_LINE)
    for piece in (begun, *(_FIRST_LINE[1:] + start for start in starts)):
        text = piece.strip(b"\n")
        if text:
            yield Paragraph(text, line + len(piece) - len(piece.lstrip(b"\n")))
        line += piece.count(b"\n") + 1
