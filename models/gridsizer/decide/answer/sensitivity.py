"""Which uncertain input moves the answer most."""

import numpy as np

from gridsizer.decide.answer.assessment_parts import Influence
from gridsizer.decide.calculation.draws import Draws
from gridsizer.predict.uncertainty import influence_shares, strata
from gridsizer.units import Floats

_SHOWN = 5
_NOTICEABLE = 0.01


def influences(draws: Draws, worst_utilisation: Floats) -> tuple[Influence, ...]:
    """Inputs by the share of the spread of the tightest link's utilisation that goes with them."""
    paths = draws.varying()
    if not paths or draws.samples < 2:
        return ()
    ranks = np.stack([strata(path, draws.samples, draws.seed) for path in paths]).astype(np.float64)
    shares = influence_shares(ranks, worst_utilisation)
    order = np.argsort(-shares)[:_SHOWN]
    return tuple(
        Influence(path=paths[at], label=draws.quantities[paths[at]][1].label, share=float(shares[at]))
        for at in order
        if shares[at] >= _NOTICEABLE
    )
