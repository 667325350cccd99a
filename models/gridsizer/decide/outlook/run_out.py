"""The month in which something runs out, over samples: a month, after the horizon, never, unknown."""

from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.outlook.calendar import month_in_words
from gridsizer.predict.uncertainty import at_share
from gridsizer.units import Floats

RunOutState = Literal["within", "after", "not_within", "never", "unknown"]
_NEVER: Final = np.inf
_STILL: Final = 1e-9  # a share that grows by less over all months does not grow


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOut:
    """When something is used up: the first month in which too few samples keep the policy.

    `within`: in the months asked for. `after`: later, in a month that was looked at. `not_within`: later than
    that. `never`: it does not grow. `unknown`: its ceiling is. Months count from the first, 0; an end
    of the range is None where it lies beyond the months looked at.
    """

    state: RunOutState
    month: int | None
    earliest: int | None  # P10 over the samples
    latest: int | None  # P90
    words: str  # "Jan 2029"
    range_words: str  # "Jul 2028 – Jan 2030"; "" where there is none


@dataclass(frozen=True, slots=True, kw_only=True)
class Calendar:
    """The months asked for, and the first of them as YYYY-MM. As many again are looked at behind them."""

    starts: str
    horizon: int

    @property
    def looked_at(self) -> Floats:
        """Every month looked at, (months, 1)."""
        return np.arange(2.0 * self.horizon + 1)[:, None]

    def words(self, month: int) -> str:
        """A month as tables say it."""
        return month_in_words(self.starts, month)

    @property
    def span(self) -> str:
        """The months asked for, in words."""
        years, months = divmod(self.horizon, 12)
        if months:
            return f"{self.horizon} months"
        return counted(years, "year")


UNKNOWN: Final = RunOut(
    state="unknown", month=None, earliest=None, latest=None, words="unknown", range_words=""
)


def first_month(kept_share: Floats, least: float) -> int | None:
    """The first month in which fewer of the samples keep the policy than it asks; None if none.

    >>> first_month(np.array([1.0, 0.8, 0.4, 0.6]), 0.5), first_month(np.array([1.0, 0.5]), 0.5)
    (2, None)
    """
    fails = kept_share < least
    return int(np.argmax(fails)) if fails.any() else None


def run_out_of(kept: NDArray[np.bool_], least: float, calendar: Calendar, *, grows: bool) -> RunOut:
    """When too few samples keep the policy; `kept` as (months, samples), `least` the share that must."""
    month = first_month(kept.mean(axis=1), least)
    each = np.where(kept.all(axis=0), _NEVER, np.argmin(kept, axis=0))
    earliest, latest = (_month_at(each, share) for share in (0.1, 0.9))
    if month is None:
        state: RunOutState = "not_within" if grows else "never"
    else:
        state = "within" if month <= calendar.horizon else "after"
    return RunOut(
        state=state,
        month=month,
        earliest=earliest,
        latest=latest,
        words=_words(state, month, calendar),
        range_words=_range_words(earliest, latest, calendar),
    )


def grows_over(share: Floats) -> bool:
    """Whether any sample uses more of what the policy allows later than in the first month."""
    return share.ndim > 1 and bool(np.any(share[1:] > share[0] * (1 + _STILL)))


def _month_at(months: Floats, share: float) -> int | None:
    month = float(at_share(months, share))
    return None if month == _NEVER else int(month)


def _words(state: RunOutState, month: int | None, calendar: Calendar) -> str:
    if month is not None:
        return "today" if month == 0 else calendar.words(month)
    return "never" if state == "never" else f"not in {calendar.span}"


def _range_words(earliest: int | None, latest: int | None, calendar: Calendar) -> str:
    if earliest is None or earliest == latest:
        return ""
    first = "today" if earliest == 0 else calendar.words(earliest)
    later = f"later than {calendar.words(2 * calendar.horizon)}"
    return f"{first} – {later if latest is None else calendar.words(latest)}"
