"""Neither a benchmark's name nor a tested row has any part in a prediction."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

import pytest

from gridsizer.backtest import ENGINES
from gridsizer.backtest.fold_forecast import fold_forecast, remembering, training_of
from gridsizer.backtest.folds import Fold, Split, folds
from gridsizer.backtest.forecast import Forecast, Unanswerable
from gridsizer.backtest.residuals import banded, residuals
from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.studies.case import Case, cases

Rescale = Callable[[Sequence[Benchmark], str, set[int], float], tuple[Benchmark, ...]]
Predictions = set[tuple[object, ...]]


def predictions(found: Sequence[Case]) -> Predictions:
    """All that is predicted of larger runs, bands and all, without the names of benchmarks."""
    asked, predicted = remembering(found, {}), Predictions()
    for engine in ENGINES:
        pool = residuals(engine, found, asked)
        for case in found:
            for fold in held_out(case, "small_to_large"):
                with suppress(Unanswerable):
                    forecast = banded(asked(engine, case, fold), case, pool)
                    line = (forecast.values, forecast.low, forecast.high)
                    predicted.add((engine, case.study.quantity, fold, *line))
    return predicted


def held_out(case: Case, *splits: Split) -> Iterator[Fold]:
    return (fold for split in splits for group in folds(case, split) for fold in group)


def ask(engine: str, case: Case, fold: Fold, among: Sequence[Case]) -> Forecast | str:
    try:
        return fold_forecast(engine, case, fold, among)
    except Unanswerable as refused:
        return str(refused)


def twin(case: Case, among: Sequence[Case]) -> Case:
    return next(
        other
        for other in among
        if (other.benchmark, other.study.quantity) == (case.benchmark, case.study.quantity)
    )


def test_renaming_and_shuffling_the_benchmarks_changes_no_prediction(
    published: Mapping[str, Benchmark],
) -> None:
    papers = tuple(published.values())
    renamed = tuple(
        replace(paper, id=f"paper {index}", paper=str(900 + index), title="A title", system="A system")
        for index, paper in enumerate(reversed(papers))
    )

    assert predictions(cases(renamed)) == predictions(cases(papers))


def test_tested_rows_can_be_anything(
    published: Mapping[str, Benchmark], found_cases: Sequence[Case], rescaled: Rescale
) -> None:
    papers = tuple(published.values())

    for case in found_cases:
        for fold in held_out(case, "small_to_large"):
            changed = cases(rescaled(papers, case.benchmark, set(fold.test), 1.3))
            other = twin(case, changed)

            assert [row.middle for row in other.rows] != [row.middle for row in case.rows]
            for engine in ENGINES:
                assert ask(engine, other, fold, changed) == ask(engine, case, fold, found_cases), (
                    case.study.quantity,
                    engine,
                    fold,
                )


def test_what_an_engine_sees_does_not_change_with_the_tested_rows(
    published: Mapping[str, Benchmark], found_cases: Sequence[Case], rescaled: Rescale
) -> None:
    papers = tuple(published.values())

    for case in found_cases:
        for fold in held_out(case, "small_to_large", "loo"):
            changed = cases(rescaled(papers, case.benchmark, set(fold.test), 1.3))
            seen = training_of(twin(case, changed), fold, changed)

            assert seen == training_of(case, fold, found_cases), (case.study.quantity, fold)


@pytest.mark.parametrize(
    ("benchmark_id", "quantity"),
    [
        ("isilon_f810", "mean_runtime"),
        ("isilon_f810", "job_runtime_f800"),
        ("emc_dssd_d5", "elapsed"),
        ("emc_dssd_d5", "cpu_real_ratio"),
        ("ibm_xiv_gpfs", "sustained_throughput"),
    ],
)
def test_bands_from_other_benchmarks_do_not_move_with_the_tested_rows_either(
    benchmark_id: str,
    quantity: str,
    published: Mapping[str, Benchmark],
    found_cases: Sequence[Case],
    tables_elsewhere: Sequence[Benchmark],
    rescaled: Rescale,
) -> None:
    papers, elsewhere = tuple(published.values()), cases(tables_elsewhere)
    case = next(c for c in found_cases if (c.benchmark, c.study.quantity) == (benchmark_id, quantity))
    (fold,) = held_out(case, "small_to_large")
    changed = cases(rescaled(papers, benchmark_id, set(fold.test), 1.3))
    other = twin(case, changed)

    before = banded(
        fold_forecast("forecaster", case, fold), case, residuals("forecaster", (*found_cases, *elsewhere))
    )
    after = banded(
        fold_forecast("forecaster", other, fold), other, residuals("forecaster", (*changed, *elsewhere))
    )

    assert before.low is not None
    assert (after.values, after.low, after.high) == (before.values, before.low, before.high)


@pytest.mark.parametrize("engine", ["default", "simulation", "forecaster"])
def test_trained_rows_do_move_a_prediction(
    engine: str, published: Mapping[str, Benchmark], rescaled: Rescale
) -> None:
    papers = tuple(published.values())
    before = next(case for case in cases(papers) if case.study.quantity == "elapsed")
    after = twin(before, cases(rescaled(papers, before.benchmark, {1, 4}, 1.3)))

    seen = Fold(train=(1, 4), test=(8,))
    moved, still = (fold_forecast(engine, case, seen) for case in (after, before))

    assert moved.values == pytest.approx([1.3 * value for value in still.values], rel=0.01)
