"""Copying what is kept in a data folder, and putting it back. A PostgreSQL has tools of its own."""

import errno
import os
import tarfile
from pathlib import Path

import pytest
from pydantic import SecretStr

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.copies import archive
from gridsizer_server.kit.copies.backup import CannotCopy, back_up
from gridsizer_server.kit.copies.restoring import restore_from
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings


@pytest.fixture
def kept(tmp_path: Path) -> Settings:
    """A data folder with a job and the series of a run."""
    settings = Settings(data_dir=tmp_path / "kept")
    prepare_schema(settings)
    (settings.data_dir / "runs" / "r1").mkdir(parents=True)
    (settings.data_dir / "runs" / "r1" / "series").write_bytes(b"\x00\x01")
    return settings


def test_what_was_kept_comes_back_elsewhere(kept: Settings, tmp_path: Path) -> None:
    store = open_store(kept)
    name = store[Jobs].add("count", {"to": 3}).id
    elsewhere = Settings(data_dir=tmp_path / "elsewhere")

    back_up(kept, tmp_path / "copy.tar.gz")  # the store is open, and its last rows are still in the journal
    store.close()
    restore_from(elsewhere, tmp_path / "copy.tar.gz")

    restored = open_store(elsewhere)
    assert restored[Jobs].read(name).request == {"to": 3}
    restored.close()
    series = elsewhere.data_dir / "runs" / "r1" / "series"
    assert series.read_bytes() == b"\x00\x01"
    assert series.stat().st_mode & 0o777 == 0o600


def test_a_copy_overwrites_neither_a_file_nor_a_store(kept: Settings, tmp_path: Path) -> None:
    back_up(kept, tmp_path / "copy")

    with pytest.raises(CannotCopy, match="wanted a new file, got: File exists"):
        back_up(kept, tmp_path / "copy")
    with pytest.raises(CannotCopy, match="wanted a folder without a store"):
        restore_from(kept, tmp_path / "copy")


def test_nothing_is_copied_from_a_folder_where_nothing_is_kept(tmp_path: Path) -> None:
    with pytest.raises(CannotCopy, match="got none"):
        back_up(Settings(data_dir=tmp_path), tmp_path / "copy")

    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("name", ["../outside", "/outside", "elsewhere/x", "runs/../../outside"])
def test_a_file_that_would_leave_the_folder_is_refused_and_nothing_changes(tmp_path: Path, name: str) -> None:
    copy, target = tmp_path / "copy", Settings(data_dir=tmp_path / "target")
    with tarfile.open(copy, "w:gz") as archive:
        archive.addfile(tarfile.TarInfo(name))

    with pytest.raises(CannotCopy, match="wanted a copy that `db backup` made"):
        restore_from(target, copy)

    assert [file.name for file in target.data_dir.iterdir()] == [".lock"]
    assert not (tmp_path / "outside").exists()


def test_half_a_copy_is_refused_and_nothing_changes(kept: Settings, tmp_path: Path) -> None:
    back_up(kept, tmp_path / "copy")
    whole, target = (tmp_path / "copy").read_bytes(), Settings(data_dir=tmp_path / "target")
    (tmp_path / "half").write_bytes(whole[: len(whole) // 2])

    with pytest.raises(CannotCopy, match="wanted a copy"):
        restore_from(target, tmp_path / "half")

    assert [file.name for file in target.data_dir.iterdir()] == [".lock"]


def test_a_postgresql_is_left_to_its_own_tools(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url=SecretStr("postgresql://somewhere/gridsizer"))

    for copy in (back_up, restore_from):
        with pytest.raises(CannotCopy, match="pg_dump"):
            copy(settings, tmp_path / "copy")


def test_a_file_that_vanishes_meanwhile_is_left_out_and_said(
    kept: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    series = kept.data_dir / "runs" / "r1" / "series"
    look = os.walk

    def look_and_lose(folder: Path) -> list[tuple[str, list[str], list[str]]]:
        found = list(look(folder))
        series.unlink(missing_ok=True)
        return found

    monkeypatch.setattr("gridsizer_server.kit.copies.archive.os.walk", look_and_lose)

    left_out = back_up(kept, tmp_path / "copy")

    assert left_out == ["runs/r1/series"]
    restore_from(Settings(data_dir=tmp_path / "elsewhere"), tmp_path / "copy")
    assert (tmp_path / "elsewhere" / "gridsizer.db").exists()


def test_a_backup_that_breaks_off_leaves_the_name_free(
    kept: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(archive.Packer, "finish", full)
        with pytest.raises(CannotCopy, match="got: No space left on device"):
            back_up(kept, tmp_path / "copy")
    after_the_failure = [file.name for file in tmp_path.iterdir()]

    assert after_the_failure == ["kept"]
    assert back_up(kept, tmp_path / "copy") == []
