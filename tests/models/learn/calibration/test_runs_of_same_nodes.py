"""Runs of the same nodes on several days: the band holds how days differ, as it does how nodes differ."""

from dataclasses import replace

import numpy as np
import pytest
from tests.generator.observed import run_of, site_of
from tests.models.learn.calibration.conftest import TRUTH, made_up
from tests.models.learn.calibration.fields import field_of

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import Calibration, FieldError, NodeSpread, calibrate
from gridsizer.learn.calibration.evidence import Evidence
from gridsizer.learn.calibration.field_fit import Fit, fitted
from gridsizer.learn.calibration.ticks import unheld_because
from gridsizer.units import Floats

RATE = "workload/shared_mb_s_per_core"
ELSEWHERE = NodeSpread(share=0.0876, because="elsewhere")  # 2.92 deviations of 3 %
PERIODS = 10


def evidence_of(rates: Floats) -> Evidence:
    """Ten equal periods of each node on each day, (nodes, days), or of one node a day where it is (days,)."""
    table = np.atleast_2d(rates)
    node, day = (np.repeat(at.ravel(), PERIODS) for at in np.indices(table.shape))
    low = np.repeat(table.ravel(), PERIODS)
    return Evidence(
        path=RATE,
        kind="sums",
        low=low,
        high=low,
        per=np.ones(low.size),
        run=np.array([f"day {at}" for at in day], dtype=object),
        host=np.array([f"n{at}" for at in node], dtype=object),
        at_s=np.full(low.size, np.nan),
        observations=low.size,
        source="made up",
    )


def fit_of(rates: Floats, spread: NodeSpread | None = ELSEWHERE) -> Fit:
    fit = fitted(evidence_of(rates), "MB/s", spread)
    assert fit is not None
    return fit


def days(*rates: float) -> Floats:
    """Four nodes alike on days that differ."""
    return np.tile(np.array(rates), (4, 1))


def test_two_runs_that_conflict_have_a_band_that_holds_both() -> None:
    """Each is 1/3 from 105: w = 2.92 sqrt((2/9 + 0.03^2) / 2) = 0.9753, half width 105 w / sqrt(2) = 72.4."""
    found = fit_of(days(70.0, 140.0))

    assert (found.parameter.low, found.parameter.high) == pytest.approx((32.6, 177.4), abs=0.05)
    assert found.parameter.because == "2 runs of the same nodes bound it"
    assert found.band == "how its 2 runs of the same nodes differ, pooled with elsewhere"


def test_two_runs_of_which_nothing_else_is_known_may_not_bound_it_at_all() -> None:
    """Student's t of one degree of freedom: 6.314 * 35 = 221, more than the 105 between them."""
    found = fit_of(days(70.0, 140.0), spread=None)

    assert found.parameter.low == 0.0
    assert found.parameter.high == pytest.approx(105 + 221, abs=0.1)
    assert not found.parameter.identified


def test_three_runs_tell_their_own_spread() -> None:
    """Their deviation is sqrt((40^2 + 15^2 + 55^2) / 2) = 49.24: 2.92 * 49.24 / sqrt(3) = 83.0 around 85."""
    found = fit_of(days(45.0, 70.0, 140.0))

    assert (found.parameter.low, found.parameter.high) == pytest.approx((2.0, 168.0), abs=0.05)
    assert found.degrees_of_freedom == 2


def test_nodes_bound_a_field_whose_days_are_alike_and_whose_nodes_are_not() -> None:
    apart = np.array([[40.0], [60.0], [40.0], [60.0]])

    one, several = fit_of(apart), fit_of(np.tile(apart, (1, 3)))

    assert several.parameter == one.parameter
    assert several.band == "scatter of its nodes"


def test_runs_of_other_nodes_are_told_apart_by_their_nodes() -> None:
    evidence = evidence_of(days(70.0, 140.0))
    own = replace(evidence, host=evidence.host + " of " + evidence.run)

    found = fitted(own, "MB/s", ELSEWHERE)

    assert found is not None
    assert found.parameter.because == "8 nodes bound it"


def test_days_widen_the_band_of_one_node_too() -> None:
    alike, apart = fit_of(np.array([70.0, 70.0])), fit_of(np.array([70.0, 140.0]))

    assert alike.parameter.high is not None
    assert apart.parameter.high is not None
    assert alike.parameter.high < 80.0  # 70 (1 + hypot of 2.92 * 0.03 / sqrt(2) / sqrt(2) and of 0.0876)
    assert apart.parameter.high > 140.0


