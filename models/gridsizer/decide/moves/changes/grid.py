"""Fewer grid nodes, as many as the storage of a design carries; more uplinks between the two."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.batch.more_at_work import largest_group, more_nodes
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.calculation.wording import listed
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs, Tried

_MOST_UPLINKS: Final = 32  # assumed: a fabric with more is built otherwise
_TIMES_LOST: Final = 8  # nodes for each that may be lost: beyond, those left do little more than their own


def fewer_grid_nodes(designs: Designs) -> Iterator[DesignChange]:
    """The most nodes of the largest group with which the design fits, by bisection.

    Where grid nodes may be lost, few nodes fit no better: those that are left have the more to do.
    """
    largest, ends = largest_group(designs.asked.scenario)
    most, few, many = 0, 0, ends[1]  # with the most that fit, as far as tried; more than few, fewer than many
    while many - few > 1:
        middle = (few + many) // 2
        tried = designs.changed(_with(designs, largest, middle))
        if tried is not None and tried.fits:
            most = few = middle
        elif tried is not None and _too_few(tried):
            few = middle
        else:
            many = middle
    if most:
        yield DesignChange(
            kind="fewer grid nodes",
            label=f"{_name(designs, largest)} {_had(ends)} → {most:,}",
            patch=_with(designs, largest, most),
        )


def more_than_lost(designs: Designs) -> Iterator[DesignChange]:
    """More nodes of each group of which the losses leave none."""
    groups, written = designs.asked.scenario.grid, designs.document["grid"]
    lost = int(designs.asked.scenario.policy.survive_grid_nodes.ends()[1])
    short = [at for at, group in enumerate(groups) if group.nodes.ends()[0] <= lost]
    for nodes in range(lost + 1, _TIMES_LOST * lost + 1) if short else ():
        had = (f"{_name(designs, at)} {_had(_whole(groups[at].nodes.ends()))}" for at in short)
        grown = [{**each, "nodes": nodes} if at in short else each for at, each in enumerate(written)]
        yield DesignChange(
            kind="more grid nodes", label=f"{listed(list(had))} → {nodes:,}", patch={"grid": grown}
        )


def _whole(ends: tuple[float, float]) -> tuple[int, int]:
    return int(ends[0]), int(ends[1])


def more_grid_nodes(designs: Designs) -> Iterator[DesignChange]:
    """More nodes of the largest group, where they do not bring jobs of their own."""
    largest, ends = largest_group(designs.asked.scenario)
    for nodes in more_nodes(designs.asked.scenario):
        yield DesignChange(
            kind="more grid nodes",
            label=f"{_name(designs, largest)} {_had(ends)} → {nodes:,}",
            patch=_with(designs, largest, nodes),
        )


def _had(ends: tuple[int, int]) -> str:
    fewest, most = ends
    return f"{most:,}" if fewest == most else f"{fewest:,}–{most:,}"


def _name(designs: Designs, at: int) -> str:
    groups = designs.asked.scenario.grid
    return "Grid nodes" if len(groups) == 1 else f"Grid nodes, {groups[at].name},"


def _too_few(tried: Tried) -> bool:
    """Whether what fails is a grid node that has the work of those lost to do as well."""
    lost = tried.scenario.policy.survive_grid_nodes.ends()[1]
    return lost > 0 and tried.tightest is not None and tried.tightest.kind.scope == "per grid node"


def more_uplinks(designs: Designs) -> Iterator[DesignChange]:
    """More uplinks of the speed there is."""
    network = designs.asked.scenario.network
    now = network.uplinks.ends()[0] if network.kind.value == "uplinks" else 0
    for uplinks in range(int(now) + 1, _MOST_UPLINKS + 1) if now else ():
        yield DesignChange(
            kind="more uplinks",
            label=f"Uplinks {now:g} → {uplinks}",
            patch={"network": {"uplinks": uplinks}},
        )


def _with(designs: Designs, at: int, nodes: int) -> dict[str, object]:
    groups = [*designs.document["grid"]]
    groups[at] = patched(groups[at], {"nodes": nodes})
    return {"grid": groups}
