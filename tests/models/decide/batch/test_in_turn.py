"""Classes launched in turn while slots are free: chance does not mix them on the fullest node.

On 10 grid nodes of 10 cores and 10 slots each.
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

# three on the fullest node: 3 x 4,700 CPU seconds on ten cores take 1,410 s, and a small one or two 3 s more
HEAVY = job(name="heavy", jobs=27, cpu_s=4_700, threads=8)
SMALL = job(name="small", jobs=32, cpu_s=14, first_launch_min=10)


def test_small_jobs_launched_later_bring_no_more_heavy_ones_to_a_node(
    batch_of: Callable[..., Document], batch_answer: Callable[[Document], BatchAnswer]
) -> None:
    document = batch_of(HEAVY, SMALL)
    simulation = simulation_of(resolve(document))

    runs = simulate(simulation.batch, simulation.grid, seed=1, replicates=3)
    window = batch_answer(document).window

    assert np.median(runs.makespan_s) == pytest.approx(1_413, rel=0.01)
    assert window is not None
    assert window.window_s.p50 == pytest.approx(1_413, rel=0.01)
