"""SAS Workload Orchestrator: each job that ended once, in whichever of its answers it stands."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from gridsizer.learn.observations import Finding

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]


def job(number: int, **info: Any) -> dict[str, Any]:
    """A job of ten minutes."""
    times = {"submitTime": "2026-03-09T22:00:00Z", "startTime": "2026-03-09T22:00:30Z"}
    ended = {"endTime": "2026-03-09T22:10:30Z", "executionHost": "grid01"}
    request = {"name": f"job {number}", "cmd": "sas"}
    return {"id": number, "request": request, "processingInfo": times | ended | info}


@pytest.mark.parametrize("around", [lambda jobs: {"jobs": jobs}, lambda jobs: {"items": jobs}, list])
def test_each_form_of_the_answer_is_read(around: Callable[[list[Any]], Any], read_text: Read) -> None:
    [table] = read_text(json.dumps(around([job(1), job(2)]))).jobs

    assert table.name.tolist() == ["job 1", "job 2"]
    assert table.real_s.tolist() == [600, 600]
    assert table.host.tolist() == ["grid01", "grid01"]


def test_a_job_in_two_pages_of_an_answer_counts_once(read_text: Read) -> None:
    pages = [json.dumps({"items": [job(1), job(2)]}), json.dumps({"items": [job(2), job(3)]})]

    read = read_text("\n".join(pages))

    assert [table.job.tolist() for table in read.jobs] == [["1", "2", "3"]]
    [said] = [each.message for each in read.findings if each.code == "not_used"]
    assert said == "Not used: jobs listed once more (1)."


def test_what_a_job_consumed_in_units_that_are_not_known_is_counted(read_text: Read) -> None:
    consumed = [{"name": "cores", "value": 4}, {"name": "memory", "value": 2048}]
    limits = [{"name": "maxMemory", "value": 9}]

    read = read_text(json.dumps({"items": [job(1, consumedResources=consumed, limitValues=limits)]}))

    assert read.jobs[0].slots.tolist() == [4]
    [said] = [each.message for each in read.findings if each.code == "not_used"]
    assert said == "Not used: limits and memory, of units that are not documented (2)."


def test_a_time_without_a_zone_is_asked_about(read_text: Read) -> None:
    text = json.dumps({"jobs": [job(1, endTime="2026-03-09T22:10:30")]})

    asked, settled = read_text(text), read_text(text, zone="-02:00")

    assert "zone_not_printed" in asked.codes
    assert asked.jobs[0].real_s.tolist() == [600]
    assert settled.jobs[0].end_s[0] == asked.jobs[0].end_s[0] + 7_200


def test_a_time_that_is_none_is_left_out_aloud(read_text: Read) -> None:
    read = read_text(json.dumps({"items": [job(1, startTime="yesterday")]}))

    assert read.jobs[0].real_s.tolist() == [pytest.approx(float("nan"), nan_ok=True)]
    assert "unreadable_number" in read.codes


def test_an_answer_in_which_no_job_ended_is_refused(refusal_of: Refused) -> None:
    running = job(1)
    del running["processingInfo"]["endTime"]

    assert "a job with an endTime" in refusal_of(json.dumps({"items": [running]})).message
