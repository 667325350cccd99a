"""Bands and shares of a whole assessment against a dense grid over the same ranges."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.sensitivity import influences
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.describe.scenario import Scenario
from gridsizer.units import Floats

LAB = Path(__file__).parents[2] / "fixtures" / "scenarios" / "f810_12_nodes.json"
SAMPLES = 10_000


@pytest.fixture(scope="module")
def lab() -> Scenario:
    return resolve(json.loads(LAB.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def used() -> Floats:
    """Use of the F810's processing over 2,000 x 2,000 equally likely pairs of its two uncertain inputs."""
    chances = (np.arange(2_000) + 0.5) / 2_000
    local = 0.5 + 0.1 * chances  # SASWORK and other sources, 50 to 60 %
    mode = (8.4 - 7) / (14.2 - 7)  # 7 was carried with room to spare: no ceiling lies below
    ceiling = stats.beta(1 + 4 * mode, 5 - 4 * mode, loc=7, scale=14.2 - 7).ppf(chances)
    asked_gb_s = 144 * 0.150 * (1 - local)
    return (asked_gb_s[:, None] / ceiling).ravel()


def test_the_band_of_the_binding_link_is_that_of_the_grid(lab: Scenario, used: Floats) -> None:
    bottleneck = assess(lab, samples=SAMPLES).bottleneck

    assert bottleneck is not None
    band = (bottleneck.utilisation.p10, bottleneck.utilisation.p50, bottleneck.utilisation.p90)
    assert band == pytest.approx(np.quantile(used, [0.1, 0.5, 0.9]), rel=0.005)


@pytest.mark.parametrize("headroom", [0.0, 0.1, 0.2])
def test_the_load_is_carried_in_the_share_of_the_grid_that_carries_it(
    lab: Scenario, used: Floats, headroom: float
) -> None:
    asked = replace(lab.policy.headroom, low=headroom, high=headroom)
    scenario = replace(lab, policy=replace(lab.policy, headroom=asked))

    share = assess(scenario, samples=SAMPLES).carries_load_share_with_headroom

    assert share == pytest.approx(np.mean(used <= 1 - headroom), abs=0.01)


def test_a_thousand_samples_come_within_two_percent(lab: Scenario, used: Floats) -> None:
    bottleneck = assess(lab).bottleneck

    assert bottleneck is not None
    assert bottleneck.utilisation.p90 == pytest.approx(np.quantile(used, 0.9), rel=0.02)


def test_influences_are_squared_rank_correlations_by_scipy(lab: Scenario) -> None:
    draws = sample(lab, samples=2_000, seed=3)
    worst = chain_of(draws, unrecorded).utilisations().max(axis=0)

    found = {influence.path: influence.share for influence in influences(draws, worst)}

    squared = {path: stats.spearmanr(draws[path], worst).statistic ** 2 for path in draws.varying()}
    total = sum(squared.values())
    assert found.keys() == {"storage/sustained_mixed_gb_s", "workload/saswork_share"}
    for path, share in found.items():  # scipy ties whole numbers, which are ranked here as they were drawn
        assert share == pytest.approx(squared[path] / total, abs=5e-4)
