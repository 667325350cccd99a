"""Steps printed as nearly all are, many at once: in English, alone in their lines, labels in SAS's own order.

One pattern takes a whole step, which is some three times faster than looking at each note from several sides.
What differs in anything is left to `notes`, which reads these steps in the same way.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats
from gridsizer_server.importers.formats.sas_log.dialect import Dialect
from gridsizer_server.importers.formats.sas_log.figures import column_of
from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.languages import ENGLISH

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
        printed = self.field(name)
        if all(printed):
            return np.ones(len(self), np.bool_)
        return (
            np.fromiter(map(bool, printed), np.bool_, len(self))
            if any(printed)
            else np.zeros(len(self), np.bool_)
        )

    def column(self, name: Field) -> Floats:
        """A field as numbers in stored units; NaN where it is not printed."""
        return column_of(name, self.field(name))

    def hidden(self, text: bytes) -> bytes:
        """The text, in which all else keeps its place, with dots where these steps stand."""
        if not self.start:
            return text
        parts: list[bytes] = []
        done = 0
        for start, end in zip(self.start, self.end, strict=True):
            parts += (text[done:start], _HIDDEN[: end - start - 1], b"\n")
            done = end
        return b"".join([*parts, text[done:]])


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
        pattern = _pattern(self._english.any_label, min(width, _WIDEST))
        matches = [each for each in pattern.finditer(text) if each.end() - each.start() < len(_HIDDEN)]
        before: Sequence[bytes] = [b""] * len(matches)
        if self._prefix is not None:
            logged = [self._before(text, each.start()) for each in matches]
            matches = [each for each, own in zip(matches, logged, strict=True) if own is not None]
            before = [own for own in logged if own is not None]
        if not matches:
            return PlainSteps()
        start = [each.start() - len(own) for each, own in zip(matches, before, strict=True)]
        procedure, *printed = zip(*[each.groups(b"") for each in matches], strict=True)
        return PlainSteps(start, [each.end() for each in matches], [*map(_name, procedure)], before, printed)

    def _before(self, text: bytes, note: int) -> bytes | None:
        """What a logger printed before a note; None where it stands elsewhere on its line."""
        prefix = self._prefix.match(text, text.rfind(b"\n", 0, note) + 1) if self._prefix else None
        return prefix[0] if prefix and prefix.end() == note else None


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
