"""A quantity of a benchmark that engines are tested on: its measured rows and its printed configuration."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from gridsizer.learn.benchmarks import Benchmark, Cell, LocatedCell, Table
from gridsizer.learn.benchmarks.relation import COMPUTED
from gridsizer.learn.contradictions import contradictions
from gridsizer.learn.validation.constant import Constant, printed_constant
from gridsizer.learn.validation.run import Run
from gridsizer.learn.validation.study import STUDIES, Study


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """A measured figure on a number of grid nodes; a printed range keeps both ends."""

    nodes: int
    low: float
    high: float
    unit: str
    run: Run
    table: str
    row: str
    column: str
    line: int
    printed: str
    computed: str = ""  # what takes the place of a printed figure that its own table contradicts
    beside: float | None = None

    @property
    def middle(self) -> float:
        """Middle of the printed range."""
        return (self.low + self.high) / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A study found in a benchmark. Rows are by number of grid nodes."""

    benchmark: str
    study: Study
    rows: tuple[Measured, ...]
    constants: Mapping[str, Constant]

    @property
    def node_counts(self) -> tuple[int, ...]:
        """The numbers of grid nodes measured, each once."""
        return tuple(sorted({row.nodes for row in self.rows}))


def cases(benchmarks: Sequence[Benchmark], studies: Iterable[Study] = STUDIES) -> tuple[Case, ...]:
    """Every study of every benchmark that has its tables, in the order of the benchmarks."""
    studies = tuple(studies)
    return tuple(case for benchmark in benchmarks for case in _cases(benchmark, studies))


def _cases(benchmark: Benchmark, studies: Iterable[Study]) -> Iterator[Case]:
    recomputed = _recomputed(benchmark)
    for study in studies:
        places = [place for reference in study.measured for place in benchmark.places(reference)]
        constants = {
            name: printed_constant(name, benchmark, found[0])
            for name, reference in study.constants.items()
            if (found := benchmark.places(reference))
        }
        if places and constants.keys() == study.constants.keys():
            rows = (_measured(benchmark, study, place, constants, recomputed) for place in places)
            known = sorted((row for row in rows if row is not None), key=lambda row: row.nodes)
            if known:
                yield Case(benchmark=benchmark.id, study=study, rows=tuple(known), constants=constants)


def _recomputed(benchmark: Benchmark) -> Mapping[tuple[str, str, str], str]:
    """Figures that other rows of the same paper contradict as errors, and what those rows give instead."""
    return {
        (found.table, found.row, found.column): found.found
        for found in contradictions(benchmark)
        if found.severity == "error" and found.rule in COMPUTED
    }


def _measured(
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
    nodes = _nodes(benchmark.table(place.table), place.row, constants)
    return Measured(
        nodes=nodes,
        low=cell.low,
        high=cell.high,
        unit=cell.unit,
        run=Run(benchmark=benchmark.id, test=study.test, nodes=nodes),
        table=place.table,
        row=place.row,
        column=place.column,
        line=cell.line,
        printed=place.cell.printed,
        computed=computed,
        beside=_beside(benchmark, study, place),
    )


def _nodes(table: Table, row_id: str, constants: Mapping[str, Constant]) -> int:
    if "nodes" in constants:
        return int(constants["nodes"].low)
    column = table.column_of("grid_nodes")
    if column is None:
        return sum(not row.summary for row in table.rows)
    nodes = next(row.cells[column] for row in table.rows if row.id == row_id).low
    if nodes is None:
        raise ValueError(f"table {table.id}, row {row_id}: wanted a number of grid nodes, got none")
    return int(nodes)


def _beside(benchmark: Benchmark, study: Study, place: LocatedCell) -> float | None:
    if study.beside is None:
        return None
    cell: Cell = benchmark.places(f"{place.table}/{place.row}/{study.beside}")[0].cell
    return cell.low
