"""One catalogue entry: a YAML file whose stem is its id and whose every number has a source."""

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import yaml
from annotated_types import DocInfo, Unit
from pydantic import TypeAdapter, ValidationError

from gridsizer.catalogue.problems import problem_of
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import Basis, Source
from gridsizer.errors import UnsoundCatalogue

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceNote:
    """The source of one field of an entry, or of all (`default`).

    `published` is the date that the source bears, as far as it says: "2024-08-01", "2020-06" or "2012".
    """

    basis: Basis
    title: str
    where: str = ""
    paper: str = ""
    url: str = ""
    published: str = ""
    retrieved: str = ""
    note: str = ""

    def source(self) -> Facts:
        """As the JSON form of a `Source`."""
        names = (field.name for field in fields_of(Source))
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A catalogue entry. `fields` is the JSON form of its shelf's noun, sources embedded.

    `cloud` is the one that sells it, empty for what stands on one's own floor; `client` is the entry of the
    file-system client that an array is reached with, where that is not one of NFS.
    """

    id: str
    name: str
    vendor: str = ""
    cloud: str = ""
    client: str = ""
    version: int
    summary: str
    notes: tuple[str, ...] = ()
    fields: Facts
    sources: dict[str, SourceNote]


_ADAPTER = TypeAdapter(Entry)


def read_entry(file: Path, noun: type) -> Entry:
    """The entry in a YAML file.

    Raises UnsoundCatalogue, naming file and place, for text that is not YAML, a misspelt field, an unknown
    basis, a value out of its bounds, and a number or choice without a source.
    """
    try:
        raw = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)  # the C loader; safe
        entry = _ADAPTER.validate_python({"id": file.stem} | raw, extra="forbid")
        embedded = _embed(entry.fields, noun, entry.sources, ())
    except (yaml.YAMLError, ValidationError, TypeError, ValueError) as error:
        raise UnsoundCatalogue(f"{file.parent.name}/{file.name}: {error}") from error
    return replace(entry, fields=embedded)


def _embed(facts: Facts, noun: type, sources: dict[str, SourceNote], path: tuple[str, ...]) -> Facts:
    known = {field.name: field for field in fields_of(noun)}
    if strangers := facts.keys() - known.keys() - {"from"}:
        raise ValueError(f"no field {', '.join(sorted(strangers))} in {noun.__name__}")
    embedded = {}
    for name, fact in facts.items():
        embedded[name] = _with_source(fact, known.get(name), sources, (*path, name))
        if name in known and known[name].kind in ("quantity", "choice") and "from" not in embedded[name]:
            _check(embedded[name], noun, (*path, name))
    return embedded


def _with_source(
    fact: Any, field: Field | None, sources: dict[str, SourceNote], path: tuple[str, ...]
) -> Any:
    if field is None or field.kind in ("text", "texts", "whole_number"):
        return fact
    if field.kind == "noun" and field.noun is not None:
        return _embed(fact, field.noun, sources, path)
    if field.kind == "nouns" and field.noun is not None:
        return [_embed(item, field.noun, sources, (*path, str(at))) for at, item in enumerate(fact)]
    if isinstance(fact, dict) and "from" in fact:
        return fact  # an I/O rule brings its own source
    note = _nearest(sources, path)
    if note is None:
        raise ValueError(f"no source for {'.'.join(path)}")
    value = {"value": fact} if field.kind == "choice" else {"low": fact, "high": fact}
    given = fact if isinstance(fact, dict) else value
    return given | {"basis": note.basis, "source": note.source()}


@cache
def _kind(noun: type, name: str) -> TypeAdapter[Any]:
    """The validator of one attribute of a noun, bounds included."""
    hint = get_type_hints(noun, include_extras=True)[name]
    if get_origin(hint) is not Annotated:
        return _adapter(hint)
    kind, *marks = get_args(hint)
    bounds = [mark for mark in marks if not isinstance(mark, (DocInfo, Unit))]
    return _adapter(Annotated[kind, *bounds] if bounds else kind)


@cache
def _adapter(hint: Any) -> TypeAdapter[Any]:
    """One for all attributes with the same bounds: making it takes milliseconds."""
    return TypeAdapter(hint)


def _check(facts: Facts, noun: type, path: tuple[str, ...]) -> None:
    """Raise ValueError for a value out of the attribute's bounds; invariants between them come later."""
    try:
        _kind(noun, path[-1]).validate_json(json.dumps(facts), strict=True, extra="forbid")
    except ValidationError as error:
        problem = problem_of(error.errors()[0])
        raise ValueError(f"{'.'.join(path)}: wanted {problem.wanted}, got {problem.got}") from error


def _nearest(sources: dict[str, SourceNote], path: tuple[str, ...]) -> SourceNote | None:
    """The source of the field itself, else of the noun it is part of, else the default."""
    for length in range(len(path), 0, -1):
        if ".".join(path[:length]) in sources:
            return sources[".".join(path[:length])]
    return sources.get("default")
