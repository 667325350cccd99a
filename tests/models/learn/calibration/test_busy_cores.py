"""The cores of a node, which a run that counts none takes from the scenario."""

from tests.models.learn.calibration.fields import field_of, series

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import calibrate
from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import Run, Site

PER_CORE = "workload/shared_mb_s_per_core"


def test_what_a_core_asks_is_unknown_where_more_would_be_busy_than_the_scenario_uses(
    scenario: Scenario,
) -> None:
    # 70 % of the scenario's 40 cores are 28, of which it uses 12; of 12 they are 8.4
    run = Run(
        id="r",
        name="r",
        series=[
            series(Metric.RECEIVE_BYTES_S, [6e8] * 12),
            series(Metric.TRANSMIT_BYTES_S, [2.5e8] * 12),
            series(Metric.CPU_USER_SHARE, [0.6] * 12, layer="node"),
            series(Metric.CPU_SYSTEM_SHARE, [0.1] * 12, layer="node"),
        ],
    )

    unsaid, said = (calibrate([run], scenario, sites) for sites in ({}, {"r": Site(cores_per_node=12)}))

    doubted = field_of(unsaid, PER_CORE)
    assert not doubted.identified
    assert "2.33 times as many would have been busy as it uses: enter the physical cores" in doubted.because
    assert PER_CORE not in unsaid.usual
    assert PER_CORE in said.usual
