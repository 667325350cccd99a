"""Nouns of the library that are answers as they stand: their fields' `doc()`, and their names in the API."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, Final, get_args, get_type_hints

from annotated_types import DocInfo
from pydantic import BaseModel

from gridsizer.backtest import Constant, Duel, Prediction, PublishedRun, Refusal, Row
from gridsizer.learn.calibration import DocumentChange, FittedField

Json = dict[str, Any]

NAMES: Final[Mapping[type, str]] = {  # where the library's own name says too little beside all the others
    Constant: "ValidationConstant",
    Duel: "ValidationDuel",
    Prediction: "ValidationPoint",
    PublishedRun: "ValidationRun",
    Refusal: "ValidationRefusal",
    Row: "ValidationRow",
    DocumentChange: "CalibrationChange",
    FittedField: "CalibratedField",
}


def described_nouns(schemas: dict[str, Json], answers: Iterable[Any]) -> None:
    """Give the schemas of all nouns within these answers what `doc()` says of their fields."""
    for noun in dict.fromkeys(noun for answer in answers for noun in _nouns(answer, set())):
        properties = schemas.get(noun.__name__, {}).get("properties", {})
        for name, hint in get_type_hints(noun, include_extras=True).items():
            for said in getattr(hint, "__metadata__", ()):
                if isinstance(said, DocInfo) and name in properties:
                    properties[name].setdefault("description", said.documentation)


def renamed(described: Json) -> Json:
    """The API's description with every noun under its name in the API."""
    text = json.dumps(described, ensure_ascii=False)
    schemas: dict[str, Json] = described["components"]["schemas"]
    names = {noun.__name__: name for noun, name in NAMES.items() if noun.__name__ in schemas}
    for noun, name in names.items():
        text = text.replace(f'"#/components/schemas/{noun}"', f'"#/components/schemas/{name}"')
    found: Json = json.loads(text)
    schemas = found["components"]["schemas"]
    found["components"]["schemas"] = dict(
        sorted((names.get(noun, noun), schema) for noun, schema in schemas.items())
    )
    return found


def _nouns(hint: Any, seen: set[Any]) -> Iterator[type]:
    """The dataclasses within a type."""
    if hint in seen:
        return
    seen.add(hint)
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, BaseModel)):
        if is_dataclass(hint):
            yield hint
        for member in get_type_hints(hint, include_extras=True).values():
            yield from _nouns(member, seen)
    for part in get_args(hint):
        yield from _nouns(part, seen)
