"""How a design's document carries a user's own catalogue entries, and the change that puts one there."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from gridsizer.describe.quantity import Basis, Source

OWN_ENTRIES: Final = "catalogue"  # the document's member: entries by shelf, then by id
OWN: Final = "own:"  # before the id where a section says `from`, and in the `origin` of what it filled

Facts = dict[str, Any]

_ARRAYS: Final = "storage_arrays"


def source_note(basis: Basis, source: Source) -> Facts:
    """A source as an entry's file states it: what is empty is left out."""
    parts = {part.name: getattr(source, part.name) for part in fields(source)}
    return {"basis": basis} | {name: text for name, text in parts.items() if text}


def array_patch(
    origin: str, called: str, *, ending: str, stated: Mapping[str, Any], sources: Mapping[str, Facts]
) -> Facts:
    """A JSON merge patch that states fields of the array in an entry of the user's own, with their sources.

    `origin` is where the design's array comes from and `called` its name. An array of the catalogue gets an
    entry "like it, but", whose id ends with `ending`, and the design takes it; what an own entry states is
    changed in place; for an array that was entered by hand, which is like none, the design states the fields.
    A field that the design states itself is taken back, as it would hide the entry's.
    """
    shelf, _, named = origin.partition("/")
    base, _, version = named.partition("@")
    if shelf != _ARRAYS:
        return {"storage": {name: _in_design(name, fact, sources) for name, fact in stated.items()}}
    about: Facts
    if base.startswith(OWN):
        mine, taken = base.removeprefix(OWN), {}
        about = {"version": int(version) + 1}
        stated = {name: _afresh(fact) for name, fact in stated.items()}
    else:
        mine, taken = f"{base}_{ending}", {"from": base}
        about = {"name": called, "version": 1, "summary": f"Like {called}, but as entered in this design."}
    entry = about | {"fields": taken | dict(stated), "sources": dict(sources)}
    section = {"from": f"{OWN}{mine}"} | dict.fromkeys(stated)
    return {OWN_ENTRIES: {_ARRAYS: {mine: entry}}, "storage": section}


def _afresh(fact: Any) -> Any:
    """What takes the place of another fact, whatever that was: of its members none stays."""
    return {"value": None, "mid": None} | fact if isinstance(fact, dict) else fact


def _in_design(path: str, fact: Any, sources: Mapping[str, Facts]) -> Any:
    """A fact as a design states it; a list is one of evidence.

    What is assumed and no range needs no source: the user may change it.
    """
    if isinstance(fact, list):
        return [
            item | {"gb_s": _sourced(item["gb_s"], sources[f"{path}.{at}"])} for at, item in enumerate(fact)
        ]
    note = sources.get(path)
    if note is None or (note["basis"] == "assumed" and not isinstance(fact, dict)):
        return fact
    return _afresh(_sourced(fact, note))


def _sourced(fact: Any, note: Facts) -> Facts:
    """A quantity or a word with its source."""
    source = {name: text for name, text in note.items() if name != "basis"}
    stated = {"value": fact} if isinstance(fact, str) else {"low": fact, "high": fact}
    return (fact if isinstance(fact, dict) else stated) | {"basis": note["basis"], "source": source}
