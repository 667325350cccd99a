"""The library's answers with the catalogue they rest on, and their JSON, for API and command line alike."""

from dataclasses import dataclass, fields
from typing import Any, Final

from pydantic import TypeAdapter

from gridsizer.catalogue import catalogue_version
from gridsizer.decide import reverse
from gridsizer.decide.answer import assessment_parts
from gridsizer.decide.assessment import assess
from gridsizer.describe.scenario import Scenario
from gridsizer_server.questions.sampling import Sampling


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
    answered = assess(scenario, samples=sampling.samples, seed=sampling.seed)
    return Assessment(**_facts(answered), catalogue_version=catalogue_version())


def reversal(scenario: Scenario, sampling: Sampling) -> Reversal:
    """What `POST /reversals` and `gridsizer reverse` answer."""
    answered = reverse.reverse(scenario, samples=sampling.samples, seed=sampling.seed)
    return Reversal(**_facts(answered), catalogue_version=catalogue_version())


def json_of(answered: Assessment | Reversal) -> bytes:
    """The answer in its JSON form. The library made it, so it is written without being checked once more."""
    return _ADAPTERS[type(answered)].dump_json(answered)


def _facts(answered: assessment_parts.Assessment | reverse.Reversal) -> dict[str, Any]:
    return {field.name: getattr(answered, field.name) for field in fields(answered)}
