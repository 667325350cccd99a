"""The fullest grid node of each group: few jobs do not spread as evenly as many do."""

from collections.abc import Callable
from functools import partial

import numpy as np

from gridsizer.arrays import ratio, share_of, weighed
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.launches import Launches
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.placed import placed_on
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.sharing import Bools, NodesOfGroup
from gridsizer.predict.fullest_node import most_even_jobs, most_of_nodes, nodes_as_full
from gridsizer.predict.uncertainty import medians
from gridsizer.units import Floats


def fullest_end_s(rows: Rows, launches: Launches, company: Company) -> Floats:
    """The earliest that the fullest node of each group has done its part of what is launched, [s].

    Of every moment at which launches begin: what a node has to do of as many jobs as there are slots for, and
    as chance places and mixes them; and what it has to do of each class, whatever else is there. Returns
    (groups, samples).
    """
    ends_s, in_turn = _of_one_class_s(rows, launches, company), _in_turn(rows, launches)
    for moment_s, jobs in zip(launches.moments_s, launches.jobs_from_moments, strict=True):
        of_class = rows.of_groups(jobs).sum(axis=1)
        placed = _placed(rows, of_class, jobs)
        most_of = partial(_most, in_turn=in_turn, waiting=of_class.sum(axis=0) > rows.slots)
        of_groups = [
            _of_group(rows, company.sharing.parts.of(group.rows), group, placed[at], at, most_of)
            for at, group in enumerate(company.nodes)
        ]
        most_s = np.array(np.broadcast_arrays(*of_groups))
        ends_s = np.maximum(ends_s, np.where(most_s > 0, moment_s + most_s, 0.0))
    return ends_s


def _of_one_class_s(rows: Rows, launches: Launches, company: Company) -> Floats:
    """The same of each class as if it had the grid to itself, the latest of all (groups, samples) [s].

    Jobs of others do not spread its own more evenly.
    """
    of_class, first_s = rows.of_groups(launches.jobs).sum(axis=1), rows.of_groups(launches.first_s)[:, 0]
    if len(of_class) < 2:
        return np.zeros((len(company.nodes), 1))
    placed = _placed_alone(rows, of_class, launches.jobs)
    of_groups = [
        _of_group(rows, company.sharing.parts.of(group.rows), group, placed[at], at, _most_of_each)
        for at, group in enumerate(company.nodes)
    ]
    ends_s = [np.where(most_s > 0, first_s + most_s, 0.0).max(axis=0) for most_s in of_groups]
    return np.array(np.broadcast_arrays(*ends_s))


def _placed(rows: Rows, of_class: Floats, jobs: Floats) -> list[Floats]:
    """Of jobs of each class, those that each group has in its slots together, (classes, samples) each.

    On an empty grid, or as they begin there: launched over time on nodes of unequal speed, of some classes
    none may come to slow ones.
    """
    if rows.begun is None:
        mix = share_of(of_class, of_class.sum(axis=0))
        return [mix * placed for placed in placed_on(rows, of_class.sum(axis=0))]
    of_groups = np.moveaxis(rows.of_groups(jobs), 1, 0)
    slots = zip(of_groups, rows.slots_of_group, strict=True)
    return [own * np.minimum(ratio(most, own.sum(axis=0), at_zero=1.0), 1) for own, most in slots]


def _placed_alone(rows: Rows, of_class: Floats, jobs: Floats) -> list[Floats]:
    """The same where each class has the grid to itself."""
    if rows.begun is None:
        return list(np.moveaxis(np.array([placed_on(rows, own) for own in of_class]), 1, 0))
    of_groups = np.moveaxis(rows.of_groups(jobs), 1, 0)
    return [np.minimum(own, most) for own, most in zip(of_groups, rows.slots_of_group, strict=True)]


def _of_group(
    rows: Rows, own: Parts, group: NodesOfGroup, jobs: Floats, at: int, most_of: Callable[..., Floats]
) -> Floats:
    nodes, longest_s = rows.draws[f"grid/{at}/nodes"], np.zeros(1)
    for amount, pace in group.shared(own):
        longest_s = np.maximum(longest_s, most_of(rows, jobs, amount, nodes, at) * pace * nodes)
    return longest_s * rows.draws["batch/run_to_run"]


def _most_of_each(rows: Rows, jobs: Floats, amount: Floats, nodes: Floats, at: int) -> Floats:
    """Of an amount that jobs bring, what the fullest node of a group has to do of each row alone."""
    slots = share_of(rows.slots_of_group[at], nodes)
    if rows.batch.placement.value != "random":
        return np.asarray(np.minimum(most_even_jobs(jobs, nodes), slots) * amount)
    mean = share_of(jobs, nodes)
    apart = mean * amount**2 * np.maximum(1 - share_of(np.ones(1), nodes), 0)
    return np.minimum(most_of_nodes(mean * amount, apart, nodes), slots * amount)


def _in_turn(rows: Rows, launches: Launches) -> list[list[int]]:
    """Classes of which the first is launched once the last of those before it was, by the medians.

    Those whose launches overlap are together.
    """
    first_s, last_s = (medians(rows.of_groups(each)[:, 0]) for each in (launches.first_s, launches.last_s))
    turns: list[list[int]] = []
    until_s = -np.inf
    for at in np.argsort(first_s, kind="stable").tolist():
        if first_s[at] > until_s:
            turns.append([])
        turns[-1].append(at)
        until_s = max(until_s, last_s[at])
    return turns


def _most(
    rows: Rows,
    jobs: Floats,
    amount: Floats,
    nodes: Floats,
    at: int,
    *,
    in_turn: list[list[int]],
    waiting: Bools,
) -> Floats:
    """Of some amount that jobs bring, what the fullest node of a group has to move or to compute.

    Chance mixes jobs that wait for slots, and else those launched together: those that come once others are
    there are spread as evenly as these.
    """
    in_all, each = jobs.sum(axis=0), share_of(weighed(jobs, amount), jobs.sum(axis=0))
    varies = _varies(jobs, amount)
    if len(in_turn) > 1 and not waiting.all():
        own = [share_of(jobs[of].sum(axis=0), in_all) * _varies(jobs[of], amount[of]) for of in in_turn]
        varies = np.where(waiting, varies, sum(own, np.zeros(1)))
    slots, mean = share_of(rows.slots_of_group[at], nodes), share_of(in_all, nodes)
    by_chance = rows.batch.placement.value == "random"
    most = slots if by_chance else np.minimum(most_even_jobs(in_all, nodes), slots)
    others = np.maximum(1 - share_of(most, in_all), 0)  # drawn from so few, a node cannot have all of a class
    apart = most * varies * others
    as_full = nodes if by_chance else nodes_as_full(in_all, nodes, most, each, np.sqrt(apart))
    full = most_of_nodes(most * each, apart, as_full)
    if not by_chance:
        return full
    apart = mean * (varies + each**2) * np.maximum(1 - share_of(np.ones(1), nodes), 0)
    return np.minimum(most_of_nodes(mean * each, apart, nodes), full)


def _varies(jobs: Floats, amount: Floats) -> Floats:
    """The variance of an amount from job to job, (samples,)."""
    in_all = jobs.sum(axis=0)
    each = share_of(weighed(jobs, amount), in_all)
    return np.maximum(share_of(weighed(jobs, amount**2), in_all) - each**2, 0)
