"""Page headers fall anywhere in a log, also in notes: they become blank lines, so that lines keep numbers."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from gridsizer_server.importers.formats.sas_log.dialect import Dialect

_LONGEST_BYTES: Final = 512  # LINESIZE is at most 256 characters, and a logger may put its prefix before them
_DATE: Final = rb"[^\n]{0,256}?(?:\d:\d\d[^\n]{0,64}\d{4}|\d{4}[^\n]{0,64}\d:\d\d)[^\n]*"


class PageHeaders:
    """The headers of every language's pages: a number, the title and a date, set apart by blanks."""

    def __init__(self, dialects: Sequence[Dialect]) -> None:
        prefix = dialects[0].prefix
        titles = b"|".join(re.escape(title) for dialect in dialects for title in dialect.titles)
        date_below = rb"(?:\n(?:%b)?%b)?" % (prefix, _DATE)  # where the line is too short for it
        self._header = re.compile(
            rb"(?:%b)?[ \t\f]*+(?:\d{1,9}+[ \t]++|(?<=[ \t]))(?:El )?(?:%b)(?:[ \t]{2,}[^\n]*|[ \t]*%b)(?=\n)"
            % (prefix, titles, date_below)
        )

    def blanked(self, text: bytes, there: Sequence[Dialect]) -> bytes:
        """The text, of as many lines, without the page headers of languages that may be in it."""
        kept, done = [], 0
        for start, end in sorted(self._found(text, there)):
            kept += [text[done:start], b"\n" * text.count(b"\n", start, end)]
            done = end
        return b"".join([*kept, text[done:]]) if kept else text

    def _found(self, text: bytes, there: Sequence[Dialect]) -> Iterator[tuple[int, int]]:
        for title in chain.from_iterable(dialect.titles for dialect in there):
            at = text.find(title)
            while at >= 0:
                earliest = max(0, at - _LONGEST_BYTES)
                feed = text.rfind(b"\n", earliest, at)
                start = feed + 1
                header = None if feed < 0 < earliest else self._header.match(text, start)
                if header and header.end() > at:
                    yield start, header.end()
                at = text.find(title, at + len(title))
