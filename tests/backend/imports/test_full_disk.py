"""A full disk ends what does not fit, and nothing else; deleting frees it again.

With GRIDSIZER_LONG=1 in the environment, and as root, a disk of 4 MB is filled to its last byte.
"""

import gzip
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Json, Nmon, Upload
from tests.effort import LONG

from gridsizer_server.http.app import create_app
from gridsizer_server.imports.reading import readers
from gridsizer_server.imports.repository import Imports
from gridsizer_server.jobs.kind import kinds
from gridsizer_server.jobs.worker import Worker
from gridsizer_server.kit.errors import StoreFull
from gridsizer_server.kit.room import Room
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.repository import Runs


def _codes(file: Json) -> list[str]:
    return [finding["code"] for finding in file["findings"] if finding["severity"] == "refusal"]


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Uploads are read by processes that find the disk full."""
    readers._end_all()
    monkeypatch.setattr(readers, "_PROGRAM", "tests.backend.imports.reader_on_full_disk")
    yield
    readers._end_all()


@pytest.mark.usefixtures("full_disk")
def test_what_cannot_be_unpacked_for_want_of_room_is_refused_and_the_other_files_are_read(
    understood: Upload, nmon: Nmon
) -> None:
    imported = understood(
        [("large.nmon.gz", gzip.compress(nmon("node1", 100))), ("b.nmon", nmon("node2", 2))]
    )

    large, small = imported["files"]
    assert (large["state"], _codes(large), small["state"]) == ("refused", ["not_recognised"], "read")
    assert "room on disk to unpack it" in str(large["findings"])


@pytest.mark.usefixtures("full_disk")
def test_a_file_whose_numbers_do_not_fit_on_disk_is_refused_and_the_others_are_read(
    understood: Upload, nmon: Nmon
) -> None:
    imported = understood(
        [("a.nmon", nmon("node1", 3)), ("large.nmon", nmon("node2", 1_000)), ("c.nmon", nmon("node3", 5))]
    )

    assert [file["state"] for file in imported["files"]] == ["read", "refused", "read"]
    assert _codes(imported["files"][1]) == ["no_room"]
    assert [file["observations"] for file in imported["files"]] == [27, 0, 45]  # 9 numbers a snapshot


def test_what_an_archive_unpacks_to_counts_against_the_quota(
    upload: Upload, client: TestClient, settings: Settings, nmon: Nmon, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert settings.storage_quota_bytes > 2_000_000
    small = settings.model_copy(update={"storage_quota_bytes": 2_000_000})
    used: list[int] = []
    name = upload([("bomb.nmon.gz", gzip.compress(nmon("node1", 40_000), 9)), ("b.nmon", nmon("node2", 2))])[
        "id"
    ]

    def come(self: Room, total_bytes: int) -> None:
        used.append(Spool(settings).used_bytes())
        look(self, total_bytes)

    look = Room.came
    monkeypatch.setattr(Room, "came", come)
    _work(small)

    bomb, other = client.get(f"imports/{name}").json()["files"]
    assert (bomb["state"], other["state"]) == ("refused", "read")
    assert max(used, default=0) <= small.storage_quota_bytes
    assert Spool(settings).used_bytes() <= small.storage_quota_bytes


def _work(settings: Settings) -> None:
    """One job with other settings than the server's."""
    store, stopping = open_store(settings), Event()
    worker = Worker(name="small", store=store, settings=settings, kinds=kinds())
    job = worker._leases.take(kinds())
    assert job is not None
    worker._run(job, stopping)
    store.close()


@pytest.mark.parametrize("what", ["imports", "runs"])
def test_deleting_works_when_the_store_has_no_room_to_write(
    what: str,
    understood: Upload,
    kept: Upload,
    client: TestClient,
    settings: Settings,
    nmon: Nmon,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = (understood if what == "imports" else kept)([("a.nmon", nmon("node1", 2))])["id"]
    spool, reserve = Spool(settings), settings.data_dir / ".reserve"
    held = spool.of(name) if what == "imports" else spool.run(name)
    repository: type[Imports] | type[Runs] = Imports if what == "imports" else Runs
    forget = repository.delete

    def forget_if_there_is_room(self: Any, of: str) -> None:
        if held.exists() or reserve.exists():
            raise StoreFull("wanted a working store, got: database or disk is full")
        forget(self, of)

    monkeypatch.setattr(repository, "delete", forget_if_there_is_room)
    reserved = reserve.stat().st_size

    answer = client.delete(f"{what}/{name}")

    assert (answer.status_code, reserved) == (204, 512 * 1024)
    assert client.get(f"{what}/{name}").status_code == 404
    assert not held.exists()


if LONG:

    @pytest.fixture
    def small_disk(tmp_path: Path) -> Iterator[Path]:
        """A file system of 4 MB."""
        folder = tmp_path / "disk"
        folder.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(folder)], check=True)
        yield folder
        subprocess.run(["umount", "-l", str(folder)], check=True)

    def _fill(file: Path) -> None:
        with file.open("wb", 0) as ballast, suppress(OSError):
            while True:
                ballast.write(b"x" * 512)

    def test_an_import_is_deleted_from_a_disk_without_a_free_byte(small_disk: Path) -> None:
        settings = Settings(data_dir=small_disk, ui_dir=None)
        prepare_schema(settings)
        app = create_app(settings)
        with TestClient(app, base_url="http://127.0.0.1:8000/api/v1/") as client:
            name = client.post("imports", files=[("files", ("a", b"x" * 300))]).json()["id"]
            _fill(small_disk / "ballast")

            refused = client.post("imports", files=[("files", ("b", b"x" * 3_000))])
            deleted = client.delete(f"imports/{name}")
            after = client.get(f"imports/{name}")
        app.state.store.close()

        assert (refused.status_code, deleted.status_code, after.status_code) == (507, 204, 404)
