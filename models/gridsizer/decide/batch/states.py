"""Jobs with SAS compression as the batch has it and with the other setting, each fitted to measured times."""

from dataclasses import dataclass, replace

from gridsizer.decide.batch.compressing import told_both_ways
from gridsizer.decide.batch.measured_fit import fit_of, measured_run_times
from gridsizer.decide.batch.paces import Paces
from gridsizer.decide.batch.parts import Parts, parts_of
from gridsizer.decide.batch.rows import Rows


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Turned:
    """Classes whose run times are known with SAS compression on and off, with the setting the batch lacks."""

    rows: Rows
    parts: Parts
    measured: frozenset[int]  # rows of `rows`

    def row_of(self, job_class: int) -> int | None:
        """The first row of a class; None where its run time is known with one setting only."""
        return next(iter(self.rows.of_class(job_class)), None)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class States:
    """Jobs alone with the batch's setting, the rows measured so, and jobs with the other setting."""

    now: Parts
    measured: frozenset[int]
    turned: Turned


def states_of(rows: Rows, paces: Paces) -> States:
    """Both states. A state that nobody measured takes over the fit of the other, where that was measured.

    Rows with the other setting come after those of the batch, and are left out of the calculation log.
    """
    told, count = told_both_ways(rows.batch, rows.draws.scenario.storage), len(rows.at)
    both = replace(rows, only=(*range(len(rows.batch.classes)), *told), logged=count)
    on = tuple((at in rows.compressing) != (row >= count) for row, (at, _) in enumerate(both.at))
    parts = parts_of(both, paces, on)
    fit = fit_of(both, parts, measured_run_times(both, on))
    fit_now, fit_turned = fit.of_rows(range(count)), fit.of_rows(range(count, len(both.at)))
    same = [row for row, (at, _) in enumerate(rows.at) if at in told]
    return States(
        now=fit_now.or_else(fit_turned.on_rows(same, count)).applied(parts.of(slice(count))),
        measured=fit_now.rows,
        turned=Turned(
            rows=replace(rows, only=told),
            parts=fit_turned.or_else(fit_now.of_rows(same)).applied(parts.of(slice(count, None))),
            measured=fit_turned.rows,
        ),
    )
