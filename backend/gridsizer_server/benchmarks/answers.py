"""A published benchmark as the answer that shows it: tables, contradictions, points to draw."""

from typing import Final

from gridsizer.learn.benchmarks import Benchmark, points
from gridsizer_server.benchmarks.schemas import BenchmarkDetail, BenchmarkSummary, MeasuredSeries
from gridsizer_server.kit.fixtures import Fixtures


def summary(benchmark: Benchmark, fixtures: Fixtures) -> BenchmarkSummary:
    """A line of the list."""
    return BenchmarkSummary(
        id=benchmark.id,
        paper=benchmark.paper,
        title=benchmark.title,
        publisher=benchmark.publisher,
        date=benchmark.date,
        system=benchmark.system,
        tables_count=len(benchmark.tables),
        contradictions_count=len(fixtures.contradictions[benchmark.id]),
    )


def detail(benchmark: Benchmark, fixtures: Fixtures) -> BenchmarkDetail:
    """The whole paper."""
    return BenchmarkDetail(
        id=benchmark.id,
        paper=benchmark.paper,
        title=benchmark.title,
        publisher=benchmark.publisher,
        date=benchmark.date,
        document=benchmark.document,
        url=benchmark.url,
        system=benchmark.system,
        facts=benchmark.facts,
        tables=benchmark.tables,
        notes=benchmark.notes,
        contradictions=fixtures.contradictions[benchmark.id],
        points=_series(benchmark),
    )


NOT_MEASURED: Final = {"grid_nodes", "name"}  # what a row is about, not what was measured there


def _series(benchmark: Benchmark) -> tuple[MeasuredSeries, ...]:
    """Every quantity that the paper gives by number of grid nodes, in the order it prints them."""
    columns = [column for table in benchmark.tables for column in table.columns]
    quantities = dict.fromkeys(column.quantity for column in columns if column.quantity not in NOT_MEASURED)
    measured = {quantity: points(benchmark, quantity) for quantity in quantities}
    return tuple(
        MeasuredSeries(quantity=quantity, unit=found[0].unit, points=found)
        for quantity, found in measured.items()
        if found
    )
