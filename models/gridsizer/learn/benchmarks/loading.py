"""Reads fixtures/benchmarks/*.yaml, one paper a file. Raises UnsoundBenchmark for a file it refuses."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml
from pydantic import TypeAdapter, ValidationError

from gridsizer.errors import CapacityError
from gridsizer.learn.benchmarks.nouns import (
    Base,
    Benchmark,
    Cell,
    Column,
    Fact,
    Note,
    Row,
    RowRole,
    Table,
    TableKind,
    Topic,
)
from gridsizer.learn.benchmarks.relation import Relation


class UnsoundBenchmark(CapacityError):
    """A benchmark file that is refused: a misspelt field, an unreadable figure, a dangling reference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """A cell that differs from its row's line or its column's unit, or holds no figure."""

    printed: str = ""
    line: int | None = None
    unit: str | None = None
    missing: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    line: int
    cells: tuple[str | _Entry, ...]
    id: str | None = None
    unit: str | None = None  # of its figures, where it differs from the columns'
    base: Base | None = None
    role: RowRole | None = None
    summary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    id: str
    title: str
    kind: TableKind
    line: int
    columns: tuple[Column, ...]
    rows: tuple[_Row, ...]
    remark: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fact:
    id: str
    topic: Topic
    name: str
    printed: str
    line: int
    unit: str = "text"
    base: Base = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class _Transcript:
    """A file as a person writes it: texts and lines; the numbers are computed."""

    paper: str
    title: str
    publisher: str
    system: str
    date: str | None = None
    document: str | None = None
    url: str | None = None
    facts: tuple[_Fact, ...]
    tables: tuple[_Table, ...]
    relations: tuple[Relation, ...]
    notes: tuple[Note, ...]


_TRANSCRIPT: Final = TypeAdapter(_Transcript)


def load_benchmarks(folder: Path) -> tuple[Benchmark, ...]:
    """Every benchmark in the folder, by paper number; UnsoundBenchmark names the file and the place."""
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise UnsoundBenchmark(f"{folder}: wanted benchmarks as *.yaml, got none")
    return tuple(sorted(map(_load, files), key=lambda benchmark: benchmark.paper))


def _load(file: Path) -> Benchmark:
    try:
        written = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        transcript = _TRANSCRIPT.validate_json(json.dumps(written), strict=True, extra="forbid")
        benchmark = _benchmark(file.stem, transcript)
    except (yaml.YAMLError, ValidationError, TypeError, ValueError) as error:
        raise UnsoundBenchmark(f"{file.name}: {error}") from error
    _require_cells_behind_references(benchmark, file)
    return benchmark


def _benchmark(name: str, transcript: _Transcript) -> Benchmark:
    return Benchmark(
        id=name,
        paper=transcript.paper,
        title=transcript.title,
        publisher=transcript.publisher,
        date=transcript.date,
        document=transcript.document,
        url=transcript.url,
        system=transcript.system,
        facts=tuple(map(_fact, transcript.facts)),
        tables=tuple(map(_table, transcript.tables)),
        relations=transcript.relations,
        notes=transcript.notes,
    )


def _fact(fact: _Fact) -> Fact:
    cell = Cell(printed=fact.printed, unit_printed=fact.unit, line=fact.line, base=fact.base)
    return Fact(id=fact.id, topic=fact.topic, name=fact.name, cell=cell)


def _table(table: _Table) -> Table:
    return Table(
        id=table.id,
        title=table.title,
        kind=table.kind,
        line=table.line,
        columns=table.columns,
        rows=tuple(_row(row, table.columns) for row in table.rows),
        remark=table.remark,
    )


def _row(row: _Row, columns: tuple[Column, ...]) -> Row:
    if len(row.cells) != len(columns):
        raise ValueError(f"row at line {row.line}: wanted {len(columns)} cells, got {len(row.cells)}")
    cells = tuple(_cell(entry, row, column) for entry, column in zip(row.cells, columns, strict=True))
    return Row(id=row.id or cells[0].printed, line=row.line, cells=cells, role=row.role, summary=row.summary)


def _cell(entry: str | _Entry, row: _Row, column: Column) -> Cell:
    if isinstance(entry, str):
        entry = _Entry(printed=entry)
    row_unit = row.unit if column.unit != "text" else None
    return Cell(
        printed=entry.printed,
        unit_printed=entry.unit or row_unit or column.unit,
        line=entry.line or row.line,
        base=row.base or column.base,
        missing=entry.missing,
    )


def _require_cells_behind_references(benchmark: Benchmark, file: Path) -> None:
    for relation in benchmark.relations:
        for reference in relation.references():
            if not benchmark.places(reference):
                raise UnsoundBenchmark(f"{file.name}: {relation.says!r}: no cell is named {reference!r}")
    tables = {table.id for table in benchmark.tables}
    for note in benchmark.notes:
        if note.table is not None and note.table not in tables:
            raise UnsoundBenchmark(f"{file.name}: a note on {note.table!r}; there are {sorted(tables)}")
