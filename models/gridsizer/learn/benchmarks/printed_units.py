"""Units as papers print them, and the stored unit that each becomes."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from gridsizer.errors import CapacityError
from gridsizer.units import MB_S_PER_GBIT_S


class UnreadableFigure(CapacityError, ValueError):
    """A printed text that is not a figure in its unit."""


class Unit(NamedTuple):
    """`scale * base**power` stored units; the base is 1000, or 1024 where the paper's tool counts so."""

    stored: str
    scale: Fraction
    power: int = 0


_PER_MEGABYTE: Final = Fraction(1, 10**6)
_LETTERS: Final = {"K": 1, "k": 1, "M": 2, "G": 3, "T": 4, "P": 5}
_BINARY: Final = {"M": 2, "G": 3}  # MiB and GiB: 1,024 whatever the base of the column
_RATE_TAILS: Final = ("Bps", "B/s", "B/sec", "B/sec/core", "B per core per sec")

PREFIXES: Final[Mapping[str, int]] = {**_LETTERS, "million": 2}  # alone behind a number: 1.1M, 15.75 million

UNITS: Final[Mapping[str, Unit]] = {
    "count": Unit("count", Fraction(1)),
    "IOPS": Unit("1/s", Fraction(1)),
    "MHz": Unit("Hz", Fraction(1), 2),
    "GHz": Unit("Hz", Fraction(1), 3),
    "ratio": Unit("ratio", Fraction(1)),
    "%": Unit("share", Fraction(1, 100)),
    "percent": Unit("share", Fraction(1, 100)),
    "microseconds": Unit("s", _PER_MEGABYTE),
    "seconds": Unit("s", Fraction(1)),
    "minutes": Unit("s", Fraction(60)),
    "hours": Unit("s", Fraction(3600)),
    "bytes": Unit("bytes", Fraction(1)),
    **{f"{letter}B": Unit("bytes", Fraction(1), power) for letter, power in _LETTERS.items()},
    "Gigabytes": Unit("bytes", Fraction(1), 3),
    "Terabyte": Unit("bytes", Fraction(1), 4),
    "TBs": Unit("bytes", Fraction(1), 4),
    "bytes/s": Unit("MB/s", _PER_MEGABYTE),
    **{
        f"{letter}{tail}": Unit("MB/s", _PER_MEGABYTE, power)
        for letter, power in _LETTERS.items()
        for tail in _RATE_TAILS
    },
    **{gbit: Unit("MB/s", Fraction(MB_S_PER_GBIT_S["ethernet"])) for gbit in ("Gb", "GbE", "GE", "Gb/s")},
    **{f"{letter}iB/s": Unit("MB/s", _PER_MEGABYTE * 1024**power) for letter, power in _BINARY.items()},
    "Gb FC": Unit("MB/s", Fraction(MB_S_PER_GBIT_S["fibre_channel"])),
}

CLOCKS: Final[Mapping[str, tuple[int, ...]]] = {  # seconds that each part stands for
    "H:MM:SS": (3600, 60, 1),
    "HH:mm": (3600, 60),
    "MM:ss": (60, 1),
    "hr min": (3600, 60),
}

_WITHOUT_SCALE: Final = {"timestamp": "s since 1970", "text": "text", "varies": "varies"}


def stored_unit(unit: str) -> str:
    """The unit that a figure printed in `unit` is stored in.

    s, "s since 1970" (a clock reading, zone unknown), bytes, MB/s (decimal), Hz, count, 1/s,
    share (0-1) or ratio; "text" holds no number, and in a column that "varies" each row has its own unit.

    >>> stored_unit("MM:ss"), stored_unit("GBps"), stored_unit("%")
    ('s', 'MB/s', 'share')
    """
    if unit in CLOCKS:
        return "s"
    if unit in _WITHOUT_SCALE:
        return _WITHOUT_SCALE[unit]
    if unit in UNITS:
        return UNITS[unit].stored
    known = ", ".join([*UNITS, *CLOCKS, *_WITHOUT_SCALE])
    raise UnreadableFigure(f"wanted a unit out of {known}; got {unit!r}")


def unit_of(unit: str, suffix: str) -> Unit:
    """The unit of a figure in `unit` with `suffix` behind it: a unit of the same kind, or a bare K, M, G."""
    if unit not in UNITS:
        raise UnreadableFigure(f"wanted a unit of numbers; got {unit!r}")
    if suffix in PREFIXES:
        return UNITS[unit]._replace(power=PREFIXES[suffix])
    own = UNITS.get(suffix or unit)
    if own is None or own.stored != UNITS[unit].stored:
        raise UnreadableFigure(f"wanted a figure in {unit}; got {suffix!r} behind the number")
    return own
