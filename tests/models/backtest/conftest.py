"""Cases of the published papers, and papers in which some runs went differently."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from gridsizer.backtest.forecast import Training
from gridsizer.learn.benchmarks import Benchmark, Cell, Row, Table
from gridsizer.learn.studies.case import cases
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.measured_row import Measured
from gridsizer.learn.studies.published_run import PublishedRun, run_of
from gridsizer.learn.studies.study import Kind

MakeTraining = Callable[..., Training]
Figure = float | tuple[float, float]
Rescale = Callable[[Sequence[Benchmark], str, set[int], float], tuple[Benchmark, ...]]


@pytest.fixture(scope="session")
def rescaled() -> Rescale:
    """Papers with all that one of them measured on these numbers of nodes, times a factor."""

    def rescale(
        benchmarks: Sequence[Benchmark], name: str, nodes: set[int], factor: float
    ) -> tuple[Benchmark, ...]:
        (chosen,) = (benchmark for benchmark in benchmarks if benchmark.id == name)
        changed = {
            *((row.table, row.row) for case in cases([chosen]) for row in case.rows if row.nodes in nodes),
            *(
                (place.table, place.row)
                for table in chosen.tables
                for place in chosen.places(f"{table.id}/*/*")
                if (run := run_of(chosen, place)) and run.nodes in nodes
            ),
        }
        tables = tuple(_table(table, changed, factor) for table in chosen.tables)
        return tuple(
            replace(chosen, tables=tables) if benchmark is chosen else benchmark for benchmark in benchmarks
        )

    return rescale


@pytest.fixture
def make_training() -> MakeTraining:
    """What an engine sees: figures or printed ranges by number of nodes, and constants by name."""

    def make(
        kind: Kind,
        rows: Mapping[int, Figure],
        constants: Mapping[str, float] | None = None,
        beside: Mapping[int, float] | None = None,
    ) -> Training:
        return Training(
            kind=kind,
            unit="s",
            rows=tuple(_measured(nodes, figure, (beside or {}).get(nodes)) for nodes, figure in rows.items()),
            constants={
                name: Constant(name=name, low=value, high=value, unit="", basis="published")
                for name, value in (constants or {}).items()
            },
        )

    return make


def _measured(nodes: int, figure: Figure, beside: float | None) -> Measured:
    low, high = figure if isinstance(figure, tuple) else (figure, figure)
    return Measured(
        nodes=nodes,
        low=low,
        high=high,
        unit="s",
        run=PublishedRun(benchmark="b", test="t", nodes=nodes),
        table="t",
        row=f"n{nodes}",
        column="c",
        line=nodes,
        printed="",
        beside=beside,
    )


def _table(table: Table, changed: set[tuple[str, str]], factor: float) -> Table:
    rows = (_row(row, factor) if (table.id, row.id) in changed else row for row in table.rows)
    return replace(table, rows=tuple(rows))


def _row(row: Row, factor: float) -> Row:
    return replace(row, cells=tuple(_cell(cell, factor) for cell in row.cells))


def _cell(cell: Cell, factor: float) -> Cell:
    """The cell with other numbers behind the same text: these are read from it only once, when it is made."""
    scaled = replace(cell)
    if cell.low is not None and cell.high is not None and cell.unit != "count":
        object.__setattr__(scaled, "low", cell.low * factor)
        object.__setattr__(scaled, "high", cell.high * factor)
    return scaled
