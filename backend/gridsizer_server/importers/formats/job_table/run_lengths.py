"""How long jobs ran, as people print it -> seconds."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from gridsizer_server.importers.tables.cell_numbers import DecimalMark, number
from gridsizer_server.importers.tables.headings import heading
from gridsizer_server.importers.text.durations import duration_s

Reading = Literal["h:mm", "m:ss"]
_PLAIN: Final = re.compile(r"[\d.,][\d.,' \u00a0\u202f\u2009]*", re.ASCII)
_TWO_PARTS: Final = re.compile(r"(\d{1,5}):(\d{2}(?:\.\d+)?)", re.ASCII)
_HEADS: Final = {"m:ss": re.compile(r"m{1,2}:s{1,2}"), "h:mm": re.compile(r"h{1,2}:m{1,2}")}
_SECONDS: Final = {
    "ms": 1e-3, "s": 1.0, "sec": 1.0, "secs": 1.0, "second": 1.0, "seconds": 1.0, "sek": 1.0,
    "min": 60.0, "mins": 60.0, "minute": 60.0, "minutes": 60.0, "minuten": 60.0,
    "h": 3600.0, "hr": 3600.0, "hour": 3600.0, "hours": 3600.0, "std": 3600.0,
}  # fmt: skip
_WITH_UNIT: Final = re.compile(rf"({_PLAIN.pattern}?)\s*({'|'.join(_SECONDS)})", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TwoParts:
    """A time of two numbers, which are hours and minutes or minutes and seconds."""

    first: float
    second: float

    def seconds(self, reading: Reading) -> float:
        """Its length in seconds when read so."""
        in_minutes = self.first * 60 + self.second
        return in_minutes * 60 if reading == "h:mm" else in_minutes


def two_parts(text: str) -> TwoParts | None:
    """The two numbers of "25:14"; None for any other form, and where the second number is above 59."""
    found = _TWO_PARTS.fullmatch(text.strip())
    if found is None or float(found[2]) >= 60:
        return None
    return TwoParts(float(found[1]), float(found[2]))


def head_reading(name: str) -> Reading | None:
    """What a column's head says of its two-part times; None where it says nothing, or what cannot be.

    >>> head_reading("F800 (HH:mm)"), head_reading("Average (MM:ss)"), head_reading("Maximum (HH.MM:ss)")
    ('h:mm', 'm:ss', None)
    """
    bracket = heading(name).bracket.lower()
    if _HEADS["h:mm"].fullmatch(bracket):
        return "h:mm"
    return "m:ss" if _HEADS["m:ss"].fullmatch(bracket) else None


def printed_seconds(name: str) -> float | None:
    """How many seconds a plain number counts, as the column's head says; None where it does not say.

    >>> printed_seconds("Real time (min)"), printed_seconds("cpu_seconds"), printed_seconds("Elapsed")
    (60.0, 1.0, None)
    """
    head = heading(name)
    for word in (head.bracket.lower(), head.words[-1] if len(head.words) > 1 else ""):
        if word in _SECONDS:
            return _SECONDS[word]
    return None


def length_s(text: str, reading: Reading, seconds_each: float, decimal: DecimalMark = ".") -> float | None:
    """Seconds of a cell: a plain number, two parts read so, or h:mm:ss; None where it is none of them.

    Parts of a second may have either mark; in a plain number the other one separates thousands.

    >>> length_s("0:53:26", "h:mm", 1), length_s("25:14", "m:ss", 1), length_s("1:24", "h:mm", 1)
    (3206.0, 1514.0, 5040.0)
    >>> length_s("2.5", "m:ss", 60), length_s("3 rows", "m:ss", 1) is None
    (150.0, True)
    >>> length_s("1,800.5", "m:ss", 1), length_s("1.800,5", "m:ss", 1, ",")
    (1800.5, 1800.5)
    >>> length_s("10 min", "m:ss", 1), length_s("1,5h", "m:ss", 60, ",")  # a cell's own unit
    (600.0, 5400.0)
    """
    text = text.strip()
    if found := _WITH_UNIT.fullmatch(text):
        value = number(found[1], decimal)
        return None if value is None else value * _SECONDS[found[2].lower()]
    if ":" not in text:
        value = number(text, decimal) if _PLAIN.fullmatch(text) else None
        return None if value is None else value * seconds_each
    text = text.replace(",", ".")
    if parts := two_parts(text):
        return parts.seconds(reading)
    return duration_s(text) if text.count(":") == 2 else None
