"""Health checks, and a start that refuses what is unsound."""

import shutil
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from gridsizer.errors import CapacityError
from gridsizer_server.http.app import create_app
from gridsizer_server.kit.fixtures import UnsoundFixture
from gridsizer_server.kit.settings import Settings, shipped_fixtures


def test_the_process_says_that_it_lives(client: TestClient) -> None:
    assert client.get("/health/live").json() == {"status": "live"}


def test_ready_counts_what_was_read(client: TestClient) -> None:
    ready = client.get("/health/ready").json()

    assert ready["status"] == "ready"
    assert ready["benchmarks"] == 5 + 18  # the papers, and tables of other systems
    assert ready["scenarios"] == 16
    assert ready["catalogue_entries"] > 40


@pytest.fixture
def fixtures(tmp_path: Path) -> Path:
    """A copy of the fixtures, to be spoilt."""
    return Path(shutil.copytree(shipped_fixtures(), tmp_path / "fixtures"))


def test_an_example_that_cannot_be_understood_stops_the_start(fixtures: Path) -> None:
    (fixtures / "scenarios" / "f810_12_nodes.json").write_text('{"version": 1}')

    with pytest.raises(UnsoundFixture, match=r"f810_12_nodes\.json: /name"):
        create_app(Settings(fixtures_dir=fixtures))


def test_a_benchmark_with_an_unknown_key_stops_the_start(fixtures: Path) -> None:
    with (fixtures / "benchmarks" / "isilon_f810.yaml").open("a") as paper:
        paper.write("\ncolour: red\n")

    with pytest.raises(CapacityError, match=r"isilon_f810\.yaml"):
        create_app(Settings(fixtures_dir=fixtures))


def test_a_folder_without_fixtures_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(UnsoundFixture, match="wanted worked examples"):
        create_app(Settings(fixtures_dir=tmp_path))


def test_a_golden_answer_beside_an_example_is_no_example(fixtures: Path) -> None:
    (fixtures / "scenarios" / "f810_12_nodes.expected.json").write_text("{}")

    app = create_app(Settings(fixtures_dir=fixtures))

    assert "f810_12_nodes.expected" not in app.state.fixtures.examples
