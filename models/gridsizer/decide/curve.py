"""Delivered throughput over grid nodes, with its band and the array's named ceilings."""

from typing import Final

import numpy as np

from gridsizer.decide.answer import BandRows, CeilingLine, Curve
from gridsizer.decide.ceilings import mb_per_gb
from gridsizer.decide.delivered import Flow
from gridsizer.decide.draws import Draws
from gridsizer.decide.knees import Knees
from gridsizer.predict.uncertainty import middle, percentiles
from gridsizer.units import Floats

_MOST_POINTS: Final = 48
_SHORTEST: Final = 24


def grid_node_counts(design: int) -> Floats:
    """Grid-node counts to draw: 1 to twice the design, at least 24, at most 48 points, the design among them.

    >>> grid_node_counts(12).size, grid_node_counts(500)[[0, -1]].tolist(), 500.0 in grid_node_counts(500)
    (24, [1.0, 1000.0], True)
    """
    last = max(_SHORTEST, 2 * design)
    if last <= _MOST_POINTS:
        return np.arange(1.0, last + 1)
    return np.unique(np.append(np.round(np.linspace(1, last, _MOST_POINTS - 1)), design))


def curve_of(draws: Draws, asked: Flow, expected: Flow | None, design: int, knees: Knees) -> Curve:
    """The curve of a design, at both demands."""
    counts = grid_node_counts(design)
    tested = draws.scenario.storage.tested_grid_nodes
    return Curve(
        grid_nodes=tuple(int(count) for count in counts),
        asked=_rows(asked.over_grid_nodes(counts)),
        expected=_rows(expected.over_grid_nodes(counts)) if expected else None,
        ceilings=ceiling_lines(draws),
        tested_to=int(tested.ends()[1]) if tested.known else None,
        this_design=design,
        knees=knees,
    )


def ceiling_lines(draws: Draws) -> tuple[CeilingLine, ...]:
    """What the array was seen or said to carry, scaled to the storage nodes of the design."""
    storage = draws.scenario.storage
    scale = middle(draws["storage/nodes"] / draws["storage/ceiling_nodes"]) * float(mb_per_gb(draws)[0])
    return tuple(
        CeilingLine(
            label=line.label,
            low_mb_s=line.gb_s.ends()[0] * scale,
            high_mb_s=line.gb_s.ends()[1] * scale,
            basis=line.gb_s.basis,
            source=str(line.gb_s.source),
        )
        for line in storage.evidence
    )


def _rows(throughput: Floats) -> BandRows:
    p10, p50, p90 = percentiles(throughput).T
    return BandRows(p10=tuple(p10.tolist()), p50=tuple(p50.tolist()), p90=tuple(p90.tolist()))
