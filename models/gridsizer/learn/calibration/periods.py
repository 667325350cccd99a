"""Samples gathered into periods of time: long enough that one says little about the next."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.learn.calibration.evidence import Evidence, Found, NotInformed
from gridsizer.units import Floats

PERIODS: Final = 10  # of a host's record


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where samples come from: one host (or "") in one run."""

    run: str
    host: str
    observations: int
    source: str
    remark: str = ""


def in_periods(
    path: str, amount: Floats, per: Floats, at_s: Floats, origin: Origin, *, nothing: str
) -> Found:
    """Evidence of one host in one run: sums over ten periods of the samples in which both are known.

    `nothing` is the reason given where they come to nothing.

    Equation: a_b = sum of a over period b, p_b likewise; periods hold as many samples each
    Assumes: ten periods are long against what samples have to do with each other.
    Source: batch means (Law 2015, Simulation Modeling and Analysis, section 9.5.3).
    """
    known = ~(np.isnan(amount) | np.isnan(per))
    amount, per, at_s = amount[known], per[known], at_s[known]
    if not per.sum() > 0:
        return NotInformed(path=path, because=nothing)
    periods = min(PERIODS, amount.size)
    first = np.arange(periods) * amount.size // periods
    sums = np.add.reduceat(amount, first)
    return Evidence(
        path=path,
        kind="sums",
        low=sums,
        high=sums,
        per=np.add.reduceat(per, first),
        run=np.full(periods, origin.run, dtype=object),
        host=np.full(periods, origin.host, dtype=object),
        at_s=at_s[first],
        observations=origin.observations,
        source=origin.source,
        remark=origin.remark,
    )
