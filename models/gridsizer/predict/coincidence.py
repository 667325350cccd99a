"""What many ask at once: the common peak of nodes, and jobs that meet at one resource."""

from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_beyond_share, refuse_fraction, refuse_negative
from gridsizer.units import Floats

_FAR: Final = 3.0  # standard deviations


def common_peak_mb_s(
    nodes: Floats, mean_mb_s: Floats, deviation_mb_s: Floats, correlation: Floats, quantile_z: Floats
) -> Floats:
    """Peak of the summed load of equal grid nodes [MB/s].

    Links of one node carry the peak of one node (N = 1); the array carries this.

    Equation: X_peak(N) = N * mu + z * sigma * sqrt(N * (1 + (N - 1) * rho))
    Assumes: the sum is near normal; rho is 1 where a common schedule launches the work of all nodes and 0
        between independent users.
    Source: variance of a sum of equally correlated loads; paper 000 Table 2: 650-750 MB/s from one node
        alone, 542-583 MB/s from each of twelve.

    >>> peaks = common_peak_mb_s(
    ...     nodes=np.array([1.0, 4.0, 4.0]), mean_mb_s=np.array(500.0), deviation_mb_s=np.array(50.0),
    ...     correlation=np.array([0.0, 0.0, 1.0]), quantile_z=np.array(2.0),
    ... )
    >>> peaks.tolist()
    [600.0, 2200.0, 2400.0]
    """
    refuse_fraction("nodes", nodes, least=1)
    refuse_negative("mean_mb_s", mean_mb_s)
    refuse_negative("deviation_mb_s", deviation_mb_s)
    refuse_beyond_share("correlation", correlation)
    spread_mb_s = deviation_mb_s * np.sqrt(nodes * (1 + (nodes - 1) * correlation))
    return nodes * mean_mb_s + quantile_z * spread_mb_s


def part_that_meets(jobs: Floats, share: Floats) -> Floats:
    """The part of jobs that are elsewhere on average which chance may bring to a resource as well [share].

    `share` is that of its time that a job is there.

    Equation: min(1, 3 sqrt(s / (n (1 - s)))): three standard deviations over the n (1 - s) that are elsewhere
    Assumes: each job is there at moments of its own; three standard deviations are as far as chance goes.
    Source: binomial distribution. Few jobs may all meet; of many, as many as on average.

    >>> part_that_meets(np.array([4.0, 100.0]), np.array([0.5, 0.5])).round(3).tolist()
    [1.0, 0.3]
    """
    refuse_beyond_share("share", share)
    return np.minimum(1, _FAR * np.sqrt(ratio(share, jobs * (1 - share), at_zero=np.inf)))


def most_at_a_time(jobs: Floats, share: Floats) -> Floats:
    """As many of some jobs as chance brings to one resource at a time [count].

    Equation: n (s + (1 - s) x), x the part that meets
    Source: as of `part_that_meets`.

    >>> most_at_a_time(np.array([4.0, 100.0]), np.array([0.5, 0.5])).round(3).tolist()
    [4.0, 65.0]
    """
    return jobs * (share + (1 - share) * part_that_meets(jobs, share))
