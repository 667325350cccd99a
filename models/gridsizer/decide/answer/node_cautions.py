"""What a reader must know of the grid nodes besides their throughput: room for SASWORK."""

from collections.abc import Iterator

import numpy as np

from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.demands import physical_cores
from gridsizer.predict.demand import saswork_tb
from gridsizer.predict.uncertainty import middle


def node_cautions(chain: Chain) -> Iterator[Caution]:
    """Cautions on each group of grid nodes."""
    for at in range(len(chain.draws.scenario.grid)):
        yield from _scratch(chain.draws, at)


def _scratch(draws: Draws, at: int) -> Iterator[Caution]:
    each, group = draws.maybe("workload/saswork_gb_per_session"), draws.scenario.grid[at]
    if each is None or group.saswork.placement.value != "local":
        return
    cores, pointer = physical_cores(draws, at), f"/grid/{at}/saswork/capacity_tb"
    needed, has = saswork_tb(cores, each), draws.maybe(f"grid/{at}/saswork/capacity_tb")
    equation = f"{middle(cores):g} cores × {middle(each):g} GB a session"
    asked = f"SASWORK of {group.name} needs {middle(needed):.3g} TB a node ({equation})"
    if has is None:
        yield Caution(code="saswork_space", sentence=f"{asked}; what a node has is Unknown.", pointer=pointer)
    elif np.median(needed / has) > 1:
        sentence = f"{asked} and has {middle(has):.3g}: sessions stop when it is full."
        yield Caution(code="saswork_space", sentence=sentence, pointer=pointer)
