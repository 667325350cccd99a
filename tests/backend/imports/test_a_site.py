"""What a site brings, as it lies there: read, and a design fitted to it, without a name being typed."""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
import xlsxwriter  # type: ignore[import-untyped]  # it has no types
from fastapi.testclient import TestClient
from tests.backend.served import Json, Nmon

Files = list[tuple[str, bytes]]
Run = Callable[..., SimpleNamespace]
NODES: Final = ("sasgrid01", "sasgrid02", "sasgrid03")
LOGS: Final = "Lev1/SASApp/BatchServer/Logs/SASApp_BatchServer_2026-03-02"
_HEAD: Final = """1                          The SAS System             00:00 Monday, March 2, 2026

NOTE: Copyright (c) 2016 by SAS Institute Inc., Cary, NC, USA.

"""
_COMPRESSED: Final = """NOTE: Compressing data set WORK.{name} decreased size by 60.00 percent.
      Compressed is 400 pages; un-compressed would require 1000 pages.
"""


def _took(what: str, real_s: float, cpu_s: float, minute: int) -> str:
    return (
        f"NOTE: {what}\n      real time           {real_s:.2f} seconds\n"
        f"      user cpu time       {cpu_s:.2f} seconds\n      system cpu time     0.00 seconds\n"
        "      memory              2048.00k\n      OS Memory           32768.00k\n"
        f"      Timestamp           03/02/2026 12:{minute:02}:00 AM\n\n"
    )


def _step(name: str, real_s: float, cpu_s: float, minute: int) -> str:
    return _took(f"PROCEDURE {name} used (Total process time):", real_s, cpu_s, minute)


def _remote(act: str, printed: str) -> str:
    of = "from" if act == "signoff" else "to"
    note = f"NOTE: Remote {act} {of} GRID2 "
    return f"{note}commencing.\n{printed}{note}complete.\n"


def _sas(node: str) -> bytes:
    """A job of 300 s and 90 s of CPU time, which calls a session of 130 s and 60 s on another node."""
    return "".join(
        (
            _HEAD,
            _COMPRESSED.format(name=node.upper()),
            _step("SORT", 60, 30, 1),
            _remote("signon", _HEAD),
            _remote("submit", _step("MEANS", 120, 60, 3)),
            _remote("signoff", _took("The SAS System used:", 130, 60, 3)),
            _step("APPEND", 110, 60, 5),
            _took("The SAS System used:", 300, 90, 5),
        )
    ).encode()


def _array() -> bytes:
    """Two storage nodes, one of which moves 240 MB/s and the other 225."""
    head = "Time (UTC),Node 1 read (MB/s),Node 1 write (MB/s),Node 2 read (MB/s),Node 2 write (MB/s)\n"
    return (head + "".join(f"2026-03-02 00:{minute:02},160,80,150,75\n" for minute in range(60))).encode()


def _jobs() -> bytes:
    """Six jobs, two a node, launched 10 s apart; each runs 200 s."""
    packed = BytesIO()
    book = xlsxwriter.Workbook(packed)
    sheet, clock = book.add_worksheet("jobs"), book.add_format({"num_format": "yyyy-mm-dd hh:mm:ss"})
    sheet.write_row(0, 0, ["Job", "Node", "Start", "End", "CPU (s)"])
    for row in range(6):
        start = datetime(2026, 3, 2) + timedelta(seconds=10 * row)
        sheet.write_row(row + 1, 0, [f"load_{row}", NODES[row % 3]])
        sheet.write_datetime(row + 1, 2, start, clock)
        sheet.write_datetime(row + 1, 3, start + timedelta(seconds=200), clock)
        sheet.write_number(row + 1, 4, 150)
    book.close()
    return packed.getvalue()


@pytest.fixture
def site(nmon: Nmon) -> Files:
    """Three nodes' logs below a server's own tree, their monitors, the array's export, a spreadsheet."""
    of_nodes = [
        file
        for number, node in enumerate(NODES, start=1)
        for file in (
            (f"poc/{LOGS}_{node}_47{number}1.log", _sas(node)),
            (f"poc/monitor/{node}_260302_0000.nmon", nmon(node, 70)),
        )
    ]
    return [*of_nodes, ("poc/array/isilon_f810.csv", _array()), ("poc/jobs.xlsx", _jobs())]


@pytest.fixture
def folder(site: Files, tmp_path: Path) -> Path:
    for path, content in site:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    return tmp_path / "poc"


def _fitted(answer: Json) -> dict[str, float]:
    return {field["path"]: field["value"] for field in answer["fields"]}


def _check_fit(answer: Json) -> None:
    fitted = _fitted(answer)
    assert fitted["workload/read_share"] == pytest.approx(103 / 153, abs=1e-3)
    assert fitted["storage/imbalance"] == pytest.approx(240 / 232.5, abs=5e-3)
    assert fitted["reduction/families/0/sas_ratio"] == pytest.approx(1000 / 400)
    assert not [one for one in answer["not_informed"] if "no port was recorded" in one["because"]]


def test_at_a_terminal_each_file_is_of_its_node_and_each_job_counts_once(run: Run, folder: Path) -> None:
    ended = run("import", folder, "--json")

    told = {Path(file["path"]).relative_to(folder).as_posix(): file for file in json.loads(ended.out)}
    logs = [told[f"{LOGS}_{node}_47{number}1.log"] for number, node in enumerate(NODES, start=1)]
    assert ended.status == 0
    assert [(log["host"], log["jobs"], log["steps"]) for log in logs] == [(node, 1, 3) for node in NODES]
    assert [told[f"monitor/{node}_260302_0000.nmon"]["host"] for node in NODES] == list(NODES)
    assert told["array/isilon_f810.csv"]["host"] == ""
    assert (told["jobs.xlsx/jobs"]["jobs"], told["jobs.xlsx/jobs"]["host"]) == (6, ", ".join(NODES))


def test_at_a_terminal_a_design_is_fitted_to_it(
    run: Run, folder: Path, tmp_path: Path, document: Json
) -> None:
    (tmp_path / "design.json").write_text(json.dumps(document))
    asked = ("calibrate", "--run", folder, "--scenario", tmp_path / "design.json", "--cores", 16, "--json")

    ended = run(*asked)

    assert ended.status == 0
    _check_fit(json.loads(ended.out))


def test_over_http_it_becomes_a_run_of_three_nodes_to_which_a_design_is_fitted(
    kept: Callable[[Files], Json], client: TestClient, site: Files, document: Json
) -> None:
    run = kept(site)

    summary = client.get(f"runs/{run['id']}/summary").json()
    fitted = client.post("calibrations", json={"scenario": document, "runs": [run["id"]]})

    assert [node["host"] for node in summary["nodes"]] == list(NODES)
    by_program = {one["name"]: one for one in summary["classes"]}
    assert by_program["sasapp_batchserver"]["jobs"] == 3
    assert by_program["load"]["jobs"] == 6
    assert by_program["sasapp_batchserver"]["cpu_s"]["value"] == 150  # 90 of its own, 60 remote
    assert fitted.status_code == 200, fitted.text
    _check_fit(fitted.json())
