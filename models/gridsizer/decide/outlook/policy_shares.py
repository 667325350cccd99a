"""How much of what the policy allows is used, sample by sample: above 1 the policy is not kept.

Shapes: every result broadcasts to (months, samples), or to (samples,) in one month.
"""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.capacity.capacity_chain import (
    reprotected_room_tb,
    stored_tb,
    supply_of,
)
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.holding import Holds
from gridsizer.units import Floats


def link_share(chain: Chain, link: Link) -> Floats:
    """Used of what the policy allows of a link: with its losses, over what its headroom leaves."""
    share: Floats = holding.used_after_losses(chain, link) / (1 - chain.draws["policy/headroom"])
    return share


def capacity_share(draws: Draws) -> Floats | None:
    """Stored data over writable space, or over what a rebuild has where the policy asks for one.

    None where the space is Unknown.
    """
    writable = supply_of(draws).writable
    if writable is None:
        return None
    stored = stored_tb(draws)
    share = ratio(stored, np.maximum(writable, 0), at_zero=np.inf)
    if draws.scenario.policy.loss_state.value == "down":
        return share
    room = reprotected_room_tb(draws)
    if room is None:
        return share
    lost = draws["policy/survive_storage_nodes"] > 0
    rebuilt = ratio(stored, np.maximum(room, 0), at_zero=np.inf)
    return np.maximum(share, np.where(lost, rebuilt, 0.0))


def keeps_policy(chain: Chain) -> Holds:
    """Where every evaluated link keeps the headroom with the losses, and the data fits and survives."""
    parts = [holding.data_fits(chain.draws), holding.data_survives(chain.draws)]
    parts += [link_share(chain, link) <= 1 + holding.ROUNDING for link in chain.evaluated]
    together: Holds = np.logical_and.reduce(np.broadcast_arrays(*parts))
    return together
