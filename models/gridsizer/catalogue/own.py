"""A user's own entries: the form and the checks of the catalogue's, from a document or from a file."""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Any, Final

from gridsizer.catalogue.entry import Entry, Facts, SourceNote, entry_of
from gridsizer.catalogue.problems import pointer_of, shown
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.describe.own_entry import OWN, OWN_ENTRIES
from gridsizer.errors import InvalidEntry, InvalidScenario, Problem

OwnEntries = Mapping[str, Mapping[str, Entry]]  # by shelf, then by id with `own:` before it

OWN_SHELVES: Final = (
    "storage_arrays", "grid_nodes", "nics", "nfs_clients", "networks",
    "io_rules", "workloads", "reductions", "policies", "batches",
)  # fmt: skip
MOST_OWN: Final = 50
OWN_ID: Final = "[a-z0-9][a-z0-9_]{0,63}"
_WANTED_ID: Final = "an id of up to 64 small letters, digits and _"


def own_entry(written: object, shelf: str, entry_id: str) -> Entry:
    """An entry of a user's own, its id with `own:` before it.

    Beside what `entry_of` asks of every entry, what was measured says when (`retrieved`, an ISO date), and a
    source is one of a field that is stated. Raises InvalidEntry with every fault and its place.
    """
    if not re.fullmatch(OWN_ID, entry_id):
        raise InvalidEntry([Problem(pointer="/id", wanted=_WANTED_ID, got=shown(entry_id))])
    if shelf not in OWN_SHELVES:
        raise InvalidEntry([_no_shelf("/shelf", shelf)])
    if isinstance(written, dict) and "id" in written:
        raise InvalidEntry([Problem(pointer="/id", wanted="no such field", got=shown(written["id"]))])
    entry = entry_of(written, SHELVES[shelf].noun, OWN + entry_id)
    problems = [fault for name, note in entry.sources.items() for fault in _faults(name, note, entry.fields)]
    if problems:
        raise InvalidEntry(problems)
    return entry


def entries_in(written: object) -> OwnEntries:
    """The entries in the `catalogue` of a document. Raises InvalidScenario with a pointer for every fault."""
    if written == {}:
        return {}
    try:
        return _read(json.dumps(written))
    except (TypeError, ValueError, RecursionError) as error:
        wanted = "entries by shelf and id, as plain values"
        raise InvalidScenario([Problem(pointer=f"/{OWN_ENTRIES}", wanted=wanted, got=f"{error}")]) from error


@lru_cache(16)  # a step of a slider asks again with the same ones
def _read(text: str) -> OwnEntries:
    problems: list[Problem] = []
    own: dict[str, dict[str, Entry]] = {}
    for shelf, entries in _members(json.loads(text), (OWN_ENTRIES,), problems).items():
        if shelf not in OWN_SHELVES:
            problems.append(_no_shelf(pointer_of((OWN_ENTRIES, shelf)), shelf))
            continue
        for entry_id, written in _members(entries, (OWN_ENTRIES, shelf), problems).items():
            try:
                entry = own_entry(written, shelf, entry_id)
            except InvalidEntry as error:
                problems += _moved(error, (OWN_ENTRIES, shelf, entry_id))
            else:
                own.setdefault(shelf, {})[entry.id] = entry
    count = sum(map(len, own.values()))
    if count > MOST_OWN:
        wanted = f"at most {MOST_OWN} entries"
        problems.append(Problem(pointer=f"/{OWN_ENTRIES}", wanted=wanted, got=f"{count:,}"))
    if problems:
        raise InvalidScenario(problems)
    return own


def _members(value: object, path: tuple[str, ...], problems: list[Problem]) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    problems.append(Problem(pointer=pointer_of(path), wanted="an object", got=shown(value)))
    return {}


def _moved(error: InvalidEntry, path: tuple[str, ...]) -> list[Problem]:
    """The problems of an entry, with the pointers of the document that it is in, where its id is a key."""
    start = pointer_of(path)
    pointers = [start if each.pointer == "/id" else start + each.pointer for each in error.problems]
    return [replace(each, pointer=at) for each, at in zip(error.problems, pointers, strict=True)]


def _no_shelf(pointer: str, shelf: str) -> Problem:
    return Problem(pointer=pointer, wanted=f"one of {', '.join(OWN_SHELVES)}", got=shown(shelf))


def _faults(name: str, note: SourceNote, fields: Facts) -> list[Problem]:
    """What is wrong with one source of an own entry."""
    found = []
    if name != "default" and not _stands(name.split("."), fields):
        pointer = pointer_of(("sources", name))
        found.append(Problem(pointer=pointer, wanted="the source of a field that is stated", got=shown(name)))
    if not note.title.strip():
        pointer = pointer_of(("sources", name, "title"))
        found.append(Problem(pointer=pointer, wanted="where the number comes from", got="nothing"))
    dated, printed = bool(note.retrieved), bool(note.paper)
    if (dated or (note.basis == "measured" and not printed)) and not _is_date(note.retrieved):
        pointer = pointer_of(("sources", name, "retrieved"))
        wanted = (
            "the day it was measured, as 2026-11-23" if note.basis == "measured" else "a day as 2026-11-23"
        )
        found.append(Problem(pointer=pointer, wanted=wanted, got=shown(note.retrieved) if dated else "none"))
    return found


def _stands(steps: list[str], fields: object) -> bool:
    """Whether something stands at a path of field names and places in lists."""
    for step in steps:
        if isinstance(fields, list):
            fields = fields[int(step)] if step.isdecimal() and int(step) < len(fields) else None
        else:
            fields = fields.get(step) if isinstance(fields, dict) else None
    return fields is not None


def _is_date(text: str) -> bool:
    try:
        return len(text) == len("2026-11-23") and bool(date.fromisoformat(text))
    except ValueError:
        return False
