"""Jobs that are launched over time, faster than their bytes cross the array, against the simulation."""

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
    document = batch_of(jobs, slots_per_core=slots_per_core)
    document["storage"] |= {"imbalance": 1, "array_cache_hit": 0}
    scenario = resolve(document)

    batch = assess(scenario, samples=1).batch
    simulation = simulation_of(scenario)
    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=2)

    assert batch is not None
    assert batch.window is not None
    (told,), (simulated,) = batch.classes, runs.classes
    assert told.run_s is not None
    assert simulated.mean_run_s is not None
    assert told.run_s.p50 == pytest.approx(float(np.mean(simulated.mean_run_s)), rel=0.1)
    assert batch.window.window_s.p50 == pytest.approx(float(np.median(runs.makespan_s)), rel=0.06)


def test_a_job_waits_for_as_long_as_all_bytes_take_longer_than_all_launches(batch_of: BatchOf) -> None:
    """Bytes of 2,250 s, launched in 299 x 7.4 = 2,212.6 s: 37.4 s beside what is alone of its own time.

    On links that are all but full jobs also meet by chance, which takes them a little longer.
    """
    jobs = job(jobs=300, cpu_s=60, read_gb=30, write_gb=30, launch_every_s=7.4)
    document = batch_of(jobs, slots_per_core=3)
    document["storage"] |= {"imbalance": 1, "array_cache_hit": 0}

    batch = assess(resolve(document), samples=1).batch

    assert batch is not None
    told = batch.classes[0]
    assert told.run_s is not None
    assert told.alone_s is not None
    by_hand_s = told.alone_s.p50 * 2_212.6 / 2_250 + 37.4
    assert by_hand_s <= told.run_s.p50 <= 1.03 * by_hand_s
