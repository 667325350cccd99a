"""A job that is late with the grid to itself is late on any number of grid nodes, and that is said."""

import json
from pathlib import Path
from typing import Any

from tests.models.decide.batch.conftest import BATCH, JOB

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess

LAB = Path(__file__).parents[4] / "fixtures" / "scenarios" / "f810_12_nodes.json"


def told(due_at: str, *jobs: dict[str, Any], tail_min: float = 0) -> list[str]:
    """What is said of jobs that only compute, from 22:00 on, on 144 cores."""
    document: dict[str, Any] = json.loads(LAB.read_text(encoding="utf-8"))
    document["batch"] = BATCH | {
        "classes": [JOB | job for job in jobs],
        "starts_at": "22:00",
        "due_at": due_at,
        "serial_tail_min": tail_min,
    }
    batch = assess(resolve(document), samples=20, logged=False).batch
    assert batch is not None
    return [caution.sentence for caution in batch.warnings if caution.code == "job_late_alone"]


def test_a_job_that_takes_longer_than_there_is_time_is_named() -> None:
    short, long = {"name": "short", "jobs": 100, "cpu_s": 60}, {"name": "long", "jobs": 1, "cpu_s": 7_200}

    (sentence,) = told("23:30", short, long)

    assert sentence == (
        "A job of long takes 2:00 h alone, and the batch is due 1:30 h after its start: no further grid node "
        "or slot ends it in time."
    )


def test_a_launch_too_late_for_its_job_is_named_with_its_time() -> None:
    """31 jobs every three minutes: the last an hour and a half after the start, for a quarter of an hour."""
    late = {"name": "feed", "jobs": 31, "cpu_s": 900, "launch_every_s": 180}

    (sentence,) = told("23:30", late)

    assert sentence == (
        "The last job of feed is launched 1:30 h after the start and takes 0:15:00 alone, and the batch is "
        "due 1:30 h after its start: no further grid node or slot ends it in time."
    )


def test_a_tail_that_is_late_after_any_job_is_named() -> None:
    """Ten minutes and a tail of an hour and a half, of a batch that is due after an hour."""
    (sentence,) = told("23:00", {"name": "load", "jobs": 100, "cpu_s": 600}, tail_min=90)

    assert sentence == (
        "A job of load takes 0:10:00 alone, a serial tail of 1:30 h follows, and the batch is due 1:00 h "
        "after its start: no further grid node or slot ends it in time."
    )


def test_a_batch_that_is_late_by_its_many_jobs_is_not_blamed_on_one() -> None:
    """1,440 jobs of half an hour take 144 cores five hours, and twice as many cores half as long."""
    assert told("00:00", {"name": "jobs", "jobs": 1_440, "cpu_s": 1_800}) == []
