"""Schemas of the API's description that no route returns, and what is known of the fields of nouns."""

import json
from collections.abc import Iterator
from typing import Any, Final, Literal

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from gridsizer.catalogue.schema import document_schema
from gridsizer.describe.fields import Field, fields_of
from gridsizer_server.catalogue.own.schemas import LikeAsked, OwnEntryAsked, ProposalAsked
from gridsizer_server.imports.mappings.schemas import MappingIn
from gridsizer_server.imports.requests import ImportChanges, KeepAs
from gridsizer_server.jobs.kind import kinds
from gridsizer_server.kit.problems import Problem
from gridsizer_server.questions.comparison import ComparisonAsked
from gridsizer_server.questions.sizing import SizingQuestion
from gridsizer_server.runs.calibration.schemas import CalibrationAsked
from gridsizer_server.runs.schemas import RunChanges

Json = dict[str, Any]

SCHEMAS: Final = "#/components/schemas/"
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


def describe_nouns(noun: type, schemas: dict[str, Json]) -> None:
    """Field help and units of a noun and those below it, and a name of its own for each choice of words."""
    for each in dict.fromkeys(_nouns(noun)):
        _describe_noun(each, schemas)


def _nouns(noun: type) -> Iterator[type]:
    """A noun and every noun below it."""
    yield noun
    for field in fields_of(noun):
        if field.noun is not None:
            yield from _nouns(field.noun)


def _describe_noun(noun: type, schemas: dict[str, Json]) -> None:
    properties = schemas[noun.__name__]["properties"]
    for field in fields_of(noun):
        if field.kind == "choice":
            name = noun.__name__ + field.name.title().replace("_", "")
            schemas[name] = _chosen(field)
            properties[field.name] = {"$ref": SCHEMAS + name, "description": field.help}
        if field.kind == "quantity":
            help_with_unit = f"{field.label} [{field.unit}]. {field.help}"
            properties[field.name] = {"$ref": f"{SCHEMAS}Quantity", "description": help_with_unit}


def _chosen(field: Field) -> Json:
    """A chosen word with its basis and source."""
    return {
        "type": "object",
        "description": f"{field.label}: the word chosen.",
        "properties": {
            "value": {"type": "string", "enum": list(field.choices)},
            "basis": {"$ref": f"{SCHEMAS}Basis"},
            "source": {"$ref": f"{SCHEMAS}Source"},
        },
    }


def problem_schemas() -> dict[str, Json]:
    """What a refusal looks like; FastAPI leaves it out, as no route returns it."""
    problem = Problem.model_json_schema(ref_template=SCHEMAS + "{model}", mode="serialization")
    return {"Fault": problem.pop("$defs")["Fault"], "Problem": problem}


def posted_schemas() -> dict[str, Json]:
    """What may be posted besides scenarios; routes read it themselves, so FastAPI leaves it out."""
    asked: list[tuple[type[BaseModel], Literal["validation"]]] = [(model, "validation") for model in _POSTED]
    _, described = models_json_schema(asked, ref_template=SCHEMAS + "{model}")
    parts: dict[str, Json] = described["$defs"]
    return parts


def describe_results(schemas: dict[str, Json]) -> None:
    """Describe the result of a job as that of one of the kinds; the schema of a job knows none of them."""
    asked: list[tuple[str, Literal["serialization"], TypeAdapter[Any]]] = [
        (kind.name, "serialization", TypeAdapter(kind.result)) for kind in kinds().values()
    ]
    found, described = TypeAdapter.json_schemas(asked, ref_template=SCHEMAS + "{model}")
    for name, schema in described["$defs"].items():
        schemas.setdefault(name, schema)
    results = {json.dumps(found[name, mode]): found[name, mode] for name, mode, _ in asked}
    result = schemas["JobOut"]["properties"]["result"]
    result["anyOf"] = [*results.values(), {"type": "null"}]


def document_schemas() -> dict[str, Json]:
    """The named parts of the user's document, referring to each other as OpenAPI wants."""
    text = json.dumps(document_schema()["$defs"]).replace("#/$defs/", SCHEMAS)
    parts: dict[str, Json] = json.loads(text)
    return parts
