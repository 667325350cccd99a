"""How far the clock of one host is ahead of another's, estimated from the work they shared."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.units import Floats

_CLEAR: Final = 0.5  # correlation from which two hosts are taken to have done the same work; assumed
_DISTINCT: Final = 1.2  # by how much the best shift must beat the next one; assumed
MOST_AHEAD_S: Final = 14 * 3600.0  # the farthest time zone from UTC


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockOffset:
    """A host's clock against a reference. It is shown, and applied only by `Site.clock_ahead_s`."""

    host: str
    against: str
    ahead_s: float  # positive where the host's log shows the same work later
    resolution_s: float  # the length of a common interval: half of it each way is uncertain
    correlation: float  # at the best shift
    next_correlation: float  # at the best shift elsewhere
    confident: bool
    because: str


def clock_offset(
    host: str, against: str, activity: Floats, reference: Floats, step_s: float, most_s: float
) -> ClockOffset:
    """The shift at which two records of activity on the same intervals (bins,) agree best.

    Equation: argmax over L of sum((x_(k+L) - mean x)(y_k - mean y)) / (n sd(x) sd(y)), gaps as means
    Assumes: a common schedule moves both; hosts with independent work agree at no shift; the result is then
        marked as not confident.
    Source: cross-correlation (Box & Jenkins 1970, chapter 11), by fast Fourier transform.

    >>> work = np.array([0.0, 0, 5, 9, 1, 0, 0, 7, 2, 0, 0, 0, 0, 0, 0, 0])
    >>> offset = clock_offset("n2", "n1", np.roll(work, 3), work, step_s=60.0, most_s=300.0)
    >>> offset.ahead_s, offset.confident
    (180.0, True)
    """
    most = min(math.floor(most_s / step_s), activity.size - 1)
    x, y = _standardised(activity), _standardised(reference)
    size = 2 * activity.size
    products = np.fft.irfft(np.fft.rfft(x, size) * np.conj(np.fft.rfft(y, size)), size) / activity.size
    lags = np.arange(-most, most + 1)
    correlation = products[lags]
    best = int(np.argmax(correlation))
    elsewhere = _elsewhere(correlation, best)
    at_best = float(correlation[best])
    clear = at_best >= _CLEAR
    distinct = at_best >= _DISTINCT * elsewhere
    return ClockOffset(
        host=host,
        against=against,
        ahead_s=float(lags[best]) * step_s,
        resolution_s=step_s,
        correlation=at_best,
        next_correlation=elsewhere,
        confident=clear and distinct,
        because=_because(clear=clear, distinct=distinct),
    )


def shift_s(activity: Floats, reference: Floats, step_s: float) -> float | None:
    """How much later one record shows the same work than another [s]; None where they agree as they are.

    Source: `clock_offset`; a shift counts where it is confident and what agrees without one does so less.

    >>> work = np.array([0.0, 0, 5, 9, 1, 0, 0, 7, 2, 0, 0, 0, 0, 0, 0, 0])
    >>> shift_s(np.roll(work, 3), work, step_s=60.0), shift_s(2 * work, work, step_s=60.0)
    (180.0, None)
    """
    found, as_they_are = (
        clock_offset("", "", activity, reference, step_s, most_s) for most_s in (MOST_AHEAD_S, 0.0)
    )
    if not found.confident or as_they_are.correlation * _DISTINCT >= found.correlation:
        return None
    return found.ahead_s


def _standardised(values: Floats) -> Floats:
    known = ~np.isnan(values)
    spread = float(np.std(values[known])) if known.any() else 0.0
    if spread == 0:
        return np.zeros(values.size)
    return np.where(known, (values - values[known].mean()) / spread, 0.0)


def _elsewhere(correlation: Floats, best: int) -> float:
    """The highest correlation outside the peak around the best one."""
    low = np.flatnonzero(correlation * _DISTINCT < correlation[best])
    left, right = low[low < best], low[low > best]
    beyond = np.concatenate(
        [correlation[: left[-1]] if left.size else [], correlation[right[0] :] if right.size else []]
    )
    return float(beyond.max(initial=0.0))


def _because(*, clear: bool, distinct: bool) -> str:
    if not clear:
        return "their work agrees at no shift"
    return "they agree at one shift only" if distinct else "they agree about as well at another shift"
