"""Chips: by how much an answer differs from the baseline's, and whether that is worse."""

from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.comparison.figures import Figures
from gridsizer.decide.comparison.parts import Chip
from gridsizer.decide.comparison.printed import minutes_text, signed, whole_minutes


def difference(own: int | None, base: int | None) -> Chip | None:
    """More or fewer storage nodes needed; more is worse."""
    if own is None or base is None or own == base:
        return None
    return Chip(text=signed(own - base, f"{abs(own - base):,}"), worse=own > base)


def points(own: float, base: float) -> Chip | None:
    """Percentage points between two shares as they are printed; more is worse."""
    moved = round(own * 100) - round(base * 100)
    if not moved:
        return None
    return Chip(text=f"{signed(moved, f'{abs(moved):,}')} point{'s' * (abs(moved) != 1)}", worse=moved > 0)


def ratio(own: float | None, base: float | None, *, more_is_worse: bool) -> Chip | None:
    """How many times as much; None where it reads as once.

    >>> ratio(27.7, 9.7, more_is_worse=True), ratio(9.7, 9.7, more_is_worse=True)
    (Chip(text='× 2.86', worse=True), None)
    """
    if own is None or base is None or not base:
        return None
    times = three_digits(own / base)
    if times == "1":
        return None
    return Chip(text=f"× {times}", worse=(own > base) == more_is_worse)


def minutes(own_s: float | None, base_s: float | None) -> Chip | None:
    """Minutes later or earlier; said where there are none, too: time is what everyone asks about."""
    if own_s is None or base_s is None:
        return None
    later = whole_minutes(own_s) - whole_minutes(base_s)
    return Chip(text=signed(later, minutes_text(later)) if later else "0 min", worse=later > 0)


def money(own: float, base: float | None) -> Chip | None:
    """What it costs more or less; more is worse."""
    if base is None or round(own) == round(base):
        return None
    return Chip(text=signed(own - base, f"{abs(own - base):,.0f}"), worse=own > base)


def space(own: Figures, base: Figures) -> Chip | None:
    """TB usable more or less; TB stored where only that differs. Less room is worse."""
    if own.usable_tb is None or base.usable_tb is None:
        return None
    usable, stored = own.usable_tb - base.usable_tb, own.stored_tb - base.stored_tb
    if three_digits(own.usable_tb) != three_digits(base.usable_tb):
        return Chip(text=f"{signed(usable, three_digits(abs(usable)))} TB", worse=usable < stored)
    if three_digits(own.stored_tb) != three_digits(base.stored_tb):
        return Chip(text=f"{signed(stored, three_digits(abs(stored)))} TB stored", worse=stored > 0)
    return None
