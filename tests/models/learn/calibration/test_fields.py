"""Which fields a run informs, by which rule, and what is said of the others."""

from dataclasses import replace

import numpy as np
import pytest
from tests.generator.observed import run_of, site_of
from tests.models.learn.calibration.conftest import Calibrated, made_up
from tests.models.learn.calibration.fields import field_of, reason, series

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import NodeSpread, calibrate
from gridsizer.learn.observations import Metric, Series
from gridsizer.learn.runs import Run, Site

READS = "workload/read_share"


def test_shared_rate_is_bytes_over_busy_core_seconds(scenario: Scenario) -> None:
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.RECEIVE_BYTES_S, [300e6, 0.0, 600e6]),
            series(Metric.TRANSMIT_BYTES_S, [100e6, 0.0, 200e6]),
            series(Metric.CPU_USER_SHARE, [0.5, 0.1, 0.9], layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, [0.1, 0.0, 0.0], layer="node"),
        ],
    )

    found = calibrate([run], scenario, {"r": Site(cores_per_node=10)})

    assert field_of(found, "workload/shared_mb_s_per_core").value == 75.0  # 1,200 MB/s over 6 + 1 + 9 cores
    assert field_of(found, "workload/read_share").value == 0.75  # 900 of 1,200


@pytest.mark.parametrize(
    ("at_work", "left"),
    [
        pytest.param(0.02, True, id="at rest"),
        pytest.param(0.60, False, id="a batch beside a day of rest"),
    ],
)
def test_nodes_at_rest_do_not_say_by_themselves_what_sas_asks_for(
    scenario: Scenario, *, at_work: float, left: bool
) -> None:
    # 19 intervals at 2 % and one at 60 %: 38 of 98 parts of the processor time are of rest.
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.RECEIVE_BYTES_S, [6e6] * 20),
            series(Metric.TRANSMIT_BYTES_S, [4e6] * 20),
            series(Metric.CPU_USER_SHARE, [0.02] * 19 + [at_work], layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, [0.0] * 20, layer="node"),
        ],
    )

    found = calibrate([run], scenario, {"r": Site(cores_per_node=10)})

    said = [field_of(found, path).left_because for path in ("workload/shared_mb_s_per_core", READS)]
    rested = (
        "100 % of the processor time was spent while a node had less than 5 % of its cores busy: it tells of"
        " nodes at rest"
    )
    assert [one == rested for one in said] == [left, left]
    assert READS in found.possible
    assert (READS in found.usual) != left


def test_a_single_sample_has_no_error_bar_of_its_own(scenario: Scenario) -> None:
    run = Run(
        id="r",
        name="r",
        series=[series(Metric.RECEIVE_BYTES_S, [3e8]), series(Metric.TRANSMIT_BYTES_S, [1e8])],
    )

    field = field_of(calibrate([run], scenario, {}), "workload/read_share")

    assert (field.value, field.low, field.high, field.degrees_of_freedom) == (0.75, None, None, 0)
    assert field.because == "no error bar of its own: 1 period, 1 parameter, no degree of freedom"


def test_few_nodes_borrow_the_spread_of_nodes_elsewhere(calibrated: Calibrated) -> None:
    one, six = (field_of(calibrated(nodes=n), "workload/shared_mb_s_per_core") for n in (1, 6))

    assert one.band.startswith("scatter of its periods, and how nodes differ elsewhere: 2 times that of")
    assert six.band == "scatter of its nodes"
    assert one.degrees_of_freedom == 9
    assert six.degrees_of_freedom == 5
    assert None not in (one.low, one.measured_low)
    assert one.low < one.measured_low  # type: ignore[operator]  # neither is None, above


def test_the_spread_of_nodes_is_said_to_be_published_until_three_show_their_own(
    calibrated: Calibrated,
) -> None:
    two, three = (" ".join(calibrated(nodes).cautions) for nodes in (2, 3))

    assert "How far nodes lie apart takes 3 of them. It is taken from published runs" in two
    assert "How far nodes lie apart" not in three


def test_the_band_of_one_node_is_that_of_its_record_and_of_other_nodes_together(
    scenario: Scenario,
) -> None:
    records = made_up(1, 7)
    run, sites = run_of(records), {"made up": site_of(records)}
    alone = field_of(calibrate([run], scenario, sites), "workload/read_share")

    found = field_of(
        calibrate([run], scenario, sites, spread=NodeSpread(share=0.10, because="told")),
        "workload/read_share",
    )

    assert alone.value is not None
    assert alone.high is not None
    own = alone.high - alone.value
    assert found.high == pytest.approx(alone.value + np.hypot(own, 0.10 * alone.value))


def test_what_a_run_does_not_say_is_listed_with_the_reason(calibrated: Calibrated) -> None:
    found = calibrated()

    assert reason(found, "workload/page_cache_hit") == "what programs read was not recorded"
    assert reason(found, "storage/imbalance") == "storage nodes were not recorded one by one"


