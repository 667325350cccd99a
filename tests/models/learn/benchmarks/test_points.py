"""Measured points and the shared throughput of a used core come out of a table as they were printed."""

from collections.abc import Callable

import pytest

from gridsizer.learn.benchmarks import Benchmark, points, shared_mb_s_per_used_core

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


def test_throughput_per_used_core_is_the_hull_of_the_chosen_rows(make_paper: MakePaper) -> None:
    table = make_paper({}, columns=COLUMNS, rows=ROWS).table("t")

    low, high = shared_mb_s_per_used_core(table, used_cores=10, node_counts=(1, 2))

    assert (low, high) == (50, 75)  # 1000 / (2 * 10), 750 / (1 * 10)


def test_rows_that_were_not_chosen_do_not_widen_it(make_paper: MakePaper) -> None:
    table = make_paper({}, columns=COLUMNS, rows=ROWS).table("t")

    assert shared_mb_s_per_used_core(table, used_cores=10, node_counts=(1,)) == (65, 75)


@pytest.mark.parametrize("node_counts", [(), (4,), (3,)])
def test_no_measured_row_is_an_error_and_not_a_number(
    node_counts: tuple[int, ...], make_paper: MakePaper
) -> None:
    table = make_paper({}, columns=COLUMNS, rows=ROWS).table("t")

    with pytest.raises(ValueError, match="no throughput for"):
        shared_mb_s_per_used_core(table, used_cores=10, node_counts=node_counts)


def test_a_table_of_something_else_is_refused(make_paper: MakePaper) -> None:
    table = make_paper({}, columns={"grid_nodes": "count"}, rows=[("1",)]).table("t")

    with pytest.raises(ValueError, match="wanted grid_nodes and throughput"):
        shared_mb_s_per_used_core(table, used_cores=10, node_counts=(1,))
