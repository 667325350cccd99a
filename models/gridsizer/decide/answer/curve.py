"""Delivered throughput over grid nodes, with its band and the array's named ceilings."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ONE, ratio
from gridsizer.decide.answer.sizes_carry import BoughtCarries, SizeCarries, bought_carries, sizes_carry
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.array_ceilings import mb_per_gb
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import Flow
from gridsizer.decide.engines.extrapolation import POSITION
from gridsizer.decide.engines.streams import Knees
from gridsizer.decide.sizing.storage_nodes import Sized
from gridsizer.describe.ceiling_evidence import own_lines
from gridsizer.describe.quantity import Basis
from gridsizer.predict.uncertainty import EIGHT_IN_TEN, draw, middle, percentiles
from gridsizer.predict.widening import ModelError, doublings_beyond, widened
from gridsizer.units import Floats

_MOST_POINTS: Final = 48
_SHORTEST: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class BandRows:
    """Bands along a curve, one list a percentile."""

    p10: tuple[float, ...]
    p50: tuple[float, ...]
    p90: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CeilingLine:
    """A named observation of what the array carries, scaled to its storage nodes."""

    label: str
    low_mb_s: float
    high_mb_s: float
    basis: Basis
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """Delivered shared throughput over grid nodes [MB/s].

    `at_most` where the array's ceiling is Unknown: then it is only what the known links would let through.
    `sizes` is what the array carries with fewer and with more storage nodes, `bought` what a service does.
    """

    grid_nodes: tuple[int, ...]
    at_most: bool
    asked: BandRows
    expected: BandRows | None
    ceilings: tuple[CeilingLine, ...]
    tested_to: int | None
    this_design: int
    knees: Knees
    sizes: tuple[SizeCarries, ...]
    bought: BoughtCarries | None


def grid_node_counts(design: int) -> Floats:
    """Grid-node counts to draw: 1 to twice the design, at least 24, at most 48 points, the design among them.

    >>> grid_node_counts(12).size, grid_node_counts(500)[[0, -1]].tolist(), 500.0 in grid_node_counts(500)
    (24, [1.0, 1000.0], True)
    """
    last = max(_SHORTEST, 2 * design)
    if last <= _MOST_POINTS:
        return np.arange(1.0, last + 1)
    return np.unique(np.append(np.round(np.linspace(1, last, _MOST_POINTS - 1)), design))


def curve_of(
    chain: Chain, found: Sized, asked: Flow, expected: Flow | None, knees: Knees, error: ModelError
) -> Curve:
    """The curve of a design at both demands, with the model's error, which grows beyond the tested nodes."""
    draws, design = chain.draws, round(middle(chain.grid_nodes()))
    counts = grid_node_counts(design)
    tested = draws.scenario.storage.tested_grid_nodes
    position = percentiles(draw(0.0, None, 1.0, POSITION, draws.samples, draws.seed))
    half_width = error.half_width(_doublings(draws, counts))

    return Curve(
        grid_nodes=tuple(int(count) for count in counts),
        at_most=chain.throughput_refusal() is not None,
        asked=_rows(asked, counts, half_width, position),
        expected=_rows(expected, counts, half_width, position) if expected else None,
        ceilings=ceiling_lines(draws),
        tested_to=int(tested.ends()[1]) if tested.known else None,
        this_design=design,
        knees=knees,
        sizes=sizes_carry(chain, found),
        bought=bought_carries(chain, found.share),
    )


def ceiling_lines(draws: Draws) -> tuple[CeilingLine, ...]:
    """What the array was seen or said to carry of reads and writes together, scaled to its storage nodes."""
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
        for line in own_lines(storage.evidence, "mixed")
    )


def _rows(flow: Flow, counts: Floats, half_width: Floats, position: Floats) -> BandRows:
    """Percentiles along the curve, each with the model's error at the same percentile of `position`."""
    p10, p50, p90 = delivered(flow, counts).T
    p10, p90 = (_widened(edge, p50, half_width, at) for edge, at in ((p10, position[0]), (p90, position[2])))
    return BandRows(p10=tuple(p10.tolist()), p50=tuple(p50.tolist()), p90=tuple(p90.tolist()))


def delivered(flow: Flow, counts: Floats) -> Floats:
    """Percentiles of what grids of other sizes get [MB/s], (counts, percentiles).

    Until the first sample fills the array side each grid node gets the same, and once all samples do no size
    changes anything: the samples are sorted anew only for the sizes between.
    """
    each = flow.offered / flow.nodes.sum(axis=0)
    full = ratio(flow.cap, each, at_zero=np.inf)
    before, after = counts < np.min(full), counts >= np.max(full)
    between = ~(before | after)
    rows = np.empty((counts.size, len(EIGHT_IN_TEN)))
    if before.any():
        rows[before] = counts[before, None] * percentiles(each)
    if after.any():
        rows[after] = percentiles(flow.cap)
    if between.any():
        rows[between] = percentiles(flow.over_grid_nodes(counts[between]))
    return rows


def _doublings(draws: Draws, counts: Floats) -> Floats:
    tested = draws.scenario.storage.tested_grid_nodes
    if not tested.known:
        return np.zeros(counts.size)
    low, high = (np.array(end) for end in tested.ends())
    return doublings_beyond(np.maximum(counts, high), low, high)


def _widened(edge: Floats, median: Floats, half_width: Floats, position: Floats) -> Floats:
    """An edge of the band with the model's error, further from the median the wider that is.

    What `widened` gives a value alone at the position of this percentile, and the distance the edge had, are
    independent errors: their squares add up, in logarithms.
    """
    loaded = (edge > 0) & (median > 0)
    had = np.log(np.where(loaded, edge, 1) / np.where(loaded, median, 1))
    added = np.log(widened(ONE, half_width, position))
    return np.where(loaded, median * np.exp(np.sign(added) * np.hypot(had, added)), edge)
