"""Published measurements as points over the number of grid nodes."""

from dataclasses import dataclass

from gridsizer.learn.benchmarks.nouns import Benchmark, Cell, RowRole


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A printed figure at a number of grid nodes; a printed range keeps both ends."""

    nodes: int
    low: float
    high: float
    unit: str
    table: str
    column: str
    line: int
    role: RowRole | None


def points(benchmark: Benchmark, quantity: str) -> tuple[Point, ...]:
    """Every figure of `quantity` in a row with a number of grid nodes; missing ones are left out."""
    return tuple(
        point
        for table in benchmark.tables
        if (nodes := table.column_of("grid_nodes")) is not None
        for row in table.rows
        for column, cell in zip(table.columns, row.cells, strict=True)
        if column.quantity == quantity
        and (point := _point(row.cells[nodes], cell, table.id, column.id, row.role))
    )


def _point(nodes: Cell, cell: Cell, table: str, column: str, role: RowRole | None) -> Point | None:
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