@pytest.mark.parametrize("of_days", [0.0, 0.03, 0.06, 0.15])
@pytest.mark.parametrize("count", [3, 6])
def test_bands_hold_the_truth_nine_times_in_ten_however_far_days_are_apart(
    of_days: float, count: int
) -> None:
    rng = np.random.default_rng(11)
    held = []
    for _ in range(400):
        nodes, by_day = 0.03 * rng.standard_normal((4, 1)), of_days * rng.standard_normal((1, count))
        band = fit_of(50.0 * (1 + nodes + by_day + 0.01 * rng.standard_normal((4, count)))).parameter
        assert band.low is not None
        assert band.high is not None
        held.append(band.low <= 50.0 <= band.high)

    assert 0.85 <= np.mean(held) <= 0.96


def week_apart(scenario: Scenario, spread: NodeSpread, *rates: float) -> Calibration:
    """Four nodes of the same names in a run for each of the rates [MB/s per busy core]."""
    records = [
        made_up(4, seed, replace(TRUTH, shared_mb_s_per_core=rate)) for seed, rate in enumerate(rates, 1)
    ]
    runs = [run_of(own, f"week {at}") for at, own in enumerate(records, 1)]
    sites = {run.id: site_of(own) for run, own in zip(runs, records, strict=True)}
    return calibrate(runs, scenario, sites, spread=spread)


def test_runs_that_differ_by_more_than_chance_are_named_with_what_each_measured(
    scenario: Scenario, spread: NodeSpread
) -> None:
    found = week_apart(scenario, spread, 50.0, 100.0)

    (said,) = (one for one in found.cautions if one.startswith("Runs of the same nodes differ by more"))
    assert said.startswith("Runs of the same nodes differ by more than chance: Measured per core is ")
    assert said.endswith(' MB/s in "week 2".')
    assert any(one.startswith("How far runs lie apart takes 3 of them.") for one in found.cautions)
    field = field_of(found, RATE)
    assert field.low is not None
    assert field.high is not None
    assert field.low < 50.0
    assert field.high > 100.0
    (error,) = (error for error in found.errors if error.path == RATE)
    assert error.held_by_band == 1.0


def test_runs_of_the_same_work_are_not_said_to_differ(scenario: Scenario, spread: NodeSpread) -> None:
    found = week_apart(scenario, spread, 50.0, 50.0, 50.0)

    assert not [one for one in found.cautions if "differ by more than chance" in one]
    assert not [one for one in found.cautions if "one day differs from the next" in one]


def test_runs_of_other_nodes_do_not_tell_how_one_day_differs_from_the_next(
    scenario: Scenario, spread: NodeSpread
) -> None:
    first, second = made_up(8, 3)[:4], made_up(8, 3)[4:]

    found = calibrate([run_of(first, "a"), run_of(second, "b")], scenario, {}, spread=spread)

    (said,) = (one for one in found.cautions if "one day differs from the next" in one)
    assert said.startswith("No node was recorded in two runs for Measured per core, ")


def test_runs_of_other_nodes_that_differ_by_more_than_their_nodes_are_named(
    scenario: Scenario, spread: NodeSpread
) -> None:
    first = made_up(4, 1)
    names = [f"m{at}" for at in range(1, 5)]
    halved = made_up(4, 2, replace(TRUTH, shared_mb_s_per_core=25.0))
    second = [replace(record, host=host) for record, host in zip(halved, names, strict=True)]
    as_much = [replace(record, host=host) for record, host in zip(made_up(4, 2), names, strict=True)]

    runs = {name: run_of(own, name) for name, own in (("a", first), ("b", second), ("c", as_much))}
    sites = {run.id: site_of(first) for run in runs.values()}
    differing, alike = (
        calibrate([runs["a"], runs[other]], scenario, sites, spread=spread).cautions for other in "bc"
    )

    (said,) = (one for one in differing if one.startswith("Runs of other nodes differ by more than chance"))
    assert said.startswith("Runs of other nodes differ by more than chance: Measured per core is 2")
    assert said.endswith(' MB/s in "a": are they of one work?')
    assert not [one for one in alike if "differ by more than chance" in one]


@pytest.mark.parametrize(
    ("after", "held", "left"),
    [
        pytest.param(0.287, 0.0, True, id="far off, and its band holds none"),
        pytest.param(0.287, 0.5, False, id="its band holds one of two"),
        pytest.param(0.02, 0.0, False, id="as near as nodes of one work are"),
        pytest.param(0.287, None, False, id="without a band"),
    ],
)
def test_a_field_whose_band_holds_nothing_that_was_held_out_is_not_applied_by_itself(
    *, after: float, held: float | None, left: bool
) -> None:
    error = FieldError(
        path=RATE,
        label="Measured per core",
        unit="MB/s",
        held_out="node03",
        n=20,
        before=0.505,
        after=after,
        held_by_band=held,
    )

    because = unheld_because(error)

    assert because == ("on node03 it is 28.7 % off, and its band holds none of them" if left else "")
