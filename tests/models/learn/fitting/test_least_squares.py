"""Least squares say what the rows tell of each parameter, and refuse an error bar they cannot back."""

import numpy as np
import pytest

from gridsizer.learn.fitting import LinearFit, NoDegreesOfFreedom, fit_linear


def flat(measured: list[float], runs: list[int]) -> LinearFit:
    return fit_linear(np.ones((len(measured), 1)), np.array(measured), np.array(runs))


def stretched(measured: list[float], nodes: list[int]) -> LinearFit:
    design = np.column_stack([np.ones(len(nodes)), np.array(nodes) - 1.0])
    return fit_linear(design, np.array(measured), np.array(nodes))


def test_relative_errors_are_what_is_least() -> None:
    fit = flat([100.0, 200.0], [1, 2])

    # min (a/100 - 1)^2 + (a/200 - 1)^2: a = (1/100 + 1/200) / (1/100^2 + 1/200^2)
    assert fit.values.tolist() == pytest.approx([120.0])


def test_a_parameter_that_would_be_negative_is_nothing() -> None:
    fit = stretched([100.0, 90.0, 80.0], [1, 2, 3])

    assert fit.values[1] == 0
    assert not fit.parameters(("alone", "added"), ("s", "s"), 0.90)[1].identified


def test_the_band_of_a_new_row_is_worked_by_hand() -> None:
    fit = flat([99.0, 101.0, 99.0, 101.0], [1, 2, 4, 8])

    width = fit.half_width_shares(np.ones((1, 1)), 0.90)

    # errors of 1 %, s = 1 % * sqrt(4/3), Student's t of 3 degrees at 95 % is 2.3534, one more row of five
    assert width[0] == pytest.approx(2.3534 * 0.01 * np.sqrt(4 / 3) * np.sqrt(1 + 1 / 4), rel=1e-3)


def test_a_fit_through_all_its_runs_gets_no_error_bar_of_its_own() -> None:
    fit = stretched([100.0, 106.0], [1, 4])

    with pytest.raises(NoDegreesOfFreedom, match="2 runs, 2 parameters, no degree of freedom") as refused:
        fit.half_width_shares(np.ones((1, 2)), 0.90)

    assert (refused.value.runs, refused.value.parameters) == (2, 2)
    assert all(told.low is None and told.high is None for told in fit.parameters("ab", "ss", 0.90))


def test_many_rows_of_one_run_are_one_run() -> None:
    fit = flat([99.0, 100.0, 101.0, 102.0], [8, 8, 8, 8])

    with pytest.raises(NoDegreesOfFreedom, match="1 run, 1 parameter"):
        fit.half_width_shares(np.ones((1, 1)), 0.90)


def test_a_parameter_on_which_the_rows_do_not_differ_is_not_identified() -> None:
    fit = stretched([100.0, 101.0], [1, 1])

    alone, added = fit.parameters(("alone", "added"), ("s", "s"), 0.90)

    assert alone.identified
    assert not added.identified
    assert added.because == "the rows do not differ in what it acts on"


def test_what_is_below_the_scatter_within_a_run_is_not_identified() -> None:
    """The D5's rows: 548 min on one node, 535 to 582 on four."""
    fit = stretched([548.0, 545.0, 535.0, 572.0, 582.0], [1, 4, 4, 4, 4])

    added = fit.parameters(("alone", "added"), ("min", "min"), 0.90)[1]

    assert added.value == pytest.approx(10.5 / 3, rel=0.15)  # means of 548 and 558.5
    assert not added.identified
    assert added.because == "the scatter of the rows allows 0"


def test_what_stands_out_of_the_scatter_is_identified_with_its_interval() -> None:
    fit = stretched([100.0, 111.0, 129.0, 171.0], [1, 2, 4, 8])

    added = fit.parameters(("alone", "added"), ("s", "s"), 0.90)[1]

    assert added.identified
    assert added.because == "the rows bound it"
    assert added.low is not None
    assert added.high is not None
    assert added.low < 10 < added.high
