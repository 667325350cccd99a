"""Calibrated on a grid whose parameters are known: do the bands hold them?"""

from dataclasses import replace

import numpy as np
import pytest
from tests.generator.node import NodeRecord
from tests.generator.observed import run_of, site_of
from tests.models.learn.calibration.conftest import TRUTH, made_up

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import Calibration, NodeSpread, calibrate

SEEDS = range(100)
MORE_SEEDS = range(3_000, 3_200)  # of 100, a band that holds 90 % misses 85 to 95 in one case of fourteen
FITTED = ("shared_mb_s_per_core", "read_share", "saswork_share", "cores_busy_share")


@pytest.fixture(scope="module")
def hundred(scenario: Scenario, spread: NodeSpread) -> list[tuple[list[NodeRecord], Calibration]]:
    """One node of each of a hundred grids."""
    return [calibrated_on(made_up(1, seed), scenario, spread) for seed in SEEDS]


@pytest.fixture(scope="module")
def of_six(scenario: Scenario, spread: NodeSpread) -> list[Calibration]:
    """Six nodes of each of a hundred grids, enough to tell their own spread."""
    return [calibrated_on(made_up(6, 1000 + seed), scenario, spread)[1] for seed in SEEDS]


def calibrated_on(
    records: list[NodeRecord], scenario: Scenario, spread: NodeSpread
) -> tuple[list[NodeRecord], Calibration]:
    run = run_of(records)
    return records, calibrate([run], scenario, {run.id: site_of(records)}, spread=spread)


def band(calibration: Calibration, name: str, *, measured: bool) -> tuple[float, float]:
    (field,) = (field for field in calibration.fields if field.path == f"workload/{name}")
    low, high = (field.measured_low, field.measured_high) if measured else (field.low, field.high)
    assert low is not None
    assert high is not None
    return low, high


@pytest.mark.parametrize("name", FITTED)
def test_bands_of_one_node_hold_the_grids_parameter(
    name: str, hundred: list[tuple[list[NodeRecord], Calibration]]
) -> None:
    bands = [band(calibration, name, measured=False) for _, calibration in hundred]

    assert sum(low <= getattr(TRUTH, name) <= high for low, high in bands) >= 85


@pytest.mark.parametrize("name", FITTED)
def test_bands_of_one_node_are_narrow_enough_to_tell_something(
    name: str, hundred: list[tuple[list[NodeRecord], Calibration]]
) -> None:
    bands = [band(calibration, name, measured=False) for _, calibration in hundred]
    widths = sorted(high - low for low, high in bands)

    assert widths[50] <= 0.25 * getattr(TRUTH, name)


@pytest.mark.parametrize("name", FITTED)
def test_bands_of_what_was_measured_hold_that_nodes_own_parameter_nine_times_in_ten(
    name: str, hundred: list[tuple[list[NodeRecord], Calibration]]
) -> None:
    held = [
        low <= getattr(record.own, name) <= high
        for (record,), calibration in hundred
        for low, high in [band(calibration, name, measured=True)]
    ]

    assert 85 <= sum(held) <= 97


@pytest.mark.parametrize("name", FITTED)
def test_bands_of_six_nodes_hold_the_grids_parameter(name: str, of_six: list[Calibration]) -> None:
    bands = [band(calibration, name, measured=False) for calibration in of_six]

    assert sum(low <= getattr(TRUTH, name) <= high for low, high in bands) >= 85


@pytest.mark.parametrize("apart", [0.02, 0.04, 0.08])
def test_bands_of_three_nodes_hold_the_grids_parameter_however_far_its_nodes_are_apart(
    apart: float, scenario: Scenario, spread: NodeSpread
) -> None:
    truth = replace(TRUTH, node_deviation=apart)
    grids = [made_up(3, seed, truth) for seed in MORE_SEEDS]

    found = [calibrated_on(records, scenario, spread)[1] for records in grids]

    for name in FITTED:
        bands = [band(calibration, name, measured=False) for calibration in found]
        assert 0.85 <= np.mean([low <= getattr(TRUTH, name) <= high for low, high in bands]) <= 0.95


def test_bands_of_two_nodes_are_wider_where_these_are_further_apart(
    scenario: Scenario, spread: NodeSpread
) -> None:
    near, far = (
        [
            calibrated_on(made_up(2, seed, replace(TRUTH, node_deviation=apart)), scenario, spread)[1]
            for seed in SEEDS
        ]
        for apart in (0.02, 0.08)
    )

    for name in FITTED:
        narrow, wide = (
            np.median([high - low for low, high in (band(one, name, measured=False) for one in found)])
            for found in (near, far)
        )
        assert wide > 1.3 * narrow


@pytest.mark.parametrize("name", FITTED)
def test_nodes_held_out_lie_in_their_band_nine_times_in_ten(name: str, of_six: list[Calibration]) -> None:
    shares = [
        error.held_by_band
        for calibration in of_six
        for error in calibration.errors
        if error.path == f"workload/{name}"
    ]

    held = sum(2 * share for share in shares if share is not None)  # two nodes of six each time

    assert 170 <= held <= 192
