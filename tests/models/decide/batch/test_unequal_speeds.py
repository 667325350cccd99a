"""Batches launched at once on fast and slow grid nodes, worked by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]


def with_slow(document: Document, speed: float = 0.1, **facts: object) -> Document:
    """The design with 10 slow nodes of 10 cores beside its 10 nodes of 10 cores."""
    (group,) = document["grid"]
    slow = group | {"name": "slow", "core_speed_factor": speed} | facts
    return document | {"grid": [group, slow]}


def middle_s(answer: BatchAnswer) -> float:
    assert answer.window is not None
    return answer.window.window_s.p50


@pytest.mark.parametrize("jobs", [201, 300, 600, 1_000, 1_100])
def test_no_second_job_comes_to_slow_nodes_before_their_first_one_ends(
    batch_of: BatchOf, batch_answer: Answer, jobs: int
) -> None:
    # 100 fast slots have begun 1,000 jobs of 100 s by 900 s; 100 slow ones have their first until 1,000 s
    document = with_slow(batch_of(job(jobs=jobs)))

    assert middle_s(batch_answer(document)) == pytest.approx(1_000, rel=0.005)


def test_jobs_left_when_slow_nodes_come_free_run_there_once_more(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 1,100 have begun before 1,000 s; of the 50 that start then some run on slow nodes, until 2,000 s
    assert middle_s(batch_answer(with_slow(batch_of(job(jobs=1_150))))) == pytest.approx(2_000, rel=0.005)


def test_short_jobs_on_slow_nodes_let_long_ones_start_there(batch_of: BatchOf, batch_answer: Answer) -> None:
    # slow slots come free at 100 s (50), 200 (25), 300 (12.5) and 400 (6); fast ones begin the others by some
    # 440 s, at 100 / 55 in a second. One of those that start on slow nodes at 400 s takes 1,000 s
    short, long = job(name="short", jobs=550, cpu_s=10), job(name="long", jobs=550, cpu_s=100)

    assert middle_s(batch_answer(with_slow(batch_of(short, long)))) == pytest.approx(1_400, rel=0.01)


def test_jobs_on_slow_nodes_do_not_go_faster_as_the_fast_ones_run_out(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # two threads a slot: 100 s of CPU are 50 s alone and 100 s beside others, on slow nodes 1,000 s, where
    # all start together and none leaves before the others
    document = with_slow(batch_of(job(jobs=250, threads=2)))

    assert middle_s(batch_answer(document)) == pytest.approx(1_000, rel=0.01)


def test_the_class_does_not_matter_to_equal_jobs(batch_of: BatchOf, batch_answer: Answer) -> None:
    one = batch_answer(with_slow(batch_of(job(jobs=1_000))))
    several = batch_answer(with_slow(batch_of(*(job(name=f"of {at}", jobs=250) for at in range(4)))))

    assert middle_s(several) == pytest.approx(middle_s(one), rel=0.005)


def test_nodes_a_little_slower_end_a_little_later(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 2,000 jobs of 100 s in 200 slots are 10 waves
    document = batch_of(job(jobs=2_000), run_to_run={"low": 0.9, "high": 1.1, "basis": "assumed"})
    ends_s = [middle_s(batch_answer(with_slow(document, speed))) for speed in (1, 0.995, 0.98, 0.96)]

    assert ends_s == sorted(ends_s)
    assert ends_s[-1] == pytest.approx(ends_s[0], rel=0.06)
