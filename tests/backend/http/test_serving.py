"""Starting the server: where it may listen, what it says, how it stops."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import pytest

from gridsizer_server.http.serving import CannotServe, _listen, exposure, serve
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.settings import Settings, UnusableSettings

PATIENCE_S: Final = 120  # with a machine that has other work


@contextmanager
def _started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "gridsizer_server", "serve", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_started_server_prints_its_address_answers_there_and_stops_when_asked(tmp_path: Path) -> None:
    with _started("--port", "0", "--data-dir", str(tmp_path / "kept")) as process:
        assert process.stdout
        [*_, address] = process.stdout.readline().split()

        answer = json.load(urlopen(f"{address}/health/ready", timeout=10))
        process.send_signal(signal.SIGTERM)

        assert address.startswith("http://127.0.0.1:")
        assert answer["status"] == "ready"
        assert process.wait(timeout=10) == -signal.SIGTERM
        assert (tmp_path / "kept").is_dir()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "[::1]", "127.8.8.8"])
def test_listening_on_loopback_exposes_nothing(host: str) -> None:
    assert exposure(Settings(host=host)) is None


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.0.7", "planning.example", ""])
def test_any_other_address_is_refused_with_what_it_would_expose(host: str) -> None:
    with pytest.raises(CannotServe, match=r"without a password.*--allow-public"):
        exposure(Settings(host=host))


def test_the_flag_accepts_the_exposure_and_it_is_said() -> None:
    said = exposure(Settings(host="0.0.0.0", port=8123, allow_public_bind=True))

    assert said is not None
    assert "0.0.0.0 port 8123" in said


def test_a_public_start_prints_what_it_exposes(tmp_path: Path) -> None:
    with _started(
        "--host", "0.0.0.0", "--port", "0", "--allow-public", "--data-dir", str(tmp_path)
    ) as process:
        assert process.stdout
        assert process.stdout.readline().startswith("Gridsizer is at http://0.0.0.0:")
        assert process.stdout.readline().startswith("Exposed: whoever reaches 0.0.0.0")


def test_an_answer_is_sent_at_once_and_not_held_back_for_an_acknowledgement() -> None:
    with _listen(Settings(port=0)) as listening:
        at_once = listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    assert at_once


def test_a_port_that_is_taken_is_said_so(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        with pytest.raises(CannotServe, match=rf"127\.0\.0\.1 port {port}, got: Address already in use"):
            serve({"port": port, "data_dir": tmp_path})


def test_a_folder_without_a_built_interface_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match=r"got no index\.html"):
        serve({"data_dir": tmp_path, "ui_dir": tmp_path})


def test_a_data_folder_that_cannot_be_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreUnavailable, match="wanted a folder to keep data in"):
        serve({"data_dir": tmp_path / "file"})


def test_a_setting_from_the_environment_that_cannot_be_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIDSIZER_PORT", "eight thousand")

    with pytest.raises(UnusableSettings, match="settings: port: "):
        serve({})


def test_several_processes_answer_at_one_address_and_all_stop_when_asked(tmp_path: Path) -> None:
    with _started("--port", "0", "--data-dir", str(tmp_path), "--processes", "2") as process:
        assert process.stdout
        [*_, address] = process.stdout.readline().split()
        assert json.load(urlopen(f"{address}/health/ready", timeout=PATIENCE_S))["status"] == "ready"
        started = _children(process.pid)
        commands = sorted(_command(pid) for pid in started)

        process.send_signal(signal.SIGTERM)
        status = process.wait(timeout=PATIENCE_S)

    assert commands == ["serve-on", "serve-on", "worker"]
    assert status == -signal.SIGTERM
    assert [pid for pid in started if Path(f"/proc/{pid}").exists()] == []


def test_a_process_that_is_killed_is_started_again_while_the_other_answers(tmp_path: Path) -> None:
    options = ("--port", "0", "--data-dir", str(tmp_path), "--processes", "2", "--workers", "0")
    with _started(*options) as process:
        assert process.stdout
        [*_, address] = process.stdout.readline().split()
        assert urlopen(f"{address}/health/live", timeout=PATIENCE_S).status == 200
        killed, kept = _children(process.pid)
        os.kill(killed, signal.SIGKILL)

        give_up = time.monotonic() + PATIENCE_S
        while len(found := set(_children(process.pid)) - {killed}) < 2:
            assert urlopen(f"{address}/health/live", timeout=PATIENCE_S).status == 200
            assert time.monotonic() < give_up
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=PATIENCE_S)

    assert kept in found


def _children(pid: int) -> list[int]:
    """Processes that any thread of it has started."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return sorted(int(child) for started in lists for child in started.read_text().split())


def _command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[3].decode()
