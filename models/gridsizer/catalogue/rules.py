"""Rules of advice, read and checked: every path and every word that they name is there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from gridsizer.catalogue.entry import Entry
from gridsizer.catalogue.shelf import SHELVES, Shelf
from gridsizer.describe.advice import (
    FIGURES,
    OPERATORS,
    SEVERITIES,
    UNKNOWN,
    WHERE,
    AdviceRule,
    Comparison,
    Operator,
)
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import Source
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnsoundCatalogue

_EQUAL: Final = ("is", "is_not")
_NAMED: Final = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """What a path leads to: a number or a word, its unit, and the list it is an item's of ("" for none)."""

    number: bool
    unit: str = ""
    words: tuple[str, ...] = ()
    of: str = ""


@cache
def advice_rules() -> tuple[AdviceRule, ...]:
    """Every rule of the shelf, the gravest first. Raises UnsoundCatalogue as `rules_of` does."""
    return rules_of(SHELVES["advice"])


def rules_of(shelf: Shelf) -> tuple[AdviceRule, ...]:
    """The rules of a shelf, the gravest first.

    Raises UnsoundCatalogue, naming file, field and comparison, for an unknown path, operator, word or
    severity, and for a rule about the items of two lists.
    """
    return tuple(sorted(map(_rule, shelf.values()), key=lambda rule: SEVERITIES.index(rule.severity)))


def _rule(entry: Entry) -> AdviceRule:
    try:
        return _read(entry)
    except ValueError as error:
        raise UnsoundCatalogue(f"advice/{entry.id}.yaml: {error}") from error


def _read(entry: Entry) -> AdviceRule:
    missing = {"text", "severity", "about", "fires_on", "silent_on"} - entry.fields.keys()
    if missing:
        raise ValueError(f"no {', '.join(sorted(missing))}")
    written = {name: fact for name, fact in entry.fields.items() if name != "severity"}
    for name, fact in written.items():
        if not isinstance(fact, str):
            raise ValueError(f"{name}: wanted text, got {fact!r}")
    severity = entry.fields["severity"]["value"]
    named = tuple(name for name in _NAMED.findall(written["text"]) if name != WHERE)
    for field, path in (("about", written["about"]), *(("text", name) for name in named)):
        _place(path, field)
    every = tuple(_comparisons(written.get("when", ""), " and ", "when"))
    any_of = tuple(_comparisons(written.get("or_when", ""), " or ", "or_when"))
    if not every and not any_of:
        raise ValueError("wanted a condition in when or or_when, got none")
    paths = (written["about"], *named, *(each.path for each in (*every, *any_of)))
    lists = sorted({_places()[path].of for path in paths} - {""})
    if len(lists) > 1:
        raise ValueError(f"wanted paths into one list at most, got {' and '.join(lists)}")
    return AdviceRule(
        id=entry.id,
        title=entry.name,
        text=" ".join(written["text"].split()),
        severity=severity,
        about=written["about"],
        every=every,
        any_of=any_of,
        of=lists[0] if lists else "",
        units={path: _places()[path].unit for path in named},
        source=Source(**entry.sources["default"].source()),
    )


def _comparisons(text: str, between: str, field: str) -> Iterator[Comparison]:
    """The comparisons of a condition, "path operator value" each."""
    for each in " ".join(text.split()).split(between) if text.strip() else ():
        path, _, rest = each.partition(" ")
        operator, _, value = rest.partition(" ")
        place = _place(path, f"{field}, {each!r}")
        for known in OPERATORS:
            if operator == known:
                yield _comparison(path, known, value, place, f"{field}, {each!r}")
                break
        else:
            raise ValueError(f"{field}, {each!r}: wanted one of {', '.join(OPERATORS)}, got {operator!r}")


def _comparison(path: str, operator: Operator, value: str, place: _Place, where: str) -> Comparison:
    if place.number and not (value == UNKNOWN and operator in _EQUAL):
        if operator == "contains":
            raise ValueError(f"{where}: contains is for words, {path} is a number")
        try:
            return Comparison(path=path, operator=operator, value=float(value))
        except ValueError:
            raise ValueError(f"{where}: wanted a number, got {value!r}") from None
    if not place.number and operator not in (*_EQUAL, "contains"):
        raise ValueError(f"{where}: {operator} is for numbers, {path} is a word")
    if place.words and operator in _EQUAL and value not in place.words:
        raise ValueError(f"{where}: wanted one of {', '.join(place.words)}, got {value!r}")
    if not value:
        raise ValueError(f"{where}: wanted a value, got nothing")
    return Comparison(path=path, operator=operator, value=value)


def _place(path: str, where: str) -> _Place:
    try:
        return _places()[path]
    except KeyError:
        raise ValueError(
            f"{where}: no path {path!r} in a scenario, and no such figure of the answer"
        ) from None


@cache
def _places() -> dict[str, _Place]:
    """Every path that a rule may name."""
    figures = {
        path: _Place(number=not figure.words, unit=figure.unit, words=figure.words, of=figure.of)
        for path, figure in FIGURES.items()
    }
    return dict(_below(Scenario, "", "")) | figures


def _below(noun: type, path: str, of: str) -> Iterator[tuple[str, _Place]]:
    for field in fields_of(noun):
        place = f"{path}{field.name}"
        if field.noun is not None:
            yield from _below(field.noun, f"{place}/", place if field.kind == "nouns" else of)
        elif field.kind in ("quantity", "choice", "text"):
            yield place, _of_field(field, of)
            if field.kind == "quantity":
                yield f"{place}/source/title", _Place(number=False, of=of)


def _of_field(field: Field, of: str) -> _Place:
    return _Place(number=field.kind == "quantity", unit=field.unit, words=field.choices, of=of)
