"""On which kinds of grid nodes the jobs of a batch run: by chance or by load at first, by speed later."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_negative
from gridsizer.units import Floats


def placed_evenly(jobs: Floats, nodes: Floats, slots: Floats) -> Floats:
    """Jobs on each group of grid nodes where a scheduler puts the next one on the emptiest node [count].

    Shapes: jobs = as many as hold slots at a time, no more than there are (samples,); nodes, and slots of all
    nodes of a group (groups, samples).

    Equation: n N_g / N where n <= N, else N_g max(1, l m_g / N_g), l with sum_g N_g max(1, l m_g / N_g) = n
    Assumes: every node gets one job before any gets two; then the busy share of slots rises alike.
    Source: paper 002 L23: jobs go to nodes by their open slots.

    >>> nodes, slots = np.array([[2.0], [1.0]]), np.array([[4.0], [8.0]])
    >>> placed_evenly(np.array([1.5, 5.0, 12.0]), nodes, slots).tolist()
    [[1.0, 2.0, 4.0], [0.5, 3.0, 8.0]]
    """
    refuse_negative("jobs", jobs)
    of_node, in_all = ratio(slots, nodes, at_zero=0.0), nodes.sum(axis=0)
    level = jobs / slots.sum(axis=0)
    for _ in range(len(nodes)):
        one = of_node * level < 1
        room = jobs - np.where(one, nodes, 0.0).sum(axis=0)
        level = np.minimum(ratio(room, np.where(one, 0.0, slots).sum(axis=0), at_zero=0.0), level)
    placed: Floats = np.where(jobs > in_all, nodes * np.maximum(of_node * level, 1), jobs * nodes / in_all)
    return placed


def placed_by_chance(jobs: Floats, nodes: Floats, slots: Floats) -> Floats:
    """Jobs on each group where a scheduler takes any node with a free slot [count]; as of `placed_evenly`.

    Equation: N_g min(m_g / N_g, l), l with sum_g N_g min(m_g / N_g, l) = n
    Assumes: nodes fill alike until their slots are taken, as they do on average.
    Source: paper 002 L23: "jobs end up scheduled randomly".

    >>> nodes, slots = np.array([[1.0], [1.0]]), np.array([[2.0], [8.0]])
    >>> placed_by_chance(np.array([2.0, 6.0]), nodes, slots).tolist()
    [[1.0, 2.0], [1.0, 4.0]]
    """
    refuse_negative("jobs", jobs)
    of_node = ratio(slots, nodes, at_zero=0.0)
    level = np.zeros(1)
    for _ in range(len(nodes)):
        full = of_node <= level
        room = jobs - np.where(full, slots, 0.0).sum(axis=0)
        level = np.maximum(ratio(room, np.where(full, 0.0, nodes).sum(axis=0), at_zero=np.inf), level)
    return np.where(nodes > 0, np.minimum(slots, nodes * np.minimum(level, slots.sum(axis=0))), 0.0)


def jobs_by_speed(jobs: Floats, placed: Floats, run_s: Floats, full: Floats) -> Floats:
    """Jobs that each group runs in all, of which `placed` begin on an empty grid [count].

    Shapes: jobs (samples,); placed, run_s = how long a job holds its slot there (groups, samples); full =
    whether all slots are taken, 1 or 0 (samples,).

    Equation: n_g = a_g + (n - sum a) q_g, q_g in proportion to a_g / T_g where full, else to a_g
    Assumes: while jobs wait, the next one starts where a slot comes free, which fast nodes do more often, for
        so long that all slots have come free (else `jobs_by_waves`).
    Source: renewal theory: a slot that is always taken starts 1 / T jobs in a unit of time.

    >>> placed, run_s = np.array([[10.0], [10.0]]), np.array([[60.0], [30.0]])
    >>> jobs_by_speed(np.array([50.0]), placed, run_s, np.array([1.0])).ravel().tolist()
    [20.0, 30.0]
    """
    refuse_negative("jobs", jobs)
    starts = np.where(full > 0, ratio(placed, run_s, at_zero=0.0), placed)
    by_speed = ratio(starts, starts.sum(axis=0), at_zero=0.0)
    in_all: Floats = placed + np.maximum(jobs - placed.sum(axis=0), 0) * by_speed
    return in_all


def none_placed(jobs: Floats, share: Floats) -> Floats:
    """How probable it is that none of some jobs runs on groups that run a share of all [share].

    Equation: (1 - s)^n
    Assumes: each job is as likely to run there as the next.
    Source: binomial distribution.

    >>> none_placed(np.array([2.0, 2.0]), np.array([0.5, 1.0])).tolist()
    [0.25, 0.0]
    """
    refuse_negative("jobs", jobs)
    probability: Floats = np.clip(1 - share, 0, 1) ** jobs
    return probability
