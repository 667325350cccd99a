"""What is shown of an import: its files by pages and filters, and the first numbers of one."""

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Nmon, Upload


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


def test_the_list_of_imports_names_the_first_file_of_each(
    understood: Upload, client: TestClient, nmon: Nmon
) -> None:
    understood([("logs/b.nmon", nmon("node1", 3)), ("a.nmon", nmon("node2", 3))])

    [listed] = client.get("imports").json()

    assert (listed["first_path"], listed["totals"]["files"]) == ("logs/b.nmon", 2)
