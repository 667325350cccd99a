"""One application for all tests, asked as a program on the same machine would ask it."""

import copy
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import structlog
from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.backend.stores import (
    in_postgresql,
    jobs,
    other_postgresql,
    postgresql,
    pytest_terminal_summary,
    settings,
    store,
)

from gridsizer_server.cli import main
from gridsizer_server.http.app import create_app
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.settings import Settings

# For every folder below.
__all__ = [
    "in_postgresql",
    "jobs",
    "other_postgresql",
    "postgresql",
    "pytest_terminal_summary",
    "settings",
    "store",
]

ROOT = Path(__file__).resolve().parents[2]
Document = dict[str, Any]
Run = Callable[..., SimpleNamespace]


@pytest.fixture(scope="session", autouse=True)
def _quiet_logs() -> None:
    """Logs go where pytest shows them if a test fails; structlog's own console draws every local."""
    structlog.configure(
        processors=[structlog.stdlib.render_to_log_kwargs],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


@pytest.fixture(scope="session")
def ui_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built user interface of one page and one asset."""
    folder = tmp_path_factory.mktemp("ui")
    (folder / "index.html").write_text("<!doctype html><title>Gridsizer</title>")
    (folder / "assets").mkdir()
    (folder / "assets" / "index-3f2a.js").write_text("export {};")
    return folder


@pytest.fixture(scope="session")
def app(ui_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    settings = Settings(ui_dir=ui_dir, data_dir=tmp_path_factory.mktemp("kept"))
    prepare_schema(settings)
    return create_app(settings)


@pytest.fixture(scope="session")
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        yield client


@pytest.fixture(scope="session")
def openapi(client: TestClient) -> dict[str, Any]:
    described: dict[str, Any] = client.get("/api/openapi.json").json()
    return described


@pytest.fixture(scope="session")
def _f810() -> str:
    return (ROOT / "fixtures/scenarios/f810_12_nodes.json").read_text()


@pytest.fixture
def document(_f810: str) -> Document:
    """The 12-node lab of paper 000, for a test to change."""
    parsed: Document = json.loads(_f810)
    return copy.deepcopy(parsed)


@pytest.fixture
def file(tmp_path: Path, document: Document) -> Path:
    """The same, in a file."""
    path = tmp_path / "design.json"
    path.write_text(json.dumps(document))
    return path


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs a command: its status, standard output and standard error."""
    monkeypatch.delenv("COLUMNS", raising=False)  # the width of whoever runs the tests

    def run(*arguments: str | Path, stdin: bytes = b"") -> SimpleNamespace:
        monkeypatch.setattr("sys.argv", ["gridsizer", *map(str, arguments)])
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        capfdbinary.readouterr()  # what came before is not the command's
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capfdbinary.readouterr()
        return SimpleNamespace(status=ended.value.code, out=out, err=err.decode())

    return run
