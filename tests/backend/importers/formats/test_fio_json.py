"""fio's JSON: text around it, clients and their sum, progress, old units, suspicions."""

import json
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pytest

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
READ: Final[dict[str, Any]] = {
    "io_bytes": 1000000,
    "io_kbytes": 976,
    "bw_bytes": 10000,
    "bw": 9,
    "iops": 2.5,
    "runtime": 100000,
}
IDLE: Final = {"io_bytes": 0, "io_kbytes": 0, "bw_bytes": 0, "bw": 0, "iops": 0.0, "runtime": 0}


def document(*jobs: dict[str, Any], at: int = 1_700_000_100, options: dict[str, str] | None = None) -> str:
    options = {"direct": "1"} if options is None else options
    head = {"fio version": "fio-3.36", "timestamp": at, "global options": options}
    return json.dumps(head | {"jobs": list(jobs)}, indent=2) + "\n"


def job(
    name: str = "seq", *, read: dict[str, Any] = READ, elapsed: int = 101, group: int = 0
) -> dict[str, Any]:
    return {"jobname": name, "groupid": group, "elapsed": elapsed, "read": read, "write": IDLE}


def rates(log: SimpleNamespace) -> dict[str, list[float]]:
    return {each.device: each.value.tolist() for each in log.series if each.metric is Metric.READ_BYTES_S}


def test_text_before_and_after_the_document_changes_nothing(read_text: Read) -> None:
    log = read_text("fio: a warning\nJobs: 1 (f=1)\n" + document(job()) + "\nfio: done\n")

    assert rates(log) == {"seq": [10_000.0]}
    assert "not_used" in log.codes


def test_a_document_on_one_line_reads_alike(read_text: Read) -> None:
    one_line = json.dumps(json.loads(document(job()))) + "\n"

    log = read_text(one_line)

    assert rates(log) == {"seq": [10_000.0]}
    assert {int(each.line[0]) for each in log.series} == {1}


def test_of_documents_that_tell_one_run_s_progress_the_last_counts(read_text: Read) -> None:
    half = job(read=READ | {"io_bytes": 500000, "bw_bytes": 5000, "runtime": 50000}, elapsed=51)

    log = read_text(document(half, at=1_700_000_050) + document(job()))

    assert rates(log) == {"seq": [10_000.0]}


def test_a_progress_document_cut_short_leaves_the_one_before(read_text: Read) -> None:
    half = job(read=READ | {"io_bytes": 500000, "bw_bytes": 5000, "runtime": 50000}, elapsed=51)
    whole = document(half, job("b", elapsed=51), at=1_700_000_050)
    later = document(job(), job("b"))

    log = read_text(whole + later[: later.index('"b"')])

    assert rates(log) == {"seq": [5_000.0], "b": [10_000.0]}
    assert "truncated" in log.codes


def test_documents_of_two_runs_are_both_kept(read_text: Read) -> None:
    log = read_text(document(job()) + document(job(), at=1_700_009_100))

    assert [each.at_s.tolist() for each in log.series if each.metric is Metric.READ_BYTES_S] == [
        [1_700_000_100.0, 1_700_009_100.0]
    ]


def test_jobs_of_one_name_stay_apart(read_text: Read) -> None:
    log = read_text(document(job(), job(), job()))

    assert rates(log) == {"seq": [10_000.0], "seq #2": [10_000.0], "seq #3": [10_000.0]}


def test_groups_that_ran_one_after_the_other_share_no_time(read_text: Read) -> None:
    log = read_text(document(job("first"), job("second", group=1)))

    first, second = (each for each in log.series if each.metric is Metric.READ_BYTES_S)
    assert np.isnan(first.at_s[0])
    assert second.at_s.tolist() == [1_700_000_100.0]
    assert "groups_ran_in_turn" in log.codes


def test_a_count_larger_than_any_signed_integer_does_no_harm(read_text: Read) -> None:
    read = READ | {"lat_ns": {"min": 18446744073709551615, "mean": 2000000.0}}

    log = read_text(document(job(read=read)))

    assert [each.value.tolist() for each in log.series if each.metric is Metric.READ_LATENCY_S] == [[0.002]]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({}, "page_cache_suspected"),
        ({"direct": "0"}, "page_cache_suspected"),
        ({"direct": "1", "zero_buffers": "1"}, "compressible_data_suspected"),
        ({"direct": "1", "buffer_compress_percentage": "50"}, "compressible_data_suspected"),
    ],
)
def test_options_that_make_rates_doubtful_are_said(
    read_text: Read, options: dict[str, str], code: str
) -> None:
    assert code in read_text(document(job(), options=options)).codes


def test_direct_io_with_fio_s_own_buffers_raises_no_doubt(read_text: Read) -> None:
    codes = read_text(document(job())).codes

    assert codes == {"not_used"}


def test_a_document_whose_jobs_moved_nothing_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(document(job(read=IDLE)))

    assert "read or wrote" in refusal.message


def test_what_is_no_json_is_refused_with_its_line(refusal_of: Refused) -> None:
    broken = document(job()).replace('"jobname": "seq"', '"jobname": seq')

    refusal = refusal_of(broken)

    assert re.match(r"Line \d+: wanted JSON", refusal.message)


def test_json_that_ends_before_its_first_job_does_says_so(refusal_of: Refused) -> None:
    cut = document(job()).partition('"io_bytes"')[0]

    assert refusal_of(cut).message.endswith("got none: the JSON ends before one does.")
