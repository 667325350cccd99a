"""The answer for each class of jobs, its groups of grid nodes put together."""

from collections.abc import Iterator

import numpy as np

from gridsizer.decide.bands import bands_of
from gridsizer.decide.batch.answer import ClassAnswer
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.compression import compression_effect_of
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.states import States
from gridsizer.predict.runtime import cpu_over_real
from gridsizer.predict.uncertainty import spread
from gridsizer.units import Floats


def class_answers(
    rows: Rows, states: States, company: Company | None, *, known: bool
) -> Iterator[ClassAnswer]:
    """Every class; without company no run time in it, and alone only where measured unless all is `known`."""
    arrays = {(at, name): array for at, name, array in _arrays(rows, states, company)}
    bands = bands_of({key: spread(array, rows.draws.samples) for key, array in arrays.items()})
    for at, job_class in enumerate(rows.batch.classes):
        measured = rows.of_class(at)[0] in states.measured
        yield ClassAnswer(
            name=job_class.name,
            jobs=bands[at, "jobs"],
            measured=measured,
            alone_s=bands[at, "alone_s"] if known or measured else None,
            run_s=bands.get((at, "run_s")),
            stretch=bands.get((at, "stretch")),
            cpu_over_real=bands.get((at, "cpu_over_real")),
            compression=compression_effect_of(rows, states, at) if known or measured else None,
        )


def _arrays(rows: Rows, states: States, company: Company | None) -> Iterator[tuple[int, str, Floats]]:
    scatter = rows.draws["batch/run_to_run"]
    for at, job_class in enumerate(rows.batch.classes):
        own = rows.of_class(at)
        yield at, "jobs", np.sum(rows.jobs.rows[own], axis=0)
        yield at, "alone_s", _mean(rows, own, states.now.alone_s) * scatter
        if company is None:
            continue
        run_s = _mean(rows, own, company.run_s.rows) * scatter
        yield at, "run_s", run_s
        yield at, "stretch", _mean(rows, own, company.stretch.rows)
        if job_class.cpu_s.known and np.all(run_s > 0):
            yield at, "cpu_over_real", cpu_over_real(_mean(rows, own, states.now.core_s), run_s)


def _mean(rows: Rows, own: list[int], values: Floats) -> Floats:
    """The mean over the groups a class runs on, by their slots."""
    shares = [rows.slots_of_group[rows.at[row][1]] / rows.slots for row in own]
    return sum((share * values[row] for share, row in zip(shares, own, strict=True)), np.zeros(1))
