"""Values, amounts and differences as the comparison prints them."""

from typing import Any

import numpy as np

from gridsizer.decide.chain.amounts import three_digits
from gridsizer.describe.fields import Field
from gridsizer.describe.quantity import Choice, Quantity

UNKNOWN = "unknown"
_ROUNDING = 1e-9


def value_text(value: Any, field: Field) -> str:
    """A quantity with its unit, or the word that was chosen."""
    if isinstance(value, Choice):
        return str(value.value).replace("_", " ")
    if not isinstance(value, Quantity) or not value.known:
        return UNKNOWN
    low, high = (three_digits(end * 100 if field.unit == "share" else end) for end in value.ends())
    unit = {"share": "%", "count": "", "ratio": ""}.get(field.unit, field.unit)
    return f"{low if low == high else f'{low}–{high}'} {unit}".strip()


def signed(number: float, text: str) -> str:
    """A difference with its sign.

    >>> signed(4.0, "4"), signed(-4.0, "4")
    ('+4', '−4')
    """
    return f"{'−' if number < 0 else '+'}{text}"


def whole_minutes(seconds: float) -> int:
    """Minutes, the last one begun counted whole: as the clock of a batch's end is printed."""
    return int(np.ceil(seconds / 60 - _ROUNDING))


def minutes_text(minutes: int) -> str:
    """A number of minutes.

    >>> minutes_text(4), minutes_text(212), minutes_text(120)
    ('4 min', '3 h 32', '2 h')
    """
    hours, rest = divmod(abs(minutes), 60)
    if not hours:
        return f"{rest} min"
    return f"{hours:,} h {rest:02d}" if rest else f"{hours:,} h"
