"""The commands that look after the store, and those that cannot start without it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.schema import revisions
from gridsizer_server.kit.session import Store, open_store
from gridsizer_server.kit.settings import Settings

Run = Callable[..., SimpleNamespace]


@pytest.fixture
def _chosen(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store of the test is the one that commands find."""
    for name, value in settings.as_environment().items():
        monkeypatch.setenv(name, value)


@pytest.mark.usefixtures("_chosen")
def test_upgrade_says_what_it_did(run: Run) -> None:
    first, again = run("db", "upgrade"), run("db", "upgrade")

    newest = revisions()[-1].encode()
    assert (first.status, first.out) == (0, b"The store is made at revision " + newest + b"\n")
    assert (again.status, again.out) == (0, b"The store is already at revision " + newest + b"\n")


def test_a_copy_made_on_the_command_line_is_restored_there(run: Run, tmp_path: Path) -> None:
    kept, elsewhere, copy = tmp_path / "kept", tmp_path / "elsewhere", tmp_path / "copy.tar.gz"
    run("db", "upgrade", "--data-dir", kept)
    store = open_store(Settings(data_dir=kept))
    name = store[Jobs].add("count", {}).id
    store.close()

    copied = run("db", "backup", copy, "--data-dir", kept)
    restored = run("db", "restore", copy, "--data-dir", elsewhere)

    assert (copied.status, restored.status) == (0, 0)
    store = open_store(Settings(data_dir=elsewhere))
    assert store[Jobs].read(name).state == "queued"
    store.close()


@pytest.mark.parametrize(
    "command", [["serve", "--port", "0"], ["worker"], ["db", "upgrade"]], ids=["serve", "worker", "upgrade"]
)
@pytest.mark.parametrize(
    ("setting", "value", "said"),
    [
        (
            "GRIDSIZER_DATABASE_URL",
            "postgresql://me:s3cret@127.0.0.1:9/none",
            "wanted a working store, got: conn",
        ),
        ("GRIDSIZER_DATABASE_URL", "sqlite://", "wanted postgresql://..., got sqlite://..."),
        ("GRIDSIZER_DATA_DIR", "/dev/null/kept", "wanted a folder to keep data in, got /dev/null/kept"),
        ("GRIDSIZER_WORKERS", "many", "settings: workers: "),
    ],
    ids=["unreachable", "not PostgreSQL", "no folder", "no number"],
)
def test_a_store_that_cannot_be_used_ends_a_start_with_status_2_and_one_line(
    tmp_path: Path, command: list[str], setting: str, value: str, said: str
) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "gridsizer_server", *command],
        env=os.environ | {"GRIDSIZER_DATABASE_WAIT_S": "0", setting: value},
        cwd=tmp_path,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )

    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("gridsizer: ")
    assert said in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert "s3cret" not in ended.stderr


def test_a_worker_ends_when_whoever_started_it_is_gone(store: Store, settings: Settings) -> None:
    command = [sys.executable, "-m", "gridsizer_server", "worker", "--attached"]
    with subprocess.Popen(
        command, env=os.environ | settings.as_environment(), stdin=subprocess.PIPE
    ) as process:
        assert process.stdin
        process.stdin.close()  # as the system closes it for a program that was killed

        assert process.wait(60) == 0
    store.check()
