"""The first worked example, changed as a rule's file says it."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import advice_rules, resolve
from gridsizer.decide.advice.advising import Advice
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
Advised = Callable[[Document], dict[str, Advice]]
FIRST = Path(__file__).parents[4] / "fixtures" / "scenarios" / "f810_12_nodes.json"


@pytest.fixture
def advised() -> Advised:
    """What is advised about a document, in the middle of its assumptions, by the rule's id."""

    def of(document: Document) -> dict[str, Advice]:
        answer = assess(resolve(document), samples=1, logged=False, rules=advice_rules())
        return {advice.id: advice for advice in answer.advice}

    return of


@pytest.fixture(scope="session")
def _first() -> Document:
    document: Document = json.loads(FIRST.read_text(encoding="utf-8"))
    return document


@pytest.fixture
def changed(_first: Document) -> Callable[[str], Document]:
    """The first worked example with "path is value" said of it, several joined by "and"."""

    def by(changes: str) -> Document:
        document = copy.deepcopy(_first)
        for change in changes.split(" and ") if changes else ():
            path, _, value = change.partition(" is ")
            *above, last = (int(step) if step.isdigit() else step for step in path.split("/"))
            place: Any = document
            for step in above:
                place = place[step] if isinstance(step, int) else place.setdefault(step, {})
            place[last] = _value(value)
        return document

    return by


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text
