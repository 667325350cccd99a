"""Jobs beside those that hold slots while they run, whenever these were launched.

All on 10 grid nodes of 10 cores and 10 slots each.
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

# five models a node, 40 threads on ten cores: 16,000 CPU seconds a node take 1,600 s
MODELS = job(name="model", jobs=50, cpu_s=3_200, threads=8)
# two small ones a node: each has a core in 42/10, beside 40 threads and another small one
LATER = job(name="small", jobs=20, cpu_s=30, first_launch_min=10)
# the models have gone by then
LONG_AFTER = job(name="small", jobs=20, cpu_s=30, first_launch_min=300)


def told_s(batch: BatchAnswer, name: str) -> float:
    (run_s,) = (each.run_s for each in batch.classes if each.name == name)
    assert run_s is not None
    return run_s.p50


@pytest.mark.parametrize(
    ("later", "by_hand_s"), [(LATER, 30 * 4.2), (LONG_AFTER, 30)], ids=["meanwhile", "long after"]
)
def test_jobs_are_slowed_by_those_launched_before_while_these_run(
    later: Document, by_hand_s: float, batch_of: BatchOf, batch_answer: Answer
) -> None:
    document = batch_of(MODELS, later)
    simulation = simulation_of(resolve(document))

    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=3)

    (simulated_s,) = (each.mean_run_s for each in runs.classes if each.name == "small")
    assert simulated_s is not None
    assert np.mean(simulated_s) == pytest.approx(by_hand_s, rel=0.03)
    assert told_s(batch_answer(document), "small") == pytest.approx(by_hand_s, rel=0.05)


def test_jobs_are_not_slowed_by_those_launched_once_they_are_gone(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    early = job(name="small", jobs=20, cpu_s=30, launch_every_s=1)
    models = MODELS | {"first_launch_min": 10}

    batch = batch_answer(batch_of(early, models))

    assert told_s(batch, "small") == pytest.approx(30)
    assert told_s(batch, "model") == pytest.approx(1_600)
