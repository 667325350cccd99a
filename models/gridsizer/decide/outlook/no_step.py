"""Why nothing that is for sale, or that may be set, moves the month in which something runs out."""

from typing import Final

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.wording import listed
from gridsizer.decide.outlook.runway import Line
from gridsizer.decide.outlook.steps import MOST_UPLINKS
from gridsizer.decide.sizing.none_larger import why_none_larger
from gridsizer.decide.sizing.scratch_speeds import fastest_tried_mb_s
from gridsizer.predict.uncertainty import middle

_OF_KIND: Final = {
    "own_disks": "no other server reaches them",
    "window": "nothing that was tried ends it in time",
}


def why_no_step(draws: Draws, line: Line) -> str:
    """What was tried of a line in vain, or why there is nothing to try."""
    if line.kind in _OF_KIND:
        return _OF_KIND[line.kind]
    if line.name.startswith("switch_uplinks"):
        return f"{MOST_UPLINKS} uplinks are not enough"
    if line.group is not None:
        return _of_grid_nodes(draws, line, line.group)
    if draws.scenario.storage.purchased is not None:
        return "no size sold is enough"
    if draws.scenario.storage.topology.value == "local_disks":
        return "the disks are one server's own"
    return why_none_larger(draws.scenario, of_space=line.kind == "capacity")


def _of_grid_nodes(draws: Draws, line: Line, group: int) -> str:
    if line.name.startswith("local_saswork"):
        now = middle(draws[f"grid/{group}/saswork/ceiling_mb_s"])
        return f"disks of {fastest_tried_mb_s(now):,.0f} MB/s are not enough"
    if line.name.startswith("vm_"):
        return "its limit comes with the machine"
    machine = f"grid/{group}/vm/network_gbit_s" in draws.quantities
    files = draws.scenario.storage.topology.value == "nas_ethernet"
    tried = (["more connections", "more addresses"] if files else []) + ([] if machine else ["faster ports"])
    return f"{listed(tried)} are not enough" if tried else "its network comes with the machine"
