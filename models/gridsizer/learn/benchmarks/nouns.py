"""A published benchmark as data: each figure as printed, its line, and its number in the stored unit."""

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Annotated, Literal, TypeVar

from annotated_types import doc
from pydantic import Field

from gridsizer.learn.benchmarks.printed import Qualifier, read
from gridsizer.learn.benchmarks.printed_units import UnreadableFigure, stored_unit
from gridsizer.learn.benchmarks.relation import Relation, Severity

RowRole = Literal["calibration", "validation"]
TableKind = Literal["scaling", "runtimes", "sizes", "samples", "settings", "rules", "results"]
Topic = Literal["configuration", "workload", "rule", "result"]
Base = Literal[1000, 1024]

T = TypeVar("T")
InFixtures = Annotated[T, Field(exclude=True)]  # left out of answers: how a fixture is read, not what it says


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A printed figure and the numbers it stands for, read from the text, so that the two cannot differ."""

    printed: Annotated[str, doc("The text, as it stands in the paper.")]
    unit_printed: str
    line: Annotated[int, doc("Line of the paper's text, from 1.")]
    base: InFixtures[Base] = 1000  # bytes in a KB divided by bytes in a byte
    missing: Annotated[str | None, doc("Why there is no figure; null where there is one.")] = None
    low: Annotated[float | None, doc("Equal to high unless a range is printed; null for text.")] = field(
        init=False, default=None
    )
    high: float | None = field(init=False, default=None)
    unit: Annotated[str, doc("Unit of low and high.")] = field(init=False, default="")
    step: float = field(init=False)
    qualifier: Annotated[Qualifier, doc("How the paper hedges the figure.")] = field(
        init=False, default="exactly"
    )
    suffix: str = field(init=False)

    def __post_init__(self) -> None:
        try:
            reading = read(self.printed, "text" if self.missing else self.unit_printed, self.base)
        except UnreadableFigure as error:
            raise UnreadableFigure(f"line {self.line}: {error}") from error
        for name in ("low", "high", "step", "qualifier", "suffix"):
            object.__setattr__(self, name, getattr(reading, name))
        object.__setattr__(self, "unit", stored_unit(self.unit_printed))


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """What one column of a table measures."""

    id: str
    name: str  # the heading as printed, or in our words where a list has none
    quantity: Annotated[str, doc("The same word for the same quantity in every paper.")]
    unit: Annotated[str, doc("As printed.")]
    base: InFixtures[Base] = 1000
    stored: Annotated[str, doc("Unit of the numbers.")] = field(init=False, default="")

    def __post_init__(self) -> None:
        object.__setattr__(self, "stored", stored_unit(self.unit))


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row; `cells` are in the order of the table's columns."""

    id: str
    line: int
    cells: tuple[Cell, ...]
    role: Annotated[RowRole | None, doc("What the model uses the row for, if for anything.")] = None
    summary: Annotated[bool, doc("Whether it is a printed total or mean of other rows.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table, or a list of figures printed as one."""

    id: str
    title: str
    kind: TableKind
    line: int
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    remark: Annotated[str | None, doc("What to know before using the numbers.")] = None

    def __post_init__(self) -> None:
        for what, ids in (("column", [c.id for c in self.columns]), ("row", [r.id for r in self.rows])):
            if len(ids) != len(set(ids)):
                raise ValueError(f"table {self.id}: every {what} needs an id of its own, got {ids}")

    def column_of(self, quantity: str) -> int | None:
        """Index of the first column that measures `quantity`; None if there is none."""
        return next((i for i, column in enumerate(self.columns) if column.quantity == quantity), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A figure or setting printed outside any table."""

    id: str
    topic: Topic
    name: str
    cell: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A contradiction or gap of wording, recorded by a reader because no arithmetic shows it."""

    severity: Severity
    lines: tuple[int, ...]
    text: str
    table: str | None = None
    case: InFixtures[int | None] = None  # its number in the review of the papers


@dataclass(frozen=True, slots=True, kw_only=True)
class LocatedCell:
    """A cell with its table, row and column; `table` is "facts" for a fact."""

    table: str
    row: str
    column: str
    cell: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Benchmark:
    """One paper or published table: what was run on what, its figures, and what is wrong with them."""

    id: str
    paper: str
    title: str
    publisher: str
    date: str | None  # as printed; None where the paper prints none
    document: str | None
    system: str
    url: str | None = None  # where a table stands that no paper of the five prints
    facts: tuple[Fact, ...] = ()
    tables: tuple[Table, ...] = ()
    relations: tuple[Relation, ...] = ()
    notes: tuple[Note, ...] = ()

    def table(self, name: str) -> Table:
        """The table with this id; KeyError names those there are."""
        for table in self.tables:
            if table.id == name:
                return table
        raise KeyError(f"{self.id} has no table {name!r}, only {[table.id for table in self.tables]}")

    def places(self, reference: str) -> tuple[LocatedCell, ...]:
        """Cells of `facts/<id>` or `<table>/<row>/<column>`, in which `*` matches any characters.

        A pattern does not match summary rows of a table; an id without `*` finds any row.
        """
        table_id, row_id, column_id = [*reference.split("/"), "", ""][:3]
        if table_id == "facts":
            return tuple(
                LocatedCell(table="facts", row=fact.id, column="", cell=fact.cell)
                for fact in self.facts
                if fnmatchcase(fact.id, row_id)
            )
        return tuple(
            LocatedCell(table=table.id, row=row.id, column=column.id, cell=cell)
            for table in self.tables
            if table.id == table_id
            for row in table.rows
            if row.id == row_id or (not row.summary and fnmatchcase(row.id, row_id))
            for column, cell in zip(table.columns, row.cells, strict=True)
            if fnmatchcase(column.id, column_id)
        )
