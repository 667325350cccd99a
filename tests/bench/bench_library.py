"""How long one question takes in the library."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.reverse import reverse
from gridsizer.describe.scenario import Scenario

Document = dict[str, Any]
Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
ROUNDS = 300


def test_resolve(measure: Measure, record: Record, document: Document) -> None:
    seconds = measure(resolve, document, rounds=ROUNDS, warmup_rounds=5)

    record("resolve a document", seconds, "")


@pytest.mark.parametrize(
    ("samples", "aim"), [(1, "median at most 1 ms"), (1_000, "median at most 10 ms")], ids=["1", "1000"]
)
def test_assess(measure: Measure, record: Record, lab: Scenario, samples: int, aim: str) -> None:
    seconds = measure(assess, lab, kwargs={"samples": samples}, rounds=ROUNDS, warmup_rounds=5)

    record(f"assess, samples: {samples:,}", seconds, aim)


@pytest.mark.parametrize("samples", [1, 1_000])
def test_reverse(measure: Measure, record: Record, lab: Scenario, samples: int) -> None:
    seconds = measure(reverse, lab, kwargs={"samples": samples}, rounds=ROUNDS, warmup_rounds=5)

    record(f"reverse, samples: {samples:,}", seconds, "")
