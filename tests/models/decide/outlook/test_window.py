"""The batch window over the months."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import BATCH, job

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.outlook.parts import LineAnswer, Outlook

Document = dict[str, Any]
Ahead = Callable[..., Outlook]
Line = Callable[[Outlook, str], LineAnswer]


def test_without_a_batch_there_is_no_line_of_it(ahead: Ahead, doubling: Document) -> None:
    assert "window" not in {each.name for each in ahead(doubling).lines}


def test_today_s_share_is_the_window_of_the_assessment_over_the_time_until_it_is_due(
    ahead: Ahead, written: Callable[[str], Document], line: Line
) -> None:
    document = written("f810_12_nodes")  # from 22:00 to 06:00

    window = line(ahead(document, samples=200), "window")

    batch = assess(resolve(document), samples=200).batch
    assert batch is not None
    assert batch.window is not None
    assert window.now == pytest.approx(batch.window.window_s.p50 / (8 * 3600), rel=0.01)


def test_jobs_that_double_on_a_grid_that_stays_end_later(
    ahead: Ahead, written: Callable[[str], Document], line: Line
) -> None:
    document = written("f810_12_nodes") | {"growth": {"cores": 0, "jobs": 1}}

    window = line(ahead(document, samples=50, years=2), "window")

    assert window.now is not None
    assert window.used[24] is not None
    assert window.used[24] > 1.5 * window.now


def test_a_step_of_a_link_does_not_promise_that_the_batch_is_in_time(
    ahead: Ahead, written: Callable[[str], Document], line: Line
) -> None:
    """Nothing but jobs grows: two nodes more carry the load for good, and the batch is late all the same."""
    document = written("f810_12_nodes")
    document["storage"]["nodes"] = 6
    document |= {"growth": {"cores": 0, "users": 0, "data": 0, "jobs": 0.5}}

    answer = ahead(document, samples=300)

    assert line(answer, "window").runs_out.month is not None
    assert answer.why.text.endswith(" With +2 storage nodes all but the batch window lasts for good.")


@pytest.fixture
def waiting(small: Document) -> Document:
    """400 jobs of half an hour wait for 100 cores: four waves, 2 hours, and due after 65 minutes."""
    batch = BATCH | {"classes": [job(jobs=400, cpu_s=1_800)], "starts_at": "22:00", "due_at": "23:05"}
    return small | {"batch": batch, "growth": {"cores": 0.1, "users": 0, "data": 0}}


def test_the_step_of_a_late_batch_is_the_fewest_grid_nodes_with_the_storage_that_they_ask(
    ahead: Ahead, waiting: Document, line: Line
) -> None:
    """Two waves on 200 cores; 20 grid nodes ask 8 GB/s: five storage nodes at 80 %, sold as six."""
    answer = ahead(waiting)

    step = line(answer, "window").step
    assert step is not None
    assert step.label == "+10 grid nodes and +2 storage nodes"
    assert {change.pointer: change.value for change in step.changes} == {
        "/grid/0/nodes": 20,
        "/storage/nodes": 6,
    }
    assert " With +10 grid nodes and +2 storage nodes it lasts " in answer.why.text


def test_a_headline_of_months_says_that_the_batch_is_late_before(ahead: Ahead, waiting: Document) -> None:
    """4 of 6.4 GB/s, a tenth more each year: until the 59th month; the window is twice its time today."""
    assert ahead(waiting).title.endswith("; the batch ends late today.")


def test_a_headline_of_months_has_the_month_in_which_the_batch_is_late(
    ahead: Ahead, waiting: Document
) -> None:
    """400 jobs in 125 minutes are four waves, and a fifth with the 401st, which a year has to bring."""
    waiting["batch"]["due_at"] = "00:05"
    waiting["growth"] = {"cores": 0, "users": 0, "data": 0, "jobs": 0.1}

    assert "; the batch ends late from " in ahead(waiting).title


def test_jobs_that_leave_their_links_free_are_given_slots_as_a_step(
    ahead: Ahead, waiting: Document, line: Line
) -> None:
    """400 streams of 100 s on 100 slots take 400 s, 200 on as many again; due after 240."""
    waiting["batch"] |= {
        "classes": [job(jobs=400, cpu_s=0, read_gb=2, stream_mb_s=20)],
        "due_at": "22:04",
    }

    step = line(ahead(waiting), "window").step

    assert step is not None
    assert step.label == "2 job slots a core"


def test_a_batch_that_is_due_at_no_time_has_no_month(
    ahead: Ahead, written: Callable[[str], Document], line: Line
) -> None:
    document = written("f810_12_nodes")
    del document["batch"]["due_at"]

    window = line(ahead(document, samples=20, years=1), "window")

    assert window.runs_out.state == "unknown"
    assert window.reason == "the batch has no time it is due at"
