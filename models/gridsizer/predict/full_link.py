"""Jobs that are launched faster than their bytes cross a link: how many there are, and when the last ends."""

from typing import Final

import numpy as np

from gridsizer.arrays import ratio, weighed
from gridsizer.predict.inputs import refuse_negative
from gridsizer.units import Floats

_HIGH_LOAD: Final = 50.0  # beyond, the last job has ln(e / 2) of its own work to do behind the last byte
_NO_LOAD: Final = 0.02
_STEPS: Final = 12
_ROUNDING_S: Final = 1e-6


def most_busy_slots(
    slots: Floats, jobs: Floats, alone_s: Floats, launch_span_s: Floats, crossing_s: Floats
) -> Floats:
    """Slots that are busy when the last job is launched [count].

    Shapes: jobs = of each class, alone_s = run time of one of them alone, crossing_s = for how long the bytes
    of all of them fill the tightest link (classes, samples); slots, launch_span_s (samples,).

    Equation: max(1, min(m, sum_k min(n_k, n_k T_k / S + b_k))), b_k = n_k (1 - exp(-sum(b) C'_k / (n_k S))),
        C'_k = C_k min(1, (B + lost) / C), B = sum_k C_k (1 - T_k / 2S if T_k < S else S / 2T_k)
    Assumes: launches are spread evenly over S from the first to the last; b = 0 where the link keeps up. By
        then jobs bring B to it, and it has lost what `lost_until_full_s` says. Of jobs that share a link
        those of many bytes are behind it, others hardly.
    Source: Little's law, jobs in the grid = launch rate * run time; overloaded processor sharing, whose jobs
        grow evenly in number (Jean-Marie & Robert, On the transient behavior of the processor sharing queue,
        Queueing Systems 17, 1994).

    >>> args = (np.array(x) for x in ([8.0], [[40.0]], [[100.0]], [1000.0], [[200.0]]))
    >>> most_busy_slots(*args).tolist()
    [4.0]
    """
    alone = jobs * np.minimum(ratio(alone_s, launch_span_s, at_zero=1.0), 1)
    there = np.minimum(jobs, alone + _behind(jobs, alone_s, launch_span_s, crossing_s))
    most: Floats = np.maximum(np.minimum(slots, there.sum(axis=0)), 1)
    return most


def end_of_one_wave_s(full_s: Floats, apart_s: Floats) -> Floats:
    """When the last of jobs ends that start together and fill a link, from their start [s].

    `full_s` is for how long their bytes fill the link, `apart_s` what one job does besides moving them.

    Equation: c (2 - u + h (ln(k u) - u + 1/k)), u = h / (1 + h), h = k / (k - 1), ln(k) / (1 - 1/k) = S / c
    Assumes: jobs come to their bytes at even times from 0 to c and share the link equally; 0 where S <= c, as
        nobody then waits for long.
    Source: processor sharing of a load S / c > 1 that stops at c: one that comes at a has its bytes at k a.

    >>> end_of_one_wave_s(np.array([2000.0, 90.0]), np.array([100.0, 100.0])).round().tolist()
    [2031.0, 0.0]
    """
    refuse_negative("full_s", full_s)
    refuse_negative("apart_s", apart_s)
    load = np.minimum(ratio(full_s, apart_s, at_zero=_HIGH_LOAD), _HIGH_LOAD)
    log_k = _log_growth(load)
    grows = ratio(1.0, 1 - np.exp(-log_k), at_zero=1.0)
    latest = grows / (1 + grows)
    waits = grows * (log_k + np.log(latest) - latest + np.exp(-log_k))
    end_s = full_s + apart_s * (2 - latest + waits - load)
    return np.where(load > 1 + _NO_LOAD, end_s, 0.0)


def largest_of_one_wave_s(wave_s: Floats, apart_s: Floats, scatter: Floats) -> Floats:
    """When the last of jobs of one wave ends whose sizes scatter, from their start [s].

    `wave_s` is when it ends where all are alike, `apart_s` what one job does besides moving its bytes, and
    `scatter` half the width of sizes, over their mean.

    Equation: E + a min(E, 2 c), c = apart_s
    Assumes: the largest job is the last; it takes a times c longer for what it does besides, and no more
        than that again for its bytes: by then others have ended, and leave the link to it.
    Source: assumed of its bytes; within 6 % of the simulation at loads of the link from 1.3 to 6.

    >>> args = (np.array(x) for x in ([284.0, 2031.0], [169.0, 100.0], [0.1, 0.1]))
    >>> largest_of_one_wave_s(*args).round(1).tolist()
    [312.4, 2051.0]
    """
    refuse_negative("wave_s", wave_s)
    refuse_negative("apart_s", apart_s)
    return wave_s + scatter * np.minimum(wave_s, 2 * apart_s)


