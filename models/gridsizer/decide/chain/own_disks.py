"""A server's own disks under more grid nodes than that one."""

from gridsizer.decide.calculation.wording import counted
from gridsizer.describe.scenario import Scenario


def cannot_share(scenario: Scenario) -> str:
    """That grid nodes cannot share the storage of one: "3 grid nodes cannot share it"; "" where they can."""
    nodes = round(sum(group.nodes.ends()[1] for group in scenario.grid))
    if scenario.storage.topology.value != "local_disks" or nodes <= 1:
        return ""
    return f"{counted(nodes, 'grid node')} cannot share it"
