"""The backtest of the published benchmarks as an answer, for API and command line alike."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from threading import Lock

from gridsizer.backtest import DEFAULT, Fit, Subject, Validation, validate
from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.studies.study import Study
from gridsizer_server.method.validation.schemas import ValidationAnswer, ValidationLine, ValidationSubject


class Backtest:
    """Runs when first asked for, which takes seconds, and keeps its answer: the benchmarks never change."""

    def __init__(self, benchmarks: Iterable[Benchmark]) -> None:
        self._benchmarks = tuple(benchmarks)
        self._alone = Lock()  # a second request waits for the run of the first
        self._answer: ValidationAnswer | None = None

    def answer(self) -> ValidationAnswer:
        """What `GET /validation` and `gridsizer validate` answer. Raises `Leak` as `validate` does."""
        with self._alone:
            if self._answer is None:
                self._answer = backtested(self._benchmarks)
            return self._answer


def backtested(benchmarks: Sequence[Benchmark], studies: Iterable[Study] | None = None) -> ValidationAnswer:
    """The backtest of these studies, without what the rows already say."""
    found = validate(benchmarks, studies)
    systems = {benchmark.id: benchmark.system for benchmark in benchmarks}
    return ValidationAnswer(
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
