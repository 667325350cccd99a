"""How long one question takes in the library."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from tests.models.decide.moves.conftest import CATALOGUE

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.moves.moves import moves_of
from gridsizer.decide.reverse import reverse
from gridsizer.describe.scenario import Scenario

Document = dict[str, Any]
Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
ROUNDS = 300


def test_resolve(measure: Measure, record: Record, document: Document) -> None:
    """A step of a slider each time: one section differs from the last document's, the others do not."""
    nodes = count(1)

    def resolve_the_next() -> None:
        resolve(document | {"grid": [group | {"nodes": next(nodes)} for group in document["grid"]]})

    seconds = measure(resolve_the_next, rounds=ROUNDS, warmup_rounds=5)

    record("resolve a document that differs from the last in one section", seconds, "")


@pytest.mark.parametrize(
    ("samples", "aim"), [(1, "median at most 1.5 ms"), (1_000, "median at most 10 ms")], ids=["1", "1000"]
)
def test_assess(measure: Measure, record: Record, document: Document, samples: int, aim: str) -> None:
    plain = resolve({name: part for name, part in document.items() if name != "batch"})
    asked = {"samples": samples, "logged": False}

    seconds = measure(assess, plain, kwargs=asked, rounds=ROUNDS, warmup_rounds=5)

    record(f"assess without a batch, samples: {samples:,}", seconds, aim)


@pytest.mark.parametrize("logged", [False, True], ids=["", "logged"])
def test_assess_with_all_engines(measure: Measure, record: Record, lab: Scenario, *, logged: bool) -> None:
    asked = {"samples": 1_000, "logged": logged}

    seconds = measure(assess, lab, kwargs=asked, rounds=ROUNDS, warmup_rounds=5)

    what, aim = (", with its log", "") if logged else ("", "median at most 20 ms")
    record(f"assess with a batch of 13 classes and all engines, samples: 1,000{what}", seconds, aim)


def test_assess_a_batch_on_several_groups(measure: Measure, record: Record, document: Document) -> None:
    """Half the grid nodes each: the jobs on either group vary from sample to sample."""
    (group,) = document["grid"]
    halves = [group | {"name": name, "nodes": 6} for name in ("old", "new")]
    asked = {"samples": 1_000, "logged": False}

    seconds = measure(assess, resolve(document | {"grid": halves}), kwargs=asked, rounds=50, warmup_rounds=2)

    record("assess with a batch of 13 classes on two groups, samples: 1,000", seconds, "")


@pytest.mark.parametrize("samples", [1, 1_000])
def test_reverse(measure: Measure, record: Record, lab: Scenario, samples: int) -> None:
    seconds = measure(reverse, lab, kwargs={"samples": samples}, rounds=ROUNDS, warmup_rounds=5)

    record(f"reverse, samples: {samples:,}", seconds, "")


@pytest.mark.parametrize("nodes", [4, 8], ids=["too small", "fits"])
def test_moves(measure: Measure, record: Record, document: Document, nodes: int) -> None:
    """What moves the answer: some forty designs, each resolved and assessed."""
    asked = document | {"storage": document["storage"] | {"nodes": nodes}}

    seconds = measure(moves_of, asked, CATALOGUE, rounds=ROUNDS // 10, warmup_rounds=2)

    record(f"ladder and fixes of {nodes} storage nodes, samples: 1,000", seconds, "median at most 300 ms")
