"""The delay by short bursts above a ceiling that the mean load stays below."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative, refuse_zero
from gridsizer.units import Floats


def burst_stretch(burst_share: Floats, nodes: Floats, burst_gb_s: Floats, ceiling_gb_s: Floats) -> Floats:
    """Run time with bursts held at a ceiling, over run time alone [ratio].

    Equation: sigma(N) = 1 + phi * max(0, N * g / C - 1)
    Assumes: every node asks g for the share phi of its time alone, all at the same time, and below the
        ceiling otherwise; what does not get through waits.
    Source: fair sharing of a ceiling (Bertsekas & Gallager 1992), in and between bursts; paper 001 L78 and
        L257-L273: writes above 20 GB/s at a time, 5 to 9 at others.

    >>> stretches = burst_stretch(
    ...     burst_share=np.array(0.1), nodes=np.array([1.0, 2.0, 8.0]),
    ...     burst_gb_s=np.array(5.0), ceiling_gb_s=np.array(20.0),
    ... )
    >>> stretches.tolist()
    [1.0, 1.0, 1.1]
    """
    refuse_beyond_share("burst_share", burst_share)
    refuse_negative("nodes", nodes)
    refuse_negative("burst_gb_s", burst_gb_s)
    refuse_zero("ceiling_gb_s", ceiling_gb_s)
    return 1 + burst_share * np.maximum(0, nodes * burst_gb_s / ceiling_gb_s - 1)


def burst_share_of_bytes(
    burst_share: Floats, nodes: Floats, burst_gb_s: Floats, moved_gb: Floats, alone_s: Floats
) -> Floats:
    """Share of a batch in which all nodes burst at once, no longer than its bytes last at that rate [share].

    Equation: phi' = min(phi, V / (N * g * T))
    Assumes: what is moved in bursts is of the batch, so that it is at most all that its jobs move.
    Source: conservation of bytes: N nodes at g for phi of the time T move phi * T * N * g.

    >>> shares = burst_share_of_bytes(
    ...     burst_share=np.array(0.1), nodes=np.array(8.0), burst_gb_s=np.array(5.0),
    ...     moved_gb=np.array([8_000.0, 800.0, 0.0]), alone_s=np.array(1_000.0),
    ... )
    >>> shares.tolist()
    [0.1, 0.02, 0.0]
    """
    refuse_beyond_share("burst_share", burst_share)
    refuse_negative("moved_gb", moved_gb)
    at_peak_gb = nodes * burst_gb_s * alone_s
    return np.minimum(burst_share, ratio(moved_gb, at_peak_gb, at_zero=np.inf))
