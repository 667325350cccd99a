"""Examples in the API's description: real answers, that the next change of data leaves alone."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import FastAPI

from gridsizer import catalogue
from gridsizer.catalogue import SHELVES, Shelf, catalogue_version
from gridsizer_server.http.examples import example_answers
from gridsizer_server.kit.settings import Settings

Json = dict[str, Any]
CATALOGUE = Path(catalogue.__file__).parent


def _examples(openapi: Json) -> Json:
    """The example of each answer in JSON, by operation id."""
    operations = [one for path in openapi["paths"].values() for one in path.values()]
    contents = {
        one["operationId"]: response.get("content", {}).get("application/json", {})
        for one in operations
        for status, response in one["responses"].items()
        if status < "300"
    }
    return {name: content["example"] for name, content in contents.items() if "example" in content}


@pytest.fixture
def _grown_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One entry more on every shelf, before all the others."""
    for name, shelf in list(SHELVES.items()):
        shutil.copytree(CATALOGUE / name, tmp_path / name)
        first = min((tmp_path / name).glob("*.yaml"))
        shutil.copyfile(first, tmp_path / name / "a_first_entry.yaml")
        monkeypatch.setitem(cast(dict[str, Shelf], SHELVES), name, Shelf(name, shelf.noun, tmp_path / name))
    catalogue_version.cache_clear()
    yield
    catalogue_version.cache_clear()


@pytest.mark.usefixtures("_grown_catalogue")
def test_a_new_catalogue_entry_changes_no_example(openapi: Json, app: FastAPI) -> None:
    committed = _examples(openapi)

    answers = example_answers(app.state.fixtures, Settings().fixtures_dir)

    assert all("a_first_entry" in shelf for shelf in SHELVES.values())
    assert {name: answers[name] for name in committed} == committed


def test_examples_of_runs_come_from_the_shipped_logs(openapi: Json) -> None:
    examples = _examples(openapi)

    assert examples["create_import"]["state"] == "reading"
    assert [file["format"] for file in examples["read_import"]["files"]] == ["nmon", "SAS log"]
    assert [job["name"] for job in examples["list_run_jobs"]["jobs"]] == ["DATA", "SORT"]
