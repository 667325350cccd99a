"""Runs every benchmark x quantity x engine x split: one line of the table each, or why there is none."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gridsizer.backtest.baselines import BEST_CURVE, CURVES, FORECASTER
from gridsizer.backtest.fit import Fit
from gridsizer.backtest.fold_forecast import Ask, remembering
from gridsizer.backtest.folds import SPLITS, Fold, Split, folds, splits_of
from gridsizer.backtest.forecast import Forecast, Unanswerable
from gridsizer.backtest.model_error import fitted_error, misses
from gridsizer.backtest.named_engines import DEFAULT, ENGINES, speaks_of
from gridsizer.backtest.not_expressed import NOT_EXPRESSED
from gridsizer.backtest.pooled import duel, pooled
from gridsizer.backtest.residuals import Residual, banded, residuals
from gridsizer.backtest.scored_row import Prediction, Refusal, Row, joined, prediction, scored
from gridsizer.backtest.summary import summaries
from gridsizer.backtest.validation import Subject, Validation
from gridsizer.backtest.waiting import waiting
from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.derate.learnt import derate_study
from gridsizer.learn.studies.case import Case, cases
from gridsizer.learn.studies.study import Study
from gridsizer.predict.widening import ModelError

AGAINST: Final = (FORECASTER, *CURVES, BEST_CURVE)
Line = tuple[Row, tuple[Fit, ...]]


def validate(benchmarks: Sequence[Benchmark], studies: Iterable[Study] | None = None) -> Validation:
    """The backtest of every engine. Raises `Leak` if one read a constant of a run it is tested on."""
    found = cases(benchmarks, studies)
    ask = remembering(found, _errors(found))
    outcomes = [outcome for engine in ENGINES for outcome in _engine_lines(engine, found, ask)]
    lines = [outcome for outcome in outcomes if not isinstance(outcome, Refusal)]
    rows, fits = [row for row, _ in lines], [fit for _, made in lines for fit in made]
    subjects = tuple(map(_subject, found))
    tested = [row for row in rows if _is_validation(row, subjects)]
    summary = [pooled(tested, engine, split) for engine in reversed(tuple(ENGINES)) for split in SPLITS]
    duels = [duel(tested, DEFAULT, against, split) for split in SPLITS for against in AGAINST]
    return Validation(
        rows=(*rows, *(row for row in summary if row is not None)),
        refusals=tuple(outcome for outcome in outcomes if isinstance(outcome, Refusal)),
        subjects=subjects,
        fits=tuple(fits),
        constants=tuple(
            dict.fromkeys(constant for fit in fits if fit.engine == DEFAULT for constant in fit.constants)
        ),
        duels=tuple(outcome for outcome in duels if outcome is not None),
        summary=summaries(tested, fits, (DEFAULT, *AGAINST)),
        not_expressed=NOT_EXPRESSED,
        waiting=waiting(benchmarks),
        derate=derate_study(),
    )


def _errors(found: Sequence[Case]) -> dict[str, ModelError]:
    """The product's error for each benchmark, as the others tell it."""
    told = misses(found)
    return {
        benchmark: fitted_error([miss for miss in told if miss.benchmark != benchmark])
        for benchmark in {case.benchmark for case in found}
    }


def _engine_lines(engine: str, found: Sequence[Case], ask: Ask) -> Iterator[Line | Refusal]:
    pool = residuals(engine, found, ask)
    for case in found:
        if not speaks_of(engine, case.study.kind):
            continue
        for split in splits_of(case):
            groups = folds(case, split)
            if not groups:
                yield _refusal(
                    case, engine, split, (), "measured on one number of nodes only: nothing to train on"
                )
            for group in groups:
                try:
                    yield _line(case, engine, split, group, pool, ask)
                except Unanswerable as refused:
                    yield _refusal(case, engine, split, group, str(refused))


def _line(
    case: Case, engine: str, split: Split, group: Sequence[Fold], pool: Sequence[Residual], ask: Ask
) -> Line:
    """A row and the fits behind it, one for each fold."""
    fits = tuple(
        _fit(case, engine, split, fold, banded(ask(engine, case, fold), case, pool)) for fold in group
    )
    train, test = _listed(group)
    row = scored(
        [point for fit in fits for point in fit.predictions],
        benchmark=case.benchmark,
        quantity=case.study.quantity,
        engine=engine,
        split=split,
        train=train,
        test=test,
    )
    return row, fits


def _fit(case: Case, engine: str, split: Split, fold: Fold, forecast: Forecast) -> Fit:
    return Fit(
        benchmark=case.benchmark,
        quantity=case.study.quantity,
        engine=engine,
        split=split,
        train=joined(fold.train),
        test=joined(fold.test),
        band=forecast.band,
        parameters=forecast.parameters,
        constants=forecast.constants,
        predictions=tuple(_predictions(case, fold, forecast)),
    )


def _predictions(case: Case, fold: Fold, forecast: Forecast) -> Iterator[Prediction]:
    for row in case.rows:
        if fold.tests(row):
            at = fold.test.index(row.nodes)
            band = (forecast.low[at], forecast.high[at]) if forecast.low and forecast.high else None
            yield prediction(row, forecast.values[at], band)


def _refusal(case: Case, engine: str, split: Split, group: Sequence[Fold], reason: str) -> Refusal:
    train, test = _listed(group)
    return Refusal(
        benchmark=case.benchmark,
        quantity=case.study.quantity,
        engine=engine,
        split=split,
        train=train,
        test=test,
        reason=reason,
    )


def _listed(group: Sequence[Fold]) -> tuple[str, str]:
    """All numbers of nodes trained on and tested on; leaving one out in turn trains on all."""
    ends = ({n for fold in group for n in fold.train}, {n for fold in group for n in fold.test})
    return joined(sorted(ends[0])), joined(sorted(ends[1]))


def _subject(case: Case) -> Subject:
    return Subject(
        benchmark=case.benchmark,
        quantity=case.study.quantity,
        kind=case.study.kind,
        unit=case.rows[0].unit,
        counted=case.study.counted,
        evidence=case.study.evidence,
        recomputed=tuple(
            f"{row.computed} stands for the {row.printed} of line {row.line}"
            for row in case.rows
            if row.computed
        ),
        further_off=case.study.further_off,
    )


def _is_validation(row: Row, subjects: Iterable[Subject]) -> bool:
    return any(
        subject.evidence == "validation"
        and (subject.benchmark, subject.quantity) == (row.benchmark, row.quantity)
        for subject in subjects
    )
