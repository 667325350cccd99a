"""Jobs that are launched faster than the array, cores or scratch take them, against the simulation."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.batch.simulation_of import simulation_of
from gridsizer.simulation import simulate

Document = dict[str, Any]
BatchOf = Callable[..., Document]

BYTES_S = 7.5  # 60 GB at 8,000 MB/s


@pytest.mark.parametrize("slots_per_core", [1, 3])  # 100, which they fill, and 300, one for each
@pytest.mark.parametrize("faster", [0.8, 1.05, 1.2, 1.5, 3.0])
@pytest.mark.parametrize("cpu_s", [60, 300])
def test_run_times_and_the_window_are_those_of_the_simulation(
    batch_of: BatchOf, cpu_s: int, faster: float, slots_per_core: int
) -> None:
    jobs = job(jobs=300, cpu_s=cpu_s, read_gb=30, write_gb=30, launch_every_s=BYTES_S / faster)
    as_simulated(batch_of(jobs, slots_per_core=slots_per_core), 0.06, run_times=0.1)


@pytest.mark.parametrize("every_s", [7.3, 7.4, 7.45])
def test_a_job_waits_on_links_that_are_all_but_full(every_s: float, batch_of: BatchOf) -> None:
    """Bytes of 2,250 s, launched in 2,183 to 2,228 s: of the first 92 s of them half the link is free.

    By the last launch some 45 s more are behind than by which bytes take longer than launches.
    """
    jobs = job(jobs=300, cpu_s=60, read_gb=30, write_gb=30, launch_every_s=every_s)
    document = batch_of(jobs, slots_per_core=3)
    document["storage"] |= {"imbalance": 1, "array_cache_hit": 0}
    scenario = resolve(document)

    batch = assess(scenario, samples=1).batch
    simulation = simulation_of(scenario)
    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=5)

    assert batch is not None
    (told,), (simulated,) = batch.classes, runs.classes
    assert told.run_s is not None
    assert simulated.mean_run_s is not None
    assert told.run_s.p50 == pytest.approx(float(np.mean(simulated.mean_run_s)), rel=0.05)


@pytest.mark.parametrize("slots_per_core", [2, 4])
@pytest.mark.parametrize(
    ("classes", "window"),
    [
        ([job(jobs=200, cpu_s=100, launch_every_s=0.5)], 0.03),
        ([job(jobs=400, cpu_s=100, launch_every_s=0.2)], 0.03),
        (
            [
                job(name="long", jobs=60, cpu_s=400, launch_every_s=3),
                job(name="short", jobs=240, cpu_s=60, launch_every_s=0.75),
            ],
            0.06,
        ),
    ],
    ids=["one class", "in waves", "two classes"],
)
def test_jobs_launched_faster_than_cores_do_their_work_run_and_end_as_in_the_simulation(
    classes: list[Document], window: float, slots_per_core: int, batch_of: BatchOf
) -> None:
    as_simulated(batch_of(*classes, slots_per_core=slots_per_core), window)


def test_jobs_launched_faster_than_scratch_takes_run_and_end_as_in_the_simulation(
    batch_of: BatchOf,
) -> None:
    as_simulated(batch_of(job(jobs=300, cpu_s=20, saswork_gb=100, launch_every_s=0.5)), 0.06)


def test_long_jobs_run_beside_others_only_until_these_have_gone(batch_of: BatchOf) -> None:
    long = job(name="long", jobs=30, cpu_s=30, read_gb=100, launch_every_s=10)
    short = job(name="short", jobs=300, cpu_s=5, read_gb=10, launch_every_s=1)

    as_simulated(batch_of(long, short, slots_per_core=2), 0.06)


def as_simulated(document: Document, window: float, *, run_times: float = 0.08) -> None:
    """The window and mean run times are so near those of the simulation."""
    document["storage"] |= {"imbalance": 1, "array_cache_hit": 0}
    scenario = resolve(document)

    batch = assess(scenario, samples=1).batch
    simulation = simulation_of(scenario)
    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=5)

    assert batch is not None
    assert batch.window is not None
    for told, simulated in zip(batch.classes, runs.classes, strict=True):
        assert told.run_s is not None
        assert simulated.mean_run_s is not None
        assert told.run_s.p50 == pytest.approx(float(np.mean(simulated.mean_run_s)), rel=run_times)
    assert batch.window.window_s.p50 == pytest.approx(float(np.median(runs.makespan_s)), rel=window)
