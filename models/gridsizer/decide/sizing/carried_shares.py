"""In which share of the assumptions tried a design carries the load."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.capacity_chain import against_supply, demand_of, supply_of
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import loss_factor, raised
from gridsizer.predict.uncertainty import spread
from gridsizer.units import Floats

_ROUNDING = 1e-12


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedShares:
    """Shares of the samples; None where a verdict on throughput is refused."""

    now: float | None
    with_headroom: float | None
    after_failure: float | None


def carried_shares(chain: Chain, utilisations: Floats | None) -> CarriedShares:
    """Samples in which every evaluated link, and the capacity, holds: as built, with headroom, after losses.

    Shape: utilisations (links, samples) of `chain.evaluated`.
    """
    if utilisations is None or chain.throughput_refusal():
        return CarriedShares(now=None, with_headroom=None, after_failure=None)
    fits = _capacity_fits(chain)
    lost = np.stack([spread(loss_factor(chain, link), chain.draws.samples) for link in chain.evaluated])
    return CarriedShares(
        now=_share(utilisations, np.ones(1), fits),
        with_headroom=_share(utilisations, 1 - chain.draws["policy/headroom"], fits),
        after_failure=_share(raised(utilisations, lost), np.ones(1), fits),
    )


def _share(utilisations: Floats, limit: Floats, fits: Floats) -> float:
    return float(np.mean((utilisations.max(axis=0) <= limit + _ROUNDING) & (fits > 0)))


def _capacity_fits(chain: Chain) -> Floats:
    """1 where the data fits, and where the capacity is not known: that is said elsewhere."""
    draws = chain.draws
    supply, demand = supply_of(draws, unrecorded, draws["storage/nodes"]), demand_of(draws, unrecorded)
    if supply.writable is None:
        return np.ones(draws.samples)
    stored = against_supply(draws, demand, draws["storage/nodes"])
    return spread((stored <= supply.writable + _ROUNDING).astype(np.float64), draws.samples)
