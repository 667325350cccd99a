"""A measured figure of a published table, with its run, its place and the number of grid nodes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from gridsizer.learn.benchmarks import Benchmark, Cell, LocatedCell, RowRole, Table
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.published_run import PublishedRun, run_of
from gridsizer.learn.studies.study import Study


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """A measured figure on a number of grid nodes; a printed range keeps both ends."""

    nodes: int
    low: float
    high: float
    unit: str
    run: PublishedRun
    table: str
    row: str
    column: str
    line: int
    printed: str
    computed: str = ""  # what takes the place of a printed figure that its own table contradicts
    beside: float | None = None
    role: RowRole | None = None

    @property
    def middle(self) -> float:
        """Middle of the printed range."""
        return (self.low + self.high) / 2


def measured_at(
    benchmark: Benchmark,
    study: Study,
    place: LocatedCell,
    constants: Mapping[str, Constant],
    recomputed: Mapping[tuple[str, str, str], str],
) -> Measured | None:
    """The figure in a cell; None where it is missing."""
    computed = recomputed.get((place.table, place.row, place.column), "")
    cell = replace(place.cell, printed=computed) if computed else place.cell
    if cell.low is None or cell.high is None:
        return None
    table = benchmark.table(place.table)
    nodes = _nodes(table, place.row, constants, study.counted)
    return Measured(
        nodes=nodes,
        low=cell.low,
        high=cell.high,
        unit=cell.unit,
        run=PublishedRun(benchmark=benchmark.id, test=study.test, nodes=nodes),
        table=place.table,
        row=place.row,
        column=place.column,
        line=cell.line,
        printed=place.cell.printed,
        computed=computed,
        beside=_beside(benchmark, study, place),
        role=next(row.role for row in table.rows if row.id == place.row),
    )


def measured_beside(
    benchmark: Benchmark,
    study: Study,
    place: LocatedCell,
    constants: Mapping[str, Constant],
    recomputed: Mapping[tuple[str, str, str], str],
) -> Measured | None:
    """A figure of another quantity; its run is what its own place says, perhaps of any test."""
    alone = replace(study, beside=None)
    found, run = measured_at(benchmark, alone, place, constants, recomputed), run_of(benchmark, place)
    return None if found is None or run is None else replace(found, run=run)


def by_nodes(rows: Iterable[Measured | None]) -> tuple[Measured, ...]:
    """The rows that have a figure, by number of grid nodes."""
    return tuple(sorted((row for row in rows if row is not None), key=lambda row: row.nodes))


def _nodes(table: Table, row_id: str, constants: Mapping[str, Constant], counted: str) -> int:
    if "nodes" in constants:
        return int(constants["nodes"].low)
    column = table.column_of(counted)
    if column is None:
        return sum(not row.summary for row in table.rows)
    nodes = next(row.cells[column] for row in table.rows if row.id == row_id).low
    if nodes is None:
        raise ValueError(f"table {table.id}, row {row_id}: wanted a number of {counted}, got none")
    return int(nodes)


def _beside(benchmark: Benchmark, study: Study, place: LocatedCell) -> float | None:
    if study.beside is None:
        return None
    cell: Cell = benchmark.places(f"{place.table}/{place.row}/{study.beside}")[0].cell
    return cell.low
