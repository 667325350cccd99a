"""What a design comes to before and after it is calibrated."""

import json
from pathlib import Path

from tests.models.learn.calibration.fields import series

from gridsizer.catalogue import resolve
from gridsizer.learn.calibration import calibrate
from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import Run, Site
from gridsizer_server.runs.calibration.effects import effects_of

EXAMPLE = Path(__file__).parents[3] / "fixtures" / "scenarios" / "f810_12_nodes.json"


def test_a_design_whose_throughput_is_unknown_names_no_link_that_binds() -> None:
    document = json.loads(EXAMPLE.read_text()) | {"storage": {"from": "powerscale_f710"}}
    scenario = resolve(document)

    was = effects_of(scenario, calibrate([Run(id="r", name="r")], scenario, {}), ()).was

    assert (was.binding_link, was.utilisation, was.storage_nodes) == ("", None, None)
    assert "no sustained ceiling is published" in was.refused


def test_a_design_that_takes_cores_as_busy_that_rested_in_the_run_asks_more_and_says_so() -> None:
    document = json.loads(EXAMPLE.read_text())
    workload = {"from": "financial_services", "sized_by": "expected", "cores_busy_share": 1}
    scenario = resolve(document | {"workload": workload})
    half_busy = [
        series(Metric.RECEIVE_BYTES_S, [6e8] * 12),
        series(Metric.TRANSMIT_BYTES_S, [2e8] * 12),
        series(Metric.CPU_USER_SHARE, [0.4] * 12, layer="node"),
        series(Metric.CPU_SYSTEM_SHARE, [0.1] * 12, layer="node"),
    ]
    run = Run(id="r", name="half", series=half_busy)
    calibration = calibrate([run], scenario, {"r": Site(cores_per_node=12)})
    rate, busy = "workload/shared_mb_s_per_core", "workload/cores_busy_share"

    (said,) = effects_of(scenario, calibration, (rate,)).asks_apart

    assert said == (
        "As applied, 1 grid node of this design would ask 1,600 MB/s of shared storage; "
        'in run "half" they used 800 MB/s with 50 % of their cores busy, which is not applied.'
    )
    assert effects_of(scenario, calibration, (rate, busy)).asks_apart == ()
