"""The published papers as the rest of the library uses them: roles, missing figures, points."""

import pytest

from gridsizer.learn.benchmarks import Benchmark, points


def test_all_five_papers_are_there_in_order(published: dict[str, Benchmark]) -> None:
    assert [paper.paper for paper in published.values()] == ["000", "001", "002", "003", "004"]


def test_a_cell_has_a_number_or_is_text_or_says_why_it_has_none(published: dict[str, Benchmark]) -> None:
    cells = [
        cell
        for paper in published.values()
        for table in paper.tables
        for row in table.rows
        for cell in row.cells
    ]

    assert len(cells) > 900
    assert [
        cell
        for cell in cells
        if (cell.low is None) != (cell.missing is not None or cell.unit_printed == "text")
    ] == []


def test_small_runs_calibrate_and_large_ones_validate(published: dict[str, Benchmark]) -> None:
    found = points(published["isilon_f810"], "throughput")

    assert [(point.nodes, point.low, point.high, point.role) for point in found] == [
        (1, 650, 750, "calibration"),
        (2, 1000, 1400, "calibration"),
        (4, 2000, 2500, "calibration"),
        (8, 4500, 5000, "validation"),
        (12, 6500, 7000, "validation"),
    ]
    assert [point.line for point in found] == [388, 389, 390, 391, 392]


@pytest.mark.parametrize(
    ("paper", "printed"),
    [
        ("emc_dssd_d5", [(8, 20_000, 78)]),  # "greater than 20 GB/sec", with eight nodes
        ("sun_7410", [(7, 900, 42)]),  # "over 900MB/s", in the 7 node run
        ("ibm_xiv_gpfs", [(4, 1_450, 329), (4, 1_500, 329)]),  # sustained and peak, of four LPARs
    ],
)
def test_throughput_that_only_the_text_states_can_be_drawn_too(
    published: dict[str, Benchmark], paper: str, printed: list[tuple[int, float, int]]
) -> None:
    found = points(published[paper], "throughput")

    assert [(point.nodes, point.low, point.line) for point in found] == printed


def test_the_batch_times_of_the_sun_grid_are_minutes_in_seconds(published: dict[str, Benchmark]) -> None:
    found = points(published["sun_7410"], "makespan")

    assert [(point.table, point.nodes, point.low / 60) for point in found] == [
        ("scaling", 2, 379),
        ("scaling", 3, 275),
        ("scaling", 4, 210),
        ("scaling", 5, 192),
        ("scaling", 6, 174),
        ("scaling", 7, 164),
        ("cpu_only", 3, 120),
        ("cpu_only", 7, 58),
    ]


def test_the_elapsed_times_of_the_d5_come_by_number_of_nodes(published: dict[str, Benchmark]) -> None:
    found = points(published["emc_dssd_d5"], "elapsed")

    assert [(point.nodes, point.low / 60, point.role) for point in found] == [
        (1, 548, "calibration"),
        (4, 558, "calibration"),
        (8, 606, "validation"),
    ]


def test_a_run_that_was_not_made_is_missing_and_not_zero(published: dict[str, Benchmark]) -> None:
    cells = [place.cell for place in published["isilon_f810"].places("bank2/n12_*/f800")]

    assert [(cell.printed, cell.missing, cell.low, cell.high) for cell in cells] == [
        ("Not run", "Not run", None, None)
    ] * 12


def test_two_of_the_twelve_run_times_of_the_f810_are_not_printed(published: dict[str, Benchmark]) -> None:
    cells = [place.cell for place in published["isilon_f810"].places("bank2/n12_*/f810")]

    assert [cell.missing for cell in cells] == [None] * 10 + ["not printed"] * 2


@pytest.mark.parametrize(
    ("paper", "table", "rows"),
    [
        ("isilon_f810", "jobs", 33),
        ("isilon_f810", "inputs", 28),
        ("isilon_f810", "bank2", 27),
        ("emc_dssd_d5", "monitor_pool", 17),
        ("emc_dssd_d5", "eight_nodes", 8),
    ],
)
def test_long_tables_are_complete(paper: str, table: str, rows: int, published: dict[str, Benchmark]) -> None:
    assert sum(not row.summary for row in published[paper].table(table).rows) == rows
