"""Worked scenarios, changed and assessed, and what their engines say."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.decide.engines.engine_answers import EngineAnswer
from gridsizer.predict.widening import MODEL_ERROR, ModelError

Document = dict[str, Any]
SCENARIOS: Final = Path(__file__).parents[4] / "fixtures" / "scenarios"


def assessed(
    scenario_id: str,
    change: Callable[[Document], object] = lambda _: None,
    error: ModelError = MODEL_ERROR,
) -> Assessment:
    """The answer to a worked scenario, changed."""
    document: Document = json.loads((SCENARIOS / f"{scenario_id}.json").read_text(encoding="utf-8"))
    changed = copy.deepcopy(document)
    change(changed)
    return assess(resolve(changed), samples=300, error=error)


def on_nodes(count: int) -> Callable[[Document], object]:
    """A change to another number of grid nodes."""
    return lambda document: document["grid"][0].update(nodes=count)


def engine(answer: Assessment, name: str) -> EngineAnswer:
    return next(each for each in answer.engines.answers if each.engine == name)


def answering(answer: Assessment, question: str) -> list[str]:
    return [each.engine for each in answer.engines.answers if each.answers and each.question == question]
