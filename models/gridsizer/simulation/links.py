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


def duplex(name: str, *, receive_mb_s: float | None, transmit_mb_s: float | None) -> tuple[Link, Link]:
    """The two ways of a full-duplex link of a grid node: reads are received, writes transmitted.

    >>> [link.name for link in duplex("NIC", receive_mb_s=1175.0, transmit_mb_s=1175.0)]
    ['NIC receive', 'NIC transmit']
    """
    return (
        Link(name=f"{name} receive", ceiling_mb_s=receive_mb_s, per_write=0.0),
        Link(name=f"{name} transmit", ceiling_mb_s=transmit_mb_s, per_read=0.0),
    )


def in_turn(name: str, *, read_mb_s: float, write_mb_s: float) -> Link:
    """A link that serves reads and writes in turn: an MB written takes CR/CW of what an MB read takes.

    Equation: R / CR + W / CW <= 1
    Assumes: half duplex, as a storage node's processing is.
    Source: utilisation law (Denning & Buzen 1978).

    >>> in_turn("array", read_mb_s=1200.0, write_mb_s=600.0).per_write
    2.0
    """
    refuse_zero("read_mb_s", np.array([read_mb_s]))
    refuse_zero("write_mb_s", np.array([write_mb_s]))
    return Link(name=name, ceiling_mb_s=read_mb_s, per_write=read_mb_s / write_mb_s)
