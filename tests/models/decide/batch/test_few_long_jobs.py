"""A class of fewer long jobs than there are slots leaves the others the rest of them, all the time."""

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

LONG = job(name="long", jobs=20, cpu_s=3000)
LOADS = job(name="load", jobs=400, cpu_s=0, read_gb=20, write_gb=20)


def run_s(answer: BatchAnswer, name: str) -> float:
    (told,) = (each.run_s.p50 for each in answer.classes if each.name == name and each.run_s is not None)
    return told


def on_array(document: Document) -> Document:
    """The same on an array that gives 8 GB/s to each and all."""
    document["storage"] |= {"imbalance": 1, "array_cache_hit": 0}
    return document


def test_loads_share_the_array_on_the_slots_that_long_jobs_leave(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 100 slots: by their work long jobs would hold 85 or more, but they are 20; 80 x 40 GB / 8 GB/s = 400 s
    answer = batch_answer(on_array(batch_of(LONG, LOADS)))

    assert run_s(answer, "load") == pytest.approx(400, rel=0.02)
    assert run_s(answer, "long") == pytest.approx(3000, rel=0.001)


def test_so_they_do_in_the_simulation(batch_of: BatchOf, batch_answer: Answer) -> None:
    # at first fewer long jobs are there than in the end: loads are slowed a little more than told
    document = on_array(batch_of(LONG, LOADS))

    simulation = simulation_of(resolve(document))
    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=3)

    (simulated_s,) = (each.mean_run_s for each in runs.classes if each.name == "load")
    assert simulated_s is not None
    assert run_s(batch_answer(document), "load") == pytest.approx(np.mean(simulated_s), rel=0.15)


def test_many_long_jobs_hold_their_part_of_the_slots(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 400 of each: loads of some 20 s are there for 20 of 3,020 s, less than one of 100 slots: none is slowed
    # but for those that meet another by chance
    answer = batch_answer(on_array(batch_of(LONG | {"jobs": 400}, LOADS)))
    alone = batch_answer(on_array(batch_of(LOADS | {"jobs": 1})))

    assert run_s(alone, "load") < run_s(answer, "load") < 1.05 * run_s(alone, "load")
