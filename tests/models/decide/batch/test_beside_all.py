"""Jobs that take longer than all slots take for the batch: beside more of their class than there are."""

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


@pytest.fixture
def copies_and_queries(batch_of: BatchOf) -> Document:
    """Ten copies of 400 GB beside 400 queries of 4 GB, all at once on 100 slots of an array of 8 GB/s."""
    copies = job(name="copy", jobs=10, cpu_s=10, read_gb=200, write_gb=200)
    queries = job(name="query", jobs=400, cpu_s=2, read_gb=2, write_gb=2)
    document = batch_of(copies, queries, slots_per_core=1)
    document["storage"] |= {"imbalance": 1, "array_cache_hit": 0}
    return document


def test_a_job_takes_no_longer_than_beside_every_other_job_of_the_batch(copies_and_queries: Document) -> None:
    batch = assess(resolve(copies_and_queries), samples=1).batch

    assert batch is not None
    (copy,) = (each for each in batch.classes if each.name == "copy")
    assert copy.run_s is not None
    assert copy.run_s.p50 <= (10 * 400 + 400 * 4) / 8 + 10  # all bytes at 8 GB/s, then 10 s of computing


def test_its_run_time_is_not_below_that_of_the_simulation(copies_and_queries: Document) -> None:
    scenario = resolve(copies_and_queries)
    batch, simulation = assess(scenario, samples=1).batch, simulation_of(scenario)
    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=5)

    assert batch is not None
    told = {each.name: each.run_s for each in batch.classes}["copy"]
    simulated = {each.name: each.mean_run_s for each in runs.classes}["copy"]
    assert told is not None
    assert simulated is not None
    assert told.p50 >= 0.97 * float(np.mean(simulated))