def lost_until_full_s(full_s: Floats, launch_spans_s: Floats, alone_s: Floats) -> Floats:
    """What a link could have passed while launches over time have yet to fill it, by its own time [s].

    Shapes: full_s = for how long the bytes of each class fill the link, launch_spans_s = over which its jobs
    are launched, each with its part of it, alone_s = run time of one of them alone (classes, samples).

    Equation: t - sum_k w_k (t^2 / 2 T_k if t < T_k else t - T_k / 2), sum_k w_k min(t / T_k, 1) = 1,
        w_k = C_k / S_k; 0 where sum_k w_k < 1, as such launches never fill it
    Assumes: all classes are launched from the same moment, at even times, and jobs move their bytes evenly
        over their run time; nobody slows them until the link is full.
    Source: follows from the rate at which jobs that are there move bytes, over that of the full link.

    Of jobs of 50 s that would keep the link busy twice over, half of those that run at a time fill it: from
    the first launch that takes 25 s, in which half of what the link carries passes.

    >>> args = (np.array([[x]]) for x in (200.0, 100.0, 50.0))
    >>> lost_until_full_s(*args).tolist()
    [12.5]
    """
    loads = np.where(full_s > 0, ratio(full_s, launch_spans_s, at_zero=np.inf), 0.0)
    outrun, until_s = loads.sum(axis=0), np.zeros(1)
    if not ((outrun >= 1) & np.isfinite(outrun)).any():
        return np.zeros(1)
    alone_s = np.maximum(alone_s, _ROUNDING_S)
    loads = np.where((outrun >= 1) & np.isfinite(outrun), loads, 0.0)
    for _ in range(len(loads) + 1):  # of Newton, from below: the rate rises less and less
        lacks = 1 - weighed(loads, np.minimum(until_s / alone_s, 1))
        rises = weighed(loads / alone_s, until_s < alone_s)
        until_s = until_s + ratio(np.maximum(lacks, 0), rises, at_zero=0.0)
    passed_s = np.where(until_s < alone_s, until_s**2 / (2 * alone_s), until_s - alone_s / 2)
    return np.maximum(until_s - weighed(loads, passed_s), 0)


def full_until_s(moments_s: Floats, full_s: Floats, starts_s: Floats) -> Floats:
    """Until when a link stays full that a job finds when it starts [s], (rows, samples).

    Shapes: moments_s = when jobs are launched, full_s = for how long bytes of what is launched then or later
    fill the link (moments, samples); starts_s (rows, samples).

    Equation: max_r(r + C_r) - C_e over moments r <= s, e the first after s with e + C_e above all before it
    Assumes: bytes cross as soon as their jobs are launched. What was launched before e has crossed by then,
        so the link is free for a while; C_e = 0 where there is no such moment.
    Source: busy periods of a single server (Kleinrock, Queueing Systems I, 1975, section 5.8).

    Half an hour of loads is over long before another hour of them begins after three:

    >>> moments, full = np.array([[0.0], [10_800.0]]), np.array([[5400.0], [3600.0]])
    >>> full_until_s(moments, full, np.array([[0.0], [10_800.0]])).ravel().tolist()
    [1800.0, 14400.0]
    """
    moments_s, full_s = np.broadcast_arrays(moments_s, full_s)
    order = np.argsort(moments_s, axis=0)
    moments_s, full_s = (np.take_along_axis(each, order, axis=0) for each in (moments_s, full_s))
    until_s, later_s, before_s = np.zeros(1), np.zeros(1), np.full(moments_s.shape[1:], -np.inf)
    found = np.zeros(1, dtype=bool)
    for moment_s, crossing_s in zip(moments_s, full_s, strict=True):
        there, free = moment_s <= starts_s + _ROUNDING_S, moment_s + crossing_s > before_s
        until_s = np.where(there, np.maximum(until_s, moment_s + crossing_s), until_s)
        first = free & ~there & ~found
        later_s, found = np.where(first, crossing_s, later_s), found | first
        before_s = np.maximum(before_s, moment_s + crossing_s)
    return until_s - later_s


def _behind(jobs: Floats, alone_s: Floats, launch_span_s: Floats, crossing_s: Floats) -> Floats:
    """Jobs of each class that are behind the link at the last launch [count], (classes, samples)."""
    all_s = crossing_s.sum(axis=0)
    if not (all_s > launch_span_s).any():
        return np.zeros((1, 1))
    brought_s = crossing_s * _brought_by_last_launch(launch_span_s, alone_s, crossing_s)
    loads = ratio(brought_s, np.maximum(launch_span_s, all_s / _HIGH_LOAD), at_zero=0.0)
    share = ratio(loads, jobs, at_zero=0.0)
    behind = jobs.sum(axis=0)
    for _ in range(_STEPS):  # of Newton, from above
        gone = np.exp(-behind * share)
        over, slope = behind - weighed(jobs, 1 - gone), 1 - weighed(loads, gone)
        behind = behind - np.maximum(ratio(over, slope, at_zero=0.0), 0)
    return np.where(brought_s.sum(axis=0) > launch_span_s, jobs * -np.expm1(-behind * share), 0.0)


def _brought_by_last_launch(launch_span_s: Floats, alone_s: Floats, crossing_s: Floats) -> Floats:
    """What jobs bring to the link by the last launch and what it has lost by then [share of all bytes]."""
    over_time = launch_span_s > 0
    if not over_time.any():
        return np.ones(1)
    early = ratio(launch_span_s, 2 * alone_s, at_zero=1.0)
    late = 1 - ratio(alone_s, 2 * launch_span_s, at_zero=0.0)
    brought_s = weighed(crossing_s, np.where(alone_s < launch_span_s, late, early))
    lost_s = lost_until_full_s(crossing_s, launch_span_s[None], alone_s)
    share = ratio(brought_s + lost_s, crossing_s.sum(axis=0), at_zero=1.0)
    return np.where(over_time, np.minimum(share, 1), 1.0)


def _log_growth(load: Floats) -> Floats:
    """ln(k) with ln(k) / (1 - 1/k) = load; 0 for a load of 1 or less."""
    log_k = np.maximum(load, 1.0)
    for _ in range(_STEPS):  # of Newton, from above
        over, slope = log_k - load * (1 - np.exp(-log_k)), 1 - load * np.exp(-log_k)
        log_k = log_k - np.maximum(ratio(over, slope, at_zero=0.0), 0)
    return log_k
