"""Batches launched faster than what is full lets them pass: as late as runs are long, and ways full."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.decide.simulated import simulate_scenario

Document = dict[str, Any]


@pytest.fixture
def filling(batch_of: Callable[..., Document]) -> Document:
    """400 jobs of 40 GB, one each second: 16 TB take 2,000 s of 8,000 MB/s, however they are launched."""
    classes = job(jobs=400, cpu_s=10, read_gb=20, write_gb=20, launch_every_s=1)
    return batch_of(classes, run_to_run={"low": 0.8, "high": 1.2})


def test_the_band_of_a_full_array_is_that_of_the_runs(
    filling: Document, assessed: Callable[[Document], Assessment]
) -> None:
    """Runs of 0.84 to 1.16 in eight of ten cases: bytes, and so the end, vary by as much."""
    answer = assessed(filling).batch

    assert answer is not None
    assert answer.window is not None
    window_s = answer.window.window_s
    assert window_s.p90 / window_s.p10 == pytest.approx(1.16 / 0.84, rel=0.05)


def test_the_odds_of_a_full_array_are_those_that_are_simulated(filling: Document) -> None:
    scenario = resolve(filling)

    told, simulated = assess(scenario, samples=400).batch, simulate_scenario(scenario, replicates=40).window_s

    assert told is not None
    assert told.window is not None
    window_s = told.window.window_s
    assert (window_s.p10, window_s.p50, window_s.p90) == pytest.approx(
        (simulated.p10, simulated.p50, simulated.p90), rel=0.05
    )


def test_jobs_launched_over_time_meet_on_one_way_of_a_card_too(batch_of: Callable[..., Document]) -> None:
    """200 jobs of 20 GB take 500 s of two nodes that pass 2,000 MB/s each way, if both ways are ever full."""
    document = batch_of(job(jobs=200, cpu_s=5, read_gb=10, write_gb=10, launch_every_s=1))
    document["grid"][0] |= {"nodes": 2, "cores_used_per_node": 3}
    scenario = resolve(document)

    told, simulated = assess(scenario, samples=100).batch, simulate_scenario(scenario, replicates=20).window_s

    assert told is not None
    assert told.window is not None
    assert simulated.p50 > 1.2 * 500
    assert told.window.window_s.p50 == pytest.approx(simulated.p50, rel=0.06)


def test_a_larger_job_does_not_keep_a_full_array_longer(batch_of: Callable[..., Document]) -> None:
    """100 jobs of 40 GB, with a slot each: 4 TB take 500 s of 8,000 MB/s, whichever of them is the last."""
    classes = job(jobs=100, cpu_s=5, read_gb=20, write_gb=20, launch_every_s=1)
    scenario = resolve(batch_of(classes, run_to_run={"low": 0.9, "high": 1.1}))

    told, simulated = assess(scenario, samples=400).batch, simulate_scenario(scenario, replicates=40).window_s

    assert told is not None
    assert told.window is not None
    assert simulated.p50 == pytest.approx(500, rel=0.02)
    assert told.window.window_s.p50 == pytest.approx(500, rel=0.02)
