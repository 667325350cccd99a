"""Steps printed as nearly all are, many at once: in English, alone in their lines, labels in SAS's own order.

One pattern takes a whole step, which is some three times faster than looking at each note from several sides.
What differs in anything is left to `notes`, which reads these steps in the same way.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats
from gridsizer_server.importers.formats.sas_log.dialect import Dialect
from gridsizer_server.importers.formats.sas_log.figures import column_of
from gridsizer_server.importers.formats.sas_log.languages import ENGLISH, Field

_FIELDS: Final[tuple[Field, ...]] = ("real", "user", "system", "cpu", "memory", "end", "input", "output")
_OPENING: Final = ENGLISH.opening.encode()
_WIDEST: Final = 256  # of what a logger prints before a line
_HIDDEN: Final = b"." * 8192


@dataclass(frozen=True, slots=True)
class PlainSteps:
    """Steps in the order printed, where each begins and ends, and what is printed of each field: b"" where
    it is not.
    """

    start: Sequence[int] = ()
    end: Sequence[int] = ()
    name: Sequence[str] = ()
    before: Sequence[bytes] = ()  # what a logger printed before the first line
    printed: Sequence[Sequence[bytes]] = ((),) * len(_FIELDS)

    def __len__(self) -> int:
        return len(self.start)

    def between(self, first: int, last: int) -> "PlainSteps":
        """Some of them."""
        if first == 0 and last == len(self):
            return self
        own = slice(first, last)
        printed = [column[own] for column in self.printed]
        return PlainSteps(self.start[own], self.end[own], self.name[own], self.before[own], printed)

    def field(self, name: Field) -> Sequence[bytes]:
        """What is printed of a field."""
        return self.printed[_FIELDS.index(name)]

    def is_printed(self, name: Field) -> NDArray[np.bool_]:
        """Of which steps a field is printed."""
        return np.fromiter(map(bool, self.field(name)), np.bool_, len(self))

    def column(self, name: Field) -> Floats:
        """A field as numbers in stored units; NaN where it is not printed."""
        return column_of(name, self.field(name))

    def hidden(self, text: bytes) -> bytes:
        """The text, in which all else keeps its place, with dots where these steps stand."""
        if not self.start:
            return text
        return b"".join(self._gaps(text))

    def _gaps(self, text: bytes) -> Iterator[bytes]:
        done = 0
        for start, end in zip(self.start, self.end, strict=True):
            if start > done:
                yield text[done:start]
            yield _HIDDEN[: end - start - 1]
            yield b"\n"
            done = end
        yield text[done:]


class Plain:
    """The pattern of plain steps behind the prefix of a log; finds none where English is not read."""

    def __init__(self, dialects: Sequence[Dialect]) -> None:
        self._english = next((dialect for dialect in dialects if dialect.language is ENGLISH), None)
        prefix = dialects[0].prefix
        self._prefix = re.compile(prefix) if prefix else None

    def steps(self, text: bytes) -> PlainSteps:
        """The plain steps of a text."""
        note = text.find(_OPENING)
        if self._english is None or note < 0:
            return PlainSteps()
        width = note - text.rfind(b"\n", 0, note) - 1 if self._prefix else 0
        found = list(self._found(text, _pattern(self._english.any_label, min(width, _WIDEST))))
        if not found:
            return PlainSteps()
        start, end, before, groups = zip(*found, strict=True)
        procedure, *printed = zip(*groups, strict=True)
        return PlainSteps(start, end, [*map(_name, procedure)], before, printed)

    def _found(
        self, text: bytes, pattern: re.Pattern[bytes]
    ) -> Iterator[tuple[int, int, bytes, tuple[bytes, ...]]]:
        prefix = self._prefix
        for match in pattern.finditer(text):
            start, end = match.span()
            if len(match[0]) > len(_HIDDEN):
                continue
            if prefix is None:
                yield start, end, b"", match.groups(b"")
                continue
            line = text.rfind(b"\n", 0, start) + 1
            before = prefix.match(text, line)
            if before is not None and before.end() == start:
                yield line, end, before[0], match.groups(b"")


@lru_cache(maxsize=32)
def _pattern(labels: bytes, width: int) -> re.Pattern[bytes]:
    """A step line, its block and the blank lines below it, if something else follows at the margin.

    A logger prints as many characters before each line, which takes a third of the time of its pattern.
    """
    logged = rb"(?:[^\n]{%d})" % width if width else b""
    perhaps_logged = logged + b"?+" if logged else b""
    at_margin = b"" if logged else rb"(?<=\nNOTE:)"
    set_in = logged + rb" {3,}+"
    value = rb"[ \t]++([^\n]*+)\n"
    other = rb"(?:%b(?!%b)[^\s][^\n]*+\n)*+" % (set_in, labels)

    def line(label: bytes) -> bytes:
        return set_in + label + value

    def perhaps(label: bytes) -> bytes:
        return rb"(?:%b)?+%b" % (line(label), other)

    return re.compile(
        rb"NOTE:%b (?:PROCEDURE (\w{1,32})|DATA statement) used(?: \(Total process time\))?:[ \t]*\n"
        % at_margin
        + line(b"real time")
        + rb"(?:%b%b|%b)" % (line(b"user cpu time"), line(b"system cpu time"), line(b"cpu time"))
        + other
        + perhaps(b"[mM]emory")
        + perhaps(b"Timestamp")
        + perhaps(b"Block Input Operations")
        + perhaps(b"Block Output Operations")
        + rb"(?:%b[ \t\f]*+\n)++(?=%b[^\s])(?!%b(?:%b))" % (perhaps_logged, logged, logged, labels)
    )


@lru_cache(maxsize=1 << 10)
def _name(procedure: bytes) -> str:
    return procedure.decode("ascii") or "DATA"
