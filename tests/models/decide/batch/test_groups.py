"""Batches on two groups of grid nodes, worked by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer, Window

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]


def with_second(document: Document, **facts: object) -> Document:
    """The design with a second group beside its 10 nodes of 10 cores, alike but for some facts."""
    (group,) = document["grid"]
    return document | {"grid": [group, group | {"name": "others"} | facts]}


def window_of(answer: BatchAnswer) -> Window:
    assert answer.window is not None
    return answer.window


def test_fast_grid_nodes_run_more_of_a_long_batch(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 100 slots end a job each 100 s and 100 each 50 s: 3 jobs a second, and the last one takes up to 100 s
    long = with_second(batch_of(job(jobs=6_000)), core_speed_factor=2)

    middle_s = window_of(batch_answer(long)).window_s.p50

    assert 2_000 <= middle_s <= 2_100


def test_the_mean_run_time_is_that_of_the_jobs_each_group_runs(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # twice as many run for 50 s as for 100 s
    (answer,) = batch_answer(with_second(batch_of(job(jobs=60_000)), core_speed_factor=2)).classes

    assert answer.run_s is not None
    assert answer.run_s.p50 == pytest.approx(200 / 3, rel=0.005)


def test_slow_grid_nodes_are_waited_for_only_where_a_job_comes_to_them(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # one of 10 + 2 nodes at random: two jobs stay off the two slow ones in (10 / 12) squared of cases
    few = with_second(batch_of(job(jobs=2), placement="random"), nodes=2, core_speed_factor=0.5)

    window = window_of(batch_answer(few))

    assert window.window_s.p50 == pytest.approx(100)
    assert window.window_s.p90 == pytest.approx(200, rel=0.01)


def test_a_batch_without_jobs_is_no_faster_in_company_than_alone(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    (none,) = batch_answer(with_second(batch_of(job(jobs=0)), core_speed_factor=2)).classes

    assert none.stretch is not None
    assert none.stretch.p50 == pytest.approx(1)


def test_of_few_jobs_the_fullest_grid_node_ends_last(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 15 jobs on 10 nodes: two of them share one core on some
    document = batch_of(job(jobs=15), slots_per_core=2)
    document["grid"][0] |= {"cores_used_per_node": 1}

    assert window_of(batch_answer(document)).window_s.p50 == pytest.approx(200)


def test_jobs_that_fill_the_array_and_later_ones_that_compute_take_one_after_the_other(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 400 x 20 GB at 8 GB/s are 1,000 s; behind them 4,000 jobs of 50 s on 100 slots are 2,000 s
    reading = job(name="reading", jobs=400, cpu_s=0, read_gb=20)
    computing = job(name="computing", jobs=4_000, cpu_s=50, first_launch_min=1)

    window = window_of(batch_answer(batch_of(reading, computing)))

    assert window.window_s.p50 == pytest.approx(3_000, rel=0.05)
    assert window.latest_s.p50 >= 3_000


def test_grid_nodes_that_run_one_job_at_a_time_have_no_collisions(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    document = batch_of(job(jobs=40, cpu_s=0, read_gb=8), placement="random")
    document["grid"][0] |= {"cores_used_per_node": 1}

    assert window_of(batch_answer(document)).engine == "bounds"
