"""What the nodes of a run moved together while so many of them were at work."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.calibration.from_loads import LoadsOfRun
from gridsizer.learn.runs.load import Load, together
from gridsizer.learn.runs.rates import percentile

Truths = NDArray[np.bool_]

_AT_WORK: Final = 0.1  # of a node's highest rate: a ceiling that is shared leaves each less; assumed
_LEAST: Final = 5  # intervals on one number of nodes


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """Mean throughput of the nodes at work together while they were so many."""

    run: str
    nodes: int
    mb_s: float
    intervals: int
    source: str


def levels(runs: Sequence[LoadsOfRun]) -> tuple[Level, ...]:
    """The levels of all runs, by run and number of nodes; runs whose shared traffic has gaps left out."""
    return tuple(level for run, loads in runs for level in _of_run(run, loads))


def _of_run(run: str, loads: Sequence[Load]) -> Iterator[Level]:
    if not loads or any(load.shared.because for load in loads):
        return
    rates = np.stack([load.shared.values for load in loads])
    highest = np.array([percentile(each, 0.99) or 0.0 for each in rates])
    at_work = rates > _AT_WORK * np.where(highest > 0, highest, np.inf)[:, None]
    steady = np.array([_steady(each) for each in at_work]).all(axis=0)
    count = np.where(np.isnan(rates).any(axis=0) | ~steady, 0, at_work.sum(axis=0))
    moved = np.where(at_work, rates, 0.0).sum(axis=0)  # what idle nodes trickle would pass for theirs
    for nodes in np.unique(count[count > 0]).tolist():
        there = count == nodes
        if there.sum() >= _LEAST:
            yield Level(
                run=run,
                nodes=nodes,
                mb_s=float(moved[there].mean()),
                intervals=int(there.sum()),
                source=together(load.shared.source for load in loads),
            )


def _steady(at_work: Truths) -> Truths:
    """The intervals in which a node neither began nor ended: the one before and the one after are alike."""
    before, after = np.roll(at_work, 1), np.roll(at_work, -1)
    before[0], after[-1] = at_work[0], at_work[-1]
    same: Truths = (at_work == before) & (at_work == after)
    return same
