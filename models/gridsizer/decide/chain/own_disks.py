"""The own disks of a server: no other grid node reaches them."""

from typing import Final

from gridsizer.arrays import NONE
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.wording import counted
from gridsizer.describe.storage import StorageArray
from gridsizer.units import Floats

REACHED_BY: Final = 1  # grid node: the server that the disks are in


def of_one_server(storage: StorageArray) -> bool:
    """Whether the storage is a server's own disks."""
    return storage.topology.value == "local_disks"


def grid_nodes_of_reach(draws: Draws) -> Floats | None:
    """Grid nodes over those that reach a server's own disks; None of other storage, which all reach."""
    return _grid_nodes(draws) / REACHED_BY if of_one_server(draws.scenario.storage) else None


def cannot_share(draws: Draws) -> str:
    """That the grid nodes cannot share the storage: "3 grid nodes cannot share HP DL580's own storage"."""
    most = round(float(_grid_nodes(draws).max()))
    return f"{counted(most, 'grid node')} cannot share {draws.scenario.storage.name}"


def _grid_nodes(draws: Draws) -> Floats:
    return sum((draws[f"grid/{at}/nodes"] for at in range(len(draws.scenario.grid))), NONE)
