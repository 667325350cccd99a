"""An application over the store of a test, a worker for its jobs, and logs written by hand."""

import time
from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import Any, Final

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from gridsizer_server.http.app import ask_store, create_app
from gridsizer_server.jobs.kind import kinds
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.table import FINAL
from gridsizer_server.jobs.worker import Worker
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings

Json = dict[str, Any]
Files = list[tuple[str, bytes]]
Upload = Callable[[Files], Json]
Nmon = Callable[..., bytes]
Work = Callable[[], None]
PATIENCE_S: Final = 120.0
_APPLICATIONS: Final[dict[str, FastAPI]] = {}

_HEAD = """AAA,progname,nmon
AAA,version,16g
AAA,host,{host}
AAA,OS,Linux,5.14.0
AAA,time,00:00.00
AAA,date,02-MAR-2026
AAA,interval,60
AAA,snapshots,{snapshots}
AAA,cpus,16
CPU_ALL,CPU Total {host},User%,Sys%,Wait%,Idle%,Busy,CPUs
NET,Network I/O {host},eth0-read-KB/s,eth0-write-KB/s
DISKREAD,Disk Read KB/s {host},sda
DISKWRITE,Disk Write KB/s {host},sda
"""
_SNAPSHOT = """ZZZZ,T{number:04d},{hour:02d}:{minute:02d}:00,{day:02d}-MAR-2026
CPU_ALL,T{number:04d},40.0,10.0,5.0,45.0,,16
NET,T{number:04d},{read}.0,50.0
DISKREAD,T{number:04d},1000.0
DISKWRITE,T{number:04d},500.0
"""


@pytest.fixture
def nmon() -> Nmon:
    """An nmon log: a snapshot a minute of 9 numbers (5 of CPU_ALL, 2 of a port, 2 of a disk) in 5 lines."""

    def nmon(host: str, snapshots: int, first_day: int = 2) -> bytes:
        lines = [_HEAD.format(host=host, snapshots=snapshots)]
        for number in range(snapshots):
            day, rest = divmod(number, 24 * 60)
            hour, minute = divmod(rest, 60)
            about = {"number": number + 1, "day": first_day + day, "hour": hour, "minute": minute}
            lines.append(_SNAPSHOT.format(**about, read=100 + number % 7))
        return "".join(lines).encode()

    return nmon


def _application(settings: Settings) -> FastAPI:
    """An application on a store: its routes take half a second to build, so stores of a process share one."""
    like = settings.model_dump_json(exclude={"data_dir", "database_url"})
    if like not in _APPLICATIONS:
        _APPLICATIONS[like] = create_app(settings)
    ask_store(_APPLICATIONS[like], settings)
    return _APPLICATIONS[like]


@pytest.fixture
def client(settings: Settings, store: Store) -> Iterator[TestClient]:
    """A program on the same machine. The store has its tables before the application asks for them."""
    assert store.kind in ("sqlite", "postgresql")
    app = _application(settings)
    with TestClient(app, base_url="http://127.0.0.1:8000/api/v1/") as client:
        yield client
    app.state.store.close()


@pytest.fixture
def work(settings: Settings, store: Store) -> Work:
    """Does every job that waits."""

    def work() -> None:
        stopping = Event()
        worker = Worker(name="test", store=store, settings=settings, kinds=kinds())
        working = Thread(target=worker.run, args=(stopping,))
        working.start()
        give_up = time.monotonic() + PATIENCE_S
        while any(job.state not in FINAL for job in store[Jobs].latest(100)):
            assert time.monotonic() < give_up
            time.sleep(0.01)
        stopping.set()
        working.join()

    return work


@pytest.fixture
def upload(client: TestClient) -> Upload:
    """Uploads files under their paths; the import that answers."""

    def upload(files: Files) -> Json:
        answer = client.post("imports", files=[("files", (path, content)) for path, content in files])
        assert answer.status_code == 202, answer.text
        told: Json = answer.json()
        return told

    return upload


@pytest.fixture
def understood(upload: Upload, client: TestClient, work: Work) -> Upload:
    """Uploads files and has them read."""

    def understood(files: Files) -> Json:
        name = upload(files)["id"]
        work()
        told: Json = client.get(f"imports/{name}").json()
        assert told["state"] == "understood", told["problem"]
        return told

    return understood


@pytest.fixture
def kept(understood: Upload, client: TestClient, work: Work) -> Upload:
    """Uploads files, has them read and kept; the run."""

    def kept(files: Files) -> Json:
        name = understood(files)["id"]
        client.post(f"imports/{name}/keep", json={"name": "baseline"})
        work()
        run = client.get(f"imports/{name}").json()["run"]
        told: Json = client.get(f"runs/{run}").json()
        return told

    return kept


@pytest.fixture
def sas_log() -> bytes:
    """Two steps: SORT, printed on line 3, and DATA, twice as long."""
    return b"""1                          The SAS System             22:00 Monday, March 2, 2026

NOTE: PROCEDURE SORT used (Total process time):
      real time           10.00 seconds
      user cpu time       4.00 seconds
      system cpu time     2.00 seconds
      memory              2048.00k
      OS Memory           32768.00k
      Timestamp           03/02/2026 10:00:10 PM

NOTE: DATA statement used (Total process time):
      real time           20.00 seconds
      user cpu time       15.00 seconds
      system cpu time     1.00 seconds
      memory              2048.00k
      OS Memory           32768.00k
      Timestamp           03/02/2026 10:00:30 PM
"""
