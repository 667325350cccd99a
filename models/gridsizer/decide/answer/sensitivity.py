"""Which uncertain input moves the answer most."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.predict.uncertainty import influence_shares, strata
from gridsizer.units import Floats

_SHOWN = 5
_NOTICEABLE = 0.01


@dataclass(frozen=True, slots=True, kw_only=True)
class Influence:
    """An uncertain input and the share of the answer's spread that goes with it."""

    path: str
    label: str
    share: float


def influences(draws: Draws, worst_utilisation: Floats) -> tuple[Influence, ...]:
    """Inputs by the share of the spread of the tightest link's utilisation that goes with them."""
    paths = draws.varying()
    if not paths or draws.samples < 2:
        return ()
    shares = influence_shares(_ranks(paths, draws.samples, draws.seed), worst_utilisation)
    order = np.argsort(-shares)[:_SHOWN]
    return tuple(
        Influence(path=paths[at], label=draws.quantities[paths[at]][1].label, share=float(shares[at]))
        for at in order
        if shares[at] >= _NOTICEABLE
    )


@lru_cache(maxsize=16)
def _ranks(paths: tuple[str, ...], samples: int, seed: int) -> Floats:
    """Ranks of the samples of some inputs, (inputs, samples).

    They hang on nothing else of a design, so designs of the same ranges need them stacked once.
    """
    ranks = np.stack([strata(path, samples, seed) for path in paths]).astype(np.float64)
    ranks.flags.writeable = False
    return ranks
