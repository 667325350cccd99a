"""Sections of documents as they were completed and read before: the next document says most of them again."""

import json
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from pydantic import ValidationError

from gridsizer.catalogue.entry import Facts
from gridsizer.catalogue.merge import Merge
from gridsizer.catalogue.own import entries_in
from gridsizer.describe.own_entry import OWN
from gridsizer.describe.scenario import Scenario, section_from
from gridsizer.errors import InvalidScenario, Misfit

_REMEMBERED: Final = 256  # sections completed lately: a document on every array of the catalogue, and others
_LONGEST: Final = 100_000  # characters of a section that is remembered, with the own entries it may name
_NO_ENTRIES: Final = "{}"


def scenario_known(stated: Facts, own: object) -> Scenario | None:
    """The scenario of a document's sections and sound own entries; None where a section is at fault.

    A step of a slider changes one section, and a change that is tried one or two: the others are not read
    again.
    """
    with suppress(InvalidScenario, ValidationError, Misfit, TypeError, ValueError, RecursionError):
        entries = json.dumps(own)
        return Scenario(**{name: _section(name, json.dumps(each), entries) for name, each in stated.items()})
    return None


def _section(name: str, text: str, own: str) -> Any:
    entries = own if OWN in text else _NO_ENTRIES
    short = len(text) + len(entries) <= _LONGEST
    return _remembered(name, text, entries) if short else _completed(name, text, entries)


def _completed(name: str, text: str, own: str) -> Any:
    """A section, completed from entries. Raises InvalidScenario, ValidationError or Misfit for a fault."""
    merge = Merge(entries_in(json.loads(own)))
    facts = merge.section({name: json.loads(text)}, Scenario, ())
    merge.refuse_unknown_advice(facts)
    if merge.problems:
        raise InvalidScenario(merge.problems)
    return section_from(name, facts[name])


_remembered: Final = lru_cache(_REMEMBERED)(_completed)
