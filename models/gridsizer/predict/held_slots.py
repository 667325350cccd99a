"""Slots that jobs of several classes hold: in proportion to their work, and no more than there are jobs."""

import numpy as np

from gridsizer.arrays import ratio, weighed
from gridsizer.units import Floats


def held_slots(jobs: Floats, work_s: Floats, busy_slots: Floats) -> Floats:
    """Slots that each class holds on average while so many are busy, by the work of all its jobs [count].

    A class of few long jobs would hold more slots than it has jobs, in proportion to their work: it holds
    one for each, and the others share the rest. Numbers are known to be sound: they are not refused here.

    Shapes: jobs, work_s (classes, samples); busy_slots (samples,). Returns (classes, samples).

    Equation: min(N_k, u W_k), u with sum_k min(N_k, u W_k) = min(m, sum_k N_k)
    Assumes: classes queue mixed, so that each has jobs left for as long as the others.
    Source: Little's law, slots held = jobs ended in a second * run time.

    Twenty jobs of 3,000 s beside 200 of 20 s on 64 slots: in proportion to their work the long ones would
    hold 60 of them.

    >>> jobs, work_s = np.array([[20.0], [200.0]]), np.array([[60_000.0], [4000.0]])
    >>> [held_slots(jobs, work_s, np.array([busy])).ravel().tolist() for busy in (64.0, 16.0)]
    [[20.0, 44.0], [15.0, 1.0]]
    """
    in_all_s = work_s.sum(axis=0)
    turn = ratio(busy_slots, in_all_s, at_zero=0.0)
    for _ in range(len(jobs)):  # from below: in each round those that hold one for each job leave the rest
        full = turn * work_s > jobs
        if not full.any():
            break
        rest = np.maximum(busy_slots - weighed(jobs, full), 0)
        more = ratio(rest, in_all_s - weighed(work_s, full), at_zero=0.0)
        if (more <= turn).all():
            break
        turn = np.maximum(turn, more)
    return np.minimum(jobs, turn * work_s)
