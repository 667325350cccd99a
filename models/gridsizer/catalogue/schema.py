"""JSON Schema (2020-12) of the document a user writes, made from the nouns: nothing is stated twice.

It says what a section can say of itself: bounds, words, entries of the catalogue, what must be there where no
`from` fills it. What holds between places only `resolve` can tell: low below high, cores used within cores,
names that differ, what a choice asks of another field.
"""

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from typing import Any, Final, get_args

from gridsizer.catalogue.entry import SourceNote
from gridsizer.catalogue.merge import SHELF_OF
from gridsizer.catalogue.own import OWN_ID, OWN_SHELVES
from gridsizer.catalogue.resolve import entry_section
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.own_entry import OWN, OWN_ENTRIES
from gridsizer.describe.quantity import SMALLEST, Basis, Source
from gridsizer.describe.scenario import SCENARIO_VERSION, Scenario

Schema = dict[str, Any]

FILLED_IN_BY_RESOLVE: Final = "origin"

_NO_NUL: Final = r"^[^\x00]*$"
_CLOCKS: Final = (("batch", "starts_at"), ("batch", "due_at"))
_CLOCK: Final = r"^(([01][0-9]|2[0-3]):[0-5][0-9])?$"
_TOO_SMALL: Final[Schema] = {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": SMALLEST}


def document_schema() -> Schema:
    """The schema of a scenario document, its parts named in `$defs`.

    >>> document_schema()["$ref"]
    '#/$defs/ScenarioDocument'
    >>> document_schema()["$defs"]["ScenarioDocument"]["required"]
    ['version', 'name', 'grid', 'network', 'storage', 'workload', 'reduction', 'policy']
    >>> document_schema()["$defs"]["NicDocument"]["properties"]["ports"]["maximum"]
    10000.0
    """
    parts = dict(_sections(Scenario, (), fillable=False)) | _quantities() | _own_entries()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **_ref("ScenarioDocument"),
        "$defs": parts,
    }


def _sections(noun: type, path: tuple[str, ...], *, fillable: bool) -> Iterator[tuple[str, Schema]]:
    """The schema of a noun and of each noun below it; `fillable` where an entry may give missing fields."""
    shelf = SHELF_OF.get(path)
    completed = {} if fillable or shelf is None else _complete(noun, path)
    fillable = fillable or shelf is not None
    written = [field for field in fields_of(noun) if field.name != FILLED_IN_BY_RESOLVE]
    properties = {field.name: _property(field, (*path, field.name)) for field in written}
    if not path:
        properties |= {OWN_ENTRIES: _ref("OwnEntries")}
    if shelf:
        properties = {"from": _entry(shelf)} | properties
    required = [] if fillable else _without_default(noun)
    description = (noun.__doc__ or "").partition("\n")[0]
    yield f"{noun.__name__}Document", _object(properties, required) | completed | {"description": description}
    for field in written:
        if field.noun is not None:
            nested = fillable and field.kind == "noun"  # a list replaces the entry's: its items are complete
            yield from _sections(field.noun, (*path, field.name), fillable=nested)


def _entry(shelf: str) -> Schema:
    """A reference to an entry of a shelf, perhaps with its version."""
    described = _text(
        f"Id of an entry of the shelf {shelf}, or `own:` and an own one's; `id@version` insists on a version."
    )
    own = f"{OWN}{OWN_ID}(@[1-9][0-9]*)?"
    listed = f"^({_listed(shelf, SHELVES[shelf])}|{own})$"
    return described | {"pattern": listed}


def _listed(shelf: str, names: Iterable[str]) -> str:
    return "|".join(f"{name}(@{SHELVES[shelf][name].version})?" for name in names)


def _complete(noun: type, path: tuple[str, ...]) -> Schema:
    """What a section must say itself, and the sections within it, where no entry fills it."""
    within = {
        field.name: _complete(field.noun, (*path, field.name))
        for field in fields_of(noun)
        if field.kind == "noun" and field.noun is not None and not field.optional
    }
    whole = {"required": _without_default(noun)} | ({"properties": within} if within else {})
    if path not in SHELF_OF:
        return whole
    alone = {"if": {"not": {"required": ["from"]}}, "then": whole}
    return {"allOf": [alone, *_left_open(SHELF_OF[path], noun, path)]}


