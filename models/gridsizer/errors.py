"""The errors of the library. Nothing here knows HTTP."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

_FEW: Final = 16  # names that are told whole: all shelves, and all sections of a document
_NEAREST: Final = 3
_LETTERS: Final = 80  # of what was asked for: names are shorter, and a long text takes long to compare


class CapacityError(Exception):
    """Base of every error this library raises for a user's mistake."""


class Misfit(ValueError):
    """Fields of a noun that do not fit together; `field` is where a user sees it ("" for the whole noun)."""

    def __init__(self, field: str, *, wanted: str, got: str) -> None:
        super().__init__(f"{field}: wanted {wanted}, got {got}")
        self.field, self.wanted, self.got = field, wanted, got


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One fault in a document: where, what was wanted, what there was."""

    pointer: str  # JSON pointer (RFC 6901) into the user's document
    wanted: str
    got: str

    def __str__(self) -> str:
        return f"{self.pointer or '/'}: wanted {self.wanted}, got {self.got}"


class InvalidScenario(CapacityError):
    """A scenario document that cannot be understood; carries every problem found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = tuple(problems)

    def __reduce__(self) -> tuple[type["InvalidScenario"], tuple[Sequence[Problem]]]:
        """As it was made, so that it may pass from one process to another."""
        return type(self), (self.problems,)


class InvalidEntry(InvalidScenario):
    """An entry of the catalogue that cannot be understood; its pointers lead into the entry."""


def names_near(name: object, known: Collection[str]) -> str:
    """The names there are, told to whoever asked for one that is not there: a few whole, of many the nearest.

    >>> names_near("isilon_f81", ["sun_7410", "isilon_f810"])
    'isilon_f810, sun_7410'
    >>> names_near("f81", ["f800", "f810", *(f"h{number}" for number in range(15))])
    'f810, f800, h8 and 14 more'
    """
    if len(known) <= _FEW:
        return ", ".join(sorted(known))
    near = get_close_matches(str(name)[:_LETTERS], sorted(known), n=_NEAREST, cutoff=0)
    return f"{', '.join(near)} and {len(known) - len(near)} more"


class UnknownEntry(CapacityError):
    """A catalogue id that no shelf has."""

    def __init__(self, shelf: str, name: str, known: Collection[str]) -> None:
        super().__init__(f"no {shelf} entry {name!r}; the catalogue has: {names_near(name, known)}")
        self.shelf, self.name = shelf, name


class UnsoundCatalogue(CapacityError):
    """A catalogue file with a misspelt field, a number without a source or a value out of bounds."""


class UnsizableDesign(CapacityError):
    """A question that has no answer for the described design, with the reason."""


class UnfitTerm(UnsizableDesign):
    """A term of a question, beside the design, that cannot be; `term` is its name there."""

    def __init__(self, term: str, why: str) -> None:
        super().__init__(f"{term}: {why}")
        self.term, self.why = term, why

    def __reduce__(self) -> tuple[type["UnfitTerm"], tuple[str, str]]:
        """As it was made, so that it may pass from one process to another."""
        return type(self), (self.term, self.why)
