"""Something that one may buy or set to move the month in which something runs out."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.sizing.bought_parts import Volumes


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


def storage_nodes(now: int, then: int) -> Candidate:
    """A candidate that sets the storage nodes."""
    return one_field("storage/nodes", float(then), f"+{counted(then - now, 'storage node')}")


def bought(volumes: Volumes, kept: str = "") -> Candidate:
    """A candidate that sets what is bought of a service; `kept` stands behind its words."""
    fields = tuple((f"storage/purchased/{name}", float(value)) for name, value in volumes.facts.items())
    return Candidate(label=f"{volumes.words} bought{kept}", fields=fields)
