"""Candidates as rows: ranked, on the front or not, each with the one fact that sets it apart."""

from collections.abc import Sequence

import numpy as np

from gridsizer.decide.capacity.drives_sold import drives_in_use
from gridsizer.decide.choosing.answer import FutureShare, SizingCandidate
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.candidates import Candidate
from gridsizer.decide.choosing.design import changes_in_words
from gridsizer.decide.choosing.front import on_front, on_line
from gridsizer.decide.choosing.futures import FUTURES
from gridsizer.decide.choosing.height import rack_units
from gridsizer.decide.choosing.patches import Document, patch_of
from gridsizer.decide.choosing.regret import label_of
from gridsizer.decide.choosing.spoken import percents
from gridsizer.decide.choosing.why_here import why_here
from gridsizer.describe.scenario import Scenario


def candidate_rows(
    document: Document, base: Scenario, candidates: Sequence[Candidate], asked: SizingAsked, share: float
) -> tuple[SizingCandidate, ...]:
    """Candidates, fewest nodes first: of equal sizes what fits, what changes least, what holds most often."""
    ordered = sorted(candidates, key=lambda row: _rank(row, share))
    fitting = [row for row in ordered if row.fits(share)]
    front = _front(fitting, asked)
    leads = _leads(ordered)
    line = _line([row for row in ordered if row.key in leads])
    marks = [(row.key in front, row.key in line, row.key in leads) for row in ordered]
    return tuple(
        _row(document, base, row, asked, share, ordered, on=on)
        for row, on in zip(ordered, marks, strict=True)
    )


def _rank(row: Candidate, share: float) -> tuple[object, ...]:
    array = row.design.shape.array
    return (
        row.design.storage_nodes,
        not row.fits(share),
        row.changes,
        not array.own,
        -round(row.futures_share, 6),
        row.look.usable_tb or 0.0,
        array.id,
    )


def _row(
    document: Document,
    base: Scenario,
    row: Candidate,
    asked: SizingAsked,
    share: float,
    rows: Sequence[Candidate],
    *,
    on: tuple[bool, bool, bool],
) -> SizingCandidate:
    design, look = row.design, row.look
    array, nodes = design.shape.array, design.storage_nodes
    patch, drives = patch_of(document, design), drives_in_use(row.scenario.storage)
    return SizingCandidate(
        id=row.id,
        label=label_of(row, nodes),
        node=array.node,
        array=array.id,
        drives="" if drives is None else drives.name,
        name=array.name,
        family=array.family,
        storage_nodes=nodes,
        changes=tuple(changes_in_words(design)),
        current=array.own and row.changes == 0 and base.storage.nodes.ends() == (nodes, nodes),
        fits=row.fits(share),
        holds_share=look.holds_share,
        futures_share=row.futures_share,
        by_future=tuple(
            FutureShare(name=name, label=FUTURES[name].label, holds_share=held)
            for name, held in row.futures.items()
        ),
        binds=look.binds_label,
        used=look.used if np.isfinite(look.used) else None,
        rack_units=rack_units(array.storage, nodes),
        usable_tb=look.usable_tb,
        front_end_ports=_front_end_ports(row),
        grid_ports=_grid_ports(row),
        cost=_cost(row, asked),
        on_front=on[0],
        on_line=on[1],
        leads=on[2],
        why_here=why_here(row, rows, share),
        patch=patch,
    )


def _leads(rows: Sequence[Candidate]) -> set[tuple[str, int]]:
    """Of each family and size the first, where it carries more than all smaller ones, in whole percent."""
    found: set[tuple[str, int]] = set()
    most: dict[str, tuple[int, int]] = {}
    for row in rows:
        family, nodes = row.design.shape.array.family, row.design.storage_nodes
        size, carried = most.get(family, (0, -1))
        if nodes > size and percents(row.futures_share) > carried:
            found.add(row.key)
            most[family] = nodes, percents(row.futures_share)
    return found


def _line(rows: Sequence[Candidate]) -> set[tuple[str, int]]:
    """Of the designs that lead, those that carry more than every one of as few nodes or fewer."""
    nodes = np.array([row.design.storage_nodes for row in rows], dtype=np.float64)
    on = on_line(nodes, np.array([row.futures_share for row in rows]))
    return {row.key for row, is_on in zip(rows, on, strict=True) if is_on}


def _front(rows: Sequence[Candidate], asked: SizingAsked) -> set[tuple[str, int]]:
    """What fits and is not bettered in nodes, rack units, usable space, ports and cost.

    A dimension counts where it is known of all that fit.
    """
    if not rows:
        return set()
    known = [
        column
        for column in zip(*(_costs(row, asked) for row in rows), strict=True)
        if all(value is not None for value in column)
    ]
    front = on_front(np.array(known, dtype=np.float64).T)
    return {row.key for row, on in zip(rows, front, strict=True) if on}


def _costs(row: Candidate, asked: SizingAsked) -> tuple[float | None, ...]:
    usable, front_end = row.look.usable_tb, _front_end_ports(row)
    return (
        row.design.storage_nodes,
        rack_units(row.design.shape.array.storage, row.design.storage_nodes),
        None if usable is None else -usable,
        None if front_end is None else front_end + _grid_ports(row),
        _cost(row, asked),
    )


def _front_end_ports(row: Candidate) -> int | None:
    ports = row.scenario.storage.ports_per_node
    return int(row.design.storage_nodes * ports.ends()[1]) if ports.known else None


def _grid_ports(row: Candidate) -> int:
    return int(sum(group.nodes.ends()[1] * group.nic.ports.ends()[1] for group in row.scenario.grid))


def _cost(row: Candidate, asked: SizingAsked) -> float | None:
    return asked.cost_of(row.design.shape.array.id, row.design.storage_nodes)
