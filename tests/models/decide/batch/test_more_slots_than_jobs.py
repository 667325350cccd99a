"""Of a grid of so many nodes or more, what is told of one that all jobs start on at once."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer

Document = dict[str, Any]


def test_cases_with_a_slot_for_every_job_are_answered_beside_those_without(
    batch_of: Callable[..., Document], batch_answer: Callable[[Document], BatchAnswer]
) -> None:
    # 150 jobs of two threads: 10 nodes have 100 slots, 20 have 200; half the cases have 15 nodes or more
    document = batch_of(
        job(name="short", jobs=75, cpu_s=200, threads=2), job(name="long", jobs=75, cpu_s=400, threads=2)
    )
    [group] = document["grid"]

    def end_s(nodes: int | Document) -> float:
        window = batch_answer(document | {"grid": [group | {"nodes": nodes}]}).window
        assert window is not None
        return window.window_s.p50

    assert end_s({"low": 10, "high": 20}) == pytest.approx(end_s(15), rel=0.01)
