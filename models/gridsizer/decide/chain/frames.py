"""Frames on the Ethernet links that the whole grid shares: as large as the grid nodes send and take them."""

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.chain.grid_load import GridLoad
from gridsizer.predict import network
from gridsizer.units import Floats


def at_the_frames_sent(draws: Draws, calc: Calculator, load: GridLoad, efficiency: Floats) -> Floats:
    """Share of a shared link's line rate left for data, by the MTU of the grid nodes on it [share].

    A session keeps to the smaller MTU of its two ends. An MTU that is Unknown, and other tenants, leave the
    efficiency as it was stated.
    """
    mtus = [draws.maybe(f"grid/{at}/nic/mtu_bytes") for at in range(len(draws.scenario.grid))]
    if all(mtu is None or (mtu >= network.JUMBO_BYTES).all() for mtu in mtus):
        return efficiency
    each = [
        efficiency
        if mtu is None
        else calc("wire efficiency at the MTU", network.efficiency_at_mtu, efficiency, mtu)
        for mtu in mtus
    ]
    if len(each) == 1:
        return each[0]
    carried = [group.nodes * group.shared for group in load.groups]
    wire = sum((data / left for data, left in zip(carried, each, strict=True)), np.zeros(1))
    data = sum(carried, np.zeros(1))
    return calc("wire efficiency of all groups", network.efficiency_of_all, data, wire, efficiency)
