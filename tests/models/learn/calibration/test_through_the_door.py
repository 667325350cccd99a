"""Logs of a made-up grid, written as files, imported through the door and calibrated on one node."""

import json
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import pytest
from tests.generator.folder import folder_of
from tests.generator.job_csv import WAIT_S
from tests.generator.node import NodeRecord, node_record
from tests.generator.observed import run_of, site_of
from tests.models.learn.calibration.conftest import CLASS, FIXTURES, TRUTH

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import Calibration, NodeSpread, calibrate
from gridsizer.learn.runs import Run, summarise
from gridsizer_server.imports.reading.local import files_at, read_files
from gridsizer_server.kit.settings import Settings
from gridsizer_server.runs.local import run_of_files

SETTINGS: Final = Settings(ui_dir=None)
SEEDS = range(100)
FITTED = {
    "workload/shared_mb_s_per_core": TRUTH.shared_mb_s_per_core,
    "workload/read_share": TRUTH.read_share,
    "workload/saswork_share": TRUTH.saswork_share,
    "workload/cores_busy_share": TRUTH.cores_busy_share,
    "batch/classes/0/cpu_s": TRUTH.cpu_s["bank"],
    "batch/classes/1/cpu_s": TRUTH.cpu_s["etl_load"],
}


def imported(records: list[NodeRecord]) -> Run:
    """The run that the files of these nodes become."""
    return read_at_the_door(folder_of(records))


def read_at_the_door(files: Mapping[str, bytes]) -> Run:
    """The run that files become, all of which are read."""
    with TemporaryDirectory() as folder:
        logs, columns = Path(folder, "logs"), Path(folder, "columns")
        columns.mkdir()
        for path, content in files.items():
            (logs / path).parent.mkdir(parents=True, exist_ok=True)
            (logs / path).write_bytes(content)
        rows = read_files(files_at([logs]), {}, columns, SETTINGS, lambda *_: None)
        assert {row.state for row in rows} == {"read"}
        return run_of_files(rows, columns, "made up").observed()


def made_up(seed: int) -> list[NodeRecord]:
    return [node_record(TRUTH, "grid01", np.random.default_rng(seed), intervals=240)]


@pytest.fixture(scope="module")
def with_batch() -> Scenario:
    """The scenario with a class for each program of the made-up grid."""
    document = json.loads((FIXTURES / "scenarios" / "f810_12_nodes.json").read_text())
    classes = [CLASS | {"name": name} for name in TRUTH.cpu_s]
    return resolve(document | {"batch": {"from": "financial_services_f810", "classes": classes}})


@pytest.fixture(scope="module")
def hundred(with_batch: Scenario, spread: NodeSpread) -> list[Calibration]:
    """One node of each of a hundred grids."""
    return [
        calibrate([imported(records)], with_batch, {"made up": site_of(records)}, spread=spread)
        for records in map(made_up, SEEDS)
    ]


@pytest.mark.parametrize("path", FITTED)
def test_bands_hold_the_grids_parameter(path: str, hundred: list[Calibration]) -> None:
    bands = [
        (field.low, field.high)
        for calibration in hundred
        for field in calibration.fields
        if field.path == path and field.low is not None and field.high is not None
    ]

    assert len(bands) == 100
    assert sum(low <= FITTED[path] <= high for low, high in bands) >= 85


def test_files_and_arrays_of_a_node_come_to_the_same_figures() -> None:
    records = made_up(1)

    (read,), (known,) = (
        summarise(run, site_of(records)).nodes for run in (imported(records), run_of(records))
    )

    for name in ("mean_mb_s", "p95_mb_s", "read_share", "saswork_share", "mb_s_per_busy_core"):
        assert getattr(read, name).value == pytest.approx(getattr(known, name).value, rel=1e-4)


def test_waiting_and_makespan_come_from_the_spreadsheet_and_cpu_time_from_the_logs() -> None:
    (record,) = made_up(1)

    found = summarise(imported([record]), site_of([record]))

    ends_s = record.job_start_s + record.job_real_s
    makespan_s = ends_s.max() - (record.job_start_s.min() - WAIT_S)
    assert found.schedule.jobs == len(record.job_names)
    assert found.schedule.mean_wait_s.value == WAIT_S
    assert found.schedule.makespan_s.value == pytest.approx(makespan_s, abs=1.0)
    assert [each.jobs for each in found.classes] == [15, 15]  # each once; of eight there are logs
    assert found.classes[0].cpu_s.value == pytest.approx(record.job_cpu_s[0:8:2].mean(), abs=0.02)


def test_four_nodes_calibrate_a_scenario_that_then_predicts_the_nodes_held_out(
    with_batch: Scenario, spread: NodeSpread
) -> None:
    rng = np.random.default_rng(3)
    records = [node_record(TRUTH, f"grid0{at}", rng, intervals=240) for at in range(1, 5)]

    found = calibrate([imported(records)], with_batch, {"made up": site_of(records)}, spread=spread)

    assert (found.held_out.by, len(found.held_out.names)) == ("node", 1)
    errors = {error.path: error for error in found.errors}
    busy, bank = errors["workload/cores_busy_share"], errors["batch/classes/0/cpu_s"]
    assert busy.after < busy.before / 3
    assert bank.after < bank.before / 3
