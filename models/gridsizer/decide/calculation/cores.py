"""Cores of the grid nodes as the I/O rules count them."""

from gridsizer.arrays import NONE
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.describe.physical_cores import VCPUS_PER_CORE, counted_in_vcpus
from gridsizer.units import Floats


def physical_cores(draws: Draws, group: int) -> Floats:
    """Used cores of a node of the group; vCPUs are brought to cores when the policy says they are counted.

    A machine that states its vCPUs and physical cores beside each other stays as stated.
    """
    cores = draws[f"grid/{group}/cores_used_per_node"]
    if not counted_in_vcpus(draws.scenario, draws.scenario.grid[group]):
        return cores
    machine = draws.scenario.grid[group].vm
    stated = None if machine is None else draws.maybe(f"grid/{group}/vm/vcpus_per_core")
    return cores / (VCPUS_PER_CORE if stated is None else stated)


def sessions_a_node(draws: Draws, group: int) -> Floats:
    """Sessions on a node of the group [count]: those entered, spread as the cores are, or one a core."""
    cores, sessions = physical_cores(draws, group), draws.maybe("workload/sessions")
    if sessions is None:
        return cores
    return sessions * cores / used_cores(draws)


@remembered
def used_cores(draws: Draws) -> Floats:
    """Physical cores the workload may use, all groups [count]."""
    groups = range(len(draws.scenario.grid))
    return sum((draws[f"grid/{at}/nodes"] * physical_cores(draws, at) for at in groups), NONE)
