"""Small designs against their verdict as worked by hand, each within the tolerance it states."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.answer.assessment_parts import Assessment, Bottleneck
from gridsizer.decide.assessment import assess

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "what_ifs"
CASES: Final = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in FOLDER.glob("*.json")}
SAMPLES: Final = 200
Numbers = Iterator[tuple[str, object]]


def told(answer: Assessment) -> dict[str, object]:
    """What an answer says of everything that a case may be worked for."""
    required, demand, batch = answer.storage_nodes_required, answer.demand, answer.batch
    by_rule = demand.sized_by == "rule" or demand.expected_delivered_mb_s is None
    delivered = demand.asked_delivered_mb_s if by_rule else demand.expected_delivered_mb_s
    bought = required.bought
    fill, window = answer.capacity.utilisation, batch and batch.window
    return {
        **_ranked("binding", answer.bottleneck),
        **_ranked("next", answer.next_bottleneck),
        "storage_nodes": required.total,
        "bought_tib": bought and bought.needed and bought.needed.total_tib,
        "data_tib": bought and bought.data_tib,
        "throughput_tib": bought and bought.throughput_tib,
        "delivered_mb_s": delivered and delivered.p50,
        "carries": _whole(answer.carries_load_share),
        "survives": _whole(answer.carries_load_share_after_failure),
        "fill": fill and fill.p50,
        "window_s": window and window.window_s.p50,
        "refused": answer.throughput_refused is not None,
        "uses": {link.name: link.utilisation.p50 for link in answer.links if link.utilisation},
        "after_losses": {
            link.name: link.used_after_losses.p50 for link in answer.links if link.used_after_losses
        },
        "constraints": {name: one.nodes for name, one in required.by_constraint.items()},
    }


def _ranked(name: str, link: Bottleneck | None) -> dict[str, object]:
    return {name: link and link.name, f"{name}_use": link and link.utilisation.p50}


def _whole(share: float | None) -> bool | float | None:
    """Whether all assumptions or none carry it: the inputs are values, so there is nothing between."""
    return bool(share) if share in (0, 1) else share


def expected(case: dict[str, Any]) -> Numbers:
    """Everything worked by hand, one by one: the uses of links and what constraints ask each by its name."""
    for name, fact in case["expected"].items():
        if isinstance(fact, dict):
            yield from ((f"{name}/{of}", size) for of, size in fact.items())
        else:
            yield name, fact


def said(answer: dict[str, Any], place: str) -> object:
    name, _, of = place.partition("/")
    fact: object = answer[name][of] if of else answer[name]
    return fact


def agrees(said: object, worked: object, tolerance: float) -> bool:
    """Words, counts and yes or no are the same; a rate, a share or a time within the tolerance."""
    if isinstance(worked, list):
        low, high = worked
        return isinstance(said, float) and low * (1 - tolerance) <= said <= high * (1 + tolerance)
    if isinstance(worked, bool | str | None) or isinstance(said, int | None):
        return said == worked
    return said == pytest.approx(worked, rel=tolerance)


@pytest.mark.parametrize("name", sorted(CASES))
def test_the_answer_is_what_was_worked_by_hand(name: str) -> None:
    case = CASES[name]

    answer = told(assess(resolve(case["document"]), samples=SAMPLES))

    apart = {
        place: (said(answer, place), worked)
        for place, worked in expected(case)
        if not agrees(said(answer, place), worked, case["tolerance"])
    }
    assert apart == {}


def test_there_are_sixty_of_them_each_with_three_lines_of_reasoning_and_a_verdict() -> None:
    assert len(CASES) >= 60
    for case in CASES.values():
        assert len(case["reasoning"]) == 3
        assert case["verdict"]
        assert case["expected"]
        assert case["tolerance"] <= 0.05


def test_every_array_of_the_catalogue_stands_in_one_of_them() -> None:
    used = {case["document"]["storage"]["from"] for case in CASES.values()}

    assert set(SHELVES["storage_arrays"]) - used == set()
