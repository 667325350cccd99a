"""Samples of any interval, averaged over intervals common to several hosts; gaps stay gaps."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.learn.observations import Metric
from gridsizer.learn.runs.tracks import Track
from gridsizer.units import Floats

_MOST_BINS: Final = 1_000_000
ENOUGH: Final = 0.5  # share of an interval that samples must cover for it to have a mean
AMOUNTS: Final = frozenset({Metric.READ_BYTES, Metric.WRITE_BYTES})


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Common intervals: `bins` of `step_s`, the first from `start_s` on."""

    start_s: float
    step_s: float
    bins: int

    @property
    def edges_s(self) -> Floats:
        """Where intervals begin and end (bins + 1,)."""
        return self.start_s + self.step_s * np.arange(self.bins + 1, dtype=np.float64)


def common_clock(tracks: Sequence[Track], ahead_s: Mapping[str, float]) -> Clock:
    """Intervals as long as the longest of the tracks, over all the time that any of them covers.

    Where something was recorded beside them, counts of cores, told once a file, and what programs say of
    their own tests set neither: a test of a day would make one interval of a day of samples. Intervals start
    at multiples of their length, so that they do not depend on which track began first.
    """
    tracks = [track for track in tracks if _is_recorded(track)] or tracks
    spans = [np.array(track.span_s) - ahead_s.get(track.host, 0.0) for track in tracks]
    start_s = float(min((span[0] for span in spans), default=0.0))
    end_s = float(max((span[1] for span in spans), default=0.0))
    step_s = max((track.interval_s for track in tracks), default=1.0)
    step_s = max(step_s, 1.0)
    step_s *= max(1, math.ceil((end_s - start_s) / step_s / _MOST_BINS))
    first = math.floor(start_s / step_s + 1e-9)
    return Clock(start_s=first * step_s, step_s=step_s, bins=max(0, math.ceil(end_s / step_s - 1e-9) - first))


def _is_recorded(track: Track) -> bool:
    """Whether samples of a track follow each other, each of what was since the one before."""
    return track.metric is not Metric.CORES and track.layer != "application"


def mean_rate(track: Track, clock: Clock, ahead_s: float = 0.0) -> Floats:
    """Mean of a track over each common interval, NaN where less than half of it is covered (bins,).

    `ahead_s`, by which the clock of its host is ahead, is subtracted from its times.

    Equation: x_k = integral of x over interval k / time covered in it
    Assumes: a sample holds evenly over the interval that ends at its time.
    Source: arithmetic; a mean of means would weigh short intervals like long ones.

    >>> from gridsizer.learn.observations import Series
    >>> at_s = np.array([10.0, 40.0, 60.0])
    >>> piece = Series(
    ...     host="n1", metric=Metric.READ_BYTES_S, layer="node_nic", unit_printed="B/s",
    ...     at_s=at_s, interval_s=None, value=np.array([600.0, 0.0, 300.0]), line=np.array([1, 2, 3]),
    ... )
    >>> from gridsizer.learn.runs.tracks import tracks_of
    >>> (track,) = tracks_of([piece])
    >>> mean_rate(track, Clock(start_s=0.0, step_s=60.0, bins=1)).tolist()  # (10*600 + 30*0 + 20*300) / 60
    [200.0]
    """
    amount, covered_s = np.zeros(clock.bins), np.zeros(clock.bins)
    for at_s, length_s, value in track.chunks():
        held = value
        if track.metric in AMOUNTS:
            held = ratio(value, length_s, at_zero=0.0)
        _add(amount, covered_s, at_s - ahead_s if ahead_s else at_s, length_s, held, clock)
    enough = covered_s >= ENOUGH * clock.step_s
    return ratio(amount, np.where(enough, covered_s, 0.0), at_zero=np.nan)


def summed(rates: Iterable[Floats]) -> Floats:
    """The sum of rates (bins,); NaN where one of them is."""
    total: Floats = np.sum(np.stack(list(rates)), axis=0)
    return total


def _add(
    amount: Floats, covered_s: Floats, at_s: Floats, length_s: Floats, rate: Floats, clock: Clock
) -> None:
    """Add the integral of some samples to the intervals they lie in."""
    begin_s = at_s[0] - length_s[0]
    first = max(0, math.floor((begin_s - clock.start_s) / clock.step_s))
    last = min(clock.bins, math.ceil((at_s[-1] - clock.start_s) / clock.step_s))
    if last <= first:
        return
    edges_s = clock.start_s + clock.step_s * np.arange(first, last + 1, dtype=np.float64)
    sample = np.minimum(np.searchsorted(at_s, edges_s), at_s.size - 1)
    left_s = np.clip(at_s[sample] - edges_s, 0.0, length_s[sample])
    covered_s[first:last] += np.diff(np.cumsum(length_s)[sample] - left_s)
    amount[first:last] += np.diff(np.cumsum(rate * length_s)[sample] - rate[sample] * left_s)
