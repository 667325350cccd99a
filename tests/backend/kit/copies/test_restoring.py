"""Putting a copy back: checked before anything changes, and what is in the way is set aside."""

import io
import sqlite3
import tarfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.copies.backup import CannotCopy, back_up
from gridsizer_server.kit.copies.restoring import restore_from
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.folder_lock import in_use
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings

Run = Callable[..., SimpleNamespace]


@pytest.fixture
def kept(tmp_path: Path) -> Settings:
    """A data folder with a job and a file of a run."""
    settings = Settings(data_dir=tmp_path / "kept")
    prepare_schema(settings)
    (settings.data_dir / "runs").mkdir()
    (settings.data_dir / "runs" / "r1.columns").write_bytes(b"samples")
    return settings


@pytest.fixture
def copy(kept: Settings, tmp_path: Path) -> Path:
    store = open_store(kept)
    store[Jobs].add("count", {"to": 3})
    store.close()
    back_up(kept, tmp_path / "copy")
    return tmp_path / "copy"


def _is_sound(settings: Settings) -> bool:
    with closing(sqlite3.connect(settings.data_dir / "gridsizer.db")) as database:
        return bool(database.execute("PRAGMA integrity_check").fetchall() == [("ok",)])


def _jobs(settings: Settings) -> int:
    prepare_schema(settings)
    store = open_store(settings)
    count = len(store[Jobs].latest(10))
    store.close()
    return count


def test_a_journal_that_was_left_over_spoils_nothing_and_is_set_aside(kept: Settings, copy: Path) -> None:
    store = open_store(kept)
    store[Jobs].add("count", {"to": 4})
    wal = (kept.data_dir / "gridsizer.db-wal").read_bytes()
    store.close()
    (kept.data_dir / "gridsizer.db").unlink()
    (kept.data_dir / "gridsizer.db-wal").write_bytes(wal)

    aside = restore_from(kept, copy)

    assert aside is not None
    assert (aside / "gridsizer.db-wal").read_bytes() == wal
    assert _is_sound(kept)
    assert _jobs(kept) == 1


def test_runs_that_lie_in_the_folder_are_set_aside_and_those_of_the_copy_come(
    kept: Settings, copy: Path
) -> None:
    (kept.data_dir / "gridsizer.db").unlink()
    (kept.data_dir / "runs" / "r2.columns").write_bytes(b"of later")

    aside = restore_from(kept, copy)

    assert aside is not None
    assert (aside / "runs" / "r2.columns").read_bytes() == b"of later"
    assert [file.name for file in (kept.data_dir / "runs").iterdir()] == ["r1.columns"]
    assert _jobs(kept) == 1


def test_a_folder_in_use_is_refused_and_stays(kept: Settings, copy: Path, tmp_path: Path) -> None:
    with in_use(tmp_path / "elsewhere"), pytest.raises(StoreUnavailable, match="uses it; stop them first"):
        restore_from(Settings(data_dir=tmp_path / "elsewhere"), copy)

    assert kept.data_dir.exists()
    assert [file.name for file in (tmp_path / "elsewhere").iterdir()] == [".lock"]


def _changed(copy: Path, name: str, change: Callable[[bytes], bytes]) -> Path:
    """The same copy, one file of it changed."""
    changed = copy.with_name("changed")
    with tarfile.open(copy) as old, tarfile.open(changed, "w:gz") as new:
        for member in old:
            stream = old.extractfile(member)
            content = b"" if stream is None else stream.read()
            content = change(content) if member.name == name else content
            member.size = len(content)
            new.addfile(member, io.BytesIO(content))
    return changed


@pytest.mark.parametrize("name", ["gridsizer.db", "runs/r1.columns", "checksums.json"])
def test_a_copy_of_which_one_byte_is_another_is_refused_and_nothing_changes(
    copy: Path, name: str, tmp_path: Path
) -> None:
    target = Settings(data_dir=tmp_path / "target")
    spoilt = _changed(copy, name, lambda content: content[:-3] + bytes([content[-3] ^ 1]) + content[-2:])

    with pytest.raises(CannotCopy, match="wanted a copy that `db backup` made"):
        restore_from(target, spoilt)

    assert [file.name for file in target.data_dir.iterdir()] == [".lock"]


def test_a_copy_without_a_database_is_refused_in_one_line(copy: Path, tmp_path: Path, run: Run) -> None:
    empty = tmp_path / "empty"
    with tarfile.open(empty, "w:gz"):
        pass

    ended = run("db", "restore", empty, "--data-dir", tmp_path / "target")

    assert copy.exists()
    assert ended.status == 2
    assert "one without a database" in ended.err
    assert ended.err.count("\n") == 1


def test_a_copy_that_is_not_there_is_named_once(tmp_path: Path, run: Run) -> None:
    gone = tmp_path / "gone.tar.gz"

    ended = run("db", "restore", gone, "--data-dir", tmp_path / "new")

    assert ended.status == 2
    assert (
        ended.err
        == f"gridsizer: {gone}: wanted a copy that `db backup` made, got: No such file or directory\n"
    )


def test_a_restored_folder_belongs_to_the_store_of_the_copy(
    kept: Settings, copy: Path, tmp_path: Path
) -> None:
    target = Settings(data_dir=tmp_path / "target")

    restore_from(target, copy)

    assert (target.data_dir / "store").read_text() == (kept.data_dir / "store").read_text()
    assert _jobs(target) == 1


def test_a_restoring_that_broke_off_before_the_database_is_done_again(kept: Settings, copy: Path) -> None:
    (kept.data_dir / "gridsizer.db").unlink()  # label and runs of the copy are there, the database is not

    restore_from(kept, copy)

    assert _jobs(kept) == 1
    assert (kept.data_dir / "runs" / "r1.columns").read_bytes() == b"samples"
