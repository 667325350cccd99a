"""Runs: kept once, looked into, changed, deleted."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gridsizer_server.settings import Settings
from gridsizer_server.store.spool import Spool

Json = dict[str, Any]
Upload = Callable[[list[tuple[str, bytes]]], Json]
Nmon = Callable[..., bytes]
Work = Callable[[], None]

# 3 steps of 2 programs; read by hand below.
SAS_LOG = b"""1                          The SAS System             22:00 Monday, March 2, 2026

NOTE: PROCEDURE SORT used (Total process time):
      real time           10.00 seconds
      user cpu time       4.00 seconds
      system cpu time     2.00 seconds
      memory              2048.00k
      OS Memory           32768.00k
      Timestamp           03/02/2026 10:00:10 PM

NOTE: DATA statement used (Total process time):
      real time           20.00 seconds
      user cpu time       15.00 seconds
      system cpu time     1.00 seconds
      memory              2048.00k
      OS Memory           32768.00k
      Timestamp           03/02/2026 10:00:30 PM
"""


def test_a_kept_run_holds_what_was_understood_and_the_upload_is_gone(
    kept: Upload, settings: Settings, nmon: Nmon
) -> None:
    run = kept([("a.nmon", nmon("node1", 10)), ("b.nmon", nmon("node2", 10))])

    assert (run["name"], run["hosts"], run["observations"]) == ("baseline", ["node1", "node2"], 180)
    assert list(Spool(settings).imports.iterdir()) == []
    assert Spool(settings).run(run["id"]).stat().st_mode & 0o777 == 0o600


def test_files_that_follow_each_other_are_one_series(kept: Upload, client: TestClient, nmon: Nmon) -> None:
    days = [("day2.nmon", nmon("node1", 5, first_day=3)), ("day1.nmon", nmon("node1", 3, first_day=2))]
    run = kept(days)["id"]

    [port] = client.get(f"runs/{run}/series", params={"metric": "receive_bytes_s"}).json()["series"]
    [chart] = client.get(f"runs/{run}/chart", params={"series": port["key"]}).json()["series"]

    assert (port["count"], port["starts_at"]) == (8, "2026-03-02T00:00:00Z")
    assert chart["at_s"] == sorted(chart["at_s"])
    assert [value / 1024 for value in chart["value"]] == [100, 101, 102, 100, 101, 102, 103, 104]


def test_hours_that_two_files_hold_count_once(kept: Upload, client: TestClient, nmon: Nmon) -> None:
    run = kept([("long.nmon", nmon("node1", 10)), ("its start.nmon", nmon("node1", 4))])

    listed = client.get(f"runs/{run['id']}/series").json()["series"]

    assert {series["count"] for series in listed} == {10}
    [left_out] = [one for one in run["findings"] if one["code"] == "overlapping_files"]
    assert left_out["message"].startswith("36 samples")  # 4 snapshots of 9 numbers


def test_a_chart_can_be_narrowed_to_a_time(kept: Upload, client: TestClient, nmon: Nmon) -> None:
    run = kept([("a.nmon", nmon("node1", 10))])["id"]
    [port] = client.get(f"runs/{run}/series", params={"metric": "receive_bytes_s"}).json()["series"]
    start = 1_772_409_600.0  # 2026-03-02T00:00:00Z

    asked = {"series": port["key"], "from_s": start + 120, "until_s": start + 240}
    [chart] = client.get(f"runs/{run}/chart", params=asked).json()["series"]

    assert chart["at_s"] == [start + 120, start + 180]


def test_jobs_and_steps_are_listed_with_where_they_stand(kept: Upload, client: TestClient) -> None:
    run = kept([("node1/load.log", SAS_LOG)])["id"]

    steps = client.get(f"runs/{run}/jobs", params={"level": "step", "sort": "real"}).json()

    longest, shortest = steps["jobs"]
    assert (longest["name"], longest["real_s"], longest["cpu_s"], longest["host"]) == (
        "DATA",
        20.0,
        16.0,
        "node1",
    )
    assert (shortest["name"], shortest["path"], shortest["line"]) == ("SORT", "node1/load.log", 3)
    assert shortest["ended_at"] == "2026-03-02T22:00:10Z"


def test_nodes_are_renamed_and_devices_told_apart(kept: Upload, client: TestClient, nmon: Nmon) -> None:
    run = kept([("a.nmon", nmon("node1", 10))])["id"]
    changes = {
        "name": "renamed",
        "rename_hosts": {"node1": "grid1"},
        "devices": [{"device": "*", "role": "other"}, {"device": "sd?", "role": "saswork"}],
    }

    changed = client.patch(f"runs/{run}", json=changes).json()
    listed = client.get(f"runs/{run}/series", params={"host": "grid1", "layer": "node_disk"}).json()

    assert (changed["name"], changed["hosts"]) == ("renamed", ["grid1"])
    assert {(one["device"], one["role"]) for one in changed["devices"]} == {
        ("eth0", "other"),
        ("sda", "saswork"),
    }
    assert listed["matching"] == 2


def test_what_a_change_does_not_name_stays(kept: Upload, client: TestClient, nmon: Nmon) -> None:
    run = kept([("a.nmon", nmon("node1", 10))])["id"]

    client.patch(f"runs/{run}", json={"cores_per_node": 8, "clock_ahead_s": {"node1": 30}})
    changed = client.patch(f"runs/{run}", json={"port_mb_s": 1250}).json()

    assert (changed["cores_per_node"], changed["port_mb_s"], changed["clock_ahead_s"]) == (
        8,
        1250,
        {"node1": 30},
    )


def test_a_summary_tells_what_each_node_did(kept: Upload, client: TestClient, nmon: Nmon) -> None:
    run = kept([("a.nmon", nmon("node1", 70))])["id"]

    summary = client.get(f"runs/{run}/summary").json()

    [node] = summary["nodes"]
    # 7 snapshots read 100 to 106 KB/s, 103 on average, and write 50: 153 x 1,024 B/s.
    assert node["mean_mb_s"]["value"] == pytest.approx(0.156672)
    assert node["read_share"]["value"] == pytest.approx(103 / 153)
    assert node["cpu_busy_share"]["value"] == pytest.approx(0.5)
    assert node["busy_cores_p95"]["value"] == pytest.approx(8.0)


def test_a_run_is_a_point_over_a_prediction(kept: Upload, client: TestClient, nmon: Nmon) -> None:
    run = kept([("a.nmon", nmon("node1", 70)), ("b.nmon", nmon("node2", 70))])["id"]

    [point] = client.get(f"runs/{run}/overlay").json()["points"]

    assert (point["grid_nodes"], point["label"]) == (2, "baseline")
    # Both nodes at once: 2 x (100..106 + 50) KB/s; five minutes hold at least one low snapshot.
    assert 2 * 150 * 1.024e-3 <= point["low_mb_s"] <= point["high_mb_s"] <= 2 * 156 * 1.024e-3


def test_an_export_has_every_sample_and_calculates_nothing(
    kept: Upload, client: TestClient, nmon: Nmon
) -> None:
    run = kept([("=cmd().nmon", nmon("node1", 3))])["id"]

    answer = client.get(f"runs/{run}/series.csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))

    assert answer.headers["content-type"].startswith("text/csv")
    assert len(rows) == 27
    assert {row["file"] for row in rows} == {"'=cmd().nmon"}
    [first, *_] = [row for row in rows if row["metric"] == "receive_bytes_s"]
    assert (first["at_utc"], first["value"], first["line"]) == ("2026-03-02T00:00:00.000Z", "102400.0", "16")


def test_an_export_of_jobs_leaves_empty_what_was_not_printed(kept: Upload, client: TestClient) -> None:
    run = kept([("node1/load.log", SAS_LOG)])["id"]

    rows = list(csv.DictReader(io.StringIO(client.get(f"runs/{run}/jobs.csv").text)))

    [sort] = [row for row in rows if row["name"] == "SORT"]
    assert (sort["real_s"], sort["cpu_s"], sort["slots"], sort["line"]) == ("10.0", "6.0", "", "3")


def test_names_of_nodes_jobs_and_files_are_replaced_where_that_is_asked(
    understood: Upload, client: TestClient, work: Work, settings: Settings, nmon: Nmon
) -> None:
    files = [("jdoe/secret_load_01.log", SAS_LOG), ("berlin07.nmon", nmon("berlin07", 3))]
    name = understood(files)["id"]

    client.post(f"imports/{name}/keep", json={"name": "shared", "pseudonymise": True})
    work()
    run = client.get(f"imports/{name}").json()["run"]
    told = "".join(
        client.get(f"runs/{run}{path}").text
        for path in (
            "",
            "/series",
            "/jobs",
            "/jobs?level=step",
            "/files",
            "/summary",
            "/series.csv",
            "/jobs.csv",
        )
    )
    held = Spool(settings).run(run).read_bytes()

    assert "node-1" in told
    for secret in ("jdoe", "secret_load", "berlin07"):
        assert secret not in told
        assert secret.encode() not in held


def test_a_run_that_is_deleted_is_gone_with_its_samples(
    kept: Upload, client: TestClient, settings: Settings, nmon: Nmon
) -> None:
    run = kept([("a.nmon", nmon("node1", 2))])["id"]

    answer = client.delete(f"runs/{run}")

    assert answer.status_code == 204
    assert client.get(f"runs/{run}").status_code == 404
    assert list(Spool(settings).runs.iterdir()) == []


def test_an_import_with_nothing_to_keep_says_so(understood: Upload, client: TestClient, work: Work) -> None:
    name = understood([("notes", b"nothing here\n")])["id"]

    client.post(f"imports/{name}/keep", json={"name": "x"})
    work()
    told = client.get(f"imports/{name}").json()

    assert told["state"] == "understood"
    assert "no file that was read" in told["problem"]


def test_a_scenario_is_fitted_to_runs_and_a_file_that_two_hold_counts_once(
    kept: Upload, client: TestClient, document: Json, nmon: Nmon
) -> None:
    first = kept([("a.nmon", nmon("node1", 70)), ("b.nmon", nmon("node2", 70))])["id"]
    second = kept([("a.nmon", nmon("node1", 70))])["id"]
    asked = {"scenario": document, "hold_out": "node"}

    once = client.post("calibrations", json=asked | {"runs": [first]}).json()
    twice = client.post("calibrations", json=asked | {"runs": [first, second]}).json()

    [share] = [field for field in once["fields"] if field["path"] == "workload/read_share"]
    [again] = [field for field in twice["fields"] if field["path"] == "workload/read_share"]
    assert share["value"] == pytest.approx(103 / 153, abs=1e-3)
    assert again["observations"] == share["observations"]
    assert once["hold_out"] == "node"
    assert client.post("assessments", json=once["document"]).status_code == 200


def test_a_mapping_is_kept_under_its_name(client: TestClient) -> None:
    mapping = {"time": "Time"}

    kept = client.put("mappings/insightiq", json={"mapping": mapping})
    client.put("mappings/insightiq", json={"mapping": mapping | {"zone": "UTC"}})
    listed = client.get("mappings").json()
    client.delete("mappings/insightiq")

    assert kept.json()["mapping"] == mapping
    assert [(one["name"], one["mapping"]["zone"]) for one in listed] == [("insightiq", "UTC")]
    assert client.get("mappings/insightiq").status_code == 404
