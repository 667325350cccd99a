"""When the last jobs of a mixed batch start, and what is left to do by then; by hand and as simulated."""

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
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]


def on_servers(document: Document, servers: int) -> Document:
    """The same on so many servers of ten cores."""
    return document | {"grid": [document["grid"][0] | {"nodes": servers}]}


def middle_s(answer: BatchAnswer) -> float:
    assert answer.window is not None
    return answer.window.window_s.p50


def simulated_s(document: Document) -> float:
    simulation = simulation_of(resolve(document))
    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=25)
    return float(np.median(runs.makespan_s))


@pytest.mark.parametrize(
    ("little", "slots", "done_s"),
    [
        # 10 x 6,000 core-seconds and 200 x 30, or 200 x 60, on ten cores
        ({"cpu_s": 30, "read_gb": 5, "write_gb": 5}, 2, 6600),
        ({"cpu_s": 60}, 2, 7200),
        ({"cpu_s": 60}, 3, 7200),
    ],
)
def test_jobs_of_many_threads_beside_small_ones_end_once_the_cores_have_served_all(
    little: Document, slots: float, done_s: float, batch_of: BatchOf, batch_answer: Answer
) -> None:
    wide, many = job(name="wide", jobs=10, cpu_s=6000, threads=8), job(name="small", jobs=200, **little)
    document = on_servers(batch_of(wide, many, slots_per_core=slots), 1)

    expected_s = middle_s(batch_answer(document))

    # told a little late, as the last of the wide ones leave cores to themselves sooner than they do
    assert done_s <= expected_s <= done_s * 1.06
    assert expected_s == pytest.approx(simulated_s(document), rel=0.06)


def test_the_last_long_job_starts_once_short_ones_have_left_their_slots(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 20 slots: each minute half of those left get a long job, so the last starts in the fifth or sixth
    long, short = job(name="long", jobs=20, cpu_s=1500), job(name="short", jobs=20, cpu_s=60)
    document = on_servers(batch_of(long, short), 2)

    expected_s = middle_s(batch_answer(document))

    assert 1500 + 4 * 60 <= expected_s <= 1500 + 6 * 60
    assert expected_s == pytest.approx(simulated_s(document), rel=0.07)


def test_launches_fill_the_slots_in_waves_whatever_is_launched_later(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # one job every 20 s on 20 slots: the last of the third wave starts at 380 + 2 x 1,000 s
    waves = job(name="waves", jobs=60, cpu_s=1000, launch_every_s=20)
    later = job(name="later", jobs=20, cpu_s=16, first_launch_min=30, launch_every_s=5)

    expected_s = middle_s(batch_answer(on_servers(batch_of(waves, later), 2)))

    assert expected_s == pytest.approx(380 + 2 * 1000 + 1000, rel=0.02)


def test_the_server_that_chance_gives_more_long_jobs_ends_last(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 40 x 3,000 core-seconds are 3,000 s of 40 cores; slots come free by other jobs, at any of four servers
    wide = job(name="wide", jobs=40, cpu_s=3000, threads=8)
    moving = job(name="moving", jobs=800, cpu_s=0, read_gb=10, write_gb=10)
    document = on_servers(batch_of(wide, moving, slots_per_core=2), 4)

    expected_s = middle_s(batch_answer(document))

    assert expected_s > 3000 * 1.1
    assert expected_s == pytest.approx(simulated_s(document), rel=0.12)
