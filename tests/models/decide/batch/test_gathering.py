"""The last jobs of a batch launched at once lie on nodes whose slots came free first; a full array waits."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import job
from tests.models.decide.batch.test_outrun import as_simulated

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]
SOME: dict[str, object] = {"low": 0.8, "high": 1.2, "basis": "assumed"}


def middle_s(answer: BatchAnswer) -> float:
    assert answer.window is not None
    return answer.window.window_s.p50


@pytest.mark.parametrize("jobs", [120, 160, 250])
def test_jobs_that_follow_others_gather_where_slots_come_free_first(jobs: int, batch_of: BatchOf) -> None:
    wide = job(jobs=jobs, cpu_s=400, threads=4)

    as_simulated(batch_of(wide, run_to_run=SOME), 0.05)


def test_a_node_whose_jobs_bring_more_at_a_time_frees_its_slots_later(batch_of: BatchOf) -> None:
    # 24 slots of each node: its jobs of four threads end together, the later the more there are of them
    wide, thin = job(name="wide", jobs=180, cpu_s=400, threads=4), job(name="thin", jobs=130, cpu_s=200)
    hardly: dict[str, object] = {"low": 0.97, "high": 1.03, "basis": "assumed"}

    as_simulated(batch_of(wide, thin, slots_per_core=2.4, run_to_run=hardly), 0.08, run_times=0.15)


def test_jobs_that_are_all_alike_end_together_and_those_that_follow_are_spread(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 100 x 400 core-seconds on 100 cores; then 3 on each node, whose 12 threads have its 10 cores
    document = batch_of(job(jobs=130, cpu_s=400, threads=4))

    assert middle_s(batch_answer(document)) == pytest.approx(400 + 120)


def test_so_do_those_that_compute_while_their_bytes_pass(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 13 x 40 GB at 2 GB/s on each of 10 nodes
    document = batch_of(job(jobs=130, cpu_s=50, saswork_gb=40, overlap=1))

    assert middle_s(batch_answer(document)) == pytest.approx(260)


@pytest.mark.parametrize("nodes", [10, 15, 40])
def test_sizes_that_differ_do_not_hold_up_jobs_behind_a_full_array(nodes: int, batch_of: BatchOf) -> None:
    document = batch_of(job(jobs=300, cpu_s=10, read_gb=40), run_to_run=SOME)
    document["grid"] = [document["grid"][0] | {"nodes": nodes}]

    as_simulated(document, 0.04)


@pytest.mark.parametrize("cpu_s", [40, 80, 160])
def test_the_largest_job_of_one_wave_ends_last(cpu_s: float, batch_of: BatchOf) -> None:
    document = batch_of(job(jobs=95, cpu_s=cpu_s, read_gb=10), run_to_run=SOME)

    as_simulated(document, 0.06)


def test_jobs_of_few_bytes_are_not_behind_those_of_many(batch_of: BatchOf) -> None:
    # 40 x 100 GB are 500 s of 8,000 MB/s; a scratch of 2,000 MB/s has its 3 or 4 x 110 GB after some 200 s
    many, few = job(name="many", jobs=40, cpu_s=3, read_gb=100), job(name="few", jobs=35, read_gb=0.5)

    as_simulated(batch_of(many, few | {"saswork_gb": 110, "cpu_s": 4}, run_to_run=SOME), 0.05, run_times=0.12)


def test_the_fullest_of_those_with_one_job_more_ends_last(batch_of: BatchOf) -> None:
    # 104 jobs on 10 nodes: four have 11, of which chance gives one most of the large ones
    large, small = job(name="large", jobs=64, saswork_gb=280), job(name="small", jobs=40, saswork_gb=20)

    as_simulated(batch_of(large, small, slots_per_core=2, run_to_run=SOME), 0.05)
