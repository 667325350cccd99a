"""Errors, coverage and interval scores, worked by hand."""

import pytest

from gridsizer.backtest.metrics import covers, relative_interval_score, signed_error
from gridsizer.backtest.scored_row import Prediction, Row, scored


def prediction(predicted: float, low: float, high: float, band: tuple[float, float] | None) -> Prediction:
    return Prediction(
        nodes=8,
        unit="MB/s",
        predicted=predicted,
        band_low=band[0] if band else None,
        band_high=band[1] if band else None,
        measured_low=low,
        measured_high=high,
        error=signed_error(predicted, low, high),
        table="t",
        row="r",
        column="c",
        line=1,
    )


def line_of(*predictions: Prediction) -> Row:
    return scored(predictions, benchmark="b", quantity="q", engine="e", split="loo", train="1,2", test="1,2")


@pytest.mark.parametrize(
    ("predicted", "error"), [(90.0, -0.10), (100.0, 0.0), (110.0, 0.0), (120.0, 0.0), (126.0, 0.05)]
)
def test_an_error_is_the_distance_outside_the_printed_range(predicted: float, error: float) -> None:
    assert signed_error(predicted, 100.0, 120.0) == pytest.approx(error)


def test_a_band_covers_a_range_only_if_it_holds_all_of_it() -> None:
    assert covers(100.0, 120.0, 100.0, 120.0)
    assert not covers(101.0, 120.0, 100.0, 120.0)
    assert not covers(100.0, 119.0, 100.0, 120.0)


def test_the_interval_score_is_the_width_and_twenty_times_what_is_missed() -> None:
    # 40 wide; of 100-120 it misses 5 below: (40 + 20 * 5) / 110
    assert relative_interval_score(105.0, 145.0, 100.0, 120.0) == pytest.approx(140 / 110)
    # of both ends the worse one counts: 8 below, 3 above
    assert relative_interval_score(108.0, 117.0, 100.0, 120.0) == pytest.approx((9 + 20 * 8) / 110)


def test_the_score_does_not_depend_on_the_unit() -> None:
    in_seconds = relative_interval_score(300.0, 600.0, 660.0, 660.0)
    in_minutes = relative_interval_score(5.0, 10.0, 11.0, 11.0)

    assert in_seconds == pytest.approx(in_minutes)


def test_a_line_of_the_table_weights_each_tested_row_once() -> None:
    row = line_of(
        prediction(90.0, 100.0, 100.0, (80.0, 110.0)),  # -10 %, held, 30 wide
        prediction(126.0, 100.0, 120.0, (100.0, 120.0)),  # +5 %, held, 20 wide on 110
        prediction(110.0, 100.0, 120.0, (110.0, 130.0)),  # inside the range, band misses 10
    )

    assert row.n == 3
    assert row.worst_signed == pytest.approx(-0.10)
    assert row.mape == pytest.approx(0.05)
    assert row.hits_in_printed_range == 0.5  # of the two printed ranges
    assert row.coverage90 == pytest.approx(2 / 3)
    assert row.interval_score == pytest.approx((30 / 100 + 20 / 110 + 220 / 110) / 3)


def test_what_cannot_be_said_is_not_a_number() -> None:
    row = line_of(prediction(90.0, 100.0, 100.0, None))

    assert (row.hits_in_printed_range, row.coverage90, row.interval_score) == (None, None, None)
