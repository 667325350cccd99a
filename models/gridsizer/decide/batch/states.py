"""Jobs with SAS compression as the batch has it, and turned over, each fitted to what was measured of it."""

from dataclasses import dataclass, replace

from gridsizer.decide.batch.fit import Fit, fit_of, measured_here, measured_run_times
from gridsizer.decide.batch.paces import Paces
from gridsizer.decide.batch.parts import Parts, parts_of
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.volumes import Each
from gridsizer.decide.column import Column
from gridsizer.decide.formula import Formula


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Turned:
    """Classes whose SAS compression can be told both ways, turned over."""

    rows: Rows
    parts: Parts
    measured: frozenset[int]  # rows of `rows`

    def row_of(self, job_class: int) -> int | None:
        """The first row of a class; None where nothing can be told of it turned over."""
        return next(iter(self.rows.of_class(job_class)), None)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class States:
    """Jobs alone as they are, which rows were measured so, and what can be told of them turned over."""

    now: Parts
    measured: frozenset[int]
    turned: Turned


def states_of(rows: Rows, paces: Paces) -> States:
    """Both states. A state that nobody measured takes over the fit of the other, where that was measured."""
    turned = replace(rows, only=_told_both_ways(rows))
    parts_now, fit_now = _described(rows, paces, rows.ledger.each, turn=False)
    parts_turned, fit_turned = _described(turned, paces, _quiet, turn=True)
    same = [row for row, (at, _) in enumerate(rows.at) if at in (turned.only or ())]
    return States(
        now=fit_now.or_else(fit_turned.on_rows(same, len(rows.at))).applied(parts_now),
        measured=fit_now.rows,
        turned=Turned(
            rows=turned,
            parts=fit_turned.or_else(fit_now.of_rows(same)).applied(parts_turned),
            measured=fit_turned.rows,
        ),
    )


def _told_both_ways(rows: Rows) -> tuple[int, ...]:
    """Classes of which SAS compression touches bytes, or that were measured with it turned over."""
    here = measured_here(rows)
    return tuple(
        at
        for at, job in enumerate(rows.batch.classes)
        if job.uncompressed_gb.ends()[1] > 0
        or (here and (job.measured_off_s if job.sas_compression.value == "on" else job.measured_on_s).known)
    )


def _described(rows: Rows, paces: Paces, each: Each, *, turn: bool) -> tuple[Parts, Fit]:
    """Parts as described, and their fit, with SAS compression as it is or turned over."""
    classes = rows.batch.classes
    compressed = tuple((classes[at].sas_compression.value == "on") != turn for at, _ in rows.at)
    parts = parts_of(rows, paces, compressed, each)
    return parts, fit_of(rows, parts, measured_run_times(rows, compressed), each)


def _quiet(_labels: object, formula: Formula, /, *inputs: Column) -> Column:
    """A formula's result for every row, not written down: of the state the batch is not in."""
    return Column.of_rows(formula(*(column.rows for column in inputs)))
