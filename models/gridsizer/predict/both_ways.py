"""Jobs that read and write in turn on one node: now and then all do the same, and the other way is idle."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative
from gridsizer.units import Floats


def rates_both_ways(
    readers: Floats, writers: Floats, one: tuple[Floats, Floats], per_read: Floats, per_write: Floats
) -> tuple[Floats, Floats]:
    """What so many jobs read, and others write, over the links of one node together [MB/s].

    Shapes: readers, writers (any,); one = what one job alone reads and writes in a second (1,) each; per_read
    and per_write = seconds for an MB on each link of the node, 0 on those of the other way (links,).

    Equation: x = min(i x1, 1/a), y = min(j y1, 1/b); where a x + b y > 1 on a link of both ways, every job
        has l = 1 / (i a + j b), and those that need less leave the rest to the others
    Assumes: links share out by jobs, max-min fair.
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2.

    A client of 180 MB/s behind a card of 120 each way: two jobs that read share 120, one that reads beside
    one that writes has 90.

    >>> card, client = np.array([1 / 120, 0, 1 / 180]), np.array([0, 1 / 120, 1 / 180])
    >>> one, both = (np.array([120.0]), np.array([120.0])), (np.array([2.0, 1.0]), np.array([0.0, 1.0]))
    >>> [rate.round().tolist() for rate in rates_both_ways(*both, one, card, client)]
    [[120.0, 90.0], [0.0, 90.0]]
    """
    refuse_negative("readers", readers)
    refuse_negative("writers", writers)
    reads, writes = (
        np.minimum(jobs * each, ratio(np.ones(1), per.max(keepdims=True), at_zero=np.inf))
        for jobs, each, per in ((readers, one[0], per_read), (writers, one[1], per_write))
    )
    for read_s, write_s in zip(per_read, per_write, strict=True):
        if read_s > 0 and write_s > 0:
            over = reads * read_s + writes * write_s > 1
            level = ratio(1.0, readers * read_s + writers * write_s, at_zero=0.0)
            fewer_reads = np.maximum(readers * level, (1 - writes * write_s) / read_s)
            fewer_writes = np.maximum(writers * level, (1 - reads * read_s) / write_s)
            reads, writes = (
                np.where(over, np.minimum(reads, fewer_reads), reads),
                np.where(over, np.minimum(writes, fewer_writes), writes),
            )
    return reads, writes


def rate_of_jobs(
    most: int, read_share: float, one: tuple[Floats, Floats], per_read: Floats, per_write: Floats
) -> Floats:
    """What 1, 2, and up to so many jobs move that only read and write, each in turn [MB/s].

    Shapes as of `rates_both_ways`; `read_share` of all bytes, neither 0 nor 1. Returns (most,).

    Equation: X(k) = sum_i P_i (x + y)(i, k - i),
        P_i / P_(i-1) = y(i - 1, k - i + 1) r / (x(i, k - i) (1 - r))
    Assumes: which job is served next does not hang on how long it has been there.
    Source: closed network of two stations (Gordon & Newell, Operations Research 15, 1967), its rate by the
        number of jobs that are in it (Chandy, Herzog & Woo, IBM J. Res. Dev. 19, 1975).

    Of two jobs on a card of 100 MB/s each way both do the same in two of three moments, of eight in two of
    nine: with 2 k / (k + 1) of one way between them.

    >>> alone, card = (np.array([100.0]), np.array([100.0])), (np.array([0.01, 0]), np.array([0, 0.01]))
    >>> rate_of_jobs(8, 0.5, alone, *card)[[0, 1, 7]].round(1).tolist()
    [100.0, 133.3, 177.8]
    """
    refuse_beyond_share("read_share", np.array([read_share]))
    readers = np.tile(np.arange(0.0, most + 1), (most, 1))
    writers = np.arange(1.0, most + 1)[:, None] - readers
    reads, writes = rates_both_ways(readers, np.maximum(writers, 0.0), one, per_read, per_write)
    some = writers >= 0
    begins, ends = writes[:, :-1] / (1 - read_share), reads[:, 1:] / read_share
    steps = np.log(np.where(some[:, 1:], begins, ends) / ends)
    odds = np.concatenate([np.zeros((most, 1)), steps.cumsum(axis=1)], axis=1)
    odds = np.where(some, np.exp(odds - odds.max(axis=1, keepdims=True)), 0.0)
    moved: Floats = (odds * (reads + writes)).sum(axis=1) / odds.sum(axis=1)
    return moved


def longer_on_one_way(jobs: float, away_s: float, rate: Floats, evenly: Floats) -> float:
    """How many times as long bytes take on a node as its jobs meet on one way [share].

    Against ways that any of the jobs fill alike.

    jobs = that take turns on the node, any number up to (most,); away_s = what they do besides for each MB
    [s/MB]; rate, evenly = what 1, 2 and so on of them move, as of `rate_of_jobs`, and if any of them could
    fill both ways [MB/s], (most,).

    Equation: sum_k P_k X'(k) / sum_k P_k X(k), P_k / P_(k-1) = (n - k + 1) / (z X(k))
    Assumes: jobs come to their bytes at times of their own.
    Source: as `rate_of_jobs`; a station whose rate hangs on how many are there.

    Two jobs that only read and write: the node passes 133 MB/s, not 200.

    >>> longer_on_one_way(2.0, 0.0, np.array([100.0, 400 / 3]), np.array([100.0, 200.0]))
    1.5
    """
    refuse_negative("away_s", np.array([away_s]))
    there = np.arange(rate.size)
    come = np.maximum(jobs - there, 1e-9)
    logs = np.log(ratio(come, away_s * rate, at_zero=np.inf)) if away_s > 0 else 1e3 * there
    odds = np.cumsum(logs)
    odds = np.exp(odds - odds.max())
    return float(odds @ evenly / (odds @ rate))
