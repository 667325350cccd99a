"""A number as the field states it: a value, a range or Unknown, with its basis and its source."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeVar

from gridsizer.errors import Misfit
from gridsizer.figures import plain

Basis = Literal["measured", "published", "assumed"]
T = TypeVar("T")
ENTERED: Final = "entered in this scenario"  # title of the source of what a user wrote without one
SMALLEST: Final = 1e-9  # nothing in the field is smaller; ratios of such numbers would overflow


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a number comes from."""

    title: str
    where: str = ""  # table, figure or line, e.g. "Table 2, L388"
    paper: str = ""  # "000".."004" for the five papers
    url: str = ""
    retrieved: str = ""  # ISO date of a web source
    note: str = ""  # how the number follows from what is printed there

    def __str__(self) -> str:
        head = f"paper {self.paper}" if self.paper else self.title
        return f"{head}, {self.where}" if self.where else head

    def qualifies(self, figure: "Source") -> bool:
        """True where what comes from here may change how a figure is read: said with it, or entered.

        A figure that a user entered stands as entered: what is known of the catalogue's is not about it.
        """
        return self.title in (figure.title, ENTERED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """A value (low = high), a range (low < high, perhaps with a most likely mid), or Unknown (both None).

    Comparisons with a number hold when every value the quantity may take passes, so that a bound such as
    `annotated_types.Ge(0)` on a field checks both ends; an Unknown passes every bound.

    Raises Misfit for a mid without a range, for low > high, and for numbers that are not finite.
    """

    low: float | None
    mid: float | None = None
    high: float | None
    basis: Basis
    source: Source

    def __post_init__(self) -> None:
        present = [value for value in (self.low, self.mid, self.high) if value is not None]
        if not all(map(math.isfinite, present)):
            raise Misfit("", wanted="finite numbers", got=", ".join(f"{value}" for value in present))
        if any(0 < abs(value) < SMALLEST for value in present):
            raise Misfit("", wanted=f"0, or at least {SMALLEST:g}", got=", ".join(f"{v:g}" for v in present))
        if (self.low is None) != (self.high is None) or (self.mid is not None and self.low is None):
            raise Misfit(
                "", wanted="low and high together, or neither (Unknown)", got="one without the other"
            )
        if present != sorted(present):
            got = ", ".join(plain(value) for value in present)
            raise Misfit("", wanted="low <= mid <= high", got=got)

    @property
    def known(self) -> bool:
        """False for Unknown."""
        return self.low is not None

    @property
    def is_range(self) -> bool:
        """True where low and high differ."""
        return self.low != self.high

    def ends(self) -> tuple[float, float]:
        """Low and high of a known quantity."""
        if self.low is None or self.high is None:
            raise ValueError("an Unknown quantity has no ends")
        return self.low, self.high

    def _numbers(self) -> Iterator[float]:
        return (value for value in (self.low, self.mid, self.high) if value is not None)

    def __ge__(self, bound: float) -> bool:
        return self.low is None or self.low >= bound

    def __gt__(self, bound: float) -> bool:
        return self.low is None or self.low > bound

    def __le__(self, bound: float) -> bool:
        return self.high is None or self.high <= bound

    def __lt__(self, bound: float) -> bool:
        return self.high is None or self.high < bound

    def __mod__(self, step: float) -> float:
        """Largest remainder by `step`: makes `annotated_types.MultipleOf(1)` mean whole numbers."""
        return max((value % step for value in self._numbers()), default=0.0)


NOT_STATED: Final = Quantity(low=None, high=None, basis="assumed", source=Source(title="Not stated"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Generic[T]):
    """One of a fixed list of words, with its basis and its source."""

    value: T
    basis: Basis
    source: Source
