"""Page headers fall anywhere in a log, also in notes: they become blank lines, so that lines keep numbers."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from gridsizer_server.importers.formats.sas_log.dialect import Dialect
from gridsizer_server.importers.formats.sas_log.page_dates import started_s

_LONGEST_BYTES: Final = 512  # LINESIZE is at most 256 characters, and a logger may put its prefix before them
_DATE: Final = rb"[^\n]{0,256}?(?:\d:\d\d[^\n]{0,64}\d{4}|\d{4}[^\n]{0,64}\d:\d\d)[^\n]*"


class Page(NamedTuple):
    """The header of a page. Logs print its number at its left, listings at its right."""

    start: int
    end: int
    number: bytes
    date: bytes

    @property
    def started_s(self) -> float:
        """When its session started [s since 1970 on the log's clock]; NaN where it does not say."""
        return started_s(self.date)


class PageHeaders:
    """The headers of every language's pages: a number, the title and a date, set apart by blanks."""

    def __init__(self, dialects: Sequence[Dialect]) -> None:
        prefix = dialects[0].prefix
        self._titles = tuple(chain.from_iterable(dialect.titles for dialect in dialects))
        titles = b"|".join(map(re.escape, self._titles))
        date_below = rb"(?:\n(?:%b)?(?P<below>%b))?" % (prefix, _DATE)  # where the line is too short for it
        self._header = re.compile(
            rb"(?:%b)?[ \t\f]*+(?:(?P<number>\d{1,9}+)[ \t]++|(?<=[ \t]))(?:El )?(?:%b)"
            rb"(?:[ \t]{2,}(?P<beside>[^\n]*)|[ \t]*%b)(?=\n)" % (prefix, titles, date_below)
        )

    def in_text(self, text: bytes) -> list[Page]:
        """The headers, in order."""
        return sorted({*self._found(text)})

    def _found(self, text: bytes) -> Iterator[Page]:
        ascii_only = text.isascii()
        for title in self._titles:
            if ascii_only and not title.isascii():
                continue
            at = text.find(title)
            while at >= 0:
                earliest = max(0, at - _LONGEST_BYTES)
                feed = text.rfind(b"\n", earliest, at)
                start = feed + 1
                header = None if feed < 0 < earliest else self._header.match(text, start)
                after = at + len(title)
                if header and header.end() > at:
                    date = header["beside"] or header["below"] or b""
                    yield Page(start, header.end(), header["number"] or b"", date.strip())
                    after = header.end()
                at = text.find(title, after)


def blanked(text: bytes, pages: Sequence[Page]) -> bytes:
    """The text with blanks where headers of pages stood, so that all else keeps its place."""
    kept, done = [], 0
    for page in pages:
        lines = text[page.start : page.end].split(b"\n")
        kept += [text[done : page.start], b"\n".join(b" " * len(line) for line in lines)]
        done = page.end
    return b"".join([*kept, text[done:]]) if kept else text
