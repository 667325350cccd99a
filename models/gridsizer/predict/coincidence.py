"""The common peak of many nodes, which is the sum of their own peaks only where these coincide."""

import numpy as np

from gridsizer.predict.inputs import refuse_beyond_share, refuse_fraction, refuse_negative
from gridsizer.units import Floats


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
