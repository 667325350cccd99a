"""Published benchmarks as answers. They differ from the nouns in what is read from each printed figure."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from gridsizer.learn.benchmarks import RowRole, Severity
from gridsizer.learn.benchmarks.nouns import TableKind, Topic
from gridsizer.learn.benchmarks.printed import Qualifier


class _Answer(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class Figure(_Answer):
    """A printed figure and the numbers it stands for, in the stored unit."""

    printed: Annotated[str, Field(description="The text, as it stands in the paper.")]
    unit_printed: str
    low: Annotated[float | None, Field(description="Equal to high unless a range is printed; null for text.")]
    high: float | None
    unit: Annotated[str, Field(description="Unit of low and high.")]
    qualifier: Annotated[Qualifier, Field(description="How the paper hedges the figure.")]
    line: Annotated[int, Field(description="Line of the paper's text, from 1.")]
    missing: Annotated[str | None, Field(description="Why there is no figure; null where there is one.")]


class TableColumn(_Answer):
    """What one column of a table measures."""

    id: str
    name: str
    quantity: Annotated[str, Field(description="The same word for the same quantity in every paper.")]
    unit: Annotated[str, Field(description="As printed.")]
    stored: Annotated[str, Field(description="Unit of the numbers.")]


class TableRow(_Answer):
    """One row, its figures in the order of the columns."""

    id: str
    line: int
    cells: list[Figure]
    role: Annotated[RowRole | None, Field(description="What the model uses the row for, if for anything.")]
    summary: Annotated[bool, Field(description="Whether it is a printed total or mean of other rows.")]


class BenchmarkTable(_Answer):
    """A table of a paper, or a list of figures printed as one."""

    id: str
    title: str
    kind: TableKind
    line: int
    columns: list[TableColumn]
    rows: list[TableRow]
    remark: Annotated[str | None, Field(description="What to know before using the numbers.")]


class BenchmarkFact(_Answer):
    """A figure or setting printed outside any table."""

    id: str
    topic: Topic
    name: str
    cell: Figure


class BenchmarkNote(_Answer):
    """A contradiction or gap of wording, recorded by a reader."""

    severity: Severity
    lines: list[int]
    text: str
    table: str | None


class BenchmarkContradiction(_Answer):
    """Printed figures that cannot both hold, found by a rule."""

    rule: str
    severity: Severity
    table: Annotated[str, Field(description="`facts` for a figure outside any table.")]
    row: str
    column: str
    line: int
    printed: str
    found: Annotated[str, Field(description="What the other figures give.")]
    sentence: str


class MeasuredPoint(_Answer):
    """A printed figure at a number of grid nodes."""

    nodes: int
    low: float
    high: float
    table: str
    column: str
    line: int
    role: RowRole | None


class MeasuredSeries(_Answer):
    """Every figure of one quantity that stands beside a number of grid nodes."""

    quantity: str
    unit: str
    points: list[MeasuredPoint]


class BenchmarkSummary(_Answer):
    """A paper as a list shows it."""

    id: str
    paper: Annotated[str, Field(description="Its number, 000 to 004.")]
    title: str
    publisher: str
    date: Annotated[str | None, Field(description="As printed; null where none is.")]
    system: str
    tables_count: int
    contradictions_count: int


class BenchmarkDetail(_Answer):
    """A paper: what was run on what, its figures, and what is wrong with them."""

    id: str
    paper: str
    title: str
    publisher: str
    date: str | None
    document: str | None
    system: str
    facts: list[BenchmarkFact]
    tables: list[BenchmarkTable]
    notes: list[BenchmarkNote]
    contradictions: list[BenchmarkContradiction]
    points: Annotated[list[MeasuredSeries], Field(description="What can be drawn over a prediction.")]
