"""A number a rule read besides its training rows, with the row it came from."""

from dataclasses import dataclass
from typing import Literal

from gridsizer.learn.benchmarks import Benchmark, LocatedCell
from gridsizer.learn.studies.published_run import PublishedRun, run_of

ConstantBasis = Literal["published", "measured", "assumed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant:
    """A number read by a rule; where it is assumed, `because` says why and no benchmark prints it."""

    name: str
    low: float
    high: float
    unit: str
    basis: ConstantBasis
    benchmark: str = ""
    table: str = ""
    row: str = ""
    column: str = ""
    line: int | None = None
    printed: str = ""
    run: PublishedRun | None = None  # what it was measured in; None for configuration and rules
    because: str = ""

    @property
    def middle(self) -> float:
        """Middle of its interval, which is its value where it has none."""
        return (self.low + self.high) / 2


def printed_constant(name: str, benchmark: Benchmark, place: LocatedCell) -> Constant:
    """A constant as printed. Raises `ValueError` where the cell holds no figure."""
    cell, run = place.cell, run_of(benchmark, place)
    if cell.low is None or cell.high is None:
        raise ValueError(f"{benchmark.id} {place.table}/{place.row}: wanted a figure, got {cell.printed!r}")
    return Constant(
        name=name,
        low=cell.low,
        high=cell.high,
        unit=cell.unit,
        basis="published" if run is None else "measured",
        benchmark=benchmark.id,
        table=place.table,
        row=place.row,
        column=place.column,
        line=cell.line,
        printed=cell.printed,
        run=run,
    )


def assumed(name: str, low: float, high: float, unit: str, because: str) -> Constant:
    """A constant that no paper prints."""
    return Constant(name=name, low=low, high=high, unit=unit, basis="assumed", because=because)
