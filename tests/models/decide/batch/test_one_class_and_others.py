"""What one class takes is not forgotten for others that are launched beside it, or hours later.

All on 10 grid nodes of 10 cores and an array of 8,000 MB/s.
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
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]

# 25 jobs on 10 nodes: three on the fullest, 3 x 1,000 CPU seconds on its 10 cores
THREADED = job(name="threaded", jobs=25, cpu_s=1_000, threads=10)
SMALL = job(name="small", jobs=300, cpu_s=1, launch_every_s=0.8)
# half an hour of computing with next to no bytes; 10 x 300 GB / 8 GB/s = 375 s three hours after the start
STATS = job(name="stats", jobs=6, cpu_s=1_800, read_gb=1)
EXPORT = job(name="export", jobs=10, cpu_s=0, read_gb=150, write_gb=150, first_launch_min=180)

KINDS = pytest.mark.parametrize(
    ("classes", "by_hand_s"),
    [((THREADED, SMALL), 300), ((STATS, EXPORT), 10_800 + 375)],
    ids=["the fullest node", "a link that was free for hours"],
)


def on_array(document: Document) -> Document:
    """The same on an array that gives 8 GB/s to each and all."""
    document["storage"] |= {"imbalance": 1, "array_cache_hit": 0}
    return document


def ends_s(answer: BatchAnswer) -> float:
    assert answer.window is not None
    return answer.window.window_s.p50


@KINDS
def test_the_window_is_as_worked_by_hand(
    classes: tuple[Document, ...], by_hand_s: float, batch_of: BatchOf, batch_answer: Answer
) -> None:
    assert ends_s(batch_answer(on_array(batch_of(*classes)))) == pytest.approx(by_hand_s, rel=0.01)


@KINDS
def test_so_it_is_in_the_simulation(
    classes: tuple[Document, ...], by_hand_s: float, batch_of: BatchOf
) -> None:
    simulation = simulation_of(resolve(on_array(batch_of(*classes))))

    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=3)

    assert np.median(runs.makespan_s) == pytest.approx(by_hand_s, rel=0.03)


def test_jobs_that_are_added_never_end_a_batch_sooner(batch_of: BatchOf, batch_answer: Answer) -> None:
    alone_s = ends_s(batch_answer(on_array(batch_of(THREADED))))

    assert ends_s(batch_answer(on_array(batch_of(THREADED, SMALL)))) >= alone_s
