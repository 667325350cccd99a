"""Frames on the Ethernet links that the whole grid shares: as large as the grid nodes send and take them."""

from collections.abc import Sequence

import numpy as np

from gridsizer.arrays import anywhere
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.grid_load import GridLoad, Part
from gridsizer.predict import network
from gridsizer.units import Floats


@remembered
def small_frames(draws: Draws) -> bool:
    """Whether some grid nodes send smaller frames than wire efficiencies are stated for."""
    return any(mtu is not None and anywhere(mtu < network.JUMBO_BYTES) for mtu in _mtus(draws))


def left_for_data(draws: Draws, efficiency: Floats, calc: Calculator = unrecorded) -> Sequence[Floats]:
    """Share of a shared link's line rate left for data in the frames of each group [share].

    A session keeps to the smaller MTU of its two ends. An MTU that is Unknown leaves the efficiency
    as it was stated.
    """
    return [
        efficiency
        if mtu is None
        else calc("wire efficiency at the MTU", network.efficiency_at_mtu, efficiency, mtu)
        for mtu in _mtus(draws)
    ]


def at_the_frames_sent(draws: Draws, calc: Calculator, load: GridLoad, efficiency: Floats) -> Floats:
    """Share of a shared link's line rate left for what all groups send, by what each sends [share]."""
    if not small_frames(draws):
        return efficiency
    each = left_for_data(draws, efficiency, calc)
    if len(each) == 1:
        return each[0]
    carried = [group.nodes * group.shared for group in load.groups]
    wire = sum((data / left for data, left in zip(carried, each, strict=True)), np.zeros(1))
    data = sum(carried, np.zeros(1))
    return calc("wire efficiency of all groups", network.efficiency_of_all, data, wire, efficiency)


def beside_tenants(calc: Calculator, load: GridLoad, part: Part, sent: Floats, efficiency: Floats) -> Floats:
    """The same of all that a link carries one way: other tenants' frames are as the efficiency is stated."""
    if load.background is None or sent is efficiency:
        return sent
    data, others = part(load), part(load.background)
    wire = (data - others) / sent + others / efficiency
    return calc("wire efficiency beside other tenants", network.efficiency_of_all, data, wire, efficiency)


def _mtus(draws: Draws) -> list[Floats | None]:
    return [draws.maybe(f"grid/{at}/nic/mtu_bytes") for at in range(len(draws.scenario.grid))]
