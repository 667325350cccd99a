"""The API's description: FastAPI's own, with what it cannot know."""

import json
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from gridsizer.catalogue.schema import document_schema
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.scenario import Scenario
from gridsizer_server.catalogue.own.schemas import LikeAsked, OwnEntryAsked, ProposalAsked
from gridsizer_server.http.answer_nouns import described_nouns, renamed
from gridsizer_server.http.examples import example_answers, example_bodies
from gridsizer_server.imports.mappings.schemas import MappingIn
from gridsizer_server.imports.requests import ImportChanges, KeepAs
from gridsizer_server.jobs.kind import kinds
from gridsizer_server.kit import refusals
from gridsizer_server.kit.fixtures import Fixtures
from gridsizer_server.kit.problems import Problem
from gridsizer_server.questions.answers import HAVE_PARTS
from gridsizer_server.questions.comparison import ComparisonAsked
from gridsizer_server.questions.sampling import PARTS
from gridsizer_server.questions.sizing import SizingQuestion
from gridsizer_server.runs.calibration.schemas import CalibrationAsked
from gridsizer_server.runs.schemas import RunChanges

Json = dict[str, Any]

DESCRIPTION: Final = (
    "Capacity planning for SAS Grid on shared storage. Rates are decimal MB/s, capacities TB and TiB, shares "
    "0 to 1; units stand in the names. Every refusal is a problem document (RFC 9457)."
)
TAGS: Final[list[Json]] = [
    {"name": "questions", "description": "What a design needs, and what an array can feed."},
    {"name": "jobs", "description": "What takes longer than a request: how far it is, and its result."},
    {"name": "scenarios", "description": "Worked examples to start from."},
    {"name": "imports", "description": "Logs uploaded, understood, settled, and kept as runs."},
    {
        "name": "runs",
        "description": "What was measured, and scenarios fitted to it.",
    },
    {"name": "catalogue", "description": "Hardware, rules and defaults: every number with its source."},
    {"name": "benchmarks", "description": "Published measurements, and where they contradict themselves."},
    {
        "name": "method",
        "description": "The formulas as the library has them, and how well they predict.",
    },
    {"name": "health", "description": "For operators of the server."},
]
_POSTED: Final = (
    ImportChanges,
    KeepAs,
    MappingIn,
    RunChanges,
    CalibrationAsked,
    ComparisonAsked,
    LikeAsked,
    OwnEntryAsked,
    ProposalAsked,
    SizingQuestion,
)
_FASTAPI_ONLY: Final = ("HTTPValidationError", "ValidationError")  # we answer with problem documents instead
_SCHEMAS: Final = "#/components/schemas/"


def completed(described: Json, fixtures: Fixtures, fixtures_dir: Path, models: Iterable[Any]) -> Json:
    """FastAPI's description with what it cannot know: the user's document, field help, examples."""
    schemas: dict[str, Json] = described["components"]["schemas"]
    for name in _FASTAPI_ONLY:
        schemas.pop(name, None)
    for noun in dict.fromkeys(_nouns(Scenario)):
        _describe_noun(noun, schemas)
    answers, bodies = example_answers(fixtures, fixtures_dir), example_bodies(fixtures)
    for method, operation in _operations(described):
        _exemplify(operation, answers, bodies)
        _say_what_any_may_refuse(method, operation)
    described_nouns(schemas, (*models, *(kind.result for kind in kinds().values())))
    schemas |= _problem_schemas() | _posted_schemas()
    _describe_results(schemas)
    asked = _asked(described)
    for name, schema in schemas.items():
        parts = PARTS.values() if name in HAVE_PARTS else ()
        _say_that_answers_are_complete(schema, is_asked=name in asked, but_for=parts)
    schemas |= _document_schemas()
    schemas["Example"]["properties"]["document"] = {"$ref": f"{_SCHEMAS}ScenarioDocument"}
    described["components"]["schemas"] = {
        name: schemas[name] for name in sorted(schemas) if not name.startswith("Choice_Literal")
    }
    return renamed(described)


def _nouns(noun: type) -> Iterator[type]:
    """A noun and every noun below it."""
    yield noun
    for field in fields_of(noun):
        if field.noun is not None:
            yield from _nouns(field.noun)


def _describe_noun(noun: type, schemas: dict[str, Json]) -> None:
    """Field help and units on the noun's properties, and a name of its own for each choice of words."""
    properties = schemas[noun.__name__]["properties"]
    for field in fields_of(noun):
        if field.kind == "choice":
            name = noun.__name__ + field.name.title().replace("_", "")
            schemas[name] = _chosen(field)
            properties[field.name] = {"$ref": _SCHEMAS + name, "description": field.help}
        if field.kind == "quantity":
            help_with_unit = f"{field.label} [{field.unit}]. {field.help}"
            properties[field.name] = {"$ref": f"{_SCHEMAS}Quantity", "description": help_with_unit}


