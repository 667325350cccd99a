"""When a batch is done by its bounds: no earlier, no later, and somewhere between."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.rows import MINUTE_S, Rows
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.draws import Draws
from gridsizer.predict.makespan import work_slot_s
from gridsizer.predict.uncertainty import draw
from gridsizer.predict.window import between_bounds_s, earliest_end_s, latest_end_s
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ends:
    """Ends of the batch from its start, (samples,) each [s]."""

    earliest_s: Floats
    latest_s: Floats
    between_s: Floats


def ends_of(rows: Rows, company: Company) -> Ends:
    """The bounds of the batch, and an end between them for every sample."""
    calc, jobs, run = rows.ledger, rows.jobs, scattered(rows, company.run_s)
    some = rows.jobs_in_all > 0
    tail_s = np.where(some, rows.draws["batch/serial_tail_min"] * MINUTE_S, 0.0)
    work = calc("work of the batch", work_slot_s, jobs, run, Column((np.ones(1),) * len(rows.at)))
    launched_s = np.where(jobs.rows > 0, rows.launch_spans_s, 0.0)
    run_s = np.where(jobs.rows > 0, run.rows, 0.0)
    last_end_s = np.max(launched_s + run_s, axis=0, initial=0)
    earliest = calc("earliest end", earliest_end_s, work, rows.slots, last_end_s, tail_s)
    latest = calc(
        "latest end",
        latest_end_s,
        work,
        np.max(run_s, axis=0, initial=0),
        rows.slots,
        rows.jobs_in_all,
        np.where(some, rows.draws["batch/dispatch_interval_s"], 0.0),
        np.max(launched_s, axis=0, initial=0),
        tail_s,
    )
    latest = np.maximum(latest, earliest)
    position = unit_draw(rows.draws, "batch/between_bounds")
    between = calc("end between its bounds", between_bounds_s, earliest, latest, position)
    return Ends(earliest_s=earliest, latest_s=latest, between_s=between)


def scattered(rows: Rows, run_s: Column) -> Column:
    """Run times with their scatter from run to run."""
    return Column.of_rows(run_s.rows * rows.draws["batch/run_to_run"])


def unit_draw(draws: Draws, path: str) -> Floats:
    """An even draw from 0 to 1 for what lies anywhere between two ends."""
    return draw(0.0, None, 1.0, path, draws.samples, draws.seed)
