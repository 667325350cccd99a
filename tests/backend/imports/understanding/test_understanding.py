"""From an upload to what was understood of it, settled, renamed, left out."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

ROOT = Path(__file__).resolve().parents[4]
Json = dict[str, Any]
Upload = Callable[[list[tuple[str, bytes]]], Json]
Nmon = Callable[..., bytes]
Work = Callable[[], None]


def test_an_upload_is_on_disk_with_its_checksum_before_it_is_read(upload: Upload, settings: Settings) -> None:
    imported = upload([("node1/a.txt", b"abc")])

    [file] = imported["files"]
    spooled = Spool(settings).upload(imported["id"], 1)
    assert (imported["state"], file["state"], file["path"]) == ("reading", "waiting", "node1/a.txt")
    # FIPS 180-4, the example "abc"
    assert file["sha256"] == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert spooled.read_bytes() == b"abc"
    assert spooled.stat().st_mode & 0o777 == 0o600
    assert spooled.parent.stat().st_mode & 0o777 == 0o700


def test_what_was_understood_is_told_file_by_file_and_in_all(understood: Upload, nmon: Nmon) -> None:
    imported = understood([("a.nmon", nmon("node1", 10)), ("b.nmon", nmon("node2", 20))])

    first, second = imported["files"]
    assert (first["format"], first["hosts"], first["observations"]) == ("nmon", ["node1"], 90)
    assert (second["starts_at"], second["ends_at"]) == ("2026-03-02T00:00:00Z", "2026-03-02T00:19:00Z")
    assert imported["totals"]["observations"] == 270
    assert [(host["name"], host["observations"]) for host in imported["hosts"]] == [
        ("node1", 90),
        ("node2", 180),
    ]


def test_a_file_that_nobody_can_read_is_refused_and_the_others_are_read(
    understood: Upload, nmon: Nmon
) -> None:
    imported = understood([("notes.txt", b"remember the milk\n"), ("a.nmon", nmon("node1", 2))])

    states = [file["state"] for file in imported["files"]]
    [finding] = imported["files"][0]["findings"]
    assert states == ["refused", "read"]
    assert (finding["code"], finding["severity"]) == ("not_recognised", "refusal")
    assert imported["totals"]["refused"] == 1


def test_an_array_s_report_is_of_no_node_and_asks_for_none(understood: Upload) -> None:
    report = ROOT / "fixtures/logs/onefs_dedupe/two_zones.txt"

    [file] = understood([("paper001/report.txt", report.read_bytes())])["files"]

    assert (file["state"], file["hosts"], file["host"]["name"]) == ("read", [], "")
    assert not [finding for finding in file["findings"] if finding["setting"] == "host"]


def test_the_same_file_is_read_once_however_often_it_came(understood: Upload, nmon: Nmon) -> None:
    log = nmon("node1", 10)

    imported = understood([("a.nmon", log), ("copy of a.nmon", log)])

    [first, second] = imported["files"]
    assert (first["state"], second["state"]) == ("read", "duplicate")
    assert [finding["code"] for finding in second["findings"]] == ["duplicate_upload"]
    assert imported["totals"]["observations"] == 90


def test_a_file_that_a_run_holds_is_told_so(kept: Upload, understood: Upload, nmon: Nmon) -> None:
    kept([("a.nmon", nmon("node1", 10))])

    imported = understood([("a.nmon", nmon("node1", 10))])

    [twice] = [one for one in imported["files"][0]["findings"] if one["code"] == "duplicate_upload"]
    assert twice["severity"] == "warning"
    assert "baseline" in twice["message"]


def test_a_question_of_many_files_is_settled_at_once(
    understood: Upload, client: TestClient, work: Work, nmon: Nmon
) -> None:
    imported = understood([("a.nmon", nmon("node1", 2)), ("b.nmon", nmon("node2", 2))])
    [asked] = [one for one in imported["findings"] if one["code"] == "zone_not_printed"]

    answer = client.patch(f"imports/{imported['id']}", json={"settle": [{"settled": {"zone": "+02:00"}}]})
    work()
    settled = client.get(f"imports/{imported['id']}").json()

    assert (asked["files_count"], asked["open_count"]) == (2, 2)
    assert answer.json()["state"] == "reading"
    assert {file["starts_at"] for file in settled["files"]} == {"2026-03-01T22:00:00Z"}
    assert "zone_not_printed" not in {one["code"] for one in settled["findings"]}


def test_only_what_a_settlement_concerns_is_read_again(
    understood: Upload, client: TestClient, work: Work, nmon: Nmon
) -> None:
    name = understood([("a.nmon", nmon("node1", 2)), ("b.nmon", nmon("node2", 2))])["id"]

    answer = client.patch(
        f"imports/{name}", json={"settle": [{"files": ["2"], "settled": {"zone": "+02:00"}}]}
    )
    work()
    settled = client.get(f"imports/{name}").json()

    assert [file["state"] for file in answer.json()["files"]] == ["read", "waiting"]
    assert [file["starts_at"] for file in settled["files"]] == [
        "2026-03-02T00:00:00Z",
        "2026-03-01T22:00:00Z",
    ]


def test_an_answer_to_all_files_has_only_those_read_again_that_ask(
    understood: Upload, client: TestClient, nmon: Nmon
) -> None:
    table = b"time,node1 read (MB/s)\n1700000000,10\n1700000060,12\n1700000120,14\n"
    name = understood([("a.nmon", nmon("node1", 2)), ("array.csv", table)])["id"]

    asked_by_none = client.patch(f"imports/{name}", json={"settle": [{"settled": {"year": 2024}}]}).json()
    asked_by_one = client.patch(f"imports/{name}", json={"settle": [{"settled": {"zone": "+02:00"}}]}).json()

    assert asked_by_none["state"] == "understood"
    assert [file["state"] for file in asked_by_one["files"]] == ["waiting", "read"]


def test_naming_a_node_reads_nothing_again(understood: Upload, client: TestClient, nmon: Nmon) -> None:
    name = understood([("a.nmon", nmon("node1", 2)), ("b.nmon", nmon("node2", 2))])["id"]
    changes = {"settle": [{"files": ["1"], "settled": {"host": "grid1"}}], "rename_hosts": {"node2": "grid2"}}

    answer = client.patch(f"imports/{name}", json=changes).json()

    assert answer["state"] == "understood"
    assert [file["hosts"] for file in answer["files"]] == [["grid1"], ["grid2"]]
    assert [host["name"] for host in answer["hosts"]] == ["grid1", "grid2"]


def test_a_file_can_be_left_out_and_taken_back(understood: Upload, client: TestClient, nmon: Nmon) -> None:
    name = understood([("a.nmon", nmon("node1", 2)), ("b.nmon", nmon("node2", 3))])["id"]

    without = client.patch(f"imports/{name}", json={"settle": [{"files": ["2"], "left_out": True}]}).json()
    with_it = client.patch(f"imports/{name}", json={"settle": [{"files": ["2"], "left_out": False}]}).json()

    assert (without["totals"]["observations"], without["totals"]["left_out"]) == (18, 1)
    assert with_it["totals"]["observations"] == 45


def test_a_preview_shows_the_first_numbers_where_they_stand(
    understood: Upload, client: TestClient, nmon: Nmon
) -> None:
    name = understood([("a.nmon", nmon("node1", 3))])["id"]

    shown = client.get(f"imports/{name}/files/1/preview").json()

    port = next(one for one in shown["series"] if one["metric"] == "receive_bytes_s")
    first = next(one for one in shown["points"] if one["metric"] == "receive_bytes_s")
    # The head has 13 lines; the 3rd line of the first snapshot is its NET. 100 KB/s are 100 x 1,024 B/s.
    assert (first["line"], first["value"], first["unit"], first["device"]) == (16, 102_400.0, "B/s", "eth0")
    assert (port["count"], port["min"], port["max"]) == (3, 102_400.0, 104_448.0)


def test_a_preview_draws_the_series_asked_for(understood: Upload, client: TestClient, nmon: Nmon) -> None:
    name = understood([("a.nmon", nmon("node1", 3))])["id"]
    series = client.get(f"imports/{name}/files/1/preview").json()["series"]
    port = next(one for one in series if one["metric"] == "receive_bytes_s")

    [chart] = client.get(f"imports/{name}/files/1/preview", params={"series": port["key"]}).json()["charts"]

    assert chart["value"] == [102_400.0, 103_424.0, 104_448.0]
    assert chart["line"] == [16, 21, 26]
    assert [at - chart["at_s"][0] for at in chart["at_s"]] == [0.0, 60.0, 120.0]


@pytest.mark.parametrize(
    ("filter_", "paths"),
    [
        ("all", ["a.nmon", "b", "c.nmon"]),
        ("refused", ["b"]),
        ("duplicate", ["c.nmon"]),
        ("questions", ["a.nmon"]),
    ],
)
def test_files_are_paged_and_filtered(
    understood: Upload, client: TestClient, nmon: Nmon, filter_: str, paths: list[str]
) -> None:
    log = nmon("node1", 2)
    name = understood([("a.nmon", log), ("b", b"?\n"), ("c.nmon", log)])["id"]

    page = client.get(f"imports/{name}", params={"shown": filter_, "limit": 1}).json()
    found = client.get(f"imports/{name}", params={"shown": filter_}).json()

    assert [file["path"] for file in found["files"]] == paths
    assert (page["files_matching"], len(page["files"])) == (len(paths), 1)


def test_what_is_being_read_cannot_be_changed_or_kept(upload: Upload, client: TestClient) -> None:
    name = upload([("a", b"text")])["id"]

    changed = client.patch(f"imports/{name}", json={})
    kept = client.post(f"imports/{name}/keep", json={"name": "x"})

    assert (changed.status_code, kept.status_code) == (409, 409)
    assert changed.json()["detail"] == "the import is reading; wanted one that is understood"


def test_an_import_that_is_deleted_leaves_nothing(
    understood: Upload, client: TestClient, settings: Settings, nmon: Nmon
) -> None:
    name = understood([("a.nmon", nmon("node1", 2))])["id"]

    answer = client.delete(f"imports/{name}")

    assert answer.status_code == 204
    assert client.get(f"imports/{name}").status_code == 404
    assert list(Spool(settings).imports.iterdir()) == []


def test_cancelling_its_job_ends_an_import(upload: Upload, client: TestClient, work: Work) -> None:
    imported = upload([("a", b"text")])

    client.delete(f"jobs/{imported['job']}")
    work()

    assert client.get(f"imports/{imported['id']}").json()["state"] == "cancelled"


@pytest.mark.parametrize(
    ("key", "status"),
    [("0", 404), ("2", 404), ("1-1", 404), ("x", 422), ("-1", 422), ("1-", 422), ("9" * 40, 422), ("١", 422)],
)
def test_a_file_that_is_not_there_is_said_so(
    understood: Upload, client: TestClient, nmon: Nmon, key: str, status: int
) -> None:
    name = understood([("a.nmon", nmon("node1", 2))])["id"]

    answer = client.get(f"imports/{name}/files/{key}/preview")

    assert answer.status_code == status
