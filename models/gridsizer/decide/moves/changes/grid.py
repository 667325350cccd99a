"""Fewer grid nodes: how many the storage of a design carries."""

from collections.abc import Iterator

from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs


def fewer_grid_nodes(designs: Designs) -> Iterator[DesignChange]:
    """The most nodes of the largest group with which the design fits, by bisection."""
    scenario = designs.asked.scenario
    largest = max(range(len(scenario.grid)), key=lambda at: scenario.grid[at].nodes.ends()[1])
    fewest, now = (int(end) for end in scenario.grid[largest].nodes.ends())
    few, many = 0, now  # few fit as far as tried, many do not
    while many - few > 1:
        middle = (few + many) // 2
        tried = designs.changed(_with(designs, largest, middle))
        if tried is not None and tried.fits:
            few = middle
        else:
            many = middle
    if few:
        name = "Grid nodes" if len(scenario.grid) == 1 else f"Grid nodes, {scenario.grid[largest].name},"
        had = f"{now:,}" if fewest == now else f"{fewest:,}–{now:,}"
        yield DesignChange(
            kind="fewer grid nodes", label=f"{name} {had} → {few:,}", patch=_with(designs, largest, few)
        )


def _with(designs: Designs, at: int, nodes: int) -> dict[str, object]:
    groups = [*designs.document["grid"]]
    groups[at] = patched(groups[at], {"nodes": nodes})
    return {"grid": groups}
