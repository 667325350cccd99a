"""What a job takes beside all others of its batch: in the company of no more jobs than there are."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.sharing import Bools, NodesOfGroup, Sharing
from gridsizer.units import Floats

SLOWED: Final = 1.005  # times alone: below, company changes nothing that is worth a calculation


def no_longer_than_beside_all(jobs: Floats, parts: Parts, tight: Sharing, run_s: Floats) -> Floats:
    """Run times in company, none longer than beside all jobs of the batch [s].

    Shapes: jobs (rows, 1), run times (rows, samples).

    By their times slots hold more jobs of a class than it has, where one takes longer than all slots take for
    the batch. A resource that is shared fairly serves each other job, while it serves one, with as much as
    that one at most: it has served it once it has served all, each with no more than it. `tight` is what
    slows some job.

    Equation: T <= sum over classes of n * min(V of theirs, V of the job) / rate, at each resource
    Assumes: every other job of the batch is there all the time.
    Source: processor sharing (Kleinrock, Queueing Systems II, 1976, section 4.4).
    """
    asked: Bools = np.any(run_s > SLOWED * parts.alone_s, axis=1)
    if not asked.any():
        return run_s
    across_s = served(jobs, parts.moved_mb, asked) * tight.grid_pace
    parts_s = [
        tuple(
            _on_nodes(group, parts.of(group.rows), jobs[group.rows], across_s[group.rows], asked[group.rows])
        )
        for group in tight.groups
    ]
    cpu_s, io_s = (tight.of_all(each) for each in zip(*parts_s, strict=True))
    beside_all_s = np.maximum(parts.run_s(cpu_s, io_s), parts.alone_s)
    return np.where(asked[:, None], np.minimum(run_s, beside_all_s), run_s)


def _on_nodes(
    group: NodesOfGroup, own: Parts, jobs: Floats, across_s: Floats, asked: Bools
) -> Iterator[Floats]:
    """Computing, then all input and output, of the jobs of a group beside all others [s]."""
    cpu_s, saswork_s, shared_s = own.cpu_s, own.saswork_s, np.maximum(own.shared_s, across_s)
    if group.core_pace is not None:
        threads = ratio(own.core_s, own.cpu_s, at_zero=1.0)
        core_s = served(jobs * threads, own.core_s / threads, asked)
        cpu_s = np.maximum(cpu_s, core_s * group.core_pace)
    if group.scratch_pace is not None:
        saswork_s = np.maximum(saswork_s, served(jobs, own.saswork_mb, asked) * group.scratch_pace)
    if group.links_pace is not None:
        shared_s = np.maximum(shared_s, served(jobs, own.moved_mb, asked) * group.links_pace)
    yield cpu_s
    yield shared_s + saswork_s + own.waits_s


def served(flows: Floats, amount: Floats, asked: Bools) -> Floats:
    """What all flows are served with until one of each row asked for is, none with more; 0 of others.

    Two flows of 10 and one of 100: once a small one has passed all have had 30, once the large one has 120.

    >>> flows, amount = np.array([[2.0], [1.0]]), np.array([[10.0], [100.0]])
    >>> served(flows, amount, np.array([True, True])).ravel().tolist()
    [30.0, 120.0]
    >>> served(flows, amount, np.array([False, True])).ravel().tolist()
    [0.0, 120.0]
    """
    nothing = np.zeros(1)
    rows = [
        (flows * np.minimum(amount, own)).sum(axis=0) if is_asked else nothing
        for own, is_asked in zip(amount, asked, strict=True)
    ]
    return np.stack(np.broadcast_arrays(*rows))
