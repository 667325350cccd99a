"""The batch window over the months."""

from collections.abc import Callable
from typing import Any

import pytest

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


def test_a_batch_that_is_due_at_no_time_has_no_month(
    ahead: Ahead, written: Callable[[str], Document], line: Line
) -> None:
    document = written("f810_12_nodes")
    del document["batch"]["due_at"]

    window = line(ahead(document, samples=20, years=1), "window")

    assert window.runs_out.state == "unknown"
    assert window.reason == "the batch has no time it is due at"
