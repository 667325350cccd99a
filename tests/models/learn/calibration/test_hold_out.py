"""What the fit does not see, and how it fares there."""

from dataclasses import replace

import numpy as np
import pytest
from tests.generator.observed import run_of, site_of
from tests.models.learn.calibration.conftest import Calibrated, made_up
from tests.models.learn.calibration.fields import series

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import Calibration, NodeSpread, calibrate
from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import Run


def test_nodes_are_held_out_where_there_are_several(calibrated: Calibrated) -> None:
    found = calibrated(nodes=6)

    assert found.held_out.by == "node"
    assert len(found.held_out.names) == 2
    assert all(point.held_out == (point.host in found.held_out.names) for point in found.points)


def test_one_node_is_tested_on_the_end_of_its_time_and_the_caution_says_so(calibrated: Calibrated) -> None:
    found = calibrated(nodes=1, hold_out="node")

    assert found.held_out.by == "time"
    assert "There is only one node, so rows are held out by time." in found.cautions
    assert any(caution.startswith("Measured on 1 of 12 grid nodes") for caution in found.cautions)


def test_ports_taken_for_shared_storage_are_said_aloud(calibrated: Calibrated) -> None:
    wanted = "No mount was recorded: all that crossed the ports of the nodes counts as shared storage."

    assert wanted in calibrated().cautions


def test_runs_of_one_name_stay_apart(scenario: Scenario) -> None:
    day = run_of(made_up(1, 1))

    found = calibrate([replace(day, id="a"), replace(day, id="b")], scenario, {})

    assert found.runs == ("made up (a)", "made up (b)")


def test_a_band_of_no_width_is_not_said_to_hold_none_of_what_was_held_out(scenario: Scenario) -> None:
    # Of four nodes one is held out, and reads 0.61 where the other three read 0.60 throughout.
    other = calibrate([_reading(0.6, 0.6, 0.6, 0.6)], scenario, {}).held_out.names[0]
    shares = [0.61 if f"n{at}" == other else 0.6 for at in range(1, 5)]

    found = calibrate([_reading(*shares)], scenario, {})
    alike = calibrate([_reading(0.6, 0.6, 0.6, 0.6)], scenario, {})

    (error,) = (error for error in found.errors if error.path == "workload/read_share")
    assert error.after == pytest.approx(0.01)
    assert error.held_by_band is None
    assert (
        "What was measured of Read share is the same in three digits throughout: its band has no width, as if"
        " no node and no day differed." in alike.cautions
    )
    assert "workload/read_share" in found.usual


def _reading(*shares: float) -> Run:
    """Nodes that each move 100 MB/s for ten minutes, and read so much of it."""
    parts = [
        series(metric, [1e8 * part] * 10, host=f"n{at}")
        for at, share in enumerate(shares, 1)
        for metric, part in ((Metric.RECEIVE_BYTES_S, share), (Metric.TRANSMIT_BYTES_S, 1 - share))
    ]
    return Run(id="r", name="r", series=parts)


def test_time_can_be_held_out_on_several_nodes(calibrated: Calibrated) -> None:
    found = calibrated(nodes=4, hold_out="time")

    held = [point for point in found.points if point.held_out and point.path == "workload/read_share"]
    assert found.held_out.shown == "the last third of the time"
    assert {point.host for point in held} == {"n1", "n2", "n3", "n4"}


def test_the_time_held_out_is_the_last(calibrated: Calibrated) -> None:
    found = calibrated(nodes=1)

    trained, held = (point for point in found.points if point.path == "workload/read_share")
    assert (trained.held_out, held.held_out) == (False, True)
    assert trained.at_s < held.at_s


def test_runs_are_held_out_where_one_node_has_several(scenario: Scenario, spread: NodeSpread) -> None:
    runs = [run_of(made_up(1, seed), f"day {seed}") for seed in (1, 2, 3)]
    sites = {run.id: site_of(made_up(1, 1)) for run in runs}

    found = calibrate(runs, scenario, sites, spread=spread)

    assert found.held_out.by == "run"
    assert len(found.held_out.names) == 1


def test_the_error_falls_on_nodes_that_the_fit_did_not_see(calibrated: Calibrated) -> None:
    found = calibrated(nodes=6)

    (busy,) = (error for error in found.errors if error.path == "workload/cores_busy_share")
    assert busy.before > 0.25  # the scenario says all cores, the grid uses 70 %
    assert busy.after < 0.08


def test_noise_in_place_of_the_rows_held_out_makes_the_error_worse(
    scenario: Scenario, spread: NodeSpread
) -> None:
    records = made_up(6, 7)
    run, sites = run_of(records), {"made up": site_of(records)}
    sound = calibrate([run], scenario, sites, seed=7, spread=spread)

    noisy = calibrate([with_noise(run, sound)], scenario, sites, seed=7, spread=spread)

    assert noisy.held_out == sound.held_out
    assert largest_after(noisy) > 2 * largest_after(sound)


def largest_after(calibration: Calibration) -> float:
    errors = calibration.largest_errors(calibration.usual)
    assert errors is not None
    return errors[1]


def test_the_error_of_what_is_applied_is_the_largest_of_its_fields(calibrated: Calibrated) -> None:
    found = calibrated(nodes=6)
    made = {"a": (0.4, 0.1), "b": (0.0, 0.0), "c": (1.0, 0.9)}
    errors = tuple(
        replace(found.errors[0], path=path, before=before, after=after)
        for path, (before, after) in made.items()
    )

    known = replace(found, errors=errors)

    assert known.largest_errors(["a"]) == (0.4, 0.1)
    assert known.largest_errors(["a", "b"]) == (0.4, 0.1)  # one known exactly dilutes nothing
    assert known.largest_errors(["d"]) is None


def test_no_error_passes_the_whole(scenario: Scenario, spread: NodeSpread) -> None:
    hundredfold = replace(scenario.workload.shared_mb_s_per_core, low=5_000.0, mid=None, high=5_000.0)
    run = run_of(made_up(6, 7))

    found = calibrate(
        [run],
        replace(scenario, workload=replace(scenario.workload, shared_mb_s_per_core=hundredfold)),
        {run.id: site_of(made_up(6, 7))},
        spread=spread,
    )

    (rate,) = (error for error in found.errors if error.path == "workload/shared_mb_s_per_core")
    assert rate.before == pytest.approx(0.99, abs=0.002)  # 50 of 5,000 are there, so 99 % are not


def with_noise(run: Run, calibration: Calibration) -> Run:
    """The run with values of the nodes held out drawn at random, as large as they were."""
    rng = np.random.default_rng(1)
    return replace(
        run,
        series=[
            replace(series, value=series.value.mean() * 2 * rng.random() * rng.random(series.value.size))
            if series.host in calibration.held_out.names
            else series
            for series in run.series
        ],
    )


def test_the_rows_held_out_do_not_move_the_fit_they_test(scenario: Scenario, spread: NodeSpread) -> None:
    records = made_up(6, 7)
    run, sites = run_of(records), {"made up": site_of(records)}
    sound = calibrate([run], scenario, sites, seed=7, spread=spread)

    noisy = calibrate([with_noise(run, sound)], scenario, sites, seed=7, spread=spread)

    trained = [(point.low, point.high) for point in sound.points]
    assert [(point.low, point.high) for point in noisy.points] == trained


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_holds_out_the_same_nodes(seed: int, calibrated: Calibrated) -> None:
    assert calibrated(nodes=6, seed=seed).held_out == calibrated(nodes=6, seed=seed).held_out
