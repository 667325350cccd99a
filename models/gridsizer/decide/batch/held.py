"""How long jobs hold their slots, as the scheduler looks for free ones now and then."""

from typing import Final

import numpy as np

from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.column import Column
from gridsizer.predict.dispatching import held_s
from gridsizer.units import Floats

ACROSS: Final = np.linspace(-0.8, 0.8, 5)  # the middles of fifths of an even scatter


def held_by(rows: Rows, run_s: Column, scatter: Floats, logged_as: str = "") -> Column:
    """The time until the next job starts in the slot of one of each row [s]; "" is left out of the log."""
    count = len(rows.at)
    labels = rows.labels(logged_as) if logged_as else ("",) * count
    intervals = Column((rows.draws["batch/dispatch_interval_s"],) * count)
    return rows.ledger.each(labels, held_s, run_s, Column((np.asarray(scatter),) * count), intervals)
