"""vdbench: one kind of row, the first interval out, dates where there are some."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import numpy as np
import pytest

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
HEADER: Final = "         tod        Run   Interval    reqrate       rate     MB/sec      read%       resp\n"
MIB: Final = 1024 * 1024.0


def row(tod: str, interval: object, mb_s: float, *, run: str = "rd1", read: float = 100.0) -> str:
    return f"{tod} {run} {interval} 999 50.0 {mb_s} {read} 2.0\n"


def reads(log: SimpleNamespace) -> list[float]:
    return [float(value) for each in log.series if each.metric is Metric.READ_BYTES_S for value in each.value]


def test_averages_and_first_intervals_are_left_out(read_text: Read) -> None:
    rows = [row("10:00:01.0", 1, 900), row("10:00:02.0", 2, 10), row("10:00:03.0", 3, 20)]

    log = read_text(HEADER + "".join(rows) + row("10:00:03.1", "avg_2-3", 15))

    assert reads(log) == [10 * MIB, 20 * MIB]
    assert "not_used" in log.codes


def test_formatting_is_no_load(read_text: Read) -> None:
    formatting = [row(f"10:00:0{n}.0", n, 50, run="format_for_rd1") for n in (1, 2)]

    log = read_text(HEADER + "".join(formatting) + row("10:00:04.0", 1, 9) + row("10:00:05.0", 2, 10))

    assert reads(log) == [10 * MIB]


@pytest.mark.parametrize(
    ("share", "metric"),
    [(100.0, Metric.READ_BYTES_S), (0.0, Metric.WRITE_BYTES_S), (30.0, Metric.TOTAL_BYTES_S)],
)
def test_a_mix_is_not_split_by_its_share_of_operations(read_text: Read, share: float, metric: Metric) -> None:
    log = read_text(HEADER + row("10:00:01.0", 1, 9, read=share) + row("10:00:02.0", 2, 10, read=share))

    assert metric in {each.metric for each in log.series}
    assert (
        len(
            {Metric.READ_BYTES_S, Metric.WRITE_BYTES_S, Metric.TOTAL_BYTES_S}
            & {each.metric for each in log.series}
        )
        == 1
    )


def test_a_warm_up_longer_than_the_first_interval_is_said(read_text: Read) -> None:
    rows = "".join(row(f"10:00:0{n}.0", n, 10) for n in range(1, 6))

    log = read_text(HEADER + rows + row("10:00:05.1", "avg_4-5", 10))

    assert "warm_up_longer" in log.codes


def test_time_of_day_alone_gives_no_time_but_a_question(read_text: Read) -> None:
    log = read_text(HEADER + row("10:00:01.0", 1, 9) + row("10:00:02.0", 2, 10))

    assert all(np.isnan(each.at_s).all() for each in log.series)
    assert {each.interval_s for each in log.series} == {1.0}
    assert "no_times" in log.codes


def test_a_settled_start_goes_on_past_midnight(read_text: Read) -> None:
    rows = row("23:59:58.0", 1, 9) + row("23:59:59.0", 2, 10) + row("00:00:00.0", 3, 20)

    log = read_text(HEADER + rows, start="2024-05-06T23:59:58", zone="UTC")

    assert log.series[0].at_s.tolist() == [1_715_039_999.0, 1_715_040_000.0]  # midnight of 2024-05-07


def test_a_timestamp_column_gives_dates(read_text: Read) -> None:
    header = HEADER.replace("tod ", "tod timestamp ")
    rows = row("10:00:01.0 05/06/2024-10:00:01-UTC", 1, 9) + row("10:00:02.0 05/06/2024-10:00:02-UTC", 2, 10)

    log = read_text(header + rows)

    assert log.series[0].at_s.tolist() == [1_714_989_602.0]
    assert log.codes == {"not_used"}


def test_a_zone_that_only_has_letters_is_asked_for(read_text: Read) -> None:
    header = HEADER.replace("tod ", "tod timestamp ")
    rows = row("10:00:01.0 05/06/2024-10:00:01-CST", 1, 9) + row("10:00:02.0 05/06/2024-10:00:02-CST", 2, 10)

    log = read_text(header + rows)

    assert "zone_not_printed" in log.codes


def test_a_run_of_one_interval_only_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(HEADER + row("10:00:01.0", 1, 9))

    assert "after the first" in refusal.message
