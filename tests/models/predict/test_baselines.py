"""Linear, Amdahl and USL: the curves, their fits, and what a fit may say of itself."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.baseline_fits import Baseline, fit_baseline, usl

F810_NODES = np.array([1.0, 2.0, 4.0, 8.0, 12.0])
F810_MB_S = np.array([700.0, 1200.0, 2250.0, 4750.0, 6750.0])  # middles of paper 000 Table 2


def test_usl_without_coherency_is_amdahl_and_without_contention_linear() -> None:
    nodes, one_node, none = np.array([1.0, 3.0, 51.0]), np.array(100.0), np.array(0.0)

    assert usl(nodes, one_node, np.array(0.1), none).tolist() == [100, 250, 850]  # 100 N / (1 + (N - 1) / 10)
    assert usl(nodes, one_node, none, none).tolist() == [100, 300, 5100]


def test_coherency_makes_more_nodes_slower_in_the_end() -> None:
    # the peak lies at sqrt((1 - s) / k) = 30
    rates = usl(np.array([29.0, 30.0, 31.0, 10_000.0]), np.array(1.0), np.array(0.1), np.array(0.001))

    assert rates.argmax() == 1
    assert rates[-1] < 1


def test_fits_find_the_curve_that_made_the_points() -> None:
    nodes = np.array([1.0, 2.0, 4.0, 8.0, 16.0])

    fit = fit_baseline("usl", nodes, usl(nodes, np.array(250.0), np.array(0.08), np.array(0.002)))

    assert (fit.one_node, fit.contention, fit.coherency) == pytest.approx((250, 0.08, 0.002), rel=1e-5)


def test_a_fit_to_thousands_of_jobs_does_not_hang_on_last_digits() -> None:
    jobs = np.arange(810.0, 8101.0, 810.0)
    printed = np.array(
        [5881, 11765, 17646, 23527, 29410, 35294, 41171, 47056, 52936, 58809.0]
    )  # SPEC, AFF A90
    printed, jobs = np.delete(printed, 1), np.delete(jobs, 1)  # the points of one fold
    elsewhere = printed * (1 + 1e-14 * np.resize([1, -1, 0, 2], 9))  # as another processor rounds

    here, there = fit_baseline("usl", jobs, printed), fit_baseline("usl", jobs, elsewhere)

    assert here.throughput(jobs) == pytest.approx(there.throughput(jobs), rel=1e-9)
    assert (here.contention, here.coherency) == pytest.approx(
        (there.contention, there.coherency), rel=1e-4, abs=1e-15
    )


def test_a_linear_fit_is_the_geometric_mean_per_node() -> None:
    fit = fit_baseline("linear", np.array([1.0, 2.0]), np.array([100.0, 800.0]))

    assert fit.one_node == pytest.approx(200)


@pytest.mark.parametrize("baseline", ["amdahl", "usl"])
def test_curve_fits_of_the_small_f810_runs_fail_on_the_large_one(baseline: Baseline) -> None:
    fit = fit_baseline(baseline, F810_NODES[:3], F810_MB_S[:3])

    assert float(fit.throughput(np.array(12.0))) / 6750 - 1 == pytest.approx(-0.345, abs=0.002)


def test_a_superlinear_start_is_fitted_without_negative_parameters() -> None:
    fit = fit_baseline("usl", np.array([1.0, 2.0, 4.0, 8.0]), np.array([100.0, 220.0, 480.0, 1000.0]))

    assert fit.contention == pytest.approx(0, abs=1e-6)
    assert fit.coherency == pytest.approx(0, abs=1e-6)


def test_points_on_too_few_numbers_of_nodes_are_refused() -> None:
    with pytest.raises(Misfit, match="nodes: wanted 3 different numbers of nodes or more, got 2"):
        fit_baseline("usl", np.array([1.0, 1.0, 4.0, 4.0]), np.array([1.0, 1.1, 3.5, 3.4]))


def test_points_that_are_no_throughput_are_refused() -> None:
    with pytest.raises(Misfit, match="throughput: wanted finite, above 0, got 0"):
        fit_baseline("linear", np.array([1.0, 2.0]), np.array([100.0, 0.0]))
    with pytest.raises(Misfit, match=r"nodes: wanted 1 or more, got 0\.5"):
        fit_baseline("linear", np.array([0.5]), np.array([100.0]))
    with pytest.raises(Misfit, match=r"contention: wanted finite, 0 or more, got -0\.1"):
        usl(np.array([1.0]), np.array([1.0]), np.array([-0.1]), np.array([0.0]))
