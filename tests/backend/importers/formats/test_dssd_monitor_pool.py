"""`monitor-pool`: a time of two words, units of 1,000, erases apart, and the paper's own table."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
import yaml

from gridsizer.learn.observations import Metric

Read = Callable[..., SimpleNamespace]
BENCHMARK: Final = Path(__file__).parents[4] / "fixtures" / "benchmarks" / "emc_dssd_d5.yaml"
HEADER: Final = "TIME          R-IOPS W-IOPS E-IOPS   R-BW   W-BW   E-BW\n"
SIZES: Final = {"K": 1e3, "M": 1e6, "G": 1e9}


def table_of_paper() -> list[list[str]]:
    tables = yaml.safe_load(BENCHMARK.read_text())["tables"]
    (rows,) = [table["rows"] for table in tables if table["id"] == "monitor_pool"]
    return [row["cells"] for row in rows]


def of(log: SimpleNamespace, metric: Metric) -> Any:
    (found,) = [each for each in log.series if each.metric is metric]
    return found


@pytest.mark.parametrize(
    ("metric", "column"),
    [
        (Metric.READ_OPS_S, 1),
        (Metric.WRITE_OPS_S, 2),
        (Metric.READ_BYTES_S, 4),
        (Metric.WRITE_BYTES_S, 5),
        (Metric.ERASE_BYTES_S, 6),
    ],
)
def test_the_table_of_the_paper_imports_as_the_fixture_holds_it(
    read_text: Read, metric: Metric, column: int
) -> None:
    cells = table_of_paper()
    fenced = "```\n> monitor-pool\n" + HEADER + "".join(" ".join(row) + "\n" for row in cells) + "```\n"

    log = read_text(fenced)

    printed = [float(row[column][:-1]) * SIZES[row[column][-1]] for row in cells]
    assert of(log, metric).value.tolist() == pytest.approx(printed)
    assert of(log, metric).interval_s == 10
    assert of(log, metric).line.tolist() == list(range(4, 21))


def test_the_zone_can_be_settled(read_text: Read) -> None:
    row = "2024-07-01 12:00:00  1K 1K 1K 4M 4M 4M\n"

    log = read_text(HEADER + row, zone="America/New_York")

    assert of(log, Metric.READ_BYTES_S).at_s.tolist() == [1_719_849_600.0]  # 16:00 UTC
    assert "zone_not_printed" not in log.codes


def test_columns_are_read_by_name(read_text: Read) -> None:
    log = read_text("TIME R-IOPS W-IOPS E-IOPS W-BW R-BW\n2024-07-01 12:00:00 1K 2K 3K 40M 5M\n")

    assert of(log, Metric.READ_BYTES_S).value.tolist() == [5e6]
    assert of(log, Metric.WRITE_BYTES_S).value.tolist() == [40e6]


def test_a_row_that_is_no_row_is_left_out_aloud(read_text: Read) -> None:
    rows = "2024-07-01 12:00:00 1K 1K 1K 4M 4M 4M\n2024-07-01 12:00:10 1K n/a 1K 4M 4M 4M\n"

    log = read_text(HEADER + rows)

    assert of(log, Metric.READ_BYTES_S).value.tolist() == [4e6]
    assert [each.line for each in log.findings if each.code == "unreadable_number"] == [3]


def test_reads_and_writes_of_one_size_raise_no_doubt(read_text: Read) -> None:
    log = read_text(HEADER + "2024-07-01 12:00:00 1K 1K 0 4M 4M 0\n")

    assert "io_sizes_differ" not in log.codes
