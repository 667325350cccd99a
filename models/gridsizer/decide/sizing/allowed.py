"""What the policy allows to be asked, of the samples of what is asked and of what is used of the policy."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.sizing import holding
from gridsizer.predict.uncertainty import at_share, medians, middle
from gridsizer.units import Floats


def allowed(asked: Floats, policy_used: Floats, share: float) -> Floats:
    """What may be asked for the policy to be kept just so in that share of the samples, along the last axis.

    In the middle case that is the middle of what each case allows, which is what the link sustains where
    neither headroom nor losses are asked. A median of ratios is no ratio of medians: where that would say
    otherwise than the policy's own test, and at other shares, it is what is asked over what is used.

    >>> allowed(np.array([2.0, 4.0, 8.0]), np.array([0.2, 0.5, 0.8]), 0.5).tolist()
    10.0
    >>> allowed(np.array([2.0, 4.0, 8.0]), np.array([0.2, 0.5, 0.8]), 0.9).tolist()
    5.0
    """
    middle_asked = middle(asked)
    used = at_share(policy_used, share)
    by_use: Floats = ratio(np.full_like(used, middle_asked), used, at_zero=np.inf)
    if share != holding.PERCENTILES["p50"]:
        return by_use
    by_case = medians(np.atleast_1d(ratio(*np.broadcast_arrays(asked, policy_used), at_zero=np.inf)))
    agrees = (by_case >= middle_asked) == holding.within(used)
    return np.where(agrees, by_case, by_use)
