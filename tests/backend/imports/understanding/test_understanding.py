"""From an upload to what was understood of it, or to its end."""

from pathlib import Path

from fastapi.testclient import TestClient
from tests.backend.served import Nmon, Upload, Work

from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

ROOT = Path(__file__).resolve().parents[4]


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


def test_a_file_of_several_nodes_is_told_apart_from_those_of_one(understood: Upload, nmon: Nmon) -> None:
    jobs = b"job,host,start,end\n" + b"".join(
        b"bank,node%d,2026-03-02 00:00:00,2026-03-02 00:10:00\n" % node for node in (1, 2)
    )

    imported = understood([("a.nmon", nmon("node1", 10)), ("jobs.csv", jobs)])

    held = [(host["name"], host["files"], host["shared_files"], host["jobs"]) for host in imported["hosts"]]
    assert held == [("node1", 2, 1, 0), ("node2", 1, 1, 0)]


def test_a_file_that_nobody_can_read_is_refused_and_the_others_are_read(
    understood: Upload, nmon: Nmon
) -> None:
    imported = understood([("notes.txt", b"remember the milk\n"), ("a.nmon", nmon("node1", 2))])

    states = [file["state"] for file in imported["files"]]
    [finding] = imported["files"][0]["findings"]
    assert states == ["refused", "read"]
    assert (finding["code"], finding["severity"]) == ("not_recognised", "refusal")
    assert imported["totals"]["refused"] == 1


def test_files_of_which_nothing_can_be_used_are_counted_apart(understood: Upload, nmon: Nmon) -> None:
    heads = b"AAA,progname,nmon\nAAA,host,n2\nNET,Network I/O n2,lo-read-KB/s,eth0-read-KB/s\n"

    imported = understood([("a.nmon", nmon("node1", 2)), ("b.nmon", heads)])

    assert (imported["totals"]["read"], imported["totals"]["nothing_used"]) == (2, 1)


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


def test_a_table_of_jobs_without_a_row_says_what_it_lacks(understood: Upload) -> None:
    imported = understood([("jobs.csv", b"Job,Start,End,Real\n")])

    [finding] = imported["files"][0]["findings"]
    assert (finding["code"], finding["line"]) == ("unreadable", 1)
    assert "at least one job" in finding["message"]
    assert "no row below the head" in finding["message"]


def test_tables_of_different_columns_ask_apart_each_with_its_file(understood: Upload) -> None:
    rows = b"2026-03-02 00:00:00,1\n2026-03-02 00:01:00,2\n"
    files = [("a.csv", b"time,read MB/s\n" + rows), ("b.csv", b"time,write MiB/s\n" + rows)]

    imported = understood(files)

    asked = [each["message"] for each in imported["findings"] if each["code"] == "mapping_sniffed"]
    assert len(asked) == 2
    assert [each.partition(":")[0] for each in sorted(asked)] == ["a.csv", "b.csv"]


def test_taking_columns_as_stated_leaves_a_reminder_of_units_that_may_be_others(
    client: TestClient, understood: Upload, work: Work
) -> None:
    table = b"time,read MB/s\n2026-03-02 00:00:00,1\n2026-03-02 00:01:00,2\n"
    imported = understood([("a.csv", table)])
    [stated] = [each["default"] for each in imported["findings"] if each["code"] == "mapping_sniffed"]

    settle = {"settle": [{"settled": {"mapping": stated}}]}
    client.patch(f"imports/{imported['id']}", json=settle).raise_for_status()
    work()

    again = client.get(f"imports/{imported['id']}").json()
    severities = {each["code"]: each["severity"] for each in again["findings"]}
    assert "mapping_sniffed" not in severities
    assert severities["unit_ambiguous"] == "warning"
