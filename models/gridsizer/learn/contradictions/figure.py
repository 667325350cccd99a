"""Arithmetic of printed numbers, each with the interval that its rounding allows."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import pstdev
from typing import Final, Literal, Self

from gridsizer.learn.benchmarks import Cell

IN_BASE_UNITS: Final = {"MB/s": 1e6}  # bytes/s
Agreement = Literal["agrees", "rounding", "disagrees"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number as printed; what was measured lies between floor and ceiling if it was rounded to nearest."""

    value: float
    floor: float
    ceiling: float

    @classmethod
    def of(cls, value: float, step: float = 0) -> Self:
        """A number whose last printed digit is worth `step`."""
        return cls(value=value, floor=value - step / 2, ceiling=value + step / 2)

    def __add__(self, other: "Figure") -> "Figure":
        return Figure(
            value=self.value + other.value,
            floor=self.floor + other.floor,
            ceiling=self.ceiling + other.ceiling,
        )

    def __sub__(self, other: "Figure") -> "Figure":
        return Figure(
            value=self.value - other.value,
            floor=self.floor - other.ceiling,
            ceiling=self.ceiling - other.floor,
        )

    def __mul__(self, other: "Figure") -> "Figure":
        return Figure(
            value=self.value * other.value,
            floor=self.floor * other.floor,
            ceiling=self.ceiling * other.ceiling,
        )

    def __truediv__(self, other: "Figure") -> "Figure":
        return Figure(
            value=_quotient(self.value, other.value),
            floor=_quotient(self.floor, other.ceiling),
            ceiling=_quotient(self.ceiling, other.floor),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A printed figure or range; amounts are never negative, so products of ends are ends."""

    low: Figure
    high: Figure

    @classmethod
    def of(cls, cell: Cell, *, exact: bool = False) -> Self:
        """The span of a cell that holds a figure, in bytes and seconds so that units cancel."""
        if cell.low is None or cell.high is None:
            raise ValueError(f"{cell.printed!r} at line {cell.line} holds no figure")
        scale = IN_BASE_UNITS.get(cell.unit, 1.0)
        step = 0 if exact else cell.step * scale
        return cls(low=Figure.of(cell.low * scale, step), high=Figure.of(cell.high * scale, step))

    @classmethod
    def one(cls, figure: Figure) -> Self:
        """The span of a single figure."""
        return cls(low=figure, high=figure)

    def __add__(self, other: "Span") -> "Span":
        return Span(low=self.low + other.low, high=self.high + other.high)

    def __sub__(self, other: "Span") -> "Span":
        return Span(low=self.low - other.high, high=self.high - other.low)

    def __mul__(self, other: "Span") -> "Span":
        return Span(low=self.low * other.low, high=self.high * other.high)

    def __truediv__(self, other: "Span") -> "Span":
        return Span(low=self.low / other.high, high=self.high / other.low)


ONE = Span.one(Figure.of(1))


def hull(spans: Sequence[Span]) -> Span:
    """The smallest span that contains all of them."""
    return Span(
        low=min((span.low for span in spans), key=lambda figure: figure.value),
        high=max((span.high for span in spans), key=lambda figure: figure.value),
    )


def reduced(statistic: Callable[[Sequence[float]], float], spans: Sequence[Span]) -> Span:
    """A statistic that never falls when a value rises (sum, mean, max) of all of them."""
    return Span(
        low=_reduced(statistic, [span.low for span in spans]),
        high=_reduced(statistic, [span.high for span in spans]),
    )


def deviation(spans: Sequence[Span]) -> Span:
    """Population standard deviation; moving every value by at most h moves it by at most h."""
    figures = [span.low for span in spans]
    value = pstdev(figure.value for figure in figures)
    slack = max(figure.ceiling - figure.value for figure in figures)
    return Span.one(Figure(value=value, floor=max(0.0, value - slack), ceiling=value + slack))


def agreement(printed: Figure, found: Figure) -> Agreement:
    """Whether `found` is what `printed` says, could be it before rounding, or cannot."""
    half_step = printed.ceiling - printed.value
    apart = abs(found.value - printed.value)
    if apart < half_step * (1 - 1e-9) or math.isclose(found.value, printed.value, rel_tol=1e-12):
        return "agrees"
    slack = 1e-12 * abs(printed.value)
    if found.floor <= printed.ceiling + slack and found.ceiling >= printed.floor - slack:
        return "rounding"
    return "disagrees"


def _reduced(statistic: Callable[[Sequence[float]], float], figures: Sequence[Figure]) -> Figure:
    return Figure(
        value=statistic([figure.value for figure in figures]),
        floor=statistic([figure.floor for figure in figures]),
        ceiling=statistic([figure.ceiling for figure in figures]),
    )


def _quotient(part: float, whole: float) -> float:
    return part / whole if whole > 0 else math.inf
