"""Core counts of a scenario as physical cores, which the I/O rules count."""

from typing import Final

from gridsizer.describe.grid import GridNodes
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario

VCPUS_PER_CORE: Final = 2.0  # two hardware threads a core where a machine does not say (paper 000 L279)


def counted_in_vcpus(scenario: Scenario, group: GridNodes) -> bool:
    """True where the cores of a group are vCPUs: the policy says so, and its machine does not deny it."""
    return scenario.policy.core_unit.value == "vcpu" and not group.states_physical_cores


def physical_ends(scenario: Scenario, group: GridNodes, cores: Quantity) -> tuple[float, float]:
    """The least and the most physical cores that a core count of a group may be."""
    low, high = cores.ends()
    if not counted_in_vcpus(scenario, group):
        return low, high
    stated = None if group.vm is None or not group.vm.vcpus_per_core.known else group.vm.vcpus_per_core
    fewest, most = (VCPUS_PER_CORE, VCPUS_PER_CORE) if stated is None else stated.ends()
    return low / most, high / fewest
