"""Runs: what a person adds, what they come down to, what they say of a scenario, as text for spreadsheets."""

import csv
import io
import json
from datetime import UTC, datetime

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Json, Nmon, Upload


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


def test_a_summary_compares_what_the_array_served_with_what_the_nodes_asked(
    kept: Upload, client: TestClient, nmon: Nmon
) -> None:
    """The node reads 103 x 1,024 B/s on average of seven minutes; the array sends half of it all the time."""
    first_s = int(datetime(2026, 3, 2, tzinfo=UTC).timestamp())
    about = dict.fromkeys(("disk_in", "disk_out", "ftp", "hdfs", "http", "net_in", "smb", "cpu"), 0)
    sent = {"node": "1", "net_out": 52_736, "nfs": 52_736, "total": 52_736} | about
    array = json.dumps({"system": [sent | {"time": first_s + 60 * minute} for minute in range(7)]})
    run = kept([("a.nmon", nmon("node1", 7)), ("isi.json", array.encode())])["id"]

    summary = client.get(f"runs/{run}/summary").json()

    ratio = summary["array_reads_over_host_reads"]
    assert (ratio["value"], ratio["unit"]) == (pytest.approx(0.5), "ratio")


def test_a_job_in_its_own_log_and_in_the_scheduler_s_table_counts_once(
    kept: Upload, client: TestClient, sas_log: bytes
) -> None:
    total = b"""NOTE: The SAS System used:
      real time           32.00 seconds
      user cpu time       20.00 seconds
      system cpu time     3.00 seconds
      memory              2048.00k
      OS Memory           32768.00k
      Timestamp           03/02/2026 10:00:32 PM
"""
    table = (
        b"Job,Node,Submitted,Start,End\n"
        b"load,node1,2026-03-02 21:59:00,2026-03-02 22:00:00,2026-03-02 22:00:32\n"
    )
    run = kept([("node1/load.log", sas_log + total), ("jobs.csv", table)])["id"]

    summary = client.get(f"runs/{run}/summary").json()

    [loads] = summary["classes"]
    assert (summary["schedule"]["jobs"], summary["schedule"]["mean_wait_s"]["value"]) == (1, 60.0)
    assert (loads["jobs"], loads["cpu_s"]["value"]) == (1, 23.0)


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


@pytest.mark.parametrize("name", ["=1", "＝1", " =1", "\n=1", "\t1", "\xa0@SUM(A1)"])
def test_no_name_that_a_person_gave_becomes_a_formula_in_an_export(
    kept: Upload, client: TestClient, nmon: Nmon, sas_log: bytes, name: str
) -> None:
    run = kept([("a.nmon", nmon("node1", 3)), ("node1/load.log", sas_log)])["id"]
    client.patch(f"runs/{run}", json={"rename_hosts": {"node1": name}})

    texts = [client.get(f"runs/{run}/{export}.csv").text for export in ("series", "jobs")]

    for text in texts:
        rows = list(csv.DictReader(io.StringIO(text, newline="")))
        assert {row["host"] for row in rows} == {f"'{name}"}


def test_an_export_of_jobs_leaves_empty_what_was_not_printed(
    kept: Upload, client: TestClient, sas_log: bytes
) -> None:
    run = kept([("node1/load.log", sas_log)])["id"]

    rows = list(csv.DictReader(io.StringIO(client.get(f"runs/{run}/jobs.csv").text)))

    [sort] = [row for row in rows if row["name"] == "SORT"]
    assert (sort["real_s"], sort["cpu_s"], sort["slots"], sort["line"]) == ("10.0", "6.0", "", "3")


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


def test_a_calibration_says_before_and_after_and_applies_what_is_chosen(
    kept: Upload, client: TestClient, document: Json, nmon: Nmon
) -> None:
    run = kept([(f"{node}.nmon", nmon(node, 70)) for node in ("node1", "node2")])["id"]
    client.patch(f"runs/{run}", json={"cores_per_node": 8})
    asked = {"scenario": document, "runs": [run]}

    usual = client.post("calibrations", json=asked).json()
    busy = client.post("calibrations", json=asked | {"apply": ["workload/cores_busy_share"]}).json()
    none = client.post("calibrations", json=asked | {"apply": []}).json()

    assert "workload/cores_busy_share" not in usual["applied"]
    assert [change["pointer"] for change in busy["changes"]] == ["/workload/cores_busy_share"]
    assert (none["document"], none["becomes"], none["before"]) == (document, none["was"], None)
    assert usual["was"] == none["was"]
    [effect] = [one for one in busy["effects"] if one["path"] == "workload/cores_busy_share"]
    assert effect["applied"]
    assert effect["alone"] == busy["becomes"]  # it is the only one
    # Half of all cores busy, where the scenario has all of them busy: half the demand.
    assert busy["becomes"]["asked_mb_s"] < 0.7 * busy["was"]["asked_mb_s"]


def test_what_a_run_does_not_determine_cannot_be_applied(
    kept: Upload, client: TestClient, document: Json, nmon: Nmon
) -> None:
    run = kept([("a.nmon", nmon("node1", 70))])["id"]

    answer = client.post(
        "calibrations", json={"scenario": document, "runs": [run], "apply": ["storage/imbalance"]}
    )

    assert answer.status_code == 404
    assert "got 'storage/imbalance'" in answer.json()["detail"]


@pytest.mark.parametrize("nodes", [("node1",), ("node1", "node2")])
def test_a_band_of_few_nodes_holds_how_nodes_differ_elsewhere(
    kept: Upload, client: TestClient, document: Json, nmon: Nmon, nodes: tuple[str, ...]
) -> None:
    run = kept([(f"{node}.nmon", nmon(node, 70)) for node in nodes])["id"]

    answer = client.post("calibrations", json={"scenario": document, "runs": [run]}).json()

    [share] = [field for field in answer["fields"] if field["path"] == "workload/read_share"]
    assert "how nodes differ elsewhere" in share["band"]
    assert share["low"] < share["measured_low"]
    assert share["high"] > share["measured_high"]


def test_a_mapping_is_kept_under_its_name(client: TestClient) -> None:
    mapping = {"time": "Time"}

    kept = client.put("mappings/insightiq", json={"mapping": mapping})
    client.put("mappings/insightiq", json={"mapping": mapping | {"zone": "UTC"}})
    listed = client.get("mappings").json()
    client.delete("mappings/insightiq")

    assert kept.json()["mapping"] == mapping
    assert [(one["name"], one["mapping"]["zone"]) for one in listed] == [("insightiq", "UTC")]
    assert client.get("mappings/insightiq").status_code == 404
