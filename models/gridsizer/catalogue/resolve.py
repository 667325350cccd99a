"""From a user's document to a complete Scenario: fields of catalogue entries, overridden by the document."""

from typing import Any, Final

from pydantic import ValidationError

from gridsizer.catalogue.entry import Entry, Facts
from gridsizer.catalogue.problems import pointer_of, problem_of, shown
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import ENTERED
from gridsizer.describe.scenario import SCENARIO_VERSION, Scenario, scenario_from
from gridsizer.errors import InvalidScenario, Problem, UnsoundCatalogue

# The shelf of `from`, by section; the rule of a workload may name an I/O rule instead of a number.
SHELF_OF: Final = {
    ("grid",): "grid_nodes",
    ("grid", "nic"): "nics",
    ("grid", "nfs_client"): "nfs_clients",
    ("network",): "networks",
    ("storage",): "storage_arrays",
    ("workload",): "workloads",
    ("workload", "rule_mb_s_per_core"): "io_rules",
    ("reduction",): "reductions",
    ("policy",): "policies",
    ("batch",): "batches",
}
_AS_ENTERED: Final[Facts] = {"basis": "assumed", "source": {"title": ENTERED}}


def resolve(document: object) -> Scenario:
    """The complete scenario that a document describes.

    A section may name a catalogue entry (`"from": "isilon_f810_lab"`, or `"isilon_f810_lab@1"` to insist on
    a version) and override single fields. A quantity is a number, null (Unknown), `{"value": n}` or
    `{"low", "mid", "high"}`, with `basis` and `source` where the user has them; without, it is assumed.

    Raises InvalidScenario with a JSON pointer for every fault found.
    """
    if not isinstance(document, dict):
        raise InvalidScenario([Problem(pointer="", wanted="a JSON object", got=shown(document))])
    version = document.get("version")
    if version != SCENARIO_VERSION or isinstance(version, bool):
        wanted = f"scenario version {SCENARIO_VERSION}"
        got = shown(version) if "version" in document else "nothing"
        raise InvalidScenario([Problem(pointer="/version", wanted=wanted, got=got)])
    merge = _Merge()
    facts = merge.section(document, Scenario, ())
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
    merge = _Merge()
    facts = merge.section(entry.fields, noun, place)
    if merge.problems:
        raise UnsoundCatalogue(f"{entry.id}: {'; '.join(map(str, merge.problems))}")
    return facts


class _Merge:
    """One pass over a document, collecting every problem instead of stopping at the first."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def refuse(self, path: tuple[int | str, ...], wanted: str, got: object) -> None:
        self.problems.append(Problem(pointer=pointer_of(path), wanted=wanted, got=shown(got)))

    def refuse_unknown_advice(self, facts: Facts) -> None:
        """A problem for each dismissed piece of advice that the catalogue does not have."""
        shelf = SHELVES["advice"]
        for at, each in enumerate(facts.get("dismissed", ())):
            if isinstance(advice := each.get("advice"), str) and advice not in shelf:
                self.refuse(("dismissed", at, "advice"), f"one of advice: {', '.join(sorted(shelf))}", advice)

    def section(
        self, given: object, noun: type, path: tuple[int | str, ...], under: Facts | None = None
    ) -> Facts:
        """The fields of a section: those of `under`, overridden by its entry, then by the section itself."""
        if not isinstance(given, dict):
            self.refuse(path, "an object", given)
            return {}
        known = {field.name: field for field in fields_of(noun)}
        facts = (under or {}) | self._entry_facts(given, noun, path)
        for name, fact in given.items():
            if name in known and known[name].optional and fact is None:
                facts[name] = None
            elif name in known and name != "origin":
                facts[name] = self._fact(fact, known[name], (*path, name), facts.get(name))
            elif name != "from":
                self.refuse((*path, name), f"one of {', '.join(sorted(known.keys() - {'origin'}))}", name)
        return facts

    def _entry_facts(self, given: Facts, noun: type, path: tuple[int | str, ...]) -> Facts:
        if "from" not in given or (entry := self._entry(given["from"], path)) is None:
            return {}
        facts = self.section(entry.fields, noun, path)
        names = {field.name for field in fields_of(noun)}
        named = {"name": entry.name} if "name" in names else {}
        return named | facts | {"origin": f"{_shelf_name(path)}/{entry.id}@{entry.version}"}

    def _entry(self, wanted_entry: object, path: tuple[int | str, ...]) -> Entry | None:
        place = (*path, "from")
        shelf = SHELVES.get(_shelf_name(path) or "")
        if shelf is None:
            self.refuse(place, "no `from` here: the catalogue has no shelf for it", wanted_entry)
            return None
        entry_id, _, version = wanted_entry.partition("@") if isinstance(wanted_entry, str) else ("", "", "")
        if entry_id not in shelf:
            self.refuse(place, f"one of {shelf.name}: {', '.join(sorted(shelf))}", wanted_entry)
            return None
        entry = shelf[entry_id]
        if version and version != str(entry.version):
            self.refuse(place, f"version {entry.version} of {shelf.name}/{entry_id}", f"version {version}")
        return entry

    def _fact(self, given: Any, field: Field, path: tuple[int | str, ...], under: Any) -> Any:
        if field.kind == "noun" and field.noun is not None:
            return self.section(given, field.noun, path, under)
        if field.kind == "nouns" and field.noun is not None:
            if not isinstance(given, list):
                self.refuse(path, "a list", given)
                return []
            return [self.section(item, field.noun, (*path, at)) for at, item in enumerate(given)]
        if field.kind == "quantity":
            return self._quantity(given, path)
        if field.kind == "choice":
            return _sourced(given if isinstance(given, dict) else {"value": given})
        return given

    def _quantity(self, given: Any, path: tuple[int | str, ...]) -> Facts:
        if not isinstance(given, dict):
            return _sourced({"low": given, "high": given})
        if "from" in given and _shelf_name(path):
            if len(given) > 1:
                self.refuse(
                    path, "`from` alone, or a quantity", f"`from` and {', '.join(given.keys() - {'from'})}"
                )
            rule = self._entry(given["from"], path)
            return self._quantity(rule.fields["mb_s_per_core"], path) if rule else {}
        if "value" in given and given.keys() & {"low", "mid", "high"}:
            self.refuse(path, "a value, or low and high", "both")
        facts = {name: fact for name, fact in given.items() if name != "value"}
        if "value" in given:
            facts |= {"low": given["value"], "high": given["value"]}
        return _sourced(facts)


def _sourced(facts: Facts) -> Facts:
    """The fields of a quantity with basis and source; a source may be given as plain text."""
    sourced = _AS_ENTERED | facts
    if isinstance(sourced["source"], str):
        sourced["source"] = {"title": sourced["source"]}
    return sourced


def _shelf_name(path: tuple[int | str, ...]) -> str | None:
    return SHELF_OF.get(tuple(step for step in path if isinstance(step, str)))
