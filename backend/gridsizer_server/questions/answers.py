"""The library's answers with the catalogue they rest on, and their JSON, for API and command line alike."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from pydantic import TypeAdapter

from gridsizer.catalogue import catalogue_version, resolve
from gridsizer.decide import reverse
from gridsizer.decide.answer import assessment_parts
from gridsizer.decide.assessment import assess
from gridsizer.describe.scenario import Scenario
from gridsizer_server.kit.budget import refuse_too_much, refuse_too_much_work
from gridsizer_server.questions.sampling import Sampling

Question = Literal["assessment", "reversal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment(assessment_parts.Assessment):
    """The answer to "will this design carry this load?"."""

    catalogue_version: str  # the model itself knows no catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Reversal(reverse.Reversal):
    """The answer to "what can this array feed?"."""

    catalogue_version: str


_ADAPTERS: Final[dict[type, TypeAdapter[Any]]] = {kind: TypeAdapter(kind) for kind in (Assessment, Reversal)}


def assessment(scenario: Scenario, sampling: Sampling) -> Assessment:
    """What `POST /assessments` and `gridsizer assess` answer."""
    answer = assess(scenario, samples=sampling.samples, seed=sampling.seed)
    return Assessment(**_facts(answer), catalogue_version=catalogue_version())


def reversal(scenario: Scenario, sampling: Sampling) -> Reversal:
    """What `POST /reversals` and `gridsizer reverse` answer."""
    answer = reverse.reverse(scenario, samples=sampling.samples, seed=sampling.seed)
    return Reversal(**_facts(answer), catalogue_version=catalogue_version())


_ASKED: Final[Mapping[Question, Callable[[Scenario, Sampling], Assessment | Reversal]]] = {
    "assessment": assessment,
    "reversal": reversal,
}


def answered(question: Question, document: object, sampling: Sampling, most_work: int) -> bytes:
    """The answer about a scenario document in its JSON form: all of a question, in whatever process.

    Raises TooMuchWork for more than `most_work`, InvalidScenario and UnsizableDesign as the library does.
    """
    return json_of(_ASKED[question](affordable(document, sampling.samples, most_work), sampling))


def affordable(document: object, samples: int, most_work: int) -> Scenario:
    """The scenario of a document, resolved. Raises TooMuchWork where asking of it takes more than that."""
    refuse_too_much(document, samples, most_work)
    scenario = resolve(document)
    refuse_too_much_work(scenario, samples, most_work)
    return scenario


def json_of(answer: Assessment | Reversal) -> bytes:
    """The answer in its JSON form. The library made it, so it is written without being checked once more."""
    return _ADAPTERS[type(answer)].dump_json(answer)


def _facts(answer: assessment_parts.Assessment | reverse.Reversal) -> dict[str, Any]:
    return {field.name: getattr(answer, field.name) for field in fields(answer)}
