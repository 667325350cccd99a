"""Several at once: each import, run and mapping ends as if they had come one after the other."""

import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Json, Nmon, Upload, Work

from gridsizer_server.imports.keeping.write import write_run
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

AT_ONCE = 25


def _at_once(*asked: Callable[[], Any]) -> list[Any]:
    """What each answers, all asked at the same moment."""
    ready = Barrier(len(asked))

    def ask(one: Callable[[], Any]) -> Any:
        ready.wait()
        return one()

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)  # threads take turns more often than they would
    try:
        with ThreadPoolExecutor(len(asked)) as threads:
            return list(threads.map(ask, asked))
    finally:
        sys.setswitchinterval(before)


def _statuses(answers: list[Any]) -> Counter[int]:
    return Counter(answer.status_code for answer in answers)


def test_of_many_that_keep_an_import_at_once_one_does_and_there_is_one_run(
    understood: Upload, client: TestClient, work: Work, nmon: Nmon
) -> None:
    name = understood([("a.nmon", nmon("node1", 2))])["id"]

    answers = _at_once(*[lambda: client.post(f"imports/{name}/keep", json={"name": "baseline"})] * AT_ONCE)
    work()

    assert _statuses(answers) == {202: 1, 409: AT_ONCE - 1}
    assert len(client.get("runs").json()) == 1
    assert client.get(f"imports/{name}").json()["state"] == "kept"


def test_of_many_settlements_at_once_none_is_lost(understood: Upload, client: TestClient, nmon: Nmon) -> None:
    files = [(f"{at}.nmon", nmon(f"node{at}", 1)) for at in range(AT_ONCE)]
    imported = understood(files)

    def settle(file: Json) -> Callable[[], Any]:
        asked = {"settle": [{"files": [file["id"]], "settled": {"host": f"grid{file['id']}"}}]}
        return lambda: client.patch(f"imports/{imported['id']}", json=asked)

    answers = _at_once(*map(settle, imported["files"]))

    told = client.get(f"imports/{imported['id']}").json()
    assert _statuses(answers) == {200: AT_ONCE}
    assert [file["host"]["name"] for file in told["files"]] == [f"grid{file['id']}" for file in told["files"]]
    assert len(told["hosts"]) == AT_ONCE


