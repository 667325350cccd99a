"""How long a comparison takes in the library."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.comparison.compare import compare
from gridsizer.decide.comparison.parts import Candidate

Document = dict[str, Any]
Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
ROUNDS: Final = 50


def four(document: Document, *, at_once: bool) -> list[Candidate]:
    """The worked example three times changed: one thing each, or two things in each."""
    [group] = document["grid"]
    also: Document = {"grid": [{**group, "nodes": 16}]} if at_once else {}
    off = {"reduction": {**document["reduction"], "sas_compression": "off"}}
    faster = {"grid": [{**group, **also.get("grid", [{}])[0], "nic": {"from": "ethernet_25g"}}]}
    larger = {"storage": {**document["storage"], "nodes": 8}}
    changes: tuple[Document, ...] = ({}, faster, also | larger, also | off)
    return [Candidate(name="", scenario=resolve(document | change)) for change in changes]


@pytest.mark.parametrize("at_once", [False, True], ids=["one change each", "two changes each"])
def test_compare_four(measure: Measure, record: Record, document: Document, *, at_once: bool) -> None:
    designs = four(document, at_once=at_once)

    seconds = measure(compare, designs, rounds=ROUNDS, warmup_rounds=2)

    changes = "two changes each, each of them alone, too" if at_once else "one change each"
    record(f"compare four designs, {changes}, samples: 1,000", seconds, "median at most 300 ms")
