"""The operands of the equation, and those that every equation has: what is asked, and what may be used."""

from dataclasses import dataclass
from functools import partial

from gridsizer.decide.answer.equation.parts import Menu, Operator
from gridsizer.decide.answer.equation.sources import asked_note, asked_pointer
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Words, no_words
from gridsizer.decide.sizing.requirements import Requirement
from gridsizer.units import MB_PER_GB, Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Operand:
    """One operand over the samples, and how it is printed."""

    operator: Operator
    values: Floats
    unit: str
    caption: str
    menu: Menu | None = None
    note: Words = no_words
    pointer: str = ""
    is_share: bool = False


def asked_of_link(chain: Chain, asked_mb_s: Floats, by_others_mb_s: Floats) -> Operand:
    """What the grid of a chain asks of a link in the whole array, other tenants' part of it included."""
    return Operand(
        operator="",
        values=asked_mb_s / MB_PER_GB,
        unit="GB/s",
        caption="asked by the",
        menu="sized_by",
        note=partial(asked_note, chain, asked_mb_s, by_others_mb_s),
        pointer=asked_pointer(chain),
    )


def headroom_kept(load: Requirement) -> Operand:
    """The share of a ceiling that the policy lets a load take."""
    return Operand(
        operator="÷",
        values=load.keep,
        unit="",
        caption="headroom",
        menu="headroom",
        pointer="/policy/headroom",
        is_share=True,
    )


def stored(data: Requirement, caption: str = "stored") -> Operand:
    """What has to be stored."""
    return Operand(operator="", values=data.asked, unit="TB", caption=caption, pointer="/reduction/families")


def filled_at_most(data: Requirement) -> Operand:
    """The share of the usable space that may be filled."""
    return Operand(
        operator="÷",
        values=data.keep,
        unit="",
        caption="filled at most",
        pointer="/storage/max_fill",
        is_share=True,
    )
