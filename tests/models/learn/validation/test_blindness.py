"""Neither a benchmark's name nor a tested row has any part in a prediction."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import pytest

from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.validation import ENGINES, Validation, validate
from gridsizer.learn.validation.answer import answer
from gridsizer.learn.validation.case import Case, cases
from gridsizer.learn.validation.engines import Forecast, Unanswerable
from gridsizer.learn.validation.pool import banded, residuals
from gridsizer.learn.validation.split import Fold, Split, folds

Rescale = Callable[[Sequence[Benchmark], str, set[int], float], tuple[Benchmark, ...]]
Predictions = set[tuple[object, ...]]


def predictions(validation: Validation) -> Predictions:
    """All that was predicted, without the names of benchmarks."""
    return {
        (*of_fit, point.row, point.predicted, point.band_low, point.band_high)
        for fit in validation.fits
        for of_fit in [(fit.quantity, fit.engine, fit.split, fit.train, fit.test)]
        for point in fit.predictions
    }


def held_out(case: Case, *splits: Split) -> Iterator[Fold]:
    return (fold for split in splits for group in folds(case, split) for fold in group)


def ask(engine: str, case: Case, fold: Fold) -> Forecast | str:
    try:
        return answer(engine, case, fold)
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

    assert predictions(validate(renamed)) == predictions(validate(papers))


def test_tested_rows_can_be_anything(
    published: Mapping[str, Benchmark], found_cases: Sequence[Case], rescaled: Rescale
) -> None:
    papers = tuple(published.values())

    for case in found_cases:
        for fold in held_out(case, "small_to_large", "loo"):
            other = twin(case, cases(rescaled(papers, case.benchmark, set(fold.test), 1.3)))

            assert [row.middle for row in other.rows] != [row.middle for row in case.rows]
            for engine in ENGINES:
                assert ask(engine, other, fold) == ask(engine, case, fold), (
                    case.study.quantity,
                    engine,
                    fold,
                )


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
    rescaled: Rescale,
) -> None:
    papers = tuple(published.values())
    case = next(c for c in found_cases if (c.benchmark, c.study.quantity) == (benchmark_id, quantity))
    (fold,) = held_out(case, "small_to_large")
    changed = cases(rescaled(papers, benchmark_id, set(fold.test), 1.3))
    other = twin(case, changed)

    before = banded(answer("default", case, fold), case, residuals("default", found_cases))
    after = banded(answer("default", other, fold), other, residuals("default", changed))

    assert before.low is not None
    assert (after.values, after.low, after.high) == (before.values, before.low, before.high)


def test_trained_rows_do_move_a_prediction(published: Mapping[str, Benchmark], rescaled: Rescale) -> None:
    papers = tuple(published.values())
    before = next(case for case in cases(papers) if case.study.quantity == "elapsed")
    after = twin(before, cases(rescaled(papers, before.benchmark, {1, 4}, 1.3)))

    moved, still = (answer("default", case, Fold(train=(1, 4), test=(8,))) for case in (after, before))

    assert moved.values == pytest.approx([1.3 * value for value in still.values])
