"""The API's description: FastAPI's own, with what it cannot know."""

import json
import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any, Final

from gridsizer.describe.scenario import Scenario
from gridsizer_server.http.answer_nouns import described_nouns, renamed
from gridsizer_server.http.described_operations import exemplify, operations, say_what_any_may_refuse
from gridsizer_server.http.described_schemas import (
    SCHEMAS,
    describe_nouns,
    describe_results,
    document_schemas,
    posted_schemas,
    problem_schemas,
)
from gridsizer_server.http.examples import example_answers, example_bodies
from gridsizer_server.jobs.kind import kinds
from gridsizer_server.kit.fixtures import Fixtures
from gridsizer_server.questions.answers import HAVE_PARTS
from gridsizer_server.questions.sampling import PARTS

Json = dict[str, Any]

_FASTAPI_ONLY: Final = ("HTTPValidationError", "ValidationError")  # we answer with problem documents instead


def completed(described: Json, fixtures: Fixtures, fixtures_dir: Path, models: Iterable[Any]) -> Json:
    """FastAPI's description with what it cannot know: the user's document, field help, examples."""
    schemas: dict[str, Json] = described["components"]["schemas"]
    for name in _FASTAPI_ONLY:
        schemas.pop(name, None)
    describe_nouns(Scenario, schemas)
    answers, bodies = example_answers(fixtures, fixtures_dir), example_bodies(fixtures)
    for method, operation in operations(described):
        exemplify(operation, answers, bodies)
        say_what_any_may_refuse(method, operation)
    described_nouns(schemas, (*models, *(kind.result for kind in kinds().values())))
    schemas |= problem_schemas() | posted_schemas()
    describe_results(schemas)
    asked = _asked(described)
    for name, schema in schemas.items():
        parts = PARTS.values() if name in HAVE_PARTS else ()
        _say_that_answers_are_complete(schema, is_asked=name in asked, but_for=parts)
    schemas |= document_schemas()
    schemas["Example"]["properties"]["document"] = {"$ref": f"{SCHEMAS}ScenarioDocument"}
    described["components"]["schemas"] = {
        name: schemas[name] for name in sorted(schemas) if not name.startswith("Choice_Literal")
    }
    return renamed(described)


def _asked(described: Json) -> set[str]:
    """The schemas of what is sent, those within them among them."""
    schemas = described["components"]["schemas"]
    waiting = _referred([operation.get("requestBody") for _, operation in operations(described)])
    asked: set[str] = set()
    while waiting:
        name = waiting.pop()
        asked.add(name)
        waiting |= _referred(schemas.get(name)) - asked
    return asked


def _referred(part: Any) -> set[str]:
    return set(re.findall(f"{SCHEMAS}([A-Za-z0-9_-]+)", json.dumps(part)))


def _say_that_answers_are_complete(schema: Json, *, is_asked: bool, but_for: Collection[str]) -> None:
    """Every property is there in every answer, also one that has a default in code, but for a few."""
    for member in schema.get("properties", {}).values():
        member.pop("title", None)
        if not is_asked:
            member.pop("default", None)
    schema.pop("title", None)
    if "properties" in schema and not is_asked:
        schema["required"] = [name for name in schema["properties"] if name not in but_for]
