"""How much of what the policy allows is used, sample by sample: above 1 the policy is not kept.

Shapes: every result broadcasts to (months, samples), or to (samples,) in one month.
"""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.capacity_chain import (
    against_supply,
    demand_of,
    reprotected_room_tb,
    supply_of,
)
from gridsizer.units import Floats


def capacity_share(draws: Draws) -> Floats | None:
    """Stored data over writable space, or over what a rebuild has where the policy asks for one.

    None where the space is Unknown.
    """
    nodes = draws["storage/nodes"]
    writable = supply_of(draws, unrecorded, nodes).writable
    if writable is None:
        return None
    stored = against_supply(draws, demand_of(draws), nodes)
    share = ratio(stored, np.maximum(writable, 0), at_zero=np.inf)
    if draws.scenario.policy.loss_state.value == "down":
        return share
    room = reprotected_room_tb(draws, nodes)
    if room is None:
        return share
    lost = draws["policy/survive_storage_nodes"] > 0
    rebuilt = ratio(stored, np.maximum(room, 0), at_zero=np.inf)
    return np.maximum(share, np.where(lost, rebuilt, 0.0))
