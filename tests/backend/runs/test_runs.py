"""Runs: kept once, looked into, deleted."""

from pathlib import Path
from typing import Final

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Nmon, Upload, Work

from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

LOGS: Final = Path(__file__).parents[3] / "fixtures" / "logs"


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
    assert (
        left_out["message"] == "36 samples of a moment that an earlier file has, too, were left out."
    )  # 4 x 9
    assert left_out["severity"] == "info"


def test_samples_left_out_are_not_in_the_least_the_most_and_the_mean_of_a_series(
    kept: Upload, client: TestClient
) -> None:
    """Of 10, 20, 30 % and of 90, 20, 30, 40 % from the same moment on, 10, 20, 30 and 40 % are kept."""
    run = kept([("first.txt", _sar(10, 20, 30)), ("second.txt", _sar(90, 20, 30, 40))])

    [user] = client.get(f"runs/{run['id']}/series", params={"metric": "cpu_user_share"}).json()["series"]

    assert user["count"] == 4
    assert [user[name] for name in ("min", "max", "mean")] == pytest.approx([0.10, 0.40, 0.25])


def _sar(*user: int) -> bytes:
    """CPU shares of node n1 every ten seconds from 10:00:10 on, in percent."""
    rows = [
        f"10:00:{10 * at:02}  all  {share:.2f}  0.00  0.00  0.00  0.00  {100 - share:.2f}"
        for at, share in enumerate(user, start=1)
    ]
    head = "10:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle"
    return "\n".join(["Linux 3.10.0 (n1) \t2024-03-04 \t_x86_64_\t(16 CPU)", "", head, *rows, ""]).encode()


def test_two_nodes_of_one_name_are_told_by_numbers_that_differ(kept: Upload, nmon: Nmon) -> None:
    # the port receives 100 to 106 KB/s in turn; that of the clone 500 more in each of its 4 snapshots
    clone = nmon("node1", 4)
    for read in range(100, 104):
        clone = clone.replace(f",{read}.".encode(), f",{read + 500}.".encode())
    run = kept([("node1.nmon", nmon("node1", 10)), ("its clone.nmon", clone)])

    [left_out] = [one for one in run["findings"] if one["code"] == "overlapping_files"]
    assert left_out["severity"] == "warning"
    assert "4 of them are other numbers than it has: if two nodes have one name" in left_out["message"]


def test_a_chart_can_be_narrowed_to_a_time(kept: Upload, client: TestClient, nmon: Nmon) -> None:
    run = kept([("a.nmon", nmon("node1", 10))])["id"]
    [port] = client.get(f"runs/{run}/series", params={"metric": "receive_bytes_s"}).json()["series"]
    start = 1_772_409_600.0  # 2026-03-02T00:00:00Z

    asked = {"series": port["key"], "from_s": start + 120, "until_s": start + 240}
    [chart] = client.get(f"runs/{run}/chart", params=asked).json()["series"]

    assert chart["at_s"] == [start + 120, start + 180]


def test_jobs_and_steps_are_listed_with_where_they_stand(
    kept: Upload, client: TestClient, sas_log: bytes
) -> None:
    run = kept([("node1/load.log", sas_log)])["id"]

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


def test_names_of_nodes_jobs_and_files_are_replaced_where_that_is_asked(
    understood: Upload, client: TestClient, work: Work, settings: Settings, nmon: Nmon, sas_log: bytes
) -> None:
    files = [("jdoe/secret_load_01.log", sas_log), ("berlin07.nmon", nmon("berlin07", 3))]
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


def test_what_an_array_says_is_asked_no_node_and_gets_none(
    understood: Upload, client: TestClient, work: Work
) -> None:
    pool = (LOGS / "dssd_monitor_pool" / "pool.txt").read_bytes()
    name = understood([("node1/pool.txt", pool)])["id"]
    client.patch(f"imports/{name}", json={"settle": [{"settled": {"host": "grid9"}}]})
    work()

    [file] = client.get(f"imports/{name}").json()["files"]
    client.post(f"imports/{name}/keep", json={"name": "array"})
    work()
    run = client.get(f"imports/{name}").json()["run"]
    listed = client.get(f"runs/{run}/series").json()["series"]

    assert file["host"]["name"] == ""
    assert not {"host_unknown", "host_from_path"} & {finding["code"] for finding in file["findings"]}
    assert {series["host"] for series in listed} == {""}
    assert client.get(f"runs/{run}").json()["hosts"] == []


def test_a_run_that_is_deleted_is_gone_with_its_samples(
    kept: Upload, client: TestClient, settings: Settings, nmon: Nmon
) -> None:
    run = kept([("a.nmon", nmon("node1", 2))])["id"]

    answer = client.delete(f"runs/{run}")

    assert answer.status_code == 204
    assert client.get(f"runs/{run}").status_code == 404
    assert list(Spool(settings).runs.iterdir()) == []


@pytest.mark.parametrize(
    ("files", "left_out"),
    [
        ([("notes", b"nothing here\n")], []),
        ([("empty.nmon", b"AAA,progname,nmon\nAAA,host,node1\n")], []),
        ([("notes", b"nothing here\n"), ("a.nmon", None)], ["2"]),
    ],
    ids=["refused", "nothing in it", "left out"],
)
def test_an_import_of_which_nothing_can_be_used_is_not_kept_and_says_so(
    understood: Upload,
    client: TestClient,
    work: Work,
    nmon: Nmon,
    files: list[tuple[str, bytes | None]],
    left_out: list[str],
) -> None:
    sent = [(path, nmon("node1", 2) if content is None else content) for path, content in files]
    name = understood(sent)["id"]
    client.patch(f"imports/{name}", json={"settle": [{"files": left_out, "left_out": True}]})

    refused = client.post(f"imports/{name}/keep", json={"name": "x"})
    work()

    assert refused.status_code == 409
    assert refused.json()["detail"] == (
        "nothing can be used of the files that are not left out; wanted a number or a job"
    )
    assert client.get(f"imports/{name}").json()["state"] == "understood"
    assert client.get("runs").json() == []
