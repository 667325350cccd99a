"""What the predicted curve rests on: the runs of 1, 2 and 4 grid nodes, and nothing of the larger ones."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.curve import Curve
from gridsizer.decide.assessment import assess
from gridsizer.learn.benchmarks import Benchmark, Row, load_benchmarks, points

Document = dict[str, Any]
Written = Callable[[str], Document]

BENCHMARKS = Path(__file__).parents[3] / "fixtures" / "benchmarks"
TABLE_2: Final = "scaling"
LARGER: Final = {"n8": "45 to 50 GBps", "n12": "65 to 70 GBps"}  # ten times what is printed
CALIBRATED_ON: Final = (1, 2, 4)
USED_CORES: Final = 12  # paper 000, L272


@pytest.fixture(scope="module")
def lab() -> Benchmark:
    return next(found for found in load_benchmarks(BENCHMARKS) if found.id == "isilon_f810")


def hull(benchmark: Benchmark) -> tuple[float, float]:
    """Measured MB/s per used core over the runs the curve is calibrated on."""
    runs = [point for point in points(benchmark, "throughput") if point.nodes in CALIBRATED_ON]
    return (
        min(run.low / (run.nodes * USED_CORES) for run in runs),
        max(run.high / (run.nodes * USED_CORES) for run in runs),
    )


def curve(document: Document, benchmark: Benchmark) -> Curve:
    """The curve of the worked scenario, its measured range taken from the benchmark."""
    low, high = hull(benchmark)
    measured = {"low": round(low, 2), "high": round(high, 2)}
    document["workload"]["shared_mb_s_per_core"] = measured | {"basis": "measured"}
    return assess(resolve(document), samples=200).curve


def with_rows(benchmark: Benchmark, rows: Iterable[Row]) -> Benchmark:
    """The benchmark with other rows in Table 2."""
    others = tuple(one for one in benchmark.tables if one.id != TABLE_2)
    return replace(benchmark, tables=(*others, replace(benchmark.table(TABLE_2), rows=tuple(rows))))


def printing(row: Row, throughput: str) -> Row:
    """The row with another throughput printed in it."""
    *before, cell = row.cells
    return replace(row, cells=(*before, replace(cell, printed=throughput)))


def without_larger_runs(benchmark: Benchmark) -> Benchmark:
    rows = benchmark.table(TABLE_2).rows
    return with_rows(benchmark, (row for row in rows if row.id not in LARGER))


def larger_runs_tenfold(benchmark: Benchmark) -> Benchmark:
    rows = benchmark.table(TABLE_2).rows
    return with_rows(benchmark, (printing(row, LARGER[row.id]) if row.id in LARGER else row for row in rows))


def test_the_workload_in_the_catalogue_is_the_hull_of_the_small_runs(
    lab: Benchmark, written: Written
) -> None:
    workload = resolve(written("f810_12_nodes")).workload

    low, high = hull(lab)

    assert (low, high) == pytest.approx((1_000 / 24, 750 / 12))
    assert workload.shared_mb_s_per_core.ends() == (round(low, 2), round(high, 2))


@pytest.mark.parametrize("change", [without_larger_runs, larger_runs_tenfold])
def test_the_larger_runs_do_not_move_the_curve(
    lab: Benchmark, written: Written, change: Callable[[Benchmark], Benchmark]
) -> None:
    document = written("f810_12_nodes")
    changed = change(lab)

    assert changed.table(TABLE_2) != lab.table(TABLE_2)
    assert hull(changed) == hull(lab)
    assert curve(document, changed) == curve(document, lab)
    assert curve(document, lab) == assess(resolve(written("f810_12_nodes")), samples=200).curve


def test_a_run_it_is_calibrated_on_would_move_it(lab: Benchmark, written: Written) -> None:
    document = written("f810_12_nodes")
    first, *rest = lab.table(TABLE_2).rows
    changed = with_rows(lab, [printing(first, "6500 to 7500 MBps"), *rest])

    assert hull(changed) == pytest.approx((1_000 / 24, 7_500 / 12))
    assert curve(document, changed) != curve(document, lab)


def test_points_say_which_of_them_calibrate_and_which_test(lab: Benchmark) -> None:
    roles = {
        point.nodes: (point.role, point.low, point.high)
        for point in points(lab, "throughput")
        if point.table == TABLE_2
    }

    assert roles == {
        1: ("calibration", 650, 750),
        2: ("calibration", 1_000, 1_400),
        4: ("calibration", 2_000, 2_500),
        8: ("validation", 4_500, 5_000),
        12: ("validation", 6_500, 7_000),
    }
