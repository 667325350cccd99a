"""What follows from draws alone is calculated once for them, and anew for other draws."""

from typing import Any

import numpy as np

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.remembered import remembered

Document = dict[str, Any]


def test_what_follows_from_draws_is_calculated_once_for_each_question(small: Document) -> None:
    draws = sample(resolve(small), samples=1, seed=1)
    calculated: list[str] = []

    @remembered
    def doubled(of: Draws, path: str) -> float:
        calculated.append(path)
        return 2 * float(of[path][0])

    answers = [doubled(draws, path) for path in ("storage/nodes", "grid/0/nodes", "storage/nodes")]

    assert answers == [8, 20, 8]
    assert calculated == ["storage/nodes", "grid/0/nodes"]


def test_draws_with_another_array_are_other_draws(small: Document) -> None:
    draws = sample(resolve(small), samples=1, seed=1)

    @remembered
    def nodes(of: Draws) -> float:
        return float(of["storage/nodes"][0])

    before, after = nodes(draws), nodes(draws.replaced({"storage/nodes": np.array([99.0])}))

    assert (before, after) == (4, 99)
