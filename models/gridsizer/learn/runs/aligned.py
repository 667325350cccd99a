"""Samples of any interval, averaged over intervals common to several hosts; gaps stay gaps."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.learn.observations import Metric
from gridsizer.learn.runs.tracks import Track
from gridsizer.units import Floats

_MOST_BINS: Final = 1_000_000
_APART_S: Final = 86_400.0  # assumed: who records nothing for a day recorded another time
ENOUGH: Final = 0.5  # share of an interval that samples must cover for it to have a mean
AMOUNTS: Final = frozenset({Metric.READ_BYTES, Metric.WRITE_BYTES})


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Common intervals: `bins` of `step_s`, the first from `start_s` on.

    Of times far apart each has its own: `skips` are the bins that stand for the time between, in which nobody
    recorded anything, and how many steps longer than one each is.
    """

    start_s: float
    step_s: float
    bins: int
    skips: tuple[tuple[int, int], ...] = ()

    @property
    def edges_s(self) -> Floats:
        """Where intervals begin and end (bins + 1,).

        >>> Clock(start_s=0.0, step_s=60.0, bins=4, skips=((1, 100),)).edges_s.tolist()
        [0.0, 60.0, 6120.0, 6180.0, 6240.0]
        """
        steps = np.arange(self.bins + 1, dtype=np.float64)
        for skip, longer in self.skips:
            steps[skip + 1 :] += longer
        return self.start_s + self.step_s * steps

    def times(self) -> Iterator[tuple[slice, "Clock"]]:
        """Each time in which something was recorded: its bins, and its own intervals."""
        first, start_s = 0, self.start_s
        for skip, longer in (*self.skips, (self.bins, 0)):
            yield slice(first, skip), Clock(start_s=start_s, step_s=self.step_s, bins=skip - first)
            start_s += self.step_s * (skip - first + 1 + longer)
            first = skip + 1


def common_clock(tracks: Sequence[Track], ahead_s: Mapping[str, float]) -> Clock:
    """Intervals as long as the longest of the tracks, over all the time that any of them covers.

    Where something was recorded beside them, counts of cores, told once a file, and what programs say of
    their own tests set neither: a test of a day would make one interval of a day of samples. Intervals start
    at multiples of their length, so that they do not depend on which track began first. Where they would be
    too many, time that nobody recorded is left out; if that is not enough they are longer.
    """
    tracks = [track for track in tracks if _is_recorded(track)] or tracks
    spans = [np.array(track.span_s) - ahead_s.get(track.host, 0.0) for track in tracks]
    start_s = float(min((span[0] for span in spans), default=0.0))
    end_s = float(max((span[1] for span in spans), default=0.0))
    step_s = max((track.interval_s for track in tracks), default=1.0)
    step_s = max(step_s, 1.0)
    if (end_s - start_s) / step_s <= _MOST_BINS:
        return _clock([(start_s, end_s)], step_s)
    times_s = _recorded_times(tracks, ahead_s)
    recorded_s = sum(end_s - start_s for start_s, end_s in times_s)
    return _clock(times_s, step_s * max(1, math.ceil(recorded_s / step_s / _MOST_BINS)))


def _clock(times_s: Sequence[tuple[float, float]], step_s: float) -> Clock:
    """The intervals of times that follow each other."""
    steps = [
        (math.floor(start_s / step_s + 1e-9), math.ceil(end_s / step_s - 1e-9)) for start_s, end_s in times_s
    ]
    bins, skips, before = 0, list[tuple[int, int]](), steps[0][0]
    for first, end in steps:
        if first > before:
            skips.append((bins, first - before - 1))
            bins += 1
        bins += max(0, end - max(first, before))
        before = max(end, before)
    return Clock(start_s=steps[0][0] * step_s, step_s=step_s, bins=bins, skips=tuple(skips))


def _recorded_times(tracks: Sequence[Track], ahead_s: Mapping[str, float]) -> list[tuple[float, float]]:
    """When something was recorded, in order: times that lie less than a day apart are one."""
    times_s: list[tuple[float, float]] = []
    for start_s, end_s in sorted(span for track in tracks for span in _spans(track, ahead_s)):
        if times_s and start_s - times_s[-1][1] <= _APART_S:
            times_s[-1] = (times_s[-1][0], max(times_s[-1][1], end_s))
        else:
            times_s.append((start_s, end_s))
    return times_s


def _spans(track: Track, ahead_s: Mapping[str, float]) -> Iterator[tuple[float, float]]:
    """When a track was recorded, in pieces that lie more than a day apart or end a chunk."""
    late_s = ahead_s.get(track.host, 0.0)
    for at_s, length_s, _ in track.chunks():
        begin_s = at_s - length_s
        apart = np.flatnonzero(begin_s[1:] - at_s[:-1] > _APART_S) + 1
        firsts, ends = np.append(0, apart), np.append(apart, at_s.size) - 1
        yield from zip((begin_s[firsts] - late_s).tolist(), (at_s[ends] - late_s).tolist(), strict=True)


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
        on_time_s = at_s - ahead_s if ahead_s else at_s
        for bins, time in clock.times():
            _add(amount[bins], covered_s[bins], on_time_s, length_s, held, time)
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
