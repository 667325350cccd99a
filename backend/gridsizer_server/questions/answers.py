"""The library's answers with the catalogue they rest on, and their JSON, for API and command line alike."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Final, Literal

from pydantic import ConfigDict, TypeAdapter

from gridsizer.catalogue import advice_rules, catalogue_version, resolve
from gridsizer.decide import reverse
from gridsizer.decide.answer import assessment_parts
from gridsizer.decide.assessment import assess
from gridsizer.describe.scenario import Scenario
from gridsizer_server.kit.budget import refuse_too_much, refuse_too_much_work
from gridsizer_server.questions.sampling import EVERY_PART, AnswerWanted, Part, Sampling

Question = Literal["assessment", "reversal"]
_WHEN_ASKED: Final = ConfigDict(defer_build=True)  # what FastAPI makes of answers to describe them: 0.2 s


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment(assessment_parts.Assessment):
    """The answer to "will this design carry this load?"."""

    __pydantic_config__: ClassVar[ConfigDict] = _WHEN_ASKED
    catalogue_version: str  # the model itself knows no catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Reversal(reverse.Reversal):
    """The answer to "what can this array feed?"."""

    __pydantic_config__: ClassVar[ConfigDict] = _WHEN_ASKED
    catalogue_version: str


HAVE_PARTS: Final = frozenset(kind.__name__ for kind in (Assessment, Reversal))  # not whole unless asked


def assessment(scenario: Scenario, sampling: Sampling, parts: Set[Part] = EVERY_PART) -> Assessment:
    """What `POST /assessments` and `gridsizer assess` answer."""
    answer = assess(
        scenario,
        samples=sampling.samples,
        seed=sampling.seed,
        logged="log" in parts,
        every_engine="engines" in parts,
        rules=advice_rules(),
    )
    return Assessment(**_facts(answer), catalogue_version=catalogue_version())


def reversal(scenario: Scenario, sampling: Sampling, parts: Set[Part] = EVERY_PART) -> Reversal:
    """What `POST /reversals` and `gridsizer reverse` answer."""
    answer = reverse.reverse(scenario, samples=sampling.samples, seed=sampling.seed, logged="log" in parts)
    return Reversal(**_facts(answer), catalogue_version=catalogue_version())


_ASKED: Final[Mapping[Question, Callable[..., Assessment | Reversal]]] = {
    "assessment": assessment,
    "reversal": reversal,
}


def answered(question: Question, document: object, wanted: AnswerWanted, most_work: int) -> bytes:
    """What was asked for of the answer about a scenario document, as JSON: all of a question, in any process.

    Raises TooMuchWork for more than `most_work`, InvalidScenario and UnsizableDesign as the library does.
    """
    scenario = affordable(document, wanted.samples, most_work)
    answer = _ASKED[question](scenario, wanted, frozenset(wanted.parts))
    return json_of(answer, without=wanted.left_out())


def affordable(document: object, samples: int, most_work: int) -> Scenario:
    """The scenario of a document, resolved. Raises TooMuchWork where asking of it takes more than that."""
    refuse_too_much(document, samples, most_work)
    scenario = resolve(document)
    refuse_too_much_work(scenario, samples, most_work)
    return scenario


def json_of(answer: Assessment | Reversal, *, without: Set[str] = frozenset()) -> bytes:
    """The answer in its JSON form, some fields left out; not checked once more, as the library made it."""
    return _adapters()[type(answer)].dump_json(answer, exclude=set(without))


@cache
def _adapters() -> dict[type, TypeAdapter[Any]]:
    """What writes answers; made for the first of them: a start need not wait for it."""
    return {kind: TypeAdapter(kind) for kind in (Assessment, Reversal)}


def _facts(answer: assessment_parts.Assessment | reverse.Reversal) -> dict[str, Any]:
    return {field.name: getattr(answer, field.name) for field in fields(answer)}
