"""What a node loses at the start of a batch, while fewer of its jobs ask for what is full than do later."""

from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_beyond_share, refuse_negative
from gridsizer.units import Floats

_LOOKED_AT: Final = np.arange(1, 41) / 40  # where the share is looked for at which the jobs stay mixed
_STEPS: Final = (np.arange(12) + 0.5) / 12  # on the way there: twice as many change a hundredth of it


def lost_until_mixed_s(
    first: float, slots: float, away_s: float, alone_s: float, full_s: float, within_s: float
) -> float:
    """For how long a resource of a node does nothing until the jobs in its slots are mixed as later [s].

    first = share of slots whose first job asks for the resource; slots of the node; between two jobs that ask
    for it a slot does something else for away_s; of what one of them brings it alone takes alone_s, and the
    full resource full_s [s]; within_s = no longer than jobs are waiting.

    Equation: integral of 1 - X(p(t)) / X(p*), dp/dt = (1 - p) / z - X(p) / m, X(p*) = m (1 - p*) / z,
        X(p) = sum_k C(m, k) p^k (1 - p)^(m - k) min(k / T, 1 / D); 0 where p(0) >= p*
    Assumes: of jobs that are launched at once, in random order, those that ask for what is full leave slots
        later than others, and so gather in them; how many of them a node has stays as chance places them.
    Source: fluid limit of a closed network (Kurtz, J. Appl. Probab. 7, 1970), from its start.

    One slot, 100 s with the resource and 100 s without it in turn: in the end busy half of the time, and p
    nears 1/2 with a time constant of 50 s. Of 1/2 - p it lacks all if nobody asks for it first, or half.

    >>> [round(lost_until_mixed_s(first, 1.0, 100.0, 100.0, 100.0, 1e6), 9) for first in (0.0, 0.25, 0.5)]
    [50.0, 25.0, 0.0]
    """
    refuse_beyond_share("first", np.array([first]))
    refuse_negative("away_s", np.array([away_s]))
    most = max(round(slots), 1)
    if away_s <= 0 or alone_s <= 0:
        return 0.0
    passes = np.minimum(np.arange(most + 1) / alone_s, 1 / full_s if full_s > 0 else np.inf)
    looked_at = first + (1 - first) * _LOOKED_AT
    gathers = (1 - looked_at) / away_s - _on_average(passes, looked_at) / most
    mixed = float(np.interp(0.0, -gathers, looked_at)) if gathers[0] > 0 else first
    mixed = max(mixed, first)
    share = first + (mixed - first) * _STEPS
    passed = _on_average(passes, np.append(share, mixed))
    gathers = (1 - share) / away_s - passed[:-1] / most
    if mixed <= first or (gathers <= 0).any():
        return 0.0
    lasts_s = (mixed - first) / _STEPS.size / gathers
    within = np.clip(within_s - lasts_s.cumsum() + lasts_s, 0, lasts_s)
    return float(within @ np.maximum(1 - passed[:-1] / passed[-1], 0))


def _on_average(passes: Floats, share: Floats) -> Floats:
    """What passes on average where each of the slots asks for it with such a probability, (shares,)."""
    jobs = np.arange(passes.size)
    ways = np.append(0.0, np.log((passes.size - jobs[1:]) / jobs[1:]).cumsum())
    asking = np.clip(share, 1e-12, 1 - 1e-12)[:, None]
    odds = np.exp(ways + jobs * np.log(asking) + jobs[::-1] * np.log(1 - asking))
    on_average: Floats = odds @ passes
    return on_average
