"""Something that one may buy or set to move the month in which something runs out."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.calculation.draws import Draws


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One field of the document set to another number, or another word."""

    pointer: str
    value: float | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Something that one may buy or set: its words, and the fields it changes, as paths of draws."""

    label: str
    fields: tuple[tuple[str, float], ...]

    @property
    def changes(self) -> tuple[Change, ...]:
        """The fields as they stand in the document."""
        return tuple(Change(pointer=f"/{path}", value=value) for path, value in self.fields)

    def applied(self, draws: Draws) -> Draws:
        """The draws of the changed design."""
        return draws.replaced({path: np.array([value]) for path, value in self.fields})


def one_field(path: str, value: float, label: str) -> Candidate:
    """A candidate that sets one field."""
    return Candidate(label=label, fields=((path, value),))
