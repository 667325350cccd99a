"""A document's sections with the fields of the catalogue entries they name, overridden by their own."""

from collections.abc import Mapping
from typing import Any, Final

from gridsizer.catalogue.entry import Entry, Facts
from gridsizer.catalogue.own import OwnEntries
from gridsizer.catalogue.problems import pointer_of, shown
from gridsizer.catalogue.shelf import SHELVES
from gridsizer.catalogue.superseded import without_superseded
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.own_entry import OWN, OWN_ENTRIES
from gridsizer.describe.quantity import ENTERED
from gridsizer.describe.storage import StorageArray
from gridsizer.errors import Problem, names_near

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
PLACE_OF: Final = {shelf: place for place, shelf in SHELF_OF.items()}
_AS_ENTERED: Final[Facts] = {"basis": "assumed", "source": {"title": ENTERED}}


class Merge:
    """One pass over a document, collecting every problem instead of stopping at the first."""

    def __init__(self, own: OwnEntries | None = None) -> None:
        self.problems: list[Problem] = []
        self._own = own or {}
        self._opened: list[Entry] = []  # each rests on the next

    def refuse(self, path: tuple[int | str, ...], wanted: str, got: object) -> None:
        """Keep a problem."""
        self.problems.append(Problem(pointer=pointer_of(path), wanted=wanted, got=shown(got)))

    def refuse_unknown_advice(self, facts: Facts) -> None:
        """A problem for each dismissed piece of advice that the catalogue does not have."""
        shelf = SHELVES["advice"]
        for at, each in enumerate(facts.get("dismissed", ())):
            if isinstance(advice := each.get("advice"), str) and advice not in shelf:
                self.refuse(("dismissed", at, "advice"), _one_of(shelf.name, shelf, advice), advice)

    def section(
        self, given: object, noun: type, path: tuple[int | str, ...], under: Facts | None = None
    ) -> Facts:
        """The fields of a section: those of `under`, overridden by its entry, then by the section itself."""
        if not isinstance(given, dict):
            self.refuse(path, "an object", given)
            return {}
        known = {field.name: field for field in fields_of(noun)}
        inherited = (under or {}) | self._entry_facts(given, noun, path)
        facts = dict(inherited)
        for name, fact in given.items():
            if name in known and known[name].optional and fact is None:
                facts[name] = None
            elif name in known and name != "origin":
                facts[name] = self._fact(fact, known[name], (*path, name), facts.get(name))
            elif name != "from":
                self.refuse((*path, name), f"one of {names_near(name, known.keys() - {'origin'})}", name)
        return without_superseded(facts, given, inherited) if noun is StorageArray else facts

    def _entry_facts(self, given: Facts, noun: type, path: tuple[int | str, ...]) -> Facts:
        if "from" not in given or (entry := self._entry(given["from"], path)) is None:
            return {}
        self._opened.append(entry)
        facts = self.section(entry.fields, noun, path)
        self._opened.pop()
        names = {field.name for field in fields_of(noun)} - entry.fields.keys()
        named = {"name": entry.name} if "name" in names else {}
        return facts | named | {"origin": f"{_shelf_name(path)}/{entry.id}@{entry.version}"}

    def _entry(self, wanted_entry: object, path: tuple[int | str, ...]) -> Entry | None:
        place = (*path, "from")
        shelf = SHELVES.get(_shelf_name(path) or "")
        if shelf is None:
            self.refuse(place, "no `from` here: the catalogue has no shelf for it", wanted_entry)
            return None
        entry_id, _, version = wanted_entry.partition("@") if isinstance(wanted_entry, str) else ("", "", "")
        known: Mapping[str, Entry] = shelf
        if entry_id.startswith(OWN):
            known = self._own.get(shelf.name, {})
        if entry_id not in known:
            self.refuse(place, _one_of(shelf.name, known, wanted_entry), wanted_entry)
            return None
        entry = known[entry_id]
        if any(entry is opened for opened in self._opened):
            self.refuse(place, "an entry that does not rest on itself", wanted_entry)
            return None
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
            return self._ruled(given, path)
        if "value" in given and given.keys() & {"low", "mid", "high"}:
            self.refuse(path, "a value, or low and high", "both")
        facts = {name: fact for name, fact in given.items() if name != "value"}
        if "value" in given:
            facts |= {"low": given["value"], "high": given["value"]}
        return _sourced(facts)

    def _ruled(self, given: Facts, path: tuple[int | str, ...]) -> Facts:
        """The quantity of an I/O rule."""
        rule = self._entry_facts(given, SHELVES["io_rules"].noun, path)
        if rule and "mb_s_per_core" not in rule:
            self.refuse((*path, "from"), "a rule that states mb_s_per_core", given["from"])
        return self._quantity(rule["mb_s_per_core"], path) if "mb_s_per_core" in rule else {}


def _one_of(shelf: str, known: Mapping[str, Entry], asked: object) -> str:
    if not known:
        return f"an own entry in /{OWN_ENTRIES}/{shelf}, which has none"
    return f"one of {shelf}: {names_near(asked, known)}"


def _sourced(facts: Facts) -> Facts:
    """The fields of a quantity with basis and source; a source may be given as plain text."""
    sourced = _AS_ENTERED | facts
    if isinstance(sourced["source"], str):
        sourced["source"] = {"title": sourced["source"]}
    return sourced


def _shelf_name(path: tuple[int | str, ...]) -> str | None:
    return SHELF_OF.get(tuple(step for step in path if isinstance(step, str)))
