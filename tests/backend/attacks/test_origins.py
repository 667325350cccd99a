"""Pages of other sites may not change anything here."""

import pytest
from fastapi.testclient import TestClient

FORM = {"files": ("a.log", b"text")}


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site", "origin": "https://planning.example"},
        {"sec-fetch-site": "same-site", "origin": "http://127.0.0.1:9999"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "https://planning.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
    ],
)
def test_a_form_that_another_site_makes_a_browser_send_is_refused(
    client: TestClient, headers: dict[str, str]
) -> None:
    answer = client.post("/api/v1/imports", files=FORM, headers=headers)

    assert answer.status_code == 403
    assert answer.json()["type"] == "urn:problem-type:gridsizer:other-site"


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_nor_may_it_change_or_delete(client: TestClient, method: str) -> None:
    answer = client.request(method, "/api/v1/mappings/x", headers={"sec-fetch-site": "cross-site"})

    assert answer.status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"sec-fetch-site": "same-origin", "origin": "http://127.0.0.1:8000"},
        {"sec-fetch-site": "none"},
        {"origin": "http://127.0.0.1:8000"},
    ],
)
def test_own_pages_and_programs_are_listened_to(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/api/v1/imports", content=b"", headers=headers)

    assert answer.status_code == 422  # read, and refused for what it is


def test_a_page_of_another_site_may_be_followed_to_this_one(client: TestClient) -> None:
    answer = client.get("/health/live", headers={"sec-fetch-site": "cross-site"})

    assert answer.status_code == 200
