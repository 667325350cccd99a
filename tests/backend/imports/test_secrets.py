"""Secrets in logs: numbers are taken, lines are not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from tests.backend.served import Upload, Work

from gridsizer_server.kit.engine import open_engine
from gridsizer_server.kit.settings import Settings
from gridsizer_server.migrations.tables import METADATA

SECRET = "correct-horse-battery"

SAS_LOG = f"""1                          The SAS System             22:00 Monday, March 2, 2026

1          %let pw={SECRET};
SYMBOLGEN:  Macro variable PW resolves to {SECRET}
NOTE: PROCEDURE SORT used (Total process time):
      real time           10.00 seconds
      user cpu time       4.00 seconds
      system cpu time     2.00 seconds
      memory              2048.00k
      OS Memory           32768.00k
      Timestamp           03/02/2026 10:00:10 PM
""".encode()
BROKEN_NMON = f"""AAA,progname,nmon
AAA,host,node1
AAA,date,02-MAR-2026
NET,Network I/O node1,eth0-read-KB/s,eth0-write-KB/s
ZZZZ,T0001,00:00:00,02-MAR-2026
NET,T0001,{SECRET},50.0
{SECRET}
""".encode()
UNKNOWN = f"password = {SECRET}\n".encode()


def _kept_in(settings: Settings) -> Iterator[str]:
    """Every value in every table."""
    engine = open_engine(settings)
    with engine.connect() as connection:
        for table in METADATA.sorted_tables:
            for row in connection.execute(sa.select(table)):
                yield repr(tuple(row))
    engine.dispose()


def _files(folder: Path) -> Iterator[bytes]:
    return (file.read_bytes() for file in folder.rglob("*") if file.is_file())


@pytest.mark.usefixtures("store")
def test_a_secret_in_a_log_reaches_no_answer_no_log_line_and_nothing_that_is_kept(
    understood: Upload,
    client: TestClient,
    work: Work,
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
) -> None:
    files = [("node1/load.log", SAS_LOG), ("broken.nmon", BROKEN_NMON), ("notes.txt", UNKNOWN)]

    imported = understood(files)
    name = imported["id"]
    shown = [client.get(f"imports/{name}/files/{at}/preview").text for at in (1, 2, 3)]
    client.post(f"imports/{name}/keep", json={"name": "baseline"})
    work()
    run = client.get(f"imports/{name}").json()["run"]
    addresses = ("", "/series", "/jobs", "/jobs?level=step", "/files", "/summary", "/series.csv", "/jobs.csv")
    told = [client.get(f"runs/{run}{address}").text for address in addresses]

    assert imported["files"][0]["state"] == "read"
    assert not [text for text in (str(imported), *shown, *told, caplog.text) if SECRET in text]
    assert not [row for row in _kept_in(settings) if SECRET in row]
    assert not [held for held in _files(settings.data_dir) if SECRET.encode() in held]
