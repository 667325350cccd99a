"""After a pseudonymised keep, names are in no answer and in no file below the data folder."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from tests.backend.served import Nmon, Upload, Work

from gridsizer_server.imports.mappings.table import MappingRow
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings

NODE, FOLDER, RENAMED = "zuerich-prod-17", "payroll-of-miller", "geneva-prod-18"


def _holding(folder: Path, name: str) -> list[str]:
    return [
        str(file.relative_to(folder))
        for file in folder.rglob("*")
        if file.is_file() and name.encode() in file.read_bytes()
    ]


def _files(client: TestClient, nmon: Nmon, understood: Upload) -> str:
    name = str(understood([(f"{FOLDER}/{NODE}.nmon", nmon(NODE, 3))])["id"])
    client.patch(f"imports/{name}", json={"rename_hosts": {NODE: RENAMED}})
    return name


def test_no_answer_and_no_file_holds_a_name_after_a_pseudonymised_keep(
    client: TestClient, understood: Upload, work: Work, settings: Settings, nmon: Nmon
) -> None:
    name = _files(client, nmon, understood)
    known_before = client.get(f"imports/{name}").text

    client.post(f"imports/{name}/keep", json={"name": "baseline", "pseudonymise": True})
    work()

    told = client.get(f"imports/{name}")
    run = told.json()["run"]
    addresses = [f"imports/{name}", "imports", "jobs", f"jobs/{told.json()['job']}", "runs"]
    addresses += [f"runs/{run}{of}" for of in ("", "/series", "/files", "/summary", "/jobs", "/series.csv")]
    answers = [client.get(address).text for address in addresses]
    for secret in (NODE, FOLDER, RENAMED):
        assert secret in known_before
        assert not [answer for answer in answers if secret in answer]
        assert _holding(settings.data_dir, secret) == []
    assert (told.json()["state"], told.json()["totals"]["files"], told.json()["files"]) == ("kept", 1, [])


def test_a_preview_of_a_file_of_a_kept_import_is_refused_in_words(
    client: TestClient, understood: Upload, work: Work, nmon: Nmon
) -> None:
    name = _files(client, nmon, understood)
    client.post(f"imports/{name}/keep", json={"name": "baseline"})
    work()

    answer = client.get(f"imports/{name}/files/1/preview")

    assert answer.status_code == 409
    assert "the import is kept; its run" in answer.json()["detail"]


def test_an_error_of_a_statement_does_not_tell_what_it_was_to_write(store: Store) -> None:
    twice = [{"name": "m", "changed_s": 0.0, "mapping": {"node": NODE}}] * 2

    with pytest.raises(IntegrityError) as refused, store.writing() as session:
        session.execute(insert(MappingRow), twice)

    assert NODE not in str(refused.value)
