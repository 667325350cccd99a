"""The window of a batch: makespan bounds with launches over time, dispatch, a tail, and scatter."""

import numpy as np

from gridsizer.predict.inputs import refuse_fraction, refuse_negative
from gridsizer.units import Floats


def earliest_end_s(
    moments_s: Floats, work: Floats, slots: Floats, crossing_s: Floats, last_alone_s: Floats, tail_s: Floats
) -> Floats:
    """The earliest that a batch ends [s].

    Shapes: moments_s = when jobs are launched, work = slot-seconds of what is launched then or later, with
    nobody else there, crossing_s = time for which its bytes fill the tightest shared link, all of them
    (moments, samples); last_alone_s = the latest launch of a class plus the run time of one job alone; slots,
    last_alone_s, tail_s (samples,).

    Equation: max(max_r(r + W_r / m), max_r(r + B_r * p), max_k(r_k + T_k)) + tail
    Assumes: nothing: no list does better.
    Source: Graham 1969, with a launch time for each job; utilisation law for the link.

    >>> moments, work, slots = np.array([[0.0], [300.0]]), np.array([[600.0], [500.0]]), np.array([2.0])
    >>> crossing, last, tail = np.array([[100.0], [90.0]]), np.array([350.0]), np.array([60.0])
    >>> earliest_end_s(moments, work, slots, crossing, last, tail).tolist()  # 300 + 500/2 + 60
    [610.0]
    """
    refuse_negative("tail_s", tail_s)
    refuse_fraction("slots", slots, least=1)
    filling_s = np.where(work > 0, moments_s + np.maximum(work / slots, crossing_s), 0.0)
    filled_s: Floats = filling_s.max(axis=0, initial=0)
    return np.maximum(filled_s, last_alone_s) + tail_s


def latest_end_s(
    moments_s: Floats,
    work: Floats,
    slots: Floats,
    crossing_s: Floats,
    jobs: Floats,
    last_launch_s: Floats,
    longest_s: Floats,
    tail_s: Floats,
) -> Floats:
    """The latest that a batch ends if a slot is filled whenever a job waits and the scheduler looks [s].

    Shapes: moments_s, work and crossing_s (moments, samples) as in `earliest_end_s`, but work on nodes whose
    slots are all taken and until the scheduler looks again, and crossing_s with the work in slots added where
    classes are launched apart; longest_s = run time of the longest job on such a node, the shared links its
    own; others (samples,).

    Equation: max(r_last, max_r(r + max(W_r / m if n > m, B_r * p))) + L + tail
    Assumes: what is launched together is in the slots together while jobs wait, so shared links are full all
        the time or never; a job is then held up by them no longer than until the last byte of all has passed.
    Source: Graham 1969, with a launch time for each job; a slot that waits for the scheduler is held. While
        jobs wait, shared links are full for B_r * p at most, else W_r shrinks by m each second. No term
        grows with the slots.

    >>> args = (np.array(x) for x in ([[0.0]], [[640.0]], [2.0], [[0.0]], [4.0], [100.0], [310.0], [60.0]))
    >>> latest_end_s(*args).tolist()  # 640/2 + 310 + 60
    [690.0]
    """
    refuse_negative("last_launch_s", last_launch_s)
    refuse_negative("longest_s", longest_s)
    queued_s = np.where(jobs > slots, work / slots, 0.0)
    waited_s: Floats = (moments_s + np.maximum(queued_s, crossing_s)).max(axis=0, initial=0)
    return np.maximum(last_launch_s, waited_s) + longest_s + tail_s


def expected_end_s(starts_s: Floats, run_s: Floats, late_s: Floats, jobs: Floats, tail_s: Floats) -> Floats:
    """The end that is expected of a batch [s].

    Shapes: starts_s = when the last job of a class starts, run_s = how long it runs, as others end beside it,
    late_s = how much later the last of many ends, jobs (classes, samples); tail_s (samples,).

    Equation: max_k(s_k + T_k + late_k) + tail, over classes that have jobs
    Assumes: classes are in random order where they are launched at one moment.
    Source: follows from the start and the run time of the last job of each class.

    >>> args = (np.array(x) for x in ([[400.0], [0.0]], [[60.0], [500.0]], [[0.0], [20.0]], [[9.0], [1.0]]))
    >>> expected_end_s(*args, np.array([60.0])).tolist()
    [580.0]
    """
    refuse_negative("tail_s", tail_s)
    ends_s = np.where(jobs > 0, starts_s + run_s + late_s, 0.0)
    last_s: Floats = ends_s.max(axis=0, initial=0)
    return last_s + tail_s


def late_by_scatter_s(run_s: Floats, scatter: Floats, jobs: Floats, spacing_s: Floats) -> Floats:
    """How much later than a job of mean length the last of a class ends, as its jobs scatter [s].

    `scatter` is half the width of run times, over their mean; `spacing_s` is from one start to the next.

    Equation: max(0, a T (n - 1) / (n + 1) - sqrt(pi a T d)), d = spacing_s
    Assumes: run times are even from T (1 - a) to T (1 + a), and jobs start at random moments.
    Source: mean of the largest of n even draws; of many that start apart, of the latest end z = a T - x: none
        ends later with probability exp(-x^2 / (4 a T d)).

    >>> runs, jobs, spacing = np.array([300.0] * 3), np.array([1e6, 2.0, 1e6]), np.array([0.0, 0.0, 1000.0])
    >>> late_by_scatter_s(runs, np.array([0.1]), jobs, spacing).round(3).tolist()
    [30.0, 10.0, 0.0]
    """
    refuse_negative("jobs", jobs)
    refuse_negative("spacing_s", spacing_s)
    width_s = scatter * run_s
    together_s = width_s * np.maximum(jobs - 1, 0) / (jobs + 1)
    return np.maximum(together_s - np.sqrt(np.pi * width_s * spacing_s), 0)


def end_behind_full_link_s(full_until_s: Floats, apart_s: Floats, spacing_s: Floats) -> Floats:
    """When the last job of a class ends whose bytes pass a link that is full to the end [s].

    `full_until_s` is when the last byte has passed, `apart_s` what one job does besides moving its bytes, and
    `spacing_s` how much later the bytes of one job of the class have passed than those of the one before.

    Equation: E + c - sqrt(pi c d / 2), c = apart_s, d = spacing_s
    Assumes: jobs have done any part of c before their bytes and do the rest after them, as they do where they
        start one after another.
    Source: mean of the latest end E + c - y: none ends later with probability exp(-y^2 / (2 c d)).

    >>> end_behind_full_link_s(np.array([800.0]), np.array([200.0]), np.array([1.0])).round(1).tolist()
    [982.3]
    """
    refuse_negative("apart_s", apart_s)
    refuse_negative("spacing_s", spacing_s)
    return full_until_s + apart_s - np.sqrt(np.pi / 2 * apart_s * spacing_s)


def wait_for_due_s(starts_min: Floats, due_min: Floats) -> Floats:
    """Time from a start to a due time of the clock, the next day where it is not later [s].

    Equation: 60 * (1 + (due - start - 1) mod 1440)
    Source: arithmetic of a day of 1440 minutes; both in whole minutes from midnight.

    >>> wait_for_due_s(np.array([1320.0, 60.0, 60.0]), np.array([360.0, 120.0, 60.0])).tolist()
    [28800.0, 3600.0, 86400.0]
    """
    for field, values in (("starts_min", starts_min), ("due_min", due_min)):
        refuse_fraction(field, values, least=0)
    return 60 * (1 + (due_min - starts_min - 1) % 1440)
