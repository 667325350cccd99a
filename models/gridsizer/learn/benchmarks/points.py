"""Measured points to draw over a prediction."""

from collections.abc import Collection
from dataclasses import dataclass

from gridsizer.learn.benchmarks.nouns import Benchmark, Cell, InFixtures, Role, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A printed figure at a number of grid nodes; a printed range keeps both ends."""

    nodes: int
    low: float
    high: float
    unit: InFixtures[str]  # that of the whole series
    table: str
    column: str
    line: int
    role: Role | None


def points(benchmark: Benchmark, quantity: str) -> tuple[Point, ...]:
    """Every figure of `quantity` that stands beside a number of grid nodes; missing ones are left out."""
    return tuple(
        point
        for table in benchmark.tables
        if (nodes := table.column_of("grid_nodes")) is not None
        for row in table.rows
        for column, cell in zip(table.columns, row.cells, strict=True)
        if column.quantity == quantity
        and (point := _point(row.cells[nodes], cell, table.id, column.id, row.role))
    )


def _point(nodes: Cell, cell: Cell, table: str, column: str, role: Role | None) -> Point | None:
    if nodes.low is None or cell.low is None or cell.high is None:
        return None
    return Point(
        nodes=int(nodes.low),
        low=cell.low,
        high=cell.high,
        unit=cell.unit,
        table=table,
        column=column,
        line=cell.line,
        role=role,
    )


def shared_mb_s_per_used_core(
    benchmark_table: Table, used_cores: int, node_counts: Collection[int]
) -> tuple[float, float]:
    """Hull of throughput per used core over the rows with these node counts [MB/s per core].

    low = min(throughput_low / (nodes * used_cores)), high likewise with max: a printed range keeps both ends.
    Source: paper 000, Table 2, over 12 used cores a grid node.

    >>> from gridsizer.learn.benchmarks import Cell, Column, Row
    >>> columns = (
    ...     Column(id="nodes", name="SAS Grid nodes", quantity="grid_nodes", unit="count"),
    ...     Column(id="rate", name="Sustained throughput", quantity="throughput", unit="MBps"),
    ... )
    >>> printed = {388: ("1", "650 to 750 MBps"), 389: ("2", "1 to 1.4 GBps"), 390: ("4", "2 to 2.5 GBps")}
    >>> rows = tuple(
    ...     Row(id=texts[0], line=line, cells=tuple(
    ...         Cell(printed=text, unit_printed=column.unit, line=line)
    ...         for text, column in zip(texts, columns)
    ...     ))
    ...     for line, texts in printed.items()
    ... )
    >>> table = Table(id="t", title="Table 2", kind="scaling", line=385, columns=columns, rows=rows)
    >>> low, high = shared_mb_s_per_used_core(table, used_cores=12, node_counts=(1, 2, 4))
    >>> round(low, 2), round(high, 2)
    (41.67, 62.5)
    """
    nodes, rate = benchmark_table.column_of("grid_nodes"), benchmark_table.column_of("throughput")
    if nodes is None or rate is None:
        measured = [column.quantity for column in benchmark_table.columns]
        raise ValueError(f"table {benchmark_table.id}: wanted grid_nodes and throughput, got {measured}")
    per_core = [
        (point.low / (point.nodes * used_cores), point.high / (point.nodes * used_cores))
        for row in benchmark_table.rows
        if (point := _point(row.cells[nodes], row.cells[rate], benchmark_table.id, "", row.role))
        and point.nodes in node_counts
    ]
    if not per_core:
        raise ValueError(f"table {benchmark_table.id}: no throughput for {sorted(node_counts)} grid nodes")
    return min(low for low, _ in per_core), max(high for _, high in per_core)
