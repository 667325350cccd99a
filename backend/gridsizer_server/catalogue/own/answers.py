"""Own entries as answers: checked, with everything they inherit, and as files."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gridsizer.catalogue.checking import OwnFile, checked, own_file
from gridsizer.catalogue.yaml_text import UnreadableYaml
from gridsizer.errors import InvalidEntry, Problem
from gridsizer_server.catalogue import schemas as out
from gridsizer_server.catalogue.ages import ages_of
from gridsizer_server.catalogue.own.schemas import CheckedEntry, OwnEntryAsked


def sound(own: OwnFile, document: Mapping[str, Any]) -> CheckedEntry:
    """The entry, checked beside the others of the design. Raises as `checked` does."""
    found = checked(own, document)
    entry = found.entry
    resolved = out.Entry(
        id=entry.id,
        shelf=own.shelf,
        name=entry.name,
        version=entry.version,
        summary=entry.summary,
        notes=list(entry.notes),
        fields=out.Section.model_validate(found.section),
        ages=ages_of(found.section),
    )
    return CheckedEntry(
        shelf=own.shelf,
        id=own.id,
        written=own.written,
        text=own.text(),
        resolved=resolved,
        left_open=list(found.left_open),
    )


def posted_entry(asked: OwnEntryAsked) -> CheckedEntry:
    """The entry in a request, its faults with pointers into the request."""
    if (asked.entry is None) == (asked.text is None):
        problem = Problem(pointer="/entry", wanted="an entry, or the text of its file", got=_got(asked))
        raise InvalidEntry([problem])
    if asked.text is not None:
        try:
            return sound(own_file(asked.text, asked.id), asked.document)
        except UnreadableYaml as error:
            raise InvalidEntry(
                [Problem(pointer="/text", wanted="an entry as YAML", got=str(error))]
            ) from error
    try:
        return sound(OwnFile(shelf=asked.shelf, id=asked.id, written=asked.entry or {}), asked.document)
    except InvalidEntry as error:
        beside = ("/id", "/shelf")
        moved = [
            each if each.pointer in beside else replace(each, pointer=f"/entry{each.pointer}")
            for each in error.problems
        ]
        raise InvalidEntry(moved) from error


def _got(asked: OwnEntryAsked) -> str:
    return "neither" if asked.entry is None else "both"
