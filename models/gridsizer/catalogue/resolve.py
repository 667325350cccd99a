"""From a user's document to a complete Scenario: fields of catalogue entries, overridden by the document."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from gridsizer.catalogue.entry import Entry, Facts
from gridsizer.catalogue.known_sections import scenario_known
from gridsizer.catalogue.merge import PLACE_OF, Merge
from gridsizer.catalogue.own import OwnEntries, entries_in
from gridsizer.catalogue.problems import pointer_of, problem_of, shown
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.describe.own_entry import OWN, OWN_ENTRIES
from gridsizer.describe.scenario import SCENARIO_VERSION, Scenario, scenario_from
from gridsizer.errors import InvalidScenario, Problem, UnsoundCatalogue


def resolve(document: object) -> Scenario:
    """The complete scenario that a document describes.

    A section may name a catalogue entry (`"from": "isilon_f810_lab"`, or `"isilon_f810_lab@1"` to insist on
    a version) and override single fields. `"from": "own:our_array"` names one of the document's own entries,
    which stand in its `catalogue` by shelf and id, each in the form of an entry's file.

    A quantity is a number, null (Unknown), `{"value": n}` or `{"low", "mid", "high"}`, with `basis` and
    `source` where the user has them; without, it is assumed.

    Raises InvalidScenario with a JSON pointer for every fault found.
    """
    if not isinstance(document, dict):
        raise InvalidScenario([Problem(pointer="", wanted="a JSON object", got=shown(document))])
    version = document.get("version")
    if version != SCENARIO_VERSION or isinstance(version, bool):
        wanted = f"scenario version {SCENARIO_VERSION}"
        got = shown(version) if "version" in document else "nothing"
        raise InvalidScenario([Problem(pointer="/version", wanted=wanted, got=got)])
    own = own_entries(document)
    stated = {name: section for name, section in document.items() if name != OWN_ENTRIES}
    known = scenario_known(stated, document.get(OWN_ENTRIES, {}))
    return _merged(stated, own) if known is None else known


def _merged(stated: Facts, own: OwnEntries) -> Scenario:
    """The scenario of a whole document. Raises InvalidScenario with every fault found."""
    merge = Merge(own)
    facts = merge.section(stated, Scenario, ())
    merge.refuse_unknown_advice(facts)
    if merge.problems:
        raise InvalidScenario(merge.problems)
    try:
        return scenario_from(facts)
    except ValidationError as error:
        problems = dict.fromkeys(problem_of(fault) for fault in error.errors())
        raise InvalidScenario(tuple(problems)) from error
    except RecursionError as error:
        wanted = "objects nested no deeper than a scenario's"
        raise InvalidScenario([Problem(pointer="", wanted=wanted, got="deeper ones")]) from error


def entry_section(entry: Entry, noun: type, place: tuple[int | str, ...]) -> Facts:
    """The complete section an entry stands for, nested entries embedded.

    Raises UnsoundCatalogue where it names an entry that is not there.
    """
    merge = Merge()
    facts = merge.section(entry.fields, noun, place)
    if merge.problems:
        raise UnsoundCatalogue(f"{entry.id}: {'; '.join(map(str, merge.problems))}")
    return facts


def own_entries(document: Mapping[str, Any]) -> OwnEntries:
    """The entries that a document brings itself.

    Raises InvalidScenario, with a pointer into `catalogue`, for what no entry's file may hold, and for an
    entry that rests on one that is not there, or on itself.
    """
    own = entries_in(document.get(OWN_ENTRIES, {}))
    problems = [
        problem
        for shelf, entries in own.items()
        for entry in entries.values()
        for problem in _unfounded(entry, shelf, own)
    ]
    if problems:
        raise InvalidScenario(problems)
    return own


def _unfounded(entry: Entry, shelf: str, own: OwnEntries) -> Iterator[Problem]:
    """What is wrong with the entries that an own one names, where it names them."""
    place = PLACE_OF[shelf]
    merge = Merge(own)
    merge.section({"from": entry.id}, SHELVES[shelf].noun, place)
    within = pointer_of((OWN_ENTRIES, shelf, entry.id.removeprefix(OWN), "fields"))
    for problem in merge.problems:
        yield replace(problem, pointer=within + problem.pointer.removeprefix(pointer_of(place)))
