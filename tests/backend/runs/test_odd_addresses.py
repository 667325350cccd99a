"""Addresses and texts that no store can keep are refused before one is asked, on either store."""

import json

import pytest
from fastapi.testclient import TestClient

RUN = "0d9f4b6c2e1a4c38b7a6d5e4f3c2b1a0"
IMPORT = "5b0c7c1e8a4f4f6f9d0e3a2b1c0d9e8f"
ODD = [
    "runs/%00/summary",
    "runs/a%00b",
    "jobs/%00",
    "imports/%00",
    "imports/" + "0" * 65,
    f"imports/{IMPORT}/files/999999999999999/preview",
    f"imports/{IMPORT}/files/1/preview?series=99999999999999999999",
    f"runs/{RUN}/chart?series=99999999999999999999",
    f"runs/{RUN}/chart?series=-1",
    f"runs/{RUN}/series?host=a%00b",
    f"runs/{RUN}/jobs?offset=99999999999999999999",
]


@pytest.mark.parametrize("address", ODD)
def test_an_address_that_nothing_can_have_is_refused_in_words(client: TestClient, address: str) -> None:
    answer = client.get(address)

    assert answer.status_code == 422
    assert answer.json()["type"] == "urn:problem-type:gridsizer:invalid-parameter"
    assert answer.json()["errors"][0]["pointer"]


BODIES = {
    "a host to rename": ("PATCH", f"runs/{RUN}", {"rename_hosts": {"n1": "a\0b"}}, "/rename_hosts/n1"),
    "a host that was read": ("PATCH", f"runs/{RUN}", {"rename_hosts": {"a\0b": "n1"}}, "/rename_hosts"),
    "the name of a run": ("POST", f"imports/{IMPORT}/keep", {"name": "a\0b"}, "/name"),
    "no number in a mapping": ("PUT", "mappings/odd", {"mapping": {"first": float("nan")}}, "/mapping/first"),
    "NUL in a mapping": ("PUT", "mappings/odd", {"mapping": {"first": ["a\0b"]}}, "/mapping/first/0"),
}


@pytest.mark.parametrize(("method", "address", "body", "pointer"), BODIES.values(), ids=BODIES)
def test_a_text_that_no_store_keeps_is_refused_with_its_place(
    client: TestClient, method: str, address: str, body: object, pointer: str
) -> None:
    headers = {"content-type": "application/json"}

    answer = client.request(method, address, content=json.dumps(body), headers=headers)

    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == pointer


def test_a_boundary_longer_than_any_may_be_is_refused(client: TestClient) -> None:
    headers = {"content-type": f"multipart/form-data; boundary={'b' * 300}"}

    answer = client.post("imports", content=b"--" + b"b" * 300 + b"--\r\n", headers=headers)

    assert answer.status_code == 422
    assert "boundary of at most 70 bytes" in answer.json()["detail"]


@pytest.mark.parametrize("address", [f"runs/{RUN}/series?hosts=grid01", "jobs?limits=1"])
def test_a_misspelt_filter_is_refused_rather_than_answered_with_everything(
    client: TestClient, address: str
) -> None:
    answer = client.get(address)

    assert answer.status_code == 422
    assert answer.json()["errors"][0]["wanted"] == "no such parameter"


def test_an_address_without_filters_ignores_what_a_browser_adds(client: TestClient) -> None:
    assert client.get("runs?_=1712").status_code == 200
