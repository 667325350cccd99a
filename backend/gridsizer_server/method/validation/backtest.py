"""The backtest of the published benchmarks as an answer, for API and command line alike."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from gridsizer.backtest import DEFAULT, Fit, Subject, Validation, validate
from gridsizer.learn.benchmarks import Benchmark
from gridsizer_server.method.validation.schemas import (
    ADAPTER,
    ValidationAnswer,
    ValidationLine,
    ValidationSubject,
)

_DIGITS: Final = 6  # as many as two machines agree on


def backtested(benchmarks: Sequence[Benchmark]) -> ValidationAnswer:
    """The backtest of all benchmarks to six digits, without what the rows already say. Takes seconds.

    Raises `Leak` as `validate` does.
    """
    found = validate(benchmarks)
    systems = {benchmark.id: benchmark.system for benchmark in benchmarks}
    answer = ValidationAnswer(
        rows=found.rows,
        refusals=found.refusals,
        subjects=tuple(_subject(subject, systems[subject.benchmark]) for subject in found.subjects),
        constants=found.constants,
        lines=tuple(_line(fit) for fit in _forecasts_of_larger_runs(found)),
        duels=found.duels,
        summary=found.summary,
        not_expressed=found.not_expressed,
        waiting=found.waiting,
        derate=found.derate,
    )
    return ADAPTER.validate_python(_rounded(ADAPTER.dump_python(answer)))


def _rounded(part: Any) -> Any:
    """The same with its numbers to so many digits."""
    if isinstance(part, float):
        return float(f"{part:.{_DIGITS}g}")
    if isinstance(part, Mapping):
        return {name: _rounded(each) for name, each in part.items()}
    return [_rounded(each) for each in part] if isinstance(part, (list, tuple)) else part


def _forecasts_of_larger_runs(found: Validation) -> list[Fit]:
    return [fit for fit in found.fits if fit.engine == DEFAULT and fit.split == "small_to_large"]


def _subject(subject: Subject, system: str) -> ValidationSubject:
    facts = {field.name: getattr(subject, field.name) for field in fields(subject)}
    return ValidationSubject(**facts, system=system)


def _line(fit: Fit) -> ValidationLine:
    return ValidationLine(
        benchmark=fit.benchmark,
        quantity=fit.quantity,
        unit=fit.predictions[0].unit,
        train=fit.train,
        test=fit.test,
        band=fit.band,
        points=fit.predictions,
    )
