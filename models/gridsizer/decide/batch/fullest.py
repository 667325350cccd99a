"""The fullest grid node of each group: few jobs do not spread as evenly as many do."""

import numpy as np

from gridsizer.arrays import share_of, weighed
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.launches import Launches
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.placed import placed_on
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.sharing import NodesOfGroup
from gridsizer.predict.fullest_node import most_even_jobs, most_of_nodes
from gridsizer.units import Floats


def fullest_end_s(rows: Rows, launches: Launches, company: Company) -> Floats:
    """The earliest that the fullest node of each group has done its part of what is launched, [s].

    Of every moment at which launches begin: what a node has to do of as many jobs as there are slots for, and
    as chance places and mixes them. Returns (groups, samples).
    """
    ends_s = np.zeros((len(company.nodes), 1))
    for moment_s, jobs in zip(launches.moments_s, launches.jobs_from_moments, strict=True):
        of_class = rows.of_groups(jobs).sum(axis=1)
        placed = placed_on(rows, of_class.sum(axis=0))
        mix = share_of(of_class, of_class.sum(axis=0))
        of_groups = [
            _of_group(rows, company.sharing.parts.of(group.rows), group, mix * placed[at], at)
            for at, group in enumerate(company.nodes)
        ]
        most_s = np.array(np.broadcast_arrays(*of_groups))
        ends_s = np.maximum(ends_s, np.where(most_s > 0, moment_s + most_s, 0.0))
    return ends_s


def _of_group(rows: Rows, own: Parts, group: NodesOfGroup, jobs: Floats, at: int) -> Floats:
    nodes, longest_s = rows.draws[f"grid/{at}/nodes"], np.zeros(1)
    for amount, pace in (
        (own.core_s, group.core_pace),
        (own.saswork_mb, group.scratch_pace),
        (own.moved_mb, group.links_pace),
    ):
        if pace is not None:
            longest_s = np.maximum(longest_s, _most(rows, jobs, amount, nodes, at) * pace * nodes)
    return longest_s


def _most(rows: Rows, jobs: Floats, amount: Floats, nodes: Floats, at: int) -> Floats:
    """Of some amount that jobs bring, what the fullest node of a group has to move or to compute."""
    in_all, each = jobs.sum(axis=0), share_of(weighed(jobs, amount), jobs.sum(axis=0))
    varies = np.maximum(share_of(weighed(jobs, amount**2), in_all) - each**2, 0)
    slots, mean = share_of(rows.slots_of_group[at], nodes), share_of(in_all, nodes)
    by_chance = rows.batch.placement.value == "random"
    most = slots if by_chance else np.minimum(most_even_jobs(in_all, nodes), slots)
    others = np.maximum(1 - share_of(most, in_all), 0)  # drawn from so few, a node cannot have all of a class
    full = most_of_nodes(most * each, most * varies * others, nodes)
    if not by_chance:
        return full
    apart = mean * (varies + each**2) * np.maximum(1 - share_of(np.ones(1), nodes), 0)
    return np.minimum(most_of_nodes(mean * each, apart, nodes), full)
