"""A node that one tool names with its domain and another without counts once."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

from fastapi.testclient import TestClient
from tests.backend.served import Files, Json, Nmon, Upload

from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import read_settings
from gridsizer_server.runs.repository import Runs

Run = Callable[..., SimpleNamespace]
IN_FULL: Final = "grid01.site.example"


def test_at_a_terminal_its_monitors_are_of_one_node(run: Run, tmp_path: Path, nmon: Nmon) -> None:
    for host, day in (("grid01", 2), (IN_FULL, 3)):
        (tmp_path / f"day{day}.nmon").write_bytes(nmon(host, 70, day))

    told = json.loads(run("import", tmp_path, "--json").out)

    assert [file["host"] for file in told] == ["grid01", "grid01"]
    assert [finding["code"] for finding in told[1]["findings"]].count("host_in_full") == 1


def test_over_http_the_run_has_one_node_of_whose_bytes_none_counts_twice(
    kept: Callable[[Files], Json], client: TestClient, nmon: Nmon
) -> None:
    """The same 70 minutes told by two tools: the port's 103 KiB/s in and 50 out, and not twice as much."""
    run = kept([("a.nmon", nmon("grid01", 70)), ("b.nmon", nmon(IN_FULL, 70) + b"\n")])

    summary = client.get(f"runs/{run['id']}/summary").json()

    assert [node["host"] for node in summary["nodes"]] == ["grid01"]
    assert abs(summary["grid"]["mean_mb_s"]["value"] - 153 * 1024 / 1e6) < 1e-3


def test_a_node_of_the_full_name_can_be_called_another(
    understood: Upload, client: TestClient, nmon: Nmon
) -> None:
    told = understood([("a.nmon", nmon("grid01", 70)), ("b.nmon", nmon(IN_FULL, 70))])

    answer = client.patch(f"imports/{told['id']}", json={"rename_hosts": {IN_FULL: "other"}})

    assert answer.status_code < 300, answer.text
    hosts = client.get(f"imports/{told['id']}").json()["hosts"]
    assert [host["name"] for host in hosts] == ["grid01", "other"]


def test_a_pseudonym_leaves_nothing_of_the_full_name(run: Run, tmp_path: Path, nmon: Nmon) -> None:
    """A device that is named after its node is told as that node's number, its domain with it."""
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "a.nmon").write_bytes(nmon("grid01", 70))
    (tmp_path / "logs" / "b.nmon").write_bytes(nmon(IN_FULL, 70, 3).replace(b",sda", f",{IN_FULL}".encode()))

    ended = run("import", tmp_path / "logs", "--keep", "r", "--pseudonymise", "--data-dir", tmp_path / "var")

    assert ended.status == 0
    store = open_store(read_settings({"data_dir": tmp_path / "var"}))
    [kept] = store[Runs].listed()
    _, series = store[Runs].series(kept.id)
    store.close()
    assert "node-1" in {row.device for row in series}
    assert not [row.device for row in series if "site" in row.device]
