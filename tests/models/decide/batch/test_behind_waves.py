"""Jobs that wait behind waves of others are beside their own kind once those have gone.

On 10 grid nodes of 10 slots each, whose ports carry 2,000 MB/s each way.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.batch.simulation_of import simulation_of
from gridsizer.simulation import simulate

Document = dict[str, Any]
Batch = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]

# three waves of 1,000 s; then 20,000 GB at 20 GB/s: another 1,000 s, though a job alone takes 40 s
READ = job(name="read", jobs=300, cpu_s=900, read_gb=20, stream_mb_s=200)
WRITE = job(name="write", jobs=500, cpu_s=0, write_gb=40, stream_mb_s=1_000, first_launch_min=1)


def end_s(answer: BatchAnswer) -> float:
    assert answer.window is not None
    return answer.window.window_s.p50


@pytest.fixture
def wide_array(small: Document) -> Document:
    """The design on an array that slows nobody."""
    (group,) = small["grid"]
    client = group["nfs_client"] | {"nconnect": 16, "most_connections": 160, "flow_mb_s": 2_000}
    storage = small["storage"] | {"nodes": 20, "sustained_mixed_gb_s": 100, "drives_gb_s_per_node": 50}
    return small | {"grid": [group | {"nfs_client": client}], "storage": storage}


def test_jobs_behind_waves_of_others_fill_their_own_way_of_the_ports(
    batch_of: Batch, batch_answer: Answer, wide_array: Document
) -> None:
    document = wide_array | {"batch": batch_of(READ, WRITE)["batch"]}
    simulation = simulation_of(resolve(document))

    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=3)

    assert np.median(runs.makespan_s) == pytest.approx(4_000, rel=0.01)
    assert end_s(batch_answer(document)) == pytest.approx(4_000, rel=0.05)


@pytest.mark.parametrize("every_s", [0.5, 1])
def test_jobs_launched_over_time_queue_behind_those_launched_at_once_when_they_begin(
    every_s: float, batch_of: Batch, batch_answer: Answer, wide_array: Document
) -> None:
    # as above, but the writes begin when the reads do: but for the first all are behind them in the queue
    writes = WRITE | {"first_launch_min": 0, "launch_every_s": every_s}
    document = wide_array | {"batch": batch_of(READ, writes)["batch"]}
    simulation = simulation_of(resolve(document))

    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=3)

    assert np.median(runs.makespan_s) == pytest.approx(4_000, rel=0.01)
    assert end_s(batch_answer(document)) == pytest.approx(4_000, rel=0.05)


def test_how_far_apart_jobs_of_a_class_are_launched_says_nothing_of_a_single_one(
    batch_of: Batch, batch_answer: Answer
) -> None:
    many, one = job(name="many", jobs=150), job(name="one", jobs=1, cpu_s=300)

    at_once, apart = (
        end_s(batch_answer(batch_of(many, one | {"launch_every_s": every_s}))) for every_s in (0, 60)
    )

    assert apart == at_once
