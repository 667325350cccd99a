"""Parts of a job brought to its measured run time, where one was measured on this storage."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gridsizer.decide.batch.compressing import measured_on
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.column import Column
from gridsizer.predict.jobs_in_parts import parts_kept, unexplained_s
from gridsizer.units import Floats

Measured = dict[int, Floats]  # run time of one job alone [s], by row


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Fit:
    """How the parts of each row are scaled, and what they leave unexplained; `rows` were measured."""

    rows: frozenset[int]
    kept: Column
    unexplained_s: Column

    def or_else(self, other: "Fit") -> "Fit":
        """This fit, and for rows that were not measured so, another's."""
        missing = sorted(other.rows - self.rows)
        return Fit(
            rows=self.rows | other.rows,
            kept=self.kept.with_rows(missing, other.kept.of(missing)),
            unexplained_s=self.unexplained_s.with_rows(missing, other.unexplained_s.of(missing)),
        )

    def of_rows(self, rows: Sequence[int]) -> "Fit":
        """The fit of some rows, numbered anew."""
        measured = frozenset(at for at, row in enumerate(rows) if row in self.rows)
        return Fit(rows=measured, kept=self.kept.of(rows), unexplained_s=self.unexplained_s.of(rows))

    def on_rows(self, rows: Sequence[int], count: int) -> "Fit":
        """The fit of these rows of `count`; the inverse of `of_rows`."""
        every = no_fit(count)
        return Fit(
            rows=frozenset(rows[at] for at in self.rows),
            kept=every.kept.with_rows(rows, self.kept),
            unexplained_s=every.unexplained_s.with_rows(rows, self.unexplained_s),
        )

    def applied(self, parts: Parts) -> Parts:
        """The parts as fitted."""
        if not self.rows:
            return parts
        return parts.scaled(self.kept.rows, self.unexplained_s.rows)


def measured_here(rows: Rows) -> bool:
    """Whether the batch's run times were measured on the storage of this design."""
    return measured_on(rows.batch, rows.draws.scenario.storage)


def measured_run_times(rows: Rows, compressed: tuple[bool, ...]) -> Measured:
    """Measured run times that hold here, SAS compression on or off row by row [s]."""
    if not measured_here(rows):
        return {}
    found = {}
    for row, ((at, _), on) in enumerate(zip(rows.at, compressed, strict=True)):
        time_s = rows.draws.maybe(f"batch/classes/{at}/measured_{'on' if on else 'off'}_s")
        if time_s is not None:
            found[row] = time_s
    return found


def fit_of(rows: Rows, parts: Parts, measured: Measured) -> Fit:
    """The fit of some rows' parts to their measured run times."""
    at, fit = sorted(measured), no_fit(len(rows.at))
    if at:
        times = Column(tuple(measured[row] for row in at))
        io = Column.of_rows((parts.shared_s + parts.saswork_s + parts.opens_s)[at])
        alone, cpu = Column.of_rows(parts.alone_s[at]), Column.of_rows(parts.cpu_s[at])
        overlap = rows.drawn("overlap").of(at)

        def labels(what: str) -> list[str]:
            return [rows.labels(what)[row] for row in at]

        kept = rows.ledger.each(labels("parts kept"), parts_kept, times, alone)
        apart = rows.ledger.each(labels("time no part explains"), unexplained_s, times, cpu, io, overlap)
        fit = Fit(
            rows=frozenset(at),
            kept=fit.kept.with_rows(at, kept),
            unexplained_s=fit.unexplained_s.with_rows(at, apart),
        )
    return fit


def no_fit(rows: int) -> Fit:
    """What leaves the parts of that many rows as they are."""
    return Fit(
        rows=frozenset(), kept=Column((np.ones(1),) * rows), unexplained_s=Column((np.zeros(1),) * rows)
    )
