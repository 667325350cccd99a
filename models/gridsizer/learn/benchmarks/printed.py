"""A figure as a paper prints it becomes numbers in the stored unit; none is typed a second time."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from gridsizer.learn.benchmarks.printed_units import CLOCKS, UNITS, UnreadableFigure, stored_unit, unit_of

Qualifier = Literal["exactly", "about", "at least", "at most"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a printed text says, in the stored unit."""

    low: float | None  # equal to high unless a range is printed; both None for text
    high: float | None
    unit: str
    step: float = 0  # worth of one more in the last printed digit; 0 where things were counted
    qualifier: Qualifier = "exactly"
    suffix: str = ""  # the unit written in the text itself, "" where only the column names it


_NUMBER_WORDS: Final[Mapping[str, int]] = {
    word: number
    for number, words in {
        1: "single one",
        2: "two dual twice",
        3: "three",
        4: "four",
        5: "five",
        6: "six",
        8: "eight",
        18: "eighteen",
        20: "twenty",
        40: "forty",
        50: "fifty",
    }.items()
    for word in words.split()
}
_AT_LEAST: Final = r"\b(?:well over|over|(?:more|greater) than|at least|or more|upwards of)\b|\+"
_QUALIFIERS: Final[tuple[tuple[Qualifier, re.Pattern[str]], ...]] = (
    ("at least", re.compile(_AT_LEAST, re.IGNORECASE)),
    ("at most", re.compile(r"\b(?:up to(?: an?)?|almost|or less|less than)\b", re.IGNORECASE)),
    ("about", re.compile(r"\b(?:around|about|roughly|approximately)\b|~", re.IGNORECASE)),
)
_RANGE: Final = re.compile(r"\s*(?:–|-|\bto\b|\band\b|\bor\b)\s*")
_PROPORTION: Final = re.compile(r"(\d[\d.]*)\s*(?::|to)\s*(\d+)")
_AMOUNT: Final = re.compile(r"(\d[\d,]*(?:\.\d+)?|[A-Za-z]+)\s*(.*)")
_STAMPS: Final = ("%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S", "%Y-%b-%d:%H:%M:%S")


def read(text: str, unit: str, base: int = 1000) -> Reading:
    """The printed `text` of a figure in `unit` (as printed), with K, M, G counted in `base`.

    >>> read("650 to 750 MBps", "MBps").high
    750.0
    >>> read("6hr 19min", "hr min").low / 60
    379.0
    >>> read("over 900MB/s", "MB/s").qualifier
    'at least'
    """
    stored = stored_unit(unit)
    if unit == "text":
        return Reading(low=None, high=None, unit=stored)
    if unit == "timestamp":
        return _stamp(text)
    if unit in CLOCKS:
        return _clock(text, unit)
    qualifier, bare = _qualified(text)
    low, high, suffix = _ends(bare, unit, base)
    if low.value > high.value:
        raise UnreadableFigure(f"wanted a range from low to high; got {text!r}")
    return Reading(
        low=float(low.value),
        high=float(high.value),
        unit=stored,
        step=float(max(low.step, high.step)),
        qualifier=qualifier,
        suffix=suffix,
    )


class _Amount(NamedTuple):
    """One end of a range, in the stored unit."""

    value: Fraction
    step: Fraction
    suffix: str


def _qualified(text: str) -> tuple[Qualifier, str]:
    """The hedge and the figure without it: "at least" and "900 MB/s" for "over 900 MB/s"."""
    for qualifier, pattern in _QUALIFIERS:
        if pattern.search(text):
            return qualifier, " ".join(pattern.sub(" ", text).split())
    return "exactly", text


def _ends(bare: str, unit: str, base: int) -> tuple[_Amount, _Amount, str]:
    """Both ends of what may be a range; the first end may leave its unit to the last."""
    if unit == "ratio" and (proportion := _PROPORTION.fullmatch(bare)):
        part = _amount(proportion[1], unit, base)
        whole = Fraction(proportion[2])
        quotient = _Amount(part.value / whole, part.step / whole, "")
        return quotient, quotient, ""
    texts = _RANGE.split(bare, maxsplit=1)
    last = _amount(texts[-1], unit, base)
    first = last if len(texts) == 1 else _amount(texts[0], unit, base, last.suffix)
    return first, last, last.suffix


def _amount(text: str, unit: str, base: int, inherited: str = "") -> _Amount:
    """A number or number word, and perhaps a unit of its own (or inherited) or a bare K, M, G behind it."""
    match = _AMOUNT.fullmatch(text.strip())
    number = _number(match[1]) if match else None
    if match is None or number is None:
        raise UnreadableFigure(f"wanted a figure in {unit}, as in '12', '4.5 GBps' or '40–60%'; got {text!r}")
    suffix = match[2].strip() or inherited
    own = unit_of(unit, suffix)
    decimals = len(match[1].partition(".")[2])
    size = own.scale * base**own.power
    counted = own == UNITS["count"] and not decimals
    return _Amount(number * size, Fraction(0) if counted else size / 10**decimals, suffix)


def _number(text: str) -> Fraction | None:
    if text[0].isdigit():
        return Fraction(text.replace(",", ""))
    word = _NUMBER_WORDS.get(text.lower())
    return None if word is None else Fraction(word)


def _clock(text: str, unit: str) -> Reading:
    weights = CLOCKS[unit]
    part = r"\s*h(?:r|our)s?\s*(?:and\s*)?(\d+)\s*min(?:utes)?" if unit == "hr min" else r":(\d\d)"
    match = re.fullmatch(r"(\d+)" + part * (len(weights) - 1), text)
    parts = [int(digits) for digits in match.groups()] if match else []
    if not parts or any(part > 59 for part in parts[1:]):
        raise UnreadableFigure(f"wanted a time written as {unit}; got {text!r}")
    seconds = float(sum(part * weight for part, weight in zip(parts, weights, strict=True)))
    return Reading(low=seconds, high=seconds, unit="s", step=float(weights[-1]))


def _stamp(text: str) -> Reading:
    for pattern in _STAMPS:
        try:
            moment = datetime.strptime(text, pattern).replace(tzinfo=UTC)
        except ValueError:
            continue
        seconds = moment.timestamp()
        return Reading(low=seconds, high=seconds, unit=stored_unit("timestamp"))
    raise UnreadableFigure(f"wanted a date and time, as in '2020-04-02 03:32:08'; got {text!r}")
