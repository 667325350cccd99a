"""The pooled line weights each quantity of each benchmark once; duels compare like with like."""

import pytest

from gridsizer.backtest.pooled import duel, pooled
from gridsizer.backtest.scored_row import Row


def line(
    quantity: str, engine: str, mape: float, score: float | None = 0.2, *, n: int = 1, train: str = "1"
) -> Row:
    return Row(
        benchmark="b",
        quantity=quantity,
        engine=engine,
        split="small_to_large",
        train=train,
        test="8",
        n=n,
        mape=mape,
        worst_signed=-mape,
        hits_in_printed_range=None,
        coverage90=None if score is None else 1.0,
        interval_score=score,
    )


def test_a_quantity_with_many_rows_counts_as_much_as_one_with_few() -> None:
    rows = [line("time", "default", 0.10, n=24), line("rate", "default", 0.02)]

    found = pooled(rows, "default", "small_to_large")

    assert found is not None
    assert (found.benchmark, found.n) == ("pooled", 25)
    assert found.mape == pytest.approx(0.06)
    assert found.worst_signed == -0.10


def test_a_quantity_tested_from_two_prefixes_counts_once() -> None:
    rows = [
        line("rate", "default", 0.00, 0.1, train="1,2"),
        line("rate", "default", 0.04, 0.3, train="1,2,4"),
        line("time", "default", 0.10, 0.6),
    ]

    found = pooled(rows, "default", "small_to_large")

    assert found is not None
    assert found.mape == pytest.approx((0.02 + 0.10) / 2)
    assert found.interval_score == pytest.approx((0.2 + 0.6) / 2)


def test_an_engine_that_answered_nothing_has_no_pooled_line() -> None:
    assert pooled([line("rate", "default", 0.0)], "usl", "small_to_large") is None


def test_a_duel_is_over_the_lines_that_both_answered() -> None:
    rows = [
        line("rate", "default", 0.02),
        line("time", "default", 0.30),
        line("rate", "usl", 0.10, 0.5),
    ]

    found = duel(rows, "default", "usl", "small_to_large")

    assert found is not None
    assert (found.quantities, found.mape, found.against_mape) == (1, 0.02, 0.10)
    assert (found.interval_score, found.against_interval_score) == (0.2, 0.5)


def test_a_line_without_a_band_is_left_out_of_the_scores_of_a_duel() -> None:
    rows = [
        line("rate", "default", 0.02, 0.9),
        line("time", "default", 0.04, 0.3),
        line("rate", "usl", 0.10, None),
        line("time", "usl", 0.10, 0.5),
    ]

    found = duel(rows, "default", "usl", "small_to_large")

    assert found is not None
    assert found.quantities == 2
    assert found.mape == pytest.approx(0.03)
    assert (found.interval_score, found.against_interval_score) == (0.3, 0.5)
