"""What every answer carries, and who is answered at all."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from gridsizer_server.http.app import create_app
from gridsizer_server.kit.settings import Settings

PATHS = [
    "/",
    "/assets/index-3f2a.js",
    "/api/v1/catalogue",
    "/api/v1/nothing",
    "/health/live",
    "/api/openapi.json",
]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers

    policy = dict(rule.partition(" ")[::2] for rule in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "script-src" not in policy  # scripts fall under default-src: no inline script, no other host
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["x-request-id"]


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("/assets/index-3f2a.js", "public, max-age=31536000, immutable"),
        ("/", "no-cache"),
        ("/compare", "no-cache"),
        ("/assets/gone.js", "no-cache"),
        ("/api/v1/catalogue", "no-cache"),
        ("/api/v1/scenarios", "no-store"),
    ],
)
def test_caches_keep_hashed_assets_and_ask_again_for_the_rest(
    client: TestClient, path: str, rule: str
) -> None:
    assert client.get(path, headers={"accept": "text/html"}).headers["cache-control"] == rule


def test_a_long_answer_is_compressed_for_who_accepts_it(client: TestClient) -> None:
    answer = client.get("/api/v1/catalogue/fields", headers={"accept-encoding": "gzip"})

    assert answer.headers["content-encoding"] == "gzip"


def test_a_request_keeps_the_id_it_came_with(client: TestClient) -> None:
    assert client.get("/health/live", headers={"x-request-id": "a-1"}).headers["x-request-id"] == "a-1"


def test_an_id_that_could_forge_a_log_line_is_replaced(client: TestClient) -> None:
    given = 'x" , "status": 200'

    assert client.get("/health/live", headers={"x-request-id": given}).headers["x-request-id"] != given


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:5173", "localhost", "[::1]:8000", "127.0.0.2"])
def test_loopback_names_are_answered(client: TestClient, host: str) -> None:
    assert client.get("/health/live", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["planning.example", "192.168.0.7:8000", "localhost.example", "", "[::1"])
def test_a_server_on_loopback_answers_to_no_other_name(client: TestClient, host: str) -> None:
    answer = client.get("/health/live", headers={"host": host})

    assert answer.status_code == 421
    assert answer.headers["content-type"] == "application/problem+json"
    assert "GRIDSIZER_ALLOWED_HOSTS names more" in answer.json()["detail"]


@pytest.mark.parametrize("allow_public", [True, False])
def test_listening_to_others_widens_no_name(ui_dir: Path, *, allow_public: bool) -> None:
    settings = Settings(host="0.0.0.0", allow_public_bind=allow_public, ui_dir=ui_dir)
    client = TestClient(create_app(settings), base_url="http://rebound.example:8000")

    assert client.get("/api/v1/scenarios").status_code == 421


@pytest.mark.parametrize(
    ("host", "status"),
    [("planning.example", 200), ("Planning.Example:8000", 200), ("127.0.0.1", 200), ("other.example", 421)],
)
def test_names_in_the_setting_are_answered_beside_loopback_names(
    ui_dir: Path, host: str, status: int
) -> None:
    settings = Settings(allowed_hosts="planning.example, planning2.example", ui_dir=ui_dir)
    client = TestClient(create_app(settings), headers={"host": host})

    assert client.get("/health/live").status_code == status


@pytest.mark.parametrize(
    "path", ["/", "/health/live", "/health/ready", "/api/v1/scenarios", "/api/openapi.json"]
)
def test_head_is_answered_as_get_is_without_a_body(client: TestClient, path: str) -> None:
    asked, told = client.head(path), client.get(path)

    assert asked.status_code == told.status_code == 200
    assert asked.headers["content-type"] == told.headers["content-type"]
    assert asked.content == b""
