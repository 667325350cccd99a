"""What a reader must know of the grid nodes besides their throughput: memory, and room for SASWORK."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.demands import physical_cores
from gridsizer.predict.demand import saswork_tb
from gridsizer.predict.uncertainty import middle

# SAS's minimum for grid compute nodes, as told in AWS Prescriptive Guidance, "Considerations for SAS on AWS":
# https://docs.aws.amazon.com/prescriptive-guidance/latest/migration-sas-grid/sas-on-aws.html
RAM_GB_PER_CORE: Final = 8.0


def node_cautions(chain: Chain) -> Iterator[Caution]:
    """Cautions on each group of grid nodes."""
    for at in range(len(chain.draws.scenario.grid)):
        yield from _memory(chain.draws, at)
        yield from _scratch(chain.draws, at)


def _memory(draws: Draws, at: int) -> Iterator[Caution]:
    ram, name = draws.maybe(f"grid/{at}/ram_gib"), draws.scenario.grid[at].name
    if ram is None:
        return
    each = middle(ram / physical_cores(draws, at))
    if each < RAM_GB_PER_CORE:
        sentence = (
            f"{name} have {each:.2g} GB of memory for a core in use; SAS asks for {RAM_GB_PER_CORE:g} or "
            "more. With less, more is read from shared storage again: mind the page-cache hit."
        )
        yield Caution(code="memory_short", sentence=sentence, pointer=f"/grid/{at}/ram_gib")


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
