"""An entry of a user's own as a file: read, checked against everything a design asks of it, and written."""

import json
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from gridsizer.catalogue.entry import Entry, Facts
from gridsizer.catalogue.merge import PLACE_OF, Merge
from gridsizer.catalogue.own import OWN_SHELVES, OwnEntries, own_entry
from gridsizer.catalogue.problems import problem_of, shown
from gridsizer.catalogue.resolve import entry_section, own_entries
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.catalogue.yaml_text import yaml_of, yaml_value
from gridsizer.describe.own_entry import OWN, OWN_ENTRIES
from gridsizer.errors import InvalidEntry, InvalidScenario, Problem, UnknownEntry

_ARRAYS: Final = "storage_arrays"  # the shelf of a file that names none


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnFile:
    """An entry of a user's own as its author wrote it, and where it belongs."""

    shelf: str
    id: str
    written: Facts

    def in_document(self, document: Mapping[str, Any]) -> Facts:
        """The document with the entry among its own ones; one of the same id is replaced."""
        own = document.get(OWN_ENTRIES)
        shelves = own if isinstance(own, dict) else {}
        shelf = shelves.get(self.shelf)
        entries = shelf if isinstance(shelf, dict) else {}
        within = shelves | {self.shelf: entries | {self.id: self.written}}
        return {**document, OWN_ENTRIES: within}

    def taken_by(self, document: Mapping[str, Any]) -> Facts:
        """The document with the entry, and with the section it is for taken from it.

        Of a grid that is the first group; a part of a section, as a NIC, is taken by nobody. What the section
        states itself stays.
        """
        with_it, place = self.in_document(document), PLACE_OF[self.shelf]
        if len(place) > 1:
            return with_it
        [section] = place
        given, named = document.get(section), {"from": f"{OWN}{self.id}"}
        if section != "grid":
            return with_it | {section: (given if isinstance(given, dict) else {}) | named}
        groups = given if isinstance(given, list) and given and isinstance(given[0], dict) else [{}]
        return with_it | {section: [groups[0] | named, *groups[1:]]}

    def text(self) -> str:
        """The entry as a file."""
        return yaml_of({"shelf": self.shelf, "id": self.id} | self.written)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """An entry that a design may use: complete, with what it takes from others.

    `left_open` are the fields that a design has to state beside it, as beside the shelf's other entries.
    """

    shelf: str
    entry: Entry
    section: Facts = field(repr=False)
    left_open: tuple[str, ...]


def own_file(text: str, stem: str) -> OwnFile:
    """The entry in a file's text. It may say its `shelf` (else storage_arrays) and its `id` (else the stem).

    Raises UnreadableYaml for what is not YAML, InvalidEntry for what is not an entry.
    """
    written = yaml_value(text)
    if not isinstance(written, dict):
        wanted = "a mapping with name, version, summary, fields and sources"
        raise InvalidEntry([Problem(pointer="", wanted=wanted, got=shown(written))])
    shelf, entry_id = written.get("shelf", _ARRAYS), written.get("id", stem)
    for name, word in (("shelf", shelf), ("id", entry_id)):
        if not isinstance(word, str):
            raise InvalidEntry([Problem(pointer=f"/{name}", wanted="text", got=shown(word))])
    rest = {name: fact for name, fact in written.items() if name not in ("shelf", "id")}
    return OwnFile(shelf=shelf, id=entry_id, written=rest)


def checked(own: OwnFile, document: Mapping[str, Any] | None = None) -> Checked:
    """The entry as a design would see it, beside the entries that the document has.

    Raises InvalidEntry with every fault and its place in the entry; InvalidScenario for faults of the
    document's other entries.
    """
    entry = own_entry(own.written, own.shelf, own.id)
    noun, place = SHELVES[own.shelf].noun, PLACE_OF[own.shelf]
    merge = Merge(_beside(own, document or {}))
    section = merge.section(entry.fields, noun, place)  # its origin is the entry that this one is like
    if "name" in {each.name for each in fields(noun)} - entry.fields.keys():
        section["name"] = entry.name
    missing = {name for name in _required(noun) if name not in section}
    problems = [
        each for each in _faults(section, noun) if each.pointer.removeprefix("/fields/") not in missing
    ]
    if lacking := sorted(missing - _may_be_open(own.shelf)):
        wanted = f"also {', '.join(lacking)}, or a `from` that has them"
        problems.append(Problem(pointer="/fields", wanted=wanted, got="neither"))
    if problems:
        raise InvalidEntry(list(dict.fromkeys(problems)))
    return Checked(shelf=own.shelf, entry=entry, section=section, left_open=tuple(sorted(missing)))


def like(shelf: str, base: str, document: Mapping[str, Any] | None = None) -> OwnFile:
    """An entry "like this one, but", to be edited: nothing differs yet.

    Raises UnknownEntry for an entry that neither the shelf nor the document has.
    """
    if shelf not in OWN_SHELVES:
        raise UnknownEntry("catalogue", shelf, OWN_SHELVES)
    known = {**SHELVES[shelf], **own_entries(document or {}).get(shelf, {})}
    if base not in known:
        raise UnknownEntry(shelf, base, known)
    entry, name = known[base], known[base].name
    kind = {"vendor": entry.vendor, "cloud": entry.cloud, "client": entry.client, "node": entry.node}
    written = {
        "name": f"{name}, ours",
        **{what: word for what, word in kind.items() if word},
        "version": 1,
        "summary": f"Like {name}, but as ours is.",
        "fields": {"from": base},
        "sources": {"default": {"basis": "assumed", "title": "Where the numbers come from"}},
    }
    return OwnFile(shelf=shelf, id=f"our_{base.removeprefix(OWN)}"[:64], written=written)


def _beside(own: OwnFile, document: Mapping[str, Any]) -> OwnEntries:
    """The document's own entries with this one. What only this one is to blame for points into it."""
    try:
        return own_entries(own.in_document(document))
    except InvalidScenario as error:
        within = f"/{OWN_ENTRIES}/{own.shelf}/{own.id}/"
        if not all(each.pointer.startswith(within) for each in error.problems):
            raise
        start = len(within) - 1
        raise InvalidEntry(
            [replace(each, pointer=each.pointer[start:]) for each in error.problems]
        ) from error


def _faults(section: Facts, noun: type) -> list[Problem]:
    """What the noun itself refuses."""
    known = {each.name for each in fields(noun)}
    facts = {name: fact for name, fact in section.items() if name in known}  # a rule has no origin
    try:
        _adapter(noun).validate_json(json.dumps(facts), strict=True, extra="forbid")
    except ValidationError as error:
        found = map(problem_of, error.errors())
        return [replace(each, pointer=f"/fields{each.pointer}") for each in found]
    return []


@cache
def _adapter(noun: type) -> TypeAdapter[Any]:
    return TypeAdapter(noun)


def _required(noun: type) -> list[str]:
    """The fields that a design cannot do without."""
    return [each.name for each in fields(noun) if each.default is MISSING]


@cache
def _may_be_open(shelf: str) -> frozenset[str]:
    """The fields that entries of the shelf leave to the design, as the number of ports."""
    noun, place = SHELVES[shelf].noun, PLACE_OF[shelf]
    sections = (entry_section(entry, noun, place) for entry in SHELVES[shelf].values())
    return frozenset(name for section in sections for name in _required(noun) if name not in section)
