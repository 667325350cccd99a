"""Bursts beyond a metered limit, in words: no verdict rests on them."""

from typing import Final

from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.chain.amounts import gb_s, two_digits
from gridsizer.predict.purchased import burst_lasts_s
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB, Floats

_HOUR_MIN: Final = 60.0
_LONG_MIN: Final = 120.0  # from here on hours are easier to read
SECONDS_PER_MINUTE: Final = 60.0


def burst_words(
    calc: Calculator, limit_mb_s: Floats, over_limit: Floats | None, credits_gb: Floats | None
) -> str:
    """How high a limit bursts and for how long on full credits; "" where it does not."""
    if over_limit is None or (over_limit == 1).all():
        return ""
    rate = f"bursts to {gb_s(limit_mb_s * over_limit)}"
    if credits_gb is None:
        return f"{rate}, for how long is not stated"
    lasts = calc("burst on full credits", burst_lasts_s, limit_mb_s, over_limit, credits_gb * MB_PER_GB)
    return f"{rate} for {_minutes(middle(lasts) / SECONDS_PER_MINUTE)} on full credits"


def _minutes(minutes: float) -> str:
    """A time in words.

    >>> _minutes(0.4), _minutes(17.2), _minutes(150.0)
    ('under a minute', '17 minutes', '2.5 hours')
    """
    if minutes < 1:
        return "under a minute"
    if minutes < _LONG_MIN:
        return counted(round(minutes), "minute")
    return f"{two_digits(minutes / _HOUR_MIN)} hours"
