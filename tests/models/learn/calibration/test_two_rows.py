"""Scaling tables of two rows show a ceiling only where they show a bend."""

import numpy as np
import pytest
from tests.models.learn.calibration.fields import field_of, reason
from tests.models.learn.calibration.scaling_tables import table

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import applied, calibrate

CEILING = "storage/sustained_mixed_gb_s"


@pytest.mark.parametrize("of_eight", [4_200.0, 7_600.0])
def test_two_numbers_of_nodes_without_a_bend_show_no_ceiling(of_eight: float, scenario: Scenario) -> None:
    two, mb_s = np.array([4.0, 8.0]), np.array([of_eight / 1.5, of_eight])  # a quarter less a node

    found = calibrate([table(two, mb_s)], scenario, {})

    assert reason(found, CEILING).startswith(
        "no ceiling was visible: throughput still grew too much for two numbers of nodes to show one; "
        f"{of_eight / 1_000:g} GB/s was carried, at least"
    )
    assert applied(scenario, found).storage.sustained_mixed_gb_s == scenario.storage.sustained_mixed_gb_s
    carried = [field.value for field in found.fields if field.path == "storage/evidence/mixed"]
    assert carried == ([7.6] if of_eight == 7_600.0 else [])  # 7 GB/s were known


def test_a_level_that_two_numbers_of_nodes_hold_is_a_ceiling(scenario: Scenario) -> None:
    found = calibrate([table(np.array([4.0, 8.0]), np.array([8_000.0, 8_040.0]))], scenario, {})

    assert field_of(found, CEILING).value == pytest.approx(8.0, rel=0.02)
    assert CEILING in found.usual


def test_a_level_of_two_numbers_of_nodes_below_what_is_known_is_applied_only_where_chosen(
    scenario: Scenario,
) -> None:
    found = calibrate([table(np.array([4.0, 8.0]), np.array([3_000.0, 3_010.0]))], scenario, {})

    assert CEILING in found.possible
    assert CEILING not in found.usual
    assert field_of(found, CEILING).left_because == (
        "two numbers of nodes came to a level below the 7 GB/s that were known: "
        "a link that all nodes share would hold it just so"
    )
    assert applied(scenario, found).storage.sustained_mixed_gb_s == scenario.storage.sustained_mixed_gb_s
