"""Measured points come out of a table as they were printed."""

from collections.abc import Callable

from gridsizer.learn.benchmarks import Benchmark, points

MakePaper = Callable[..., Benchmark]

COLUMNS = {"grid_nodes": "count", "throughput": "MBps"}
ROWS = [("1", "650 to 750 MBps"), ("2", "1 to 1.4 GBps"), ("4", "")]


def test_points_keep_both_ends_of_a_printed_range_and_leave_missing_figures_out(
    make_paper: MakePaper,
) -> None:
    found = points(make_paper({}, columns=COLUMNS, rows=ROWS), "throughput")

    assert [(point.nodes, point.low, point.high, point.unit) for point in found] == [
        (1, 650, 750, "MB/s"),
        (2, 1000, 1400, "MB/s"),
    ]
    assert [(point.table, point.column, point.line) for point in found] == [
        ("t", "throughput", 101),
        ("t", "throughput", 102),
    ]


def test_a_table_without_grid_nodes_gives_no_points(make_paper: MakePaper) -> None:
    paper = make_paper({}, columns={"throughput": "MBps"}, rows=[("650 MBps",)])

    assert points(paper, "throughput") == ()
