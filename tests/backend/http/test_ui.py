"""The user interface, served by the same process."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from gridsizer_server.http.app import create_app
from gridsizer_server.kit.settings import Settings

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/", "/benchmarks/isilon_f810", "/catalogue"])
def test_every_address_of_the_interface_opens_its_page(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=BROWSER)

    assert answer.status_code == 200
    assert "<title>Gridsizer</title>" in answer.text


def test_an_asset_is_served_as_it_is(client: TestClient) -> None:
    assert client.get("/assets/index-3f2a.js").text == "export {};"


def test_an_asset_that_is_gone_is_not_answered_with_the_page(client: TestClient) -> None:
    answer = client.get("/assets/index-0000.js")

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("path", ["/api/v1/nothing", "/api/", "/api/v2/assessments", "/api/v1/catalogue/"])
def test_the_interface_does_not_answer_for_the_api(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=BROWSER)

    assert answer.status_code == 404
    assert answer.json()["type"] == "urn:problem-type:gridsizer:not-found"


def test_a_method_the_api_has_not_is_told_which_it_has(client: TestClient) -> None:
    answer = client.get("/api/v1/assessments", headers=BROWSER)

    assert answer.status_code == 405
    assert answer.headers["allow"] == "POST"
    assert answer.json()["type"] == "urn:problem-type:gridsizer:method-not-allowed"


@pytest.mark.parametrize(
    "path", ["/..%2f..%2fetc%2fpasswd", "/assets/../../index.html%00", "/%2e%2e/settings.py"]
)
def test_nothing_outside_the_folder_is_served(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_without_a_built_interface_the_api_still_answers() -> None:
    client = TestClient(create_app(Settings(ui_dir=None)), base_url="http://127.0.0.1")

    assert client.get("/health/live").status_code == 200
    assert client.get("/", headers=BROWSER).status_code == 404


def test_the_page_of_a_folder_without_one_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"index\.html"):
        create_app(Settings(ui_dir=tmp_path))
