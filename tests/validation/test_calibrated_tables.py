"""Published tables, imported and calibrated on their training rows as by a user, and then assessed."""

import copy
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer.learn.calibration import applied, calibrate
from gridsizer.learn.runs import Run
from gridsizer_server.imports.reading.local import files_at, read_files
from gridsizer_server.kit.settings import Settings
from gridsizer_server.runs.local import run_of_files

FIXTURES: Final = Path(__file__).parents[2] / "fixtures"
SETTINGS: Final = Settings(ui_dir=None)
WAYS: Final = {"read_throughput": ("Reads", 1.0), "write_throughput": ("Writes", 0.0)}

# Clients that ask of one array; what lies between is wide enough to be no part of the answer.
CLIENTS: Final[dict[str, Any]] = {
    "version": 1,
    "name": "clients of a table",
    "grid": [
        {
            "name": "clients",
            "from": "r730_f810_lab",
            "cores_per_node": 40,
            "cores_used_per_node": 10,
            "nic": {"ports": 8, "port_gbit_s": 800},
            "nfs_client": {"flow_mb_s": None, "server_addresses": 100},
        }
    ],
    "network": {"from": "flat"},
    "storage": {
        "from": "isilon_f810_lab",
        "nodes": 4,
        "ports_per_node": 32,
        "port_gbit_s": 800,
        "imbalance": 1,
        "sustained_mixed_gb_s": None,
        "backend_ports_per_node": None,
        "evidence": [],
    },
    "workload": {
        "from": "financial_services",
        "cores_busy_share": 1,
        "saswork_share": 0,
        "other_source_share": 0,
        "page_cache_hit": 0,
        "sized_by": "expected",
        "shared_mb_s_per_core": 1,
    },
    "reduction": {"from": "f810_batch", "array_compression": "off"},
    "policy": {"from": "survive_one", "unit_base": "1000"},
}


def clients(count: float, read_share: float) -> Scenario:
    document = copy.deepcopy(CLIENTS)
    document["grid"][0]["nodes"] = count
    document["workload"]["read_share"] = read_share
    return resolve(document)


def rows_of(benchmark: str, table: str, quantity: str, role: str) -> list[tuple[float, float]]:
    """Clients and MB/s of the rows of a role, as printed."""
    found = next(one for one in load_benchmarks(FIXTURES / "benchmarks") if one.id == benchmark)
    there = found.table(table)
    place = {column.quantity: at for at, column in enumerate(there.columns)}
    counts = place["clients" if "clients" in place else "processes"]
    factor = {"GiB/s": 1.073741824e3, "GB/s": 1e3, "MiB/s": 1.048576, "MB/s": 1.0}[
        there.columns[place[quantity]].unit
    ]
    return [
        (float(row.cells[counts].printed), factor * float(row.cells[place[quantity]].printed))
        for row in there.rows
        if row.role == role
    ]


def imported(rows: Sequence[tuple[float, float]], way: str, folder: Path) -> Run:
    """The rows as a person would keep them, read as an upload is."""
    (folder / "columns").mkdir(parents=True)
    lines = [f"Clients,{way} (MB/s)", *(f"{count:g},{rate:.1f}" for count, rate in rows)]
    (folder / "table.csv").write_text("\n".join(lines) + "\n")
    read = read_files(files_at([folder / "table.csv"]), {}, folder / "columns", SETTINGS, lambda *_: None)
    assert {row.state for row in read} == {"read"}
    return run_of_files(read, folder / "columns", "table").observed()


def calibrated(system: str, table: str, quantity: str, at: float, folder: Path) -> tuple[float, float, float]:
    """MB/s that so many clients get of the array as calibrated on training rows, and the ceiling's band."""
    way, read_share = WAYS[quantity]
    scenario = clients(at, read_share)
    run = imported(rows_of(system, table, quantity, "calibration"), way, folder)
    found = calibrate([run], scenario, {})
    (ceiling,) = (field for field in found.fields if field.path.startswith("storage/sustained_"))
    delivered = assess(applied(scenario, found)).demand.expected_delivered_mb_s
    assert delivered is not None
    assert ceiling.low is not None
    assert ceiling.high is not None
    return delivered.p50, 1e3 * ceiling.low, 1e3 * ceiling.high


TABLES: Final = (
    ("weka_janelia", "by_clients", "read_throughput"),
    ("weka_janelia", "by_clients", "write_throughput"),
    ("netapp_beegfs", "all_services", "write_throughput"),
    ("netapp_beegfs", "with_metadata", "write_throughput"),
    ("netapp_beegfs", "storage_only", "write_throughput"),
)
NO_LEVEL_YET: Final = tuple(
    ("netapp_beegfs", table) for table in ("all_services", "with_metadata", "storage_only")
)


@pytest.mark.parametrize(("system", "table", "quantity"), TABLES)
def test_clients_that_were_not_measured_get_what_was_measured(
    system: str, table: str, quantity: str, tmp_path: Path
) -> None:
    ((count, measured),) = rows_of(system, table, quantity, "validation")

    found, low, high = calibrated(system, table, quantity, count, tmp_path)

    assert found == pytest.approx(measured, rel=0.10)
    assert low <= measured <= high


@pytest.mark.parametrize(("system", "table"), NO_LEVEL_YET)
def test_where_two_rows_show_no_level_yet_what_was_carried_bounds_the_third_from_below(
    system: str, table: str, tmp_path: Path
) -> None:
    """16 and 48 processes; the added ones move two thirds as much each, and 160 moved half as much again."""
    rows = rows_of(system, table, "read_throughput", "calibration")
    ((count, measured),) = rows_of(system, table, "read_throughput", "validation")

    found = calibrate([imported(rows, "Reads", tmp_path)], clients(count, 1.0), {})

    ((path, carried),) = ((each.path, each.value) for each in found.fields if "storage/" in each.path)
    assert path == "storage/evidence/read"
    assert carried == pytest.approx(max(mb_s for _, mb_s in rows) / 1e3)
    assert max(mb_s for _, mb_s in rows) < measured
