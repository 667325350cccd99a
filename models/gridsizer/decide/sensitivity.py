"""Which uncertain input moves the answer most."""

import numpy as np

from gridsizer.decide.answer import Influence
from gridsizer.decide.draws import Draws
from gridsizer.predict.uncertainty import influence_shares
from gridsizer.units import Floats

_SHOWN = 5
_NOTICEABLE = 0.01


def influences(draws: Draws, worst_utilisation: Floats) -> tuple[Influence, ...]:
    """Inputs by the share of the spread of the tightest link's utilisation that goes with them."""
    varying = draws.varying()
    if not varying or draws.samples < 2:
        return ()
    shares = influence_shares(np.stack(list(varying.values())), worst_utilisation)
    order = np.argsort(-shares)[:_SHOWN]
    paths = list(varying)
    return tuple(
        Influence(path=paths[at], label=draws.quantities[paths[at]][1].label, share=float(shares[at]))
        for at in order
        if shares[at] >= _NOTICEABLE
    )