def _left_open(shelf: str, noun: type, path: tuple[str, ...]) -> Iterator[Schema]:
    """What must be said beside an entry that leaves it open: how many ports of that kind there are."""
    leaving: dict[tuple[str, ...], list[str]] = {}
    for name, entry in SHELVES[shelf].items():
        given = {"name", *entry_section(entry, noun, path)}
        missing = tuple(field for field in _without_default(noun) if field not in given)
        leaving.setdefault(missing, []).append(name)
    for missing, names in leaving.items():
        if missing:
            pattern = f"^({_listed(shelf, names)})$"
            named = {"required": ["from"], "properties": {"from": {"pattern": pattern}}}
            yield {"if": named, "then": {"required": list(missing)}}


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
        return section if field.kind == "noun" else _list(section, at_least=1 if path == ("grid",) else 0)
    if field.kind == "whole_number":
        return {"type": "integer", "const": SCENARIO_VERSION}
    return _list(_text()) if field.kind == "texts" else _written(path)


def _written(path: tuple[str, ...]) -> Schema:
    """A text; a time of day where one is meant."""
    if path in _CLOCKS:
        return _text("HH:MM; empty where no clock is asked for.") | {"pattern": _CLOCK}
    return _text()


def _quantity(field: Field, path: tuple[str, ...]) -> Schema:
    """A reference to the forms of a quantity, and the bounds that each of its numbers keeps."""
    limits = {
        "minimum": SMALLEST if field.gt == 0 else field.ge,
        "exclusiveMinimum": field.gt or None,
        "maximum": field.le,
        "exclusiveMaximum": field.lt,
        "multipleOf": 1 if field.whole else None,
        "not": _TOO_SMALL if field.ge == 0 and not field.whole else None,
    }
    bounds = {keyword: bound for keyword, bound in limits.items() if bound is not None}
    form = "QuantityInput" if field.may_be_unknown else "KnownQuantityInput"
    named = _ref("RuleInput" if path in SHELF_OF else form)
    return named | bounds | {"properties": dict.fromkeys(("value", "low", "mid", "high"), bounds)}


def _quantities() -> dict[str, Schema]:
    """The forms a quantity may take, with its basis and its source."""
    number: Schema = {"type": "number"}
    null: Schema = {"type": "null"}
    known = [number, _ref("ValueInput"), _ref("RangeInput")]
    entry = _object({"from": _entry("io_rules")}, ["from"])
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


def _own_entries() -> dict[str, Schema]:
    """The entries that a design brings itself; what their fields may hold, their shelf's noun says."""
    source = {part.name: _text() for part in fields(SourceNote)} | {"basis": _ref("Basis")}
    facts: Schema = {"type": "object", "description": "Fields of the shelf's noun; `from` gives the others."}
    entry = {
        **{text: _text() for text in ("name", "vendor", "cloud", "client", "node")},
        "version": {"type": "integer"},
        "summary": _text(),
        "notes": _list(_text()),
        "fields": facts,
        "sources": {"type": "object", "additionalProperties": _ref("EntrySource")},
    }
    names = {"type": "string", "pattern": f"^{OWN_ID}$"}
    shelf: Schema = {"type": "object", "propertyNames": names, "additionalProperties": _ref("OwnEntry")}
    shelves: Schema = {"description": "Entries of one's own by shelf and id, named by `own:` and the id."}
    return {
        "OwnEntries": _object(dict.fromkeys(OWN_SHELVES, shelf), []) | shelves,
        "OwnEntry": _object(entry, ["name", "version", "summary", "fields", "sources"]),
        "EntrySource": _object(source, ["basis", "title"]),
    }


def _stated(value: dict[str, Schema], required: list[str]) -> Schema:
    """A value with its basis and source."""
    return _object(value | {"basis": _ref("Basis"), "source": _ref("SourceInput")}, required)


def _object(properties: dict[str, Schema], required: list[str]) -> Schema:
    named = {"required": required} if required else {}
    return {"type": "object", "additionalProperties": False, "properties": properties} | named


def _list(items: Schema, at_least: int = 0) -> Schema:
    return {"type": "array", "items": items} | ({"minItems": at_least} if at_least else {})


def _described(field: Field) -> Schema:
    unit = f" [{field.unit}]" if field.unit else ""
    return {"description": f"{field.label}{unit}. {field.help}"}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _text(description: str = "") -> Schema:
    return {"type": "string", "pattern": _NO_NUL} | ({"description": description} if description else {})
