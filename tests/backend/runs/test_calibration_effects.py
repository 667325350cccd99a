"""What a design comes to before and after it is calibrated."""

import json
from pathlib import Path

from gridsizer.catalogue import resolve
from gridsizer.learn.calibration import calibrate
from gridsizer.learn.runs import Run
from gridsizer_server.runs.calibration.effects import effects_of

EXAMPLE = Path(__file__).parents[3] / "fixtures" / "scenarios" / "f810_12_nodes.json"


def test_a_design_whose_throughput_is_unknown_names_no_link_that_binds() -> None:
    document = json.loads(EXAMPLE.read_text()) | {"storage": {"from": "powerscale_f710"}}
    scenario = resolve(document)

    was = effects_of(scenario, calibrate([Run(id="r", name="r")], scenario, {}), ()).was

    assert (was.binding_link, was.utilisation, was.storage_nodes) == ("", None, None)
    assert "no sustained ceiling is published" in was.refused
