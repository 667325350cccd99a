"""Published benchmarks as answers: the library's nouns, with contradictions and points to draw."""

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field, TypeAdapter

from gridsizer.learn.benchmarks import Fact, Note, Point, Table
from gridsizer.learn.contradictions import Contradiction


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredSeries:
    """Every figure of one quantity that stands beside a number of grid nodes."""

    quantity: str
    unit: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkSummary:
    """A paper, or a table of another system, as a list shows it."""

    id: str
    paper: Annotated[str, Field(description="000 to 004; T01 to T17 for tables of other systems.")]
    title: str
    publisher: str
    date: Annotated[str | None, Field(description="As printed; null where none is.")]
    system: str
    tables_count: int
    contradictions_count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkDetail:
    """A paper: what was run on what, its figures, and what is wrong with them."""

    id: str
    paper: str
    title: str
    publisher: str
    date: str | None
    document: str | None
    url: Annotated[str | None, Field(description="Where a table of another system stands.")]
    system: str
    facts: tuple[Fact, ...]
    tables: tuple[Table, ...]
    notes: tuple[Note, ...]
    contradictions: tuple[Contradiction, ...]
    points: Annotated[tuple[MeasuredSeries, ...], Field(description="What can be drawn over a prediction.")]


ADAPTER: Final = TypeAdapter(BenchmarkDetail)
