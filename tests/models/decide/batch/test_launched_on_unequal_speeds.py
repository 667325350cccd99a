"""Batches launched over time on fast and slow grid nodes, worked by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import READING, job
from tests.models.decide.batch.test_unequal_speeds import middle_s, with_slow

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]


def test_slow_nodes_run_the_jobs_that_fill_them_and_no_others(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 20 a second fill 100 fast and 100 slow slots in 10 s. The others begin on the fast, 100 in each 100 s,
    # the last of 900 by 810 s; on slow ones the last ends 1,000 s after 10 s
    document = with_slow(batch_of(job(jobs=1_000, launch_every_s=0.05)))

    assert middle_s(batch_answer(document)) == pytest.approx(1_010, rel=0.005)


def test_what_is_launched_once_slow_slots_are_taken_never_begins_there(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 200 take all slots at 0 s. 400 more from 50 s on are four waves on the fast nodes, until 500 s
    document = with_slow(batch_of(job(jobs=200), job(name="later", jobs=400, first_launch_min=5 / 6)))

    answer = batch_answer(document)

    assert middle_s(answer) == pytest.approx(1_000, rel=0.002)
    first, later = answer.classes
    assert first.run_s is not None
    assert first.run_s.p50 == pytest.approx(550, rel=0.01)  # half on either
    assert later.run_s is not None
    assert later.run_s.p50 == pytest.approx(100, rel=0.001)


def test_the_last_launch_may_still_go_to_a_slow_node(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 150 in 149 s on 200 slots: the fast nodes have lost jobs from 100 s on, so their share of the last 50 is
    # larger; but some of these start on slow ones, where they take 1,000 s
    answer = batch_answer(with_slow(batch_of(job(jobs=150, launch_every_s=1))))

    assert 1_130 < middle_s(answer) < 1_149


def test_launches_within_a_second_are_as_good_as_one(batch_of: BatchOf, batch_answer: Answer) -> None:
    at_once = middle_s(batch_answer(with_slow(batch_of(job(jobs=800)))))
    nearly = middle_s(batch_answer(with_slow(batch_of(job(jobs=800, launch_every_s=0.001)))))

    assert nearly == pytest.approx(at_once, rel=0.005)


def test_a_run_that_takes_longer_ends_later_by_what_comes_after_the_launches(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    classes = job(jobs=1_000, launch_every_s=0.05)
    usual, longer = (
        middle_s(batch_answer(with_slow(batch_of(classes, run_to_run=factor)))) for factor in (1, 1.2)
    )

    assert longer == pytest.approx(10 + 1.2 * (usual - 10), rel=0.005)


def test_nodes_behind_which_jobs_wait_for_data_are_not_slow(batch_of: BatchOf, batch_answer: Answer) -> None:
    reading = job(jobs=300, launch_every_s=1, **READING)
    equal, slow = (middle_s(batch_answer(with_slow(batch_of(reading), speed))) for speed in (1.0, 0.1))

    assert slow == equal
