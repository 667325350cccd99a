"""What is said where jobs fill a link that the whole grid shares, worked by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import READING, job

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]


def rises(answer: BatchAnswer) -> str:
    (found,) = (caution.sentence for caution in answer.warnings if caution.code == "run_time_rises")
    return found


def test_a_full_array_says_how_many_jobs_keep_it_full(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 200 streams of 80 MB/s on the 8,000 MB/s of storage-node processing: 100 would do
    full = batch_answer(batch_of(job(**READING, jobs=200), slots_per_core=2))

    assert "Some 100 jobs at a time keep it full" in rises(full)


def test_no_job_runs_longer_than_its_batch(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 10 jobs of 800 GB and 80 of 8 GB are 1,080 s of 8,000 MB/s; among 90 equal flows one would take 9,000 s
    answer = batch_answer(
        batch_of(
            job(name="large", jobs=10, cpu_s=0, read_gb=800), job(name="small", jobs=80, cpu_s=0, read_gb=8)
        )
    )

    large = answer.classes[0]
    assert answer.window is not None
    assert large.run_s is not None
    assert large.run_s.p50 <= answer.window.latest_s.p50


def test_where_the_cores_of_a_node_slow_its_jobs_no_array_is_blamed(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 20 jobs that compute on the 10 cores of each node
    computing = batch_answer(batch_of(job(jobs=200), slots_per_core=2))

    assert "keep it full" not in rises(computing)


def test_jobs_launched_at_once_slow_each_other_beside_a_class_launched_for_hours(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 50 streams of 320 MB/s are 16,000 on 8,000 MB/s: 32 GB take 200 s, not 100, beside two hours of launches
    reading = job(name="reading", jobs=50, cpu_s=0, read_gb=32, stream_mb_s=320)
    computing = job(name="computing", jobs=100, cpu_s=10, launch_every_s=72)

    told = batch_answer(batch_of(reading, computing)).classes[0]

    assert told.run_s is not None
    assert told.run_s.p50 == pytest.approx(200, rel=0.01)
