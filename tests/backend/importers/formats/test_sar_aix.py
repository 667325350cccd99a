"""sar of AIX: rows without a time, tables one after another, partitions that share processors."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from gridsizer.learn.observations import Metric

Read = Callable[..., SimpleNamespace]
LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs" / "sar_aix"
DEDICATED: Final = (LOGS / "dedicated.txt").read_text()
SHARED: Final = (LOGS / "shared.txt").read_text()


def _moved(log: SimpleNamespace) -> float:
    return sum(float(each.value.sum()) for each in log.series if each.metric is Metric.TOTAL_BYTES_S)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_sums_hold_under_line_ends_and_a_byte_order_mark(end: str, read_text: Read) -> None:
    log = read_text("\ufeff" + DEDICATED.replace("\n", end))

    assert _moved(log) == (100 + 102_400 + 200 + 51_200) * 1_024


def test_each_table_runs_on_past_midnight_by_itself(read_text: Read) -> None:
    log = read_text(DEDICATED)

    times = {tuple(each.at_s.tolist()) for each in log.series if each.metric is not Metric.CORES}
    assert times == {(1_774_482_900.0, 1_774_483_200.0)}  # 2026-03-25T23:55 and 2026-03-26T00:00
    assert "clock_jumped_back" not in log.codes


def test_a_report_whose_first_row_is_past_midnight_is_of_the_next_day(read_text: Read) -> None:
    rows = (
        "23:55:00    %usr    %sys    %wio   %idle   physc\n00:00:00      40      10       5      45    4.00\n"
    )
    head = "\nAIX aix7 3 7 00C8F0044C00    03/25/26\n\nSystem configuration: lcpu=8 drives=2  mode=Capped\n\n"

    log = read_text(head + rows)

    assert {each.at_s[0] for each in log.series} == {1_774_483_200.0}  # 2026-03-26T00:00


def test_shares_of_a_partition_that_shares_processors_are_left_out_aloud(read_text: Read) -> None:
    log = read_text(SHARED)

    assert not [each for each in log.series if each.metric.value.startswith("cpu_")]
    assert "cpu_of_partition" in log.codes


def test_a_last_row_that_is_cut_short_is_left_out_aloud(read_text: Read) -> None:
    cut = DEDICATED[: DEDICATED.index("51200") + 2]

    log = read_text(cut)

    assert _moved(log) == (100 + 102_400 + 200) * 1_024
    assert "truncated" in log.codes
