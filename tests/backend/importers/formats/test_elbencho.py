"""elbencho: LAST DONE counts, in text and in CSV."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
HEADER: Final = (
    "OPERATION RESULT TYPE        FIRST DONE  LAST DONE\n========= ================   ==========  =========\n"
)
WRITE: Final = (
    "WRITE     Elapsed ms       :        900       1000\n          Throughput MiB/s :       1100       1024\n"
)
CSV: Final = "ISO date,operation,direct IO,MiB/s [first],MiB/s [last],MiB [last]\n"


def test_the_state_of_the_last_thread_counts(read_text: Read) -> None:
    log = read_text(HEADER + WRITE)

    (rate,) = log.series
    assert rate.metric is Metric.WRITE_BYTES_S
    assert rate.value.tolist() == [1024 * 1024 * 1024.0]


def test_rows_of_a_phase_that_moves_no_data_are_not_taken_for_the_one_before(read_text: Read) -> None:
    other = "RMFILES   Elapsed ms   :    0    1\n          IOPS         :    7    8\n"

    log = read_text(HEADER + WRITE + other)

    assert [each.metric for each in log.series] == [Metric.WRITE_BYTES_S]


def test_phases_that_move_no_data_alone_are_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(HEADER + "RMFILES   Elapsed ms       :          0          1\n")

    assert "READ or WRITE" in refusal.message


def test_a_csv_row_without_direct_io_is_suspected_of_the_page_cache(read_text: Read) -> None:
    log = read_text(CSV + "2024-03-04T10:00:00,READ,0,9,8,80\n")

    assert {each.metric: each.value.tolist() for each in log.series} == {
        Metric.READ_BYTES_S: [8 * 1024 * 1024.0],
        Metric.READ_BYTES: [80 * 1024 * 1024.0],
    }
    assert {"page_cache_suspected", "zone_not_printed"} <= log.codes


def test_csv_columns_are_read_by_name(read_text: Read) -> None:
    log = read_text("MiB [last],MiB/s [last],operation\n80,8,WRITE\n")

    assert {each.metric for each in log.series} == {Metric.WRITE_BYTES_S, Metric.WRITE_BYTES}
    assert "no_times" in log.codes