def test_a_scenario_without_a_batch_has_no_classes_to_inform(scenario: Scenario) -> None:
    found = calibrate([Run(id="r", name="r")], replace(scenario, batch=None), {})

    assert reason(found, "batch/classes") == "the scenario has no batch"


def test_without_a_device_for_saswork_its_share_is_not_guessed(scenario: Scenario) -> None:
    run = run_of(made_up(1, 7))

    found = calibrate([run], scenario, {})

    assert reason(found, "workload/saswork_share") == "no recorded device is said to hold SASWORK"
    assert reason(found, "workload/node_peak_mb_s") == "no recorded device is said to hold SASWORK"


def test_imbalance_is_the_busiest_storage_node_over_the_mean(scenario: Scenario) -> None:
    nodes = [
        series(Metric.READ_BYTES_S, rates, host="", layer="storage_node", device=f"{at}")
        for at, rates in enumerate(([4e8, 2e8], [2e8, 2e8]))
    ]

    found = calibrate([Run(id="r", name="r", series=nodes)], scenario, {})

    assert field_of(found, "storage/imbalance").value == pytest.approx(1.2)  # 4 + 2 over 3 + 2


def test_more_busy_cores_than_the_scenario_uses_are_said_and_not_applied(scenario: Scenario) -> None:
    user, system = [0.5] * 12, [0.25] * 12  # of 40 cores: 30 busy, where the scenario uses 12
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.CPU_USER_SHARE, user, layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, system, layer="node"),
        ],
    )

    calibration = calibrate([run], scenario, {"r": Site(cores_per_node=40)})

    found = field_of(calibration, "workload/cores_busy_share")
    assert not [error for error in calibration.errors if error.path == found.path]
    assert (found.value, found.low, found.high) == (None, None, None)  # no share passes 100 %
    assert not found.identified
    assert (
        "it comes to 2.5 at least, and 1 is the most; does a node of the run have other physical cores"
        in found.because
    )


def test_cores_that_no_node_of_the_run_has_leave_what_rests_on_them_unidentified(scenario: Scenario) -> None:
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.CORES, [24.0], layer="node"),
            series(Metric.RECEIVE_BYTES_S, [3e8] * 12),
            series(Metric.TRANSMIT_BYTES_S, [1e8] * 12),
            series(Metric.CPU_USER_SHARE, [0.2] * 12, layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, [0.05] * 12, layer="node"),
        ],
    )

    unsaid, said = (calibrate([run], scenario, sites) for sites in ({}, {"r": Site(cores_per_node=12)}))

    doubted = field_of(unsaid, "workload/shared_mb_s_per_core")
    assert not doubted.identified
    assert doubted.because.startswith("a grid node of the scenario has 40 cores, the logs print 24")
    assert field_of(unsaid, "workload/read_share").identified
    assert field_of(said, "workload/shared_mb_s_per_core").identified


def test_busy_cores_of_a_scenario_in_vcpus_are_physical_ones(scenario: Scenario) -> None:
    """40 vCPUs a node are 20 cores, of which 12 vCPUs, 6 cores, are used: 5 of them are busy."""
    unit = replace(scenario.policy.core_unit, value="vcpu")
    in_vcpus = replace(scenario, policy=replace(scenario.policy, core_unit=unit))
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.RECEIVE_BYTES_S, [3e8] * 12),
            series(Metric.TRANSMIT_BYTES_S, [1e8] * 12),
            series(Metric.CPU_USER_SHARE, [0.2] * 12, layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, [0.05] * 12, layer="node"),
        ],
    )

    found = calibrate([run], in_vcpus, {})

    assert field_of(found, "workload/shared_mb_s_per_core").value == pytest.approx(80)  # 400 MB/s over 5
    assert field_of(found, "workload/cores_busy_share").value == pytest.approx(5 / 6)


def test_nodes_with_fewer_cores_than_the_scenario_has_are_named_beside_one_with_more(
    scenario: Scenario,
) -> None:
    def of(host: str, cores: float) -> list[Series]:
        return [
            series(Metric.CORES, [cores], layer="node", host=host),
            series(Metric.RECEIVE_BYTES_S, [3e8] * 12, host=host),
            series(Metric.TRANSMIT_BYTES_S, [1e8] * 12, host=host),
            series(Metric.CPU_USER_SHARE, [0.2] * 12, layer="node", host=host),
            series(Metric.CPU_SYSTEM_SHARE, [0.05] * 12, layer="node", host=host),
        ]

    run = Run(id="r", name="r", series=[*of("n1", 16.0), *of("n2", 16.0), *of("n3", 48.0)])

    found = calibrate([run], scenario, {})

    doubted = field_of(found, "workload/shared_mb_s_per_core")
    assert not doubted.identified
    assert doubted.because == (
        "a grid node of the scenario has 40 cores, the logs print 16 of n1, n2: "
        "enter the physical cores of the run's nodes"
    )
