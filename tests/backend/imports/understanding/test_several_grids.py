"""Files that may be of more than one grid, or of more than one run, are said to be."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.backend.served import Files, Json, Nmon, Upload

Run = Callable[..., SimpleNamespace]
NAMED = ("grida1", "grida2", "prodsas1", "prodsas2", "prodsas3")
TOLD = (
    "No file names nodes of both grida1 and 1 more, and prodsas1 and 2 more: are they of one grid? They are"
    " fitted as one; if they are not, keep each grid as a run of its own."
)


def logs(nmon: Nmon, hosts: Sequence[str], snapshots: int = 70) -> Files:
    return [(f"{host}.nmon", nmon(host, snapshots)) for host in hosts]


def together(imported: Json) -> list[str]:
    codes = ("several_grids", "times_apart")
    return [finding["message"] for finding in imported["findings"] if finding["code"] in codes]


def test_nodes_of_two_names_that_no_file_joins_are_said_to_be_perhaps_of_two_grids(
    understood: Upload, nmon: Nmon
) -> None:
    assert together(understood(logs(nmon, NAMED, 2))) == [TOLD]


@pytest.mark.parametrize(
    ("hosts", "joined_by"),
    [
        (("grid1", "grid2", "meta1", "midtier"), ()),  # one of each kind is a server beside the grid
        (("grid1.site.example", "grid02", "GRID-3"), ()),
        (NAMED, ("grida2", "prodsas1")),
        (("10.1.2.3", "10.1.2.4", "10.9.2.3"), ()),
    ],
)
def test_nodes_of_one_name_or_of_a_file_of_both_raise_no_doubt(
    understood: Upload, nmon: Nmon, hosts: Sequence[str], joined_by: Sequence[str]
) -> None:
    rows = [f"load_{host},{host},2026-03-02 00:00:00,2026-03-02 00:01:00" for host in joined_by]
    jobs = "\n".join(["job,host,start,end", *rows, ""]).encode()

    assert together(understood([*logs(nmon, hosts, 2), *([("jobs.csv", jobs)] if rows else [])])) == []


@pytest.mark.parametrize(
    ("host", "apart"),
    [
        ("node1", "are 102 days apart: are they"),
        ("node2", "are 102 days apart, and of other nodes, never recorded at once: are they"),
    ],
)
def test_files_of_times_months_apart_are_told(understood: Upload, nmon: Nmon, host: str, apart: str) -> None:
    """An hour from midnight of 2 March, and one of 12 June: 102 days less that hour lie between."""
    later = nmon(host, 70).replace(b"-MAR-2026", b"-JUN-2026").replace(b"02-JUN", b"12-JUN")

    [said] = together(understood([*logs(nmon, ["node1"]), ("later.nmon", later)]))

    assert said == (
        f"Files up to 2026-03-02 and from 2026-06-12 on {apart} of one run? They are fitted as one; if they"
        " are not, keep each as its own."
    )


def test_a_month_between_two_runs_of_a_batch_is_not_told(understood: Upload, nmon: Nmon) -> None:
    later = nmon("node1", 2).replace(b"02-MAR-2026", b"01-APR-2026")

    assert together(understood([*logs(nmon, ["node1"], 2), ("later.nmon", later)])) == []


def test_at_a_terminal_both_the_import_and_a_calibration_tell(
    run: Run, tmp_path: Path, nmon: Nmon, document: dict[str, Any]
) -> None:
    (tmp_path / "logs").mkdir()
    for name, log in logs(nmon, NAMED):
        (tmp_path / "logs" / name).write_bytes(log)
    (tmp_path / "scenario.json").write_text(json.dumps(document))
    store = ("--data-dir", tmp_path / "var")

    told = run("import", tmp_path / "logs", "--keep", "r", "--pseudonymise", *store).out
    asked = ("calibrate", "--scenario", tmp_path / "scenario.json", "--json", *store, "--run")
    found, kept = (json.loads(run(*asked, logs).out)["cautions"] for logs in (tmp_path / "logs", "r"))

    assert TOLD in " ".join(told.decode().split())
    assert TOLD in found
    assert TOLD.replace("grida1", "node-1").replace("prodsas1", "node-3") in kept
