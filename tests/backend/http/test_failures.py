"""Errors on our side, and what the log says of them."""

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from fastapi.testclient import TestClient
from starlette.types import Message

from gridsizer_server.http.app import create_app
from gridsizer_server.kit.logs import configure_logs
from gridsizer_server.kit.settings import Settings


@pytest.fixture
def failing() -> TestClient:
    """A server with a route that fails."""
    app = create_app(Settings(ui_dir=None))

    async def fail() -> None:
        raise RuntimeError("the secret inside")

    app.add_api_route("/fail", fail)
    return TestClient(app, base_url="http://127.0.0.1")


@pytest.fixture
def _logs_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level, ours = root.handlers, root.level, structlog.get_config()
    yield
    root.handlers, root.level = handlers, level
    structlog.configure(**ours)


def _logged(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The lines of ours on standard error; the test's own client logs there, too."""
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    return [line for line in lines if "request_id" in line]


def test_an_unexpected_error_is_a_problem_document_that_tells_nothing_of_the_inside(
    failing: TestClient,
) -> None:
    answer = failing.get("/fail", headers={"x-request-id": "r-1"})

    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "secret" not in answer.text
    assert "r-1" in answer.json()["detail"]


@pytest.mark.usefixtures("_logs_as_before")
def test_the_log_has_the_error_under_the_request_id(
    failing: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs()

    failing.get("/fail", headers={"x-request-id": "r-2"})

    error, request = _logged(capsys)
    assert error["request_id"] == request["request_id"] == "r-2"
    assert "the secret inside" in error["exception"]
    assert (request["method"], request["path"], request["status"]) == ("GET", "/fail", 500)


@pytest.mark.usefixtures("_logs_as_before")
def test_a_log_line_holds_no_query(failing: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()

    failing.get("/health/live?plan=confidential")

    [request] = _logged(capsys)
    assert request["path"] == "/health/live"
    assert "confidential" not in json.dumps(request)


@pytest.mark.usefixtures("_logs_as_before")
def test_a_client_that_leaves_is_no_error_of_ours(
    failing: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs()
    sent: list[Message] = []

    async def leave() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"host", b"127.0.0.1"), (b"content-length", b"100")]
    path = "/api/v1/assessments"
    scope = {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": headers}
    with asyncio.Runner() as runner:
        runner.get_loop().run_until_complete(failing.app(scope, leave, send))

    [request] = _logged(capsys)
    assert (request["level"], request["status"]) == ("info", None)
    assert sent == []


def test_a_parameter_that_is_missing_is_asked_for_by_name(client: TestClient) -> None:
    refused = client.post("/api/v1/comparisons", json={})

    assert refused.status_code == 422
    assert refused.json()["detail"] == "body /documents: wanted a value, got nothing"
