"""Links: the sustained ceilings that bytes of shared storage cross."""

from dataclasses import dataclass

import numpy as np

from gridsizer.errors import Misfit
from gridsizer.predict.inputs import refuse_negative, refuse_zero


def refuse_zero_if_known(field: str, value: float | None) -> None:
    """Raise Misfit unless a number is Unknown, or finite and above 0."""
    if value is not None:
        refuse_zero(field, np.array([value]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A sustained ceiling, and how much of it an MB read and an MB written take.

    A port that carries reads only has `per_write=0`. Raises Misfit for a ceiling that is not above 0, and for
    a link that nothing crosses.
    """

    name: str
    ceiling_mb_s: float | None  # None is Unknown: no simulation answers for bytes that cross it
    per_read: float = 1.0
    per_write: float = 1.0

    def __post_init__(self) -> None:
        refuse_zero_if_known("ceiling_mb_s", self.ceiling_mb_s)
        refuse_negative("per_read", np.array([self.per_read]))
        refuse_negative("per_write", np.array([self.per_write]))
        if self.per_read == self.per_write == 0:
            raise Misfit("per_read", wanted="above 0 where per_write is 0", got="0")
