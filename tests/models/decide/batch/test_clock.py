"""Done by HH:MM."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer, DoneBy
from gridsizer.decide.answer.batch_sentences import band_of_time, clock_after
from gridsizer.predict.uncertainty import Band

Document = dict[str, Any]


def done_by(answer: BatchAnswer) -> DoneBy | None:
    assert answer.window is not None
    return answer.window.done_by


@pytest.mark.parametrize(
    ("start", "seconds", "clock"),
    [
        ("22:15", 0.0, "22:15"),
        ("22:15", 1.0, "22:16"),
        ("23:59", 60.0, "00:00 next day"),
        ("00:00", 86_400.0, "00:00 next day"),
        ("00:00", 2 * 86_400.0 + 60, "00:01 2 days later"),
    ],
)
def test_the_minute_is_rounded_up_and_another_day_is_said(start: str, seconds: float, clock: str) -> None:
    assert clock_after(start, seconds) == clock


def test_nothing_is_said_of_a_clock_nobody_asked_for(
    batch_of: Callable[..., Document], batch_answer: Callable[[Document], BatchAnswer]
) -> None:
    assert done_by(batch_answer(batch_of(job()))) is None


@pytest.mark.parametrize(
    ("due", "said", "share"),
    [
        ("23:01", "23:01", 0.0),  # one minute: 100 s at the earliest
        ("23:04", "23:04", 1.0),  # 240 s: 199 s at the latest
        ("23:00", "23:00 next day", 1.0),
    ],
)
def test_a_due_time_is_met_in_a_share_of_the_samples(
    due: str,
    said: str,
    share: float,
    batch_of: Callable[..., Document],
    batch_answer: Callable[[Document], BatchAnswer],
) -> None:
    at = done_by(batch_answer(batch_of(job(), starts_at="23:00", due_at=due)))

    assert at is not None
    assert (at.due, at.met_share) == (said, share)


def test_the_sentence_says_when_and_how_sure(
    batch_of: Callable[..., Document], batch_answer: Callable[[Document], BatchAnswer]
) -> None:
    # three waves of 100 s on 100 slots: five minutes after the start; a little more begins another minute
    answer = batch_answer(batch_of(job(jobs=250), starts_at="23:58", due_at="06:00"))

    assert answer.sentences.done.startswith("250 jobs take 0:05:0")
    assert answer.sentences.done.endswith(
        "done by 00:03 next day, by 00:04 next day in nine of ten samples; due at 06:00 next day, met in "
        "100 % of cases."
    )


def test_an_end_that_is_certain_to_the_minute_is_said_once(
    batch_of: Callable[..., Document], batch_answer: Callable[[Document], BatchAnswer]
) -> None:
    # One job of one slot and 90 s that nothing stretches: 23:01:30, which the clock calls 23:02.
    answer = batch_answer(batch_of(job(jobs=1, cpu_s=90.0), starts_at="23:00"))

    assert answer.sentences.done.endswith(", done by 23:02.")


def test_how_long_it_takes_in_hours_is_rounded_as_the_clock_of_its_end() -> None:
    """1 h 00 min 10 s after 23:00 the clock says 00:01."""
    assert band_of_time(Band(3610.0, 3610.0, 3610.0)) == "1:01 h"
    assert clock_after("23:00", 3610.0) == "00:01 next day"
