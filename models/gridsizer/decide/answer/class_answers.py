"""The answer for each class of jobs, its groups of grid nodes put together."""

from collections.abc import Iterator

from gridsizer.decide.answer.batch_answer_parts import ClassAnswer
from gridsizer.decide.answer.compression import compression_effects
from gridsizer.decide.batch.company import Company
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.states import States
from gridsizer.decide.calculation.bands import bands_of
from gridsizer.decide.calculation.column import Column
from gridsizer.predict.runtime import cpu_over_real
from gridsizer.units import Floats


def class_answers(
    rows: Rows, states: States, company: Company | None, *, known: bool
) -> Iterator[ClassAnswer]:
    """Every class; without company no run time in it, and alone only where measured unless all is `known`."""
    bands = bands_of(dict(_arrays(rows, states, company)))
    first = [rows.of_class(at)[0] in states.measured for at in range(len(rows.batch.classes))]
    told = [at for at, measured in enumerate(first) if known or measured]
    effects = compression_effects(rows, states, told)
    for at, job_class in enumerate(rows.batch.classes):
        yield ClassAnswer(
            name=job_class.name,
            jobs=bands[at, "jobs"],
            measured=first[at],
            alone_s=bands[at, "alone_s"] if at in told else None,
            run_s=bands.get((at, "run_s")),
            stretch=bands.get((at, "stretch")),
            cpu_over_real=bands.get((at, "cpu_over_real")),
            compression=effects.get(at),
        )


def _arrays(rows: Rows, states: States, company: Company | None) -> Iterator[tuple[tuple[int, str], Floats]]:
    scatter = rows.draws["batch/run_to_run"]
    figures = {"jobs": _by_class(rows, rows.jobs.rows).sum(axis=1)}
    figures["alone_s"] = _means(rows, states.now.alone_s) * scatter
    if company is not None:
        figures["run_s"] = _means(rows, company.run_s.rows) * scatter
        figures["stretch"] = _means(rows, company.stretch.rows)
        core_s = _means(rows, states.now.core_s)
    for at, job_class in enumerate(rows.batch.classes):
        for name, values in figures.items():
            yield (at, name), values[at]
        if company is not None and job_class.cpu_s.known and (figures["run_s"][at] > 0).all():
            yield (at, "cpu_over_real"), cpu_over_real(core_s[at], figures["run_s"][at])


def _means(rows: Rows, values: Floats) -> Floats:
    """The mean of each class over the groups it runs on, by the jobs that each runs, (classes, samples)."""
    if len(rows.slots_of_group) == 1:
        return values
    each = zip(range(len(rows.batch.classes)), _by_class(rows, values), strict=True)
    return Column(
        tuple((Column(rows.shares_of(at)).rows * of_class).sum(axis=0) for at, of_class in each)
    ).rows


def _by_class(rows: Rows, values: Floats) -> Floats:
    """An array of all rows as (classes, groups, samples)."""
    return values.reshape(len(rows.batch.classes), len(rows.slots_of_group), values.shape[-1])