def test_keeping_and_deleting_at_once_leave_neither_a_run_nor_a_file(
    understood: Upload, client: TestClient, work: Work, settings: Settings, nmon: Nmon
) -> None:
    name = understood([("a.nmon", nmon("node1", 2))])["id"]

    def keep() -> Any:
        return client.post(f"imports/{name}/keep", json={"name": "baseline"})

    def delete() -> Any:
        return client.delete(f"imports/{name}")

    answers = _at_once(*[keep, delete] * (AT_ONCE // 2))
    work()

    told = _statuses(answers)
    assert told[204] == 1
    assert set(told) <= {202, 204, 404, 409}
    assert client.get("runs").json() == []
    assert list(Spool(settings).runs.iterdir()) == []
    assert list(Spool(settings).imports.iterdir()) == []


@pytest.mark.parametrize("ending", ["delete the import", "cancel the job"])
def test_a_run_that_was_written_when_its_keeping_is_cancelled_is_not_kept(
    ending: str,
    understood: Upload,
    client: TestClient,
    work: Work,
    settings: Settings,
    nmon: Nmon,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = understood([("a.nmon", nmon("node1", 2))])["id"]
    job = client.post(f"imports/{name}/keep", json={"name": "baseline"}).json()["job"]
    write, address = write_run, f"imports/{name}" if "import" in ending else f"jobs/{job}"

    def write_and_lose(*given: Any, **named: Any) -> Any:
        rows = write(*given, **named)
        client.delete(address)
        return rows

    monkeypatch.setattr("gridsizer_server.runs.job.write_run", write_and_lose)
    work()

    assert client.get(f"jobs/{job}").json()["state"] == "cancelled"
    assert client.get("runs").json() == []
    assert list(Spool(settings).runs.iterdir()) == []


def test_of_many_that_put_a_mapping_at_once_all_are_told_and_one_is_there(client: TestClient) -> None:
    bodies = [{"mapping": {"columns": {"Zeit": f"time {number}"}}} for number in range(AT_ONCE)]

    answers = _at_once(*[lambda body=body: client.put("mappings/insightiq", json=body) for body in bodies])

    [kept] = client.get("mappings").json()
    assert _statuses(answers) == {200: AT_ONCE}
    assert kept["mapping"] in [body["mapping"] for body in bodies]


def test_of_many_that_change_the_run_they_read_one_does_and_the_others_are_told(
    kept: Upload, client: TestClient, nmon: Nmon
) -> None:
    run = kept([("a.nmon", nmon("node1", 2))])["id"]
    seen = {"If-Match": client.get(f"runs/{run}").headers["etag"]}

    def rename(number: int) -> Callable[[], Any]:
        return lambda: client.patch(f"runs/{run}", json={"name": f"run {number}"}, headers=seen)

    answers = _at_once(*map(rename, range(AT_ONCE)))

    [done] = [answer for answer in answers if answer.status_code == 200]
    refused = next(answer for answer in answers if answer.status_code == 412)
    assert _statuses(answers) == {200: 1, 412: AT_ONCE - 1}
    assert client.get(f"runs/{run}").json()["name"] == done.json()["name"]
    assert client.get(f"runs/{run}").headers["etag"] == done.headers["etag"]
    assert refused.json()["type"] == "urn:problem-type:gridsizer:changed-meanwhile"


def test_changes_of_a_run_without_a_condition_stand_on_each_other(
    kept: Upload, client: TestClient, nmon: Nmon
) -> None:
    run = kept([("a.nmon", nmon("node1", 2))])["id"]
    changes: list[Json] = [{"name": "named"}, {"cores_per_node": 16.0}, {"port_mb_s": 1_000.0}]

    def change(asked: Json) -> Callable[[], Any]:
        return lambda: client.patch(f"runs/{run}", json=asked)

    answers = _at_once(*map(change, changes))

    told = client.get(f"runs/{run}").json()
    assert _statuses(answers) == {200: 3}
    assert (told["name"], told["cores_per_node"], told["port_mb_s"]) == ("named", 16.0, 1_000.0)


def test_an_import_or_a_mapping_that_is_not_as_it_was_read_is_not_changed(
    understood: Upload, client: TestClient, nmon: Nmon
) -> None:
    name = understood([("a.nmon", nmon("node1", 2))])["id"]
    client.put("mappings/m", json={"mapping": {"columns": {}}})
    of_import = {"If-Match": client.get(f"imports/{name}").headers["etag"]}
    of_mapping = {"If-Match": client.get("mappings/m").headers["etag"]}
    renamed: Json = {"rename_hosts": {"node1": "grid1"}}
    other = {"mapping": {"columns": {"a": "b"}}}

    first = client.patch(f"imports/{name}", json=renamed, headers=of_import)
    second = client.patch(f"imports/{name}", json={"rename_hosts": {}}, headers=of_import)
    puts = [client.put("mappings/m", json=other, headers=of_mapping) for _ in range(2)]
    new = client.put("mappings/new", json=other, headers={"If-Match": "*"})

    assert (first.status_code, second.status_code) == (200, 412)
    assert [put.status_code for put in puts] == [200, 412]
    assert new.status_code == 412
    assert client.get(f"imports/{name}").json()["renamed_hosts"] == {"node1": "grid1"}


def test_a_version_that_is_no_text_is_refused_with_its_place(client: TestClient) -> None:
    answer = client.patch("runs/any", json={"name": "a"}, headers={b"If-Match": b"\xc2\x84"})

    assert answer.status_code == 422
    (fault,) = answer.json()["errors"]
    assert (fault["in"], fault["pointer"]) == ("header", "/If-Match")
