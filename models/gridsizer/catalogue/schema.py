"""JSON Schema (2020-12) of the document a user writes, made from the nouns: nothing is stated twice.

It states what holds for each field alone. What holds between fields (cores used within cores, low below high,
a complete section where no `from` fills it) is checked by `resolve` only.
"""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any, Final, get_args

from gridsizer.catalogue.resolve import SHELF_OF
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import Basis, Source
from gridsizer.describe.scenario import SCENARIO_VERSION, Scenario

Schema = dict[str, Any]

FILLED_IN_BY_RESOLVE: Final = "origin"


def document_schema() -> Schema:
    """The schema of a scenario document, its parts named in `$defs`.

    >>> document_schema()["$ref"]
    '#/$defs/ScenarioDocument'
    >>> document_schema()["$defs"]["ScenarioDocument"]["required"]
    ['version', 'name', 'grid', 'network', 'storage', 'workload', 'reduction', 'policy']
    >>> document_schema()["$defs"]["NicDocument"]["properties"]["ports"]["maximum"]
    10000.0
    """
    parts = dict(_sections(Scenario, (), fillable=False)) | _quantities()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **_ref("ScenarioDocument"),
        "$defs": parts,
    }


def _sections(noun: type, path: tuple[str, ...], *, fillable: bool) -> Iterator[tuple[str, Schema]]:
    """The schema of a noun and of each noun below it; `fillable` where an entry may give missing fields."""
    shelf = SHELF_OF.get(path)
    fillable = fillable or shelf is not None
    written = [field for field in fields_of(noun) if field.name != FILLED_IN_BY_RESOLVE]
    properties = {field.name: _property(field, (*path, field.name)) for field in written}
    if shelf:
        entry = f"Id of an entry of the shelf {shelf}; `id@version` insists on a version."
        properties = {"from": _text(entry)} | properties
    required = [] if fillable else _without_default(noun)
    description = (noun.__doc__ or "").partition("\n")[0]
    yield f"{noun.__name__}Document", _object(properties, required) | {"description": description}
    for field in written:
        if field.noun is not None:
            nested = fillable and field.kind == "noun"  # a list replaces the entry's: its items are complete
            yield from _sections(field.noun, (*path, field.name), fillable=nested)


def _without_default(noun: type) -> list[str]:
    """The required fields of a noun. A version has a default only for scenarios made in code."""
    return [fact.name for fact in fields(noun) if fact.default is MISSING or fact.name == "version"]


def _property(field: Field, path: tuple[str, ...]) -> Schema:
    if field.kind == "quantity":
        return _described(field) | _quantity(field, path)
    if field.kind == "choice":
        word = {"type": "string", "enum": list(field.choices)}
        return _described(field) | {"anyOf": [word, _stated({"value": word}, ["value"])]}
    if field.noun is not None:
        section = _ref(f"{field.noun.__name__}Document")
        if field.optional:
            return {"anyOf": [section, {"type": "null"}]}
        return section if field.kind == "noun" else {"type": "array", "items": section}
    if field.kind == "whole_number":
        return {"type": "integer", "const": SCENARIO_VERSION}
    return {"type": "array", "items": _text()} if field.kind == "texts" else _text()


def _quantity(field: Field, path: tuple[str, ...]) -> Schema:
    """A reference to the forms of a quantity, and the bounds of this one as a number."""
    bounds = {
        "minimum": field.ge,
        "exclusiveMinimum": field.gt,
        "maximum": field.le,
        "exclusiveMaximum": field.lt,
        "multipleOf": 1 if field.whole else None,
    }
    form = "QuantityInput" if field.may_be_unknown else "KnownQuantityInput"
    named = _ref("RuleInput" if path in SHELF_OF else form)
    return named | {keyword: bound for keyword, bound in bounds.items() if bound is not None}


def _quantities() -> dict[str, Schema]:
    """The forms a quantity may take, with its basis and its source."""
    number: Schema = {"type": "number"}
    null: Schema = {"type": "null"}
    known = [number, _ref("ValueInput"), _ref("RangeInput")]
    entry = _object({"from": _text("Id of an entry of the shelf io_rules.")}, ["from"])
    bounds: dict[str, Schema] = {"low": number, "mid": {"anyOf": [number, null]}, "high": number}
    return {
        "KnownQuantityInput": {"anyOf": known, "description": "A value or a range."},
        "QuantityInput": {
            "anyOf": [*known, _ref("UnknownInput"), null],
            "description": "A value, a range, or Unknown (null).",
        },
        "RuleInput": {
            "anyOf": [*known, entry],
            "description": "A value, a range, or an I/O rule of the catalogue.",
        },
        "ValueInput": _stated({"value": number}, ["value"]),
        "UnknownInput": _stated({"value": null}, ["value"]),
        "RangeInput": _stated(bounds, ["low", "high"]),
        "Basis": {"type": "string", "enum": list(get_args(Basis))},
        "SourceInput": {"anyOf": [_text(), _ref("SourceParts")], "description": "Where it comes from."},
        "SourceParts": _object({part.name: _text() for part in fields(Source)}, _without_default(Source)),
    }


def _stated(value: dict[str, Schema], required: list[str]) -> Schema:
    """A value with its basis and source."""
    return _object(value | {"basis": _ref("Basis"), "source": _ref("SourceInput")}, required)


def _object(properties: dict[str, Schema], required: list[str]) -> Schema:
    named = {"required": required} if required else {}
    return {"type": "object", "additionalProperties": False, "properties": properties} | named


def _described(field: Field) -> Schema:
    unit = f" [{field.unit}]" if field.unit else ""
    return {"description": f"{field.label}{unit}. {field.help}"}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _text(description: str = "") -> Schema:
    return {"type": "string"} | ({"description": description} if description else {})
