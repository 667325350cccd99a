"""One catalogue entry: a YAML file whose stem is its id and whose every number has a source."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from annotated_types import DocInfo, Unit
from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from gridsizer.catalogue.problems import pointer_of, problem_of, shown
from gridsizer.catalogue.yaml_text import UnreadableYaml, shipped_value
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import Basis, Source
from gridsizer.errors import InvalidEntry, Problem, UnsoundCatalogue

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
    file-system client that an array is reached with, where that is not one of NFS; `node` is what one storage
    node of an array is, where that is more than a node.
    """

    id: str
    name: str
    vendor: str = ""
    cloud: str = ""
    client: str = ""
    node: str = ""
    version: int
    summary: str
    notes: tuple[str, ...] = ()
    fields: Facts
    sources: dict[str, SourceNote]


_ADAPTER = TypeAdapter(Entry)


def read_entry(file: Path, noun: type) -> Entry:
    """The entry in a YAML file.

    Raises UnsoundCatalogue, naming file and place, for what is not YAML and for what `entry_of` refuses.
    """
    try:
        return entry_of(shipped_value(file.read_text(encoding="utf-8")), noun, file.stem)
    except (UnreadableYaml, InvalidEntry, UnicodeDecodeError) as error:
        raise UnsoundCatalogue(f"{file.parent.name}/{file.name}: {error}") from error


def entry_of(written: object, noun: type, entry_id: str) -> Entry:
    """The entry that plain values state, each fact with its source.

    Raises InvalidEntry with the place of every misspelt field, unknown basis, value out of its bounds, and
    number or choice without a source.
    """
    if not isinstance(written, dict):
        raise InvalidEntry(
            [Problem(pointer="", wanted="a mapping with name, version, fields", got=shown(written))]
        )
    try:
        entry = _ADAPTER.validate_json(json.dumps({"id": entry_id} | written), strict=True, extra="forbid")
    except ValidationError as error:
        raise InvalidEntry([_problem(fault) for fault in error.errors()]) from error
    embedding = _Embedding(entry.sources)
    fields = embedding.section(entry.fields, noun, ())
    if embedding.problems:
        raise InvalidEntry(embedding.problems)
    return replace(entry, fields=fields)


class _Embedding:
    """One pass over the fields of an entry, giving each fact its source and collecting every problem."""

    def __init__(self, sources: dict[str, SourceNote]) -> None:
        self.problems: list[Problem] = []
        self._sources = sources

    def refuse(self, path: tuple[str, ...], wanted: str, got: object) -> None:
        self.problems.append(Problem(pointer=pointer_of(("fields", *path)), wanted=wanted, got=shown(got)))

    def section(self, facts: Facts, noun: type, path: tuple[str, ...]) -> Facts:
        """The facts of a noun with their sources."""
        known = {field.name: field for field in fields_of(noun)}
        embedded = {}
        for name, fact in facts.items():
            place = (*path, name)
            if name not in known.keys() | {"from"}:
                self.refuse(place, _meant(name, noun, known), name)
                continue
            embedded[name] = self._fact(fact, known.get(name), place)
            if name in known and known[name].kind in ("quantity", "choice") and "from" not in embedded[name]:
                self._check(embedded[name], noun, place)
        return embedded

    def _fact(self, fact: Any, field: Field | None, path: tuple[str, ...]) -> Any:
        if field is None or field.kind in ("text", "texts", "whole_number"):
            return fact
        if field.noun is not None:
            return self._nested(fact, field, field.noun, path)
        if isinstance(fact, dict) and "from" in fact:
            return fact  # an I/O rule brings its own source
        note = _nearest(self._sources, path)
        if note is None:
            wanted = f"a source of {'.'.join(path)}, or a default one"
            self.problems.append(Problem(pointer="/sources", wanted=wanted, got="none"))
            return {"from": ""}  # judged no further
        return _given(fact, field) | {"basis": note.basis, "source": note.source()}

    def _nested(self, fact: Any, field: Field, noun: type, path: tuple[str, ...]) -> Any:
        if fact is None and field.optional:
            return None
        if field.kind == "noun":
            return self._items([fact], noun, [path])[0]
        if not isinstance(fact, list):
            self.refuse(path, "a list", fact)
            return []
        return self._items(fact, noun, [(*path, str(at)) for at in range(len(fact))])

    def _items(self, items: list[Any], noun: type, paths: list[tuple[str, ...]]) -> list[Facts]:
        sections = []
        for item, path in zip(items, paths, strict=True):
            if not isinstance(item, dict):
                self.refuse(path, "a mapping", item)
            sections.append(self.section(item, noun, path) if isinstance(item, dict) else {})
        return sections

    def _check(self, facts: Facts, noun: type, path: tuple[str, ...]) -> None:
        """A problem for a value out of the attribute's bounds; invariants between them come later."""
        try:
            _kind(noun, path[-1]).validate_json(json.dumps(facts), strict=True, extra="forbid")
        except ValidationError as error:
            found = problem_of(error.errors()[0])
            self.problems.append(replace(found, pointer=pointer_of(("fields", *path)) + found.pointer))


def _meant(name: str, noun: type, known: Mapping[str, Field]) -> str:
    near = get_close_matches(name, known, n=1)
    return f"a field of {noun.__name__}" + (f", such as {near[0]}" if near else "")


def _problem(fault: ErrorDetails) -> Problem:
    found = problem_of(fault)
    return replace(found, wanted="a value here") if fault["type"] == "missing" else found


def _given(fact: Any, field: Field) -> Facts:
    """A quantity as its ends, a choice as its word."""
    if field.kind == "choice":
        return dict(fact) if isinstance(fact, dict) else {"value": fact}
    if isinstance(fact, dict) and "value" in fact and not fact.keys() & {"low", "high"}:
        rest = {name: part for name, part in fact.items() if name != "value"}
        return rest | {"low": fact["value"], "high": fact["value"]}
    return dict(fact) if isinstance(fact, dict) else {"low": fact, "high": fact}


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


def _nearest(sources: dict[str, SourceNote], path: tuple[str, ...]) -> SourceNote | None:
    """The source of the field itself, else of the noun it is part of, else the default."""
    for length in range(len(path), 0, -1):
        if ".".join(path[:length]) in sources:
            return sources[".".join(path[:length])]
    return sources.get("default")
