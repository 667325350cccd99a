"""A design that carries its load and ends its batch too late says both in its first line."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.models.decide.batch.conftest import BATCH, JOB

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
LAB = Path(__file__).parents[4] / "fixtures" / "scenarios" / "f810_12_nodes.json"
FITS = "Fits: 8 storage nodes needed, 8 in this design"


def answered(due_at: str, storage_nodes: int = 8, cpu_s: object = 3_600, **policy: object) -> Assessment:
    """144 jobs that only compute, one for each core in use, from 22:00 on."""
    document: Document = json.loads(LAB.read_text(encoding="utf-8"))
    document["storage"] |= {"nodes": storage_nodes}
    document["policy"] |= policy
    job = JOB | {"name": "jobs", "jobs": 144, "cpu_s": cpu_s}
    document["batch"] = BATCH | {"classes": [job], "starts_at": "22:00", "due_at": due_at}
    return assess(resolve(document), samples=200)


@pytest.mark.parametrize(
    ("due_at", "title"),
    [("22:30", f"{FITS}; the batch ends 0:30 late."), ("23:30", f"{FITS}.")],
)
def test_a_design_that_fits_says_whether_its_batch_ends_late(due_at: str, title: str) -> None:
    """An hour of work in each slot ends at 23:00."""
    answer = answered(due_at)

    (row,) = (row for row in answer.needed if row.section == "batch")
    assert answer.verdict.title == title
    assert row.short == ("late" in title)


def test_it_is_late_by_what_lies_between_the_two_clocks_that_are_printed() -> None:
    """An hour and ten seconds end at 23:01 by the clock, which is 31 minutes after 22:30."""
    answer = answered("22:30", cpu_s=3_610)

    (row,) = (row for row in answer.needed if row.section == "batch")
    assert (row.designed, row.verdict) == ("23:01", "0:31 late")


def test_both_clocks_of_a_row_say_their_day() -> None:
    """Three hours end at 01:00, before 04:00 of the same day, which is not the day of the start."""
    answer = answered("04:00", cpu_s=10_800)

    (row,) = (row for row in answer.needed if row.section == "batch")
    assert (row.needed, row.designed) == ("04:00 next day", "01:00 next day")


def test_a_batch_in_time_in_too_few_cases_says_in_how_many() -> None:
    """50 to 70 minutes, even: until 23:05 three in four are done, and nine in ten are asked.

    The model's own error makes that a little less.
    """
    title = answered("23:05", cpu_s={"low": 3_000, "high": 4_200}, percentile="p90").verdict.title

    said = re.fullmatch(rf"{FITS}; the batch ends in time in (\d+) % of cases\.", title)
    assert said is not None
    assert int(said[1]) == pytest.approx(75, abs=4)


def test_a_design_that_is_too_small_is_told_by_what_it_is_short_of() -> None:
    assert answered("22:30", storage_nodes=4).verdict.title.endswith("needed, 4 in this design.")
