"""The entry points of calibration: fields of a scenario fitted to runs, or to any evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gridsizer.describe.fields import Field
from gridsizer.describe.scenario import Scenario
from gridsizer.figures import plain, rounded
from gridsizer.learn.calibration.calibration import Calibration, FieldError, FittedField, MeasuredPoint
from gridsizer.learn.calibration.calibration_cautions import cautions, completed, doubted
from gridsizer.learn.calibration.evidence import Evidence, Found, NotInformed
from gridsizer.learn.calibration.field_fit import Fit, fitted
from gridsizer.learn.calibration.from_arrays import from_arrays
from gridsizer.learn.calibration.from_jobs import from_jobs
from gridsizer.learn.calibration.from_loads import from_loads
from gridsizer.learn.calibration.from_scaling import from_scaling, used_in_tables
from gridsizer.learn.calibration.hold_out import HoldOut, held_out
from gridsizer.learn.calibration.node_spread import NodeSpread
from gridsizer.learn.calibration.paths import CARRIED, field_at, label_at, quantity_at
from gridsizer.learn.calibration.run_cautions import run_cautions
from gridsizer.learn.calibration.tested import tested
from gridsizer.learn.calibration.ticks import left_because, refuted_because, unheld_because
from gridsizer.learn.calibration.used import used_by
from gridsizer.learn.runs.run import Run, Site
from gridsizer.learn.runs.summary import node_loads

MOST_RESIDUALS: Final = 2_000  # enough to draw; a field may rest on more
_NEVER: Final = {
    "workload/rule_mb_s_per_core": "what SAS asks for is a rule; no run measures it",
    "workload/other_source_share": "no log tells databases and Hadoop from shared storage",
    "workload/sessions": "no log that was read counts sessions at work",
}
_NEVER_OF_JOBS: Final = NotInformed(
    path="batch/classes/read_gb, write_gb, saswork_gb",
    label="Data of a job: read, written, SASWORK",
    because="what logs count of a job does not tell where it went",
)


def calibrate(
    runs: Sequence[Run],
    scenario: Scenario,
    sites: Mapping[str, Site],
    *,
    hold_out: HoldOut | None = None,
    seed: int = 0,
    spread: NodeSpread | None = None,
) -> Calibration:
    """The fields of a scenario that runs inform, fitted to them.

    `sites` is by id of run. `spread` is how much nodes differ in published runs, for runs on too few nodes to
    measure it. The fields are fitted to all rows; the errors are those of fits without the rows held out.
    """
    runs = _with_unique_names(runs)
    site_of = {run.id: completed(sites.get(run.id, Site()), scenario) for run in runs}
    loads = [(run.name, node_loads(run, site_of[run.id])) for run in runs]
    found = [*from_loads(loads, scenario), *from_arrays(runs, scenario), *from_jobs(runs, scenario)]
    found = _with_scaling(found, from_scaling(runs, loads, scenario))
    found = doubted(found, runs, sites, site_of)
    names = tuple(run.name for run in runs)
    fitted = calibrated(found, names, scenario, hold_out=hold_out, seed=seed, spread=spread)
    return replace(
        fitted,
        used=(*used_by(loads), *used_in_tables(runs)),
        cautions=(*fitted.cautions, *run_cautions(runs, loads, scenario)),
    )


def _with_scaling(found: Sequence[Found], scaling: Sequence[Found]) -> list[Found]:
    """All evidence; of a field that both inform, that of logs, which tell what was busy."""
    informed = {part.path for part in found if isinstance(part, Evidence)}
    more = [part for part in scaling if part.path not in informed]
    replaced = {part.path for part in more if isinstance(part, Evidence)}
    known = {part.path for part in found}
    return [
        *(part for part in found if part.path not in replaced),
        *(part for part in more if isinstance(part, Evidence) or part.path not in known),
    ]


def calibrated(
    found: Sequence[Found],
    runs: Sequence[str],
    scenario: Scenario,
    *,
    hold_out: HoldOut | None = None,
    seed: int = 0,
    spread: NodeSpread | None = None,
) -> Calibration:
    """The fields of a scenario fitted to evidence, which may come from logs or from published tables."""
    evidence = [part for part in found if isinstance(part, Evidence)]
    held = held_out(evidence, hold_out, seed)
    fields: list[FittedField] = []
    errors: list[FieldError] = []
    points: list[MeasuredPoint] = []
    silent = [part for part in found if isinstance(part, NotInformed)]
    for part in evidence:
        field = _fitted_field(part, scenario, spread)
        if field is None:
            silent.append(NotInformed(path=part.path, because="the rows come to nothing"))
            continue
        if part.path.startswith(CARRIED) or field.value is None:
            fields.append(field)
            continue  # a lower bound predicts nothing that could be wrong
        declared = replace(field_at(scenario, part.path), label=field.label)
        error, own = tested(part, declared, field.before, held, spread)
        left = field.left_because or refuted_because(error) or unheld_because(error)
        fields.append(replace(field, left_because=left))
        points += own
        errors += [_told(error, own)] if error else []
    silent += [NotInformed(path=path, because=because) for path, because in _NEVER.items()]
    silent.append(_NEVER_OF_JOBS)
    return Calibration(
        runs=tuple(runs),
        held_out=held,
        seed=seed,
        fields=tuple(fields),
        not_informed=tuple(
            part if part.label else replace(part, label=label_at(scenario, part.path)) for part in silent
        ),
        errors=tuple(errors),
        points=tuple(points),
        used=(),
        cautions=tuple(cautions(evidence, fields, held, scenario)),
    )


def _told(error: FieldError, points: Sequence[MeasuredPoint]) -> FieldError:
    """The error, without a share of points in its band where that has no width: then none can lie in it.

    A band has no width where what the fit has seen did not differ, in as many digits as any run determines.
    """
    bands = [(point.low, point.high) for point in points if point.held_out]
    flat = all(low is None or high is None or rounded(low, 3) == rounded(high, 3) for low, high in bands)
    return replace(error, held_by_band=None) if flat else error


def _fitted_field(evidence: Evidence, scenario: Scenario, spread: NodeSpread | None) -> FittedField | None:
    declared = field_at(scenario, evidence.path)
    fit = fitted(evidence, declared.unit, spread)
    if fit is None:
        return None
    beyond = _beyond(fit, declared)
    doubt = evidence.doubt or beyond
    identified, because = fit.parameter.identified and not doubt, doubt or fit.parameter.because
    within = _nothing if beyond else declared.within
    return FittedField(
        path=evidence.path,
        label=label_at(scenario, evidence.path),
        unit=declared.unit,
        before=quantity_at(scenario, evidence.path),
        value=within(fit.parameter.value),
        low=within(fit.parameter.low),
        high=within(fit.parameter.high),
        measured_low=within(fit.measured.low),
        measured_high=within(fit.measured.high),
        identified=identified,
        because=because,
        left_because=left_because(evidence.path, identified=identified, because=because)
        or evidence.held_back,
        band=fit.band,
        kind=evidence.kind,
        rows=evidence.low.size,
        observations=evidence.observations,
        degrees_of_freedom=fit.degrees_of_freedom,
        residuals=tuple(fit.residuals[:MOST_RESIDUALS].tolist()),
        source=evidence.source,
    )


def _nothing(_: float | None) -> None:
    """What is shown of a fit whose whole band its field does not allow."""


def _beyond(fit: Fit, declared: Field) -> str:
    """Why the whole band of a fit lies beyond the bounds of its field; "" where it does not."""
    least = fit.measured.value if fit.measured.low is None else fit.measured.low
    if least is None or declared.le is None or least <= declared.le:
        return ""
    cores = "; does a node of the run have other physical cores than one of the scenario?"
    hint = cores if declared.unit == "share" else ""
    return f"it comes to {rounded(least, 3)} at least, and {plain(declared.le)} is the most{hint}"


def _with_unique_names(runs: Sequence[Run]) -> list[Run]:
    """The runs, with the id added to names that occur twice: evidence refers to runs by name."""
    names = [run.name for run in runs]
    return [
        run if names.count(run.name) == 1 else replace(run, name=f"{run.name} ({run.id})") for run in runs
    ]
