"""A forecast without a band of its own takes one from other benchmarks, each quantity counting once."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from gridsizer.backtest.forecast import Forecast
from gridsizer.backtest.residuals import Residual, banded, residuals
from gridsizer.learn.studies.case import Case

GetCase = Callable[[str, str], Case]
BARE = Forecast(values=(100.0,), low=None, high=None, band="no band of its own")


def pool_of(case: Case, errors: Sequence[float], scaling: str) -> list[Residual]:
    return [
        Residual(
            scaling="weak" if scaling == "weak" else "strong",
            log_error=error,
            row=case.rows[0],
            quantity=(case.benchmark, f"{scaling} {at}"),
        )
        for at, error in enumerate(errors)
    ]


def test_the_band_is_that_of_the_residuals_of_the_same_kind_of_scaling(case_of: GetCase) -> None:
    elapsed, elsewhere = case_of("emc_dssd_d5", "elapsed"), case_of("isilon_f810", "mean_runtime")
    alike = pool_of(elsewhere, np.linspace(0.01, 0.09, 9).tolist(), "weak")
    unlike = pool_of(elsewhere, [0.9] * 9, "strong")

    found = banded(BARE, elapsed, [*alike, *unlike])

    assert found.low == pytest.approx((100 * np.exp(-0.09),))  # the 9th of 9
    assert found.high == pytest.approx((100 * np.exp(0.09),))
    assert found.band == (
        "no band of its own, so the 90 % half width of 9 residuals on other benchmarks (weak scaling): 9.4 %"
    )
    assert {constant.line for constant in found.constants} == {388}


def test_too_few_of_the_same_kind_are_joined_by_all_others(case_of: GetCase) -> None:
    elapsed, elsewhere = case_of("emc_dssd_d5", "elapsed"), case_of("isilon_f810", "mean_runtime")
    mixed = pool_of(elsewhere, [0.02] * 8, "weak") + pool_of(elsewhere, [0.05], "strong")

    found = banded(BARE, elapsed, mixed)

    assert found.high == pytest.approx((100 * np.exp(0.05),))
    assert "(all kinds)" in found.band


def test_residuals_on_the_same_benchmark_do_not_count(case_of: GetCase) -> None:
    elapsed, ratio = case_of("emc_dssd_d5", "elapsed"), case_of("emc_dssd_d5", "cpu_real_ratio")

    found = banded(BARE, elapsed, pool_of(ratio, [0.02] * 20, "weak"))

    assert (found.low, found.high) == (None, None)
    assert found.band == "no band of its own; a 90 % band needs 9 residuals of other benchmarks, got 0"


def test_a_band_of_its_own_is_kept(case_of: GetCase) -> None:
    own = Forecast(values=(100.0,), low=(90.0,), high=(120.0,), band="its own")

    assert banded(own, case_of("emc_dssd_d5", "elapsed"), []) == own


def test_residuals_are_of_rows_the_engine_was_not_trained_on(case_of: GetCase) -> None:
    case = case_of("isilon_f810", "mean_runtime")

    found = residuals("forecaster", [case])

    assert [residual.row.nodes for residual in found] == [2, 4, 8, 12]
    assert found[-1].log_error == pytest.approx(np.log(802 / 748))


def test_an_engine_that_cannot_answer_leaves_no_residuals(case_of: GetCase) -> None:
    assert residuals("usl", [case_of("isilon_f810", "mean_runtime")]) == ()


def test_a_quantity_of_many_rows_counts_no_more_than_one_of_few(case_of: GetCase) -> None:
    """Nine quantities of one row each and one of 90 rows: the 90 weigh one in ten, not nine in ten."""
    elapsed, elsewhere = case_of("emc_dssd_d5", "elapsed"), case_of("isilon_f810", "mean_runtime")
    single = pool_of(elsewhere, np.linspace(0.01, 0.09, 9).tolist(), "weak")
    many = [replace(single[0], log_error=0.001, quantity=("another", "of many rows"))] * 90

    found = banded(BARE, elapsed, [*single, *many])

    # weights 1 of 0.001 and of 0.01 to 0.09: 9.9 of 11 are reached by the tenth, 0.09
    assert found.high == pytest.approx((100 * np.exp(0.09),))