def _chosen(field: Field) -> Json:
    """A chosen word with its basis and source."""
    return {
        "type": "object",
        "description": f"{field.label}: the word chosen.",
        "properties": {
            "value": {"type": "string", "enum": list(field.choices)},
            "basis": {"$ref": f"{_SCHEMAS}Basis"},
            "source": {"$ref": f"{_SCHEMAS}Source"},
        },
    }


def _asked(described: Json) -> set[str]:
    """The schemas of what is sent, those within them among them."""
    schemas = described["components"]["schemas"]
    waiting = _referred([operation.get("requestBody") for _, operation in _operations(described)])
    asked: set[str] = set()
    while waiting:
        name = waiting.pop()
        asked.add(name)
        waiting |= _referred(schemas.get(name)) - asked
    return asked


def _referred(part: Any) -> set[str]:
    return set(re.findall(f"{_SCHEMAS}([A-Za-z0-9_-]+)", json.dumps(part)))


def _say_that_answers_are_complete(schema: Json, *, is_asked: bool, but_for: Collection[str]) -> None:
    """Every property is there in every answer, also one that has a default in code, but for a few."""
    for member in schema.get("properties", {}).values():
        member.pop("title", None)
        if not is_asked:
            member.pop("default", None)
    schema.pop("title", None)
    if "properties" in schema and not is_asked:
        schema["required"] = [name for name in schema["properties"] if name not in but_for]


def _operations(described: Json) -> Iterator[tuple[str, Json]]:
    """Every operation, with its method."""
    for operations in described["paths"].values():
        yield from operations.items()


def _say_what_any_may_refuse(method: str, operation: Json) -> None:
    """What middleware and parameters refuse before a route is asked; no route has to say it."""
    may = [refusals.WRONG_HOST]
    if method != "get":
        may.append(refusals.OTHER_SITE)
    if "parameters" in operation:
        may.append(refusals.INVALID_PARAMETER)
    if "requestBody" in operation:
        may += [refusals.TOO_LARGE, refusals.TOO_SLOW]
    responses: Json = operation["responses"]
    for status, refused in refusals.problems(*may).items():
        known = responses.setdefault(str(status), refused)
        known["content"][refusals.MEDIA_TYPE]["examples"] |= _examples_of(refused)
        titles = [known["description"], *refused["description"].split(". ")]
        known["description"] = ". ".join(dict.fromkeys(". ".join(titles).split(". ")))
    operation["responses"] = dict(sorted(responses.items()))


def _examples_of(response: Json) -> Json:
    examples: Json = response["content"][refusals.MEDIA_TYPE]["examples"]
    return examples


def _exemplify(operation: Json, answers: Json, bodies: Json) -> None:
    """An example of the answer where it has a body, and of the request where that is JSON."""
    name = operation["operationId"]
    for status, response in operation["responses"].items():
        if status < "300" and "application/json" in response.get("content", {}):
            response["content"]["application/json"]["example"] = answers[name]
    if "application/json" in operation.get("requestBody", {}).get("content", {}):
        operation["requestBody"]["content"]["application/json"]["example"] = bodies[name]
    validation = operation["responses"].get("422", {}).get("content", {})
    if "application/json" in validation:
        del operation["responses"]["422"]


def _problem_schemas() -> dict[str, Json]:
    """What a refusal looks like; FastAPI leaves it out, as no route returns it."""
    problem = Problem.model_json_schema(ref_template=_SCHEMAS + "{model}", mode="serialization")
    return {"Fault": problem.pop("$defs")["Fault"], "Problem": problem}


def _posted_schemas() -> dict[str, Json]:
    """What may be posted besides scenarios; routes read it themselves, so FastAPI leaves it out."""
    asked: list[tuple[type[BaseModel], Literal["validation"]]] = [(model, "validation") for model in _POSTED]
    _, described = models_json_schema(asked, ref_template=_SCHEMAS + "{model}")
    parts: dict[str, Json] = described["$defs"]
    return parts


def _describe_results(schemas: dict[str, Json]) -> None:
    """Describe the result of a job as that of one of the kinds; the schema of a job knows none of them."""
    asked: list[tuple[str, Literal["serialization"], TypeAdapter[Any]]] = [
        (kind.name, "serialization", TypeAdapter(kind.result)) for kind in kinds().values()
    ]
    found, described = TypeAdapter.json_schemas(asked, ref_template=_SCHEMAS + "{model}")
    for name, schema in described["$defs"].items():
        schemas.setdefault(name, schema)
    results = {json.dumps(found[name, mode]): found[name, mode] for name, mode, _ in asked}
    result = schemas["JobOut"]["properties"]["result"]
    result["anyOf"] = [*results.values(), {"type": "null"}]


def _document_schemas() -> dict[str, Json]:
    """The named parts of the user's document, referring to each other as OpenAPI wants."""
    text = json.dumps(document_schema()["$defs"]).replace("#/$defs/", _SCHEMAS)
    parts: dict[str, Json] = json.loads(text)
    return parts
