"""Timed notes in a language that no table knows: refused by name, never read as a log without steps."""

import re
from collections.abc import Iterator
from typing import Final

_COLON: Final = rb"(?::|\xef\xbc\x9a)"  # the second is full width
_ENDS: Final = (b":\n", b"\xef\xbc\x9a\n")
_LONGEST_LINE_BYTES: Final = 512
_TIME: Final = rb"\d[\d:]{0,12}[.,]\d\d"
_FIGURE: Final = rb"[ \t]+[^\s\d][^\n]{0,60}?[ \t]{2,}%b(?:[ \t]+[^\s\d]\S{0,20})?[ \t]*\n" % _TIME
_OPENING: Final = rb"[ \t]{0,8}[^\s:\d]{2,20}[ \xa0\xc2]{0,2}%b" % _COLON
_SUBJECT: Final = rb"[^\n]{0,80}?(?<![A-Za-z])[A-Z][A-Z0-9_]{2,31}(?![a-z])[^\n]{0,120}%b\n" % _COLON


def step_of_unknown_language(text: bytes, prefix: bytes) -> int | None:
    """Where a note begins that names DATA or a procedure, ends in a colon, and has two times below it.

    Such names are never translated, and never in lower case.
    """
    before = rb"(?:%b)?+" % prefix if prefix else b""
    figures = rb"(?:%b[ \t\f]*\n){0,4}(?:%b%b){2}" % (before, before, _FIGURE)
    step = re.compile(before + _OPENING + _SUBJECT + figures)
    return next((start for start in _lines_ending_in_a_colon(text) if step.match(text, start)), None)


def _lines_ending_in_a_colon(text: bytes) -> Iterator[int]:
    for ending in _ENDS:
        at = text.find(ending)
        while at >= 0:
            earliest = max(0, at - _LONGEST_LINE_BYTES)
            feed = text.rfind(b"\n", earliest, at)
            if feed >= 0 or earliest == 0:
                yield feed + 1
            at = text.find(ending, at + len(ending))
