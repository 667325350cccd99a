"""What the container image ships is all that a server reads at its start."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest
from fastapi.testclient import TestClient

from gridsizer_server.http.app import create_app
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.settings import Settings

ROOT: Final = Path(__file__).resolve().parents[3]
SHIPPED: Final = re.findall(r"^COPY (fixtures/\S+) ", (ROOT / "Dockerfile").read_text(), re.MULTILINE)


@pytest.fixture
def fixtures(tmp_path: Path) -> Path:
    """The fixtures as the image has them."""
    for path in SHIPPED:
        source, there = ROOT / path, tmp_path / path
        there.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, there)
        else:
            shutil.copyfile(source, there)
    return tmp_path / "fixtures"


def test_a_server_starts_and_describes_itself_with_the_fixtures_of_the_image(
    fixtures: Path, tmp_path: Path, ui_dir: Path
) -> None:
    settings = Settings(fixtures_dir=fixtures, data_dir=tmp_path, ui_dir=ui_dir)
    prepare_schema(settings)

    with TestClient(create_app(settings), base_url="http://127.0.0.1:8000") as client:
        described = client.get("/api/openapi.json")

    assert described.status_code == 200


def test_what_the_image_is_built_from_goes_to_the_engine() -> None:
    let_through = {line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text().splitlines()}

    assert set(SHIPPED) <= let_through
