"""What a logger (log4sas of workspace, batch and grid servers) puts before every line of a log.

Its layout is the site's own. It is learned from the lines of the file: what stands before a note, with words
and numbers made free, is the prefix if nearly every line begins so.
"""

import re
from collections import Counter
from datetime import UTC, datetime
from math import nan
from typing import Final

from gridsizer_server.importers.sas_log._languages import LANGUAGES

_NOTE: Final = re.compile(
    rb"(?m)^(?P<before>[^\n]{0,200}?)(?:%b)" % b"|".join(each.opening.encode() for each in LANGUAGES)
)
_WORD: Final = rb"[\w.@$\\\x80-\xff]"
_PART: Final = re.compile(rb"(%b+)|([ \t]+)|(.)" % _WORD, re.DOTALL)
_MARK: Final = re.compile(rb"[^\w.@$\\\x80-\xff \t]")  # words alone are the start of any line
_OF_ALL_LINES: Final = 0.9  # assumed: a log that a logger wrote has the prefix on all lines but strays
_INSTANT: Final = re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,6})?(Z|[+-]\d\d:?\d\d)?")


def prefix_of(head: bytes) -> bytes:
    """The pattern of the prefix of a file that begins so; empty where it has none."""
    befores = (match["before"] for match in _NOTE.finditer(head))
    shapes = Counter(_shape(before) for before in befores if _MARK.search(before))
    lines = [line for line in head.split(b"\n") if line.strip()]
    for shape, _ in shapes.most_common(3):
        begins_so = re.compile(shape).match
        if sum(begins_so(line) is not None for line in lines) >= _OF_ALL_LINES * len(lines):
            return shape
    return b""


def instant_of(prefix: bytes) -> tuple[float, bool]:
    """When the line was written [s since 1970] and whether its zone is printed; NaN without an ISO time."""
    found = _INSTANT.search(prefix)
    if found is None:
        return nan, False
    try:
        instant = datetime.fromisoformat(found[0].decode("ascii").replace(",", "."))
    except ValueError:
        return nan, False
    return instant.replace(tzinfo=instant.tzinfo or UTC).timestamp(), instant.tzinfo is not None


def _shape(before: bytes) -> bytes:
    """A pattern of what has the same marks: words and numbers may be any, blanks as many as they like."""
    stem = before.rstrip(b" \t")
    parts = (
        rb"%b*+" % _WORD if word else rb"[ \t]++" if blanks else re.escape(mark)
        for word, blanks, mark in _PART.findall(stem)
    )
    return b"".join(parts) + rb"[ \t]{0,%d}" % (len(before) - len(stem))
