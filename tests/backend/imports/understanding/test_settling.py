"""What is settled of an import: questions answered, nodes named, files left out."""

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Nmon, Upload, Work


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


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ({"zone": "Europe/Berln"}, 'wanted a zone such as "Europe/Berlin" or "+02:00", got \'Europe/Berln\''),
        ({"zone": "+99:00"}, 'wanted a zone such as "Europe/Berlin" or "+02:00", got \'+99:00\''),
        ({"start": "nine"}, "wanted an ISO 8601 start time, got 'nine'"),
    ],
)
def test_an_answer_that_cannot_be_is_refused_and_what_was_read_stays(
    understood: Upload, client: TestClient, nmon: Nmon, said: dict[str, str], wanted: str
) -> None:
    name = understood([("a.nmon", nmon("node1", 2))])["id"]

    answer = client.patch(f"imports/{name}", json={"settle": [{"settled": said}]})

    assert (answer.status_code, answer.json()["detail"]) == (422, wanted)
    assert [file["state"] for file in client.get(f"imports/{name}").json()["files"]] == ["read"]


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


def test_what_is_being_read_cannot_be_changed_or_kept(upload: Upload, client: TestClient) -> None:
    name = upload([("a", b"text")])["id"]

    changed = client.patch(f"imports/{name}", json={})
    kept = client.post(f"imports/{name}/keep", json={"name": "x"})

    assert (changed.status_code, kept.status_code) == (409, 409)
    assert changed.json()["detail"] == "the import is reading; wanted one that is understood"
