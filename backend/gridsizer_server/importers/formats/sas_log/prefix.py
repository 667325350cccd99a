"""What a logger (log4sas of workspace, batch and grid servers) puts before every line of a log.

Its layout is the site's own. It is learned from the lines of the file: what stands before a note, with words
and numbers made free, is the prefix if nearly every line begins so.
"""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import lru_cache
from math import isnan, nan
from typing import Final

from gridsizer_server.importers.formats.sas_log.languages import LANGUAGES

_OPENINGS: Final = tuple({each.opening.encode(): None for each in LANGUAGES})
_LONGEST_BYTES: Final = 200
_WORD: Final = rb"[\w.@$\\\x80-\xff]"
_PART: Final = re.compile(rb"(%b+)|([ \t]+)|(.)" % _WORD, re.DOTALL)
_MARK: Final = re.compile(rb"[^\w.@$\\\x80-\xff \t]")  # words alone are the start of any line
_OF_ALL_LINES: Final = 0.9  # assumed: a log that a logger wrote has the prefix on all lines but strays
_INSTANT: Final = re.compile(rb"(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(?:[.,](\d{1,6}))?(Z|[+-]\d\d:?\d\d)?")


def prefix_of(head: bytes) -> bytes:
    """The pattern of the prefix of a file that begins so; empty where it has none."""
    shapes = Counter(_shape(before) for before in _befores(head) if _MARK.search(before))
    lines = [line for line in head.split(b"\n") if line.strip()] if shapes else []
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
    second, part, zone = found.groups(b"")
    at_s = _second_s(second + zone)
    return at_s + float(b"0." + part if part else 0), bool(zone) and not isnan(at_s)


@lru_cache(maxsize=1 << 12)
def _second_s(printed: bytes) -> float:
    """A second of a clock; NaN where there is none such."""
    try:
        instant = datetime.fromisoformat(printed.decode("ascii"))
    except ValueError:
        return nan
    return instant.replace(tzinfo=instant.tzinfo or UTC).timestamp()


def _befores(head: bytes) -> Iterator[bytes]:
    """What stands before the first opening of a note on its line; nothing for lines that begin with it.

    Searching for words is some twenty times faster than looking at every line.
    """
    first: dict[int, int] = {}
    for opening in _OPENINGS:
        at = head.find(opening)
        while at >= 0:
            line = head.rfind(b"\n", 0, at) + 1
            first[line] = min(at, first.get(line, at))
            at = head.find(opening, at + len(opening))
    for line, at in sorted(first.items()):
        if 0 < at - line <= _LONGEST_BYTES:
            yield head[line:at]


def _shape(before: bytes) -> bytes:
    """A pattern of what has the same marks: words and numbers may be any, blanks as many as they like."""
    stem = before.rstrip(b" \t")
    parts = (
        rb"%b*+" % _WORD if word else rb"[ \t]++" if blanks else re.escape(mark)
        for word, blanks, mark in _PART.findall(stem)
    )
    return b"".join(parts) + rb"[ \t]{0,%d}" % (len(before) - len(stem))
