"""Fewer grid nodes, as many as the storage of a design carries, or more of them; more uplinks between."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.batch.more_at_work import ends_of, largest_group, more_nodes
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.chain.link import Link
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.sizing import holding

_MOST_UPLINKS: Final = 32  # assumed: a fabric with more is built otherwise


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


def more_grid_nodes(designs: Designs) -> Iterator[DesignChange]:
    """More nodes of the largest group, where they do not bring jobs of their own."""
    largest, _ = largest_group(designs.asked.scenario)
    for nodes in more_nodes(designs.asked.scenario, largest):
        yield _more(designs, largest, nodes)


def enough_grid_nodes(designs: Designs) -> Iterator[DesignChange]:
    """The least nodes of the group that binds with which every link of its nodes holds; then of all nodes.

    They share what is asked of the whole grid, and the work of those that may be lost.
    """
    link = designs.asked.tightest
    at = None if link is None else link.group
    if at is None:
        return
    counts = more_nodes(designs.asked.scenario, at)
    found = [_least(designs, at, counts, whose) for whose in (at, None)]
    for nodes in dict.fromkeys(each for each in found if each is not None):
        yield _more(designs, at, nodes)


def _least(designs: Designs, at: int, counts: range, whose: int | None) -> int | None:
    """The least of some counts with which a group's nodes, or all, carry their part; by bisection."""
    few, many = -1, len(counts)  # at the one they do not, at the other they do, as far as tried
    while many - few > 1:
        middle = (few + many) // 2
        tried = designs.changed(_with(designs, at, counts[middle]))
        few, many = (few, middle) if tried is not None and _carried(tried, whose) else (middle, many)
    return counts[many] if many < len(counts) else None


def _carried(tried: Tried, whose: int | None) -> bool:
    """Whether all links of a group's nodes, or of all nodes, hold in as many cases as the policy asks."""
    chain = tried.chain
    links: list[Link] = [link for link in chain.evaluated if link.group is not None]
    held = [
        holding.carries_after_losses(chain, link) for link in links if whose is None or link.group == whose
    ]
    return holding.share(holding.together(held)) >= tried.share_asked


def _more(designs: Designs, at: int, nodes: int) -> DesignChange:
    """More nodes of a group: a kind of change of its own for each, where several grow one after the other."""
    name = _name(designs, at)
    return DesignChange(
        kind=f"more grid nodes{name}",
        label=f"{name} {_had(ends_of(designs.asked.scenario, at))} → {nodes:,}",
        patch=_with(designs, at, nodes),
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
