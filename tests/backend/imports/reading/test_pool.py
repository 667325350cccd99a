"""Reading in processes: a file that ends one costs itself, and nobody else's time or memory."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.backend.served import Nmon

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.limits import Limits
from gridsizer_server.imports.reading.messages import Results
from gridsizer_server.imports.reading.pool import ENDED, read_all
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload
from gridsizer_server.imports.reading.results import FileResult
from gridsizer_server.imports.reading.watching import Stopped

SCANT: Final = Limits(memory_bytes=60_000_000)
PATIENCE_S: Final = 120.0


def greedy() -> bytes:
    """A result of fio that takes more than 60 MB to read: very many jobs, held until their document ends."""
    job = json.dumps({"jobname": "a", "groupid": 0, "read": {"io_bytes": 1, "runtime": 1, "bw": 1}})
    return b'{"fio version": "fio-3.19", "jobs": [\n' + f"{job},\n".encode() * 80_000 + b"{}]}\n"


@pytest.fixture
def batch_of(tmp_path: Path) -> Callable[..., ReadingBatch]:
    def batch_of(*contents: bytes, limits: Limits = SCANT) -> ReadingBatch:
        uploads = []
        for number, content in enumerate(contents, 1):
            file = tmp_path / f"{number}.upload"
            file.write_bytes(content)
            uploads.append(Upload(number=number, file=file, path=f"{number}.log", bytes=len(content)))
        return ReadingBatch(uploads=uploads, columns=tmp_path / "made.columns", limits=limits)

    return batch_of


def by_upload(read: Iterator[tuple[ReadingBatch, Results]]) -> dict[int, FileResult]:
    return {number: result for _, results in read for number, (result,) in results.items()}


def readers() -> set[int]:
    """The processes that read for this one."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == os.getpid() and b"imports.reading.reader" in (folder / "cmdline").read_bytes():
                found.add(int(folder.name))
        except (OSError, ValueError):
            continue  # it has ended meanwhile
    return found


def test_a_file_that_takes_too_much_memory_is_refused_and_the_rest_of_its_batch_is_read(
    batch_of: Callable[..., ReadingBatch], nmon: Nmon
) -> None:
    batch = batch_of(nmon("n1", 10), greedy(), nmon("n3", 10))

    results = by_upload(read_all([batch], 1, lambda _: None))

    assert {number: result.state for number, result in results.items()} == {
        1: "read",
        2: "refused",
        3: "read",
    }
    [finding] = results[2].findings
    assert (finding.code, finding.severity) == (ENDED, "refusal")
    assert finding.message == (
        "Reading it was stopped, as it took more than 60 MB of memory; it is not tried again."
    )
    assert batch.columns.exists()
    assert not list(batch.columns.parent.glob("*.draft"))


def test_a_file_that_takes_too_long_is_refused(batch_of: Callable[..., ReadingBatch], nmon: Nmon) -> None:
    slow = Limits(wall_over_cpu=0)  # no file may take any time

    results = by_upload(read_all([batch_of(nmon("n1", 10_000), limits=slow)], 1, lambda _: None))

    assert "Reading it was stopped, as it took more than 0 s" in results[1].findings[0].message


def test_a_file_that_ended_a_reader_is_not_opened_again(batch_of: Callable[..., ReadingBatch]) -> None:
    said = Finding(code=ENDED, severity="refusal", message="It was stopped.")
    batch = batch_of(greedy())
    known = Upload(number=1, file=batch.uploads[0].file, path="1.log", bytes=1, not_read={"1.log": said})
    began_s = time.monotonic()

    results = by_upload(
        read_all([ReadingBatch(uploads=[known], columns=batch.columns, limits=SCANT)], 1, lambda _: None)
    )

    assert results[1].findings == [said]
    assert time.monotonic() - began_s < PATIENCE_S


def test_who_stops_a_reading_ends_its_processes_and_leaves_no_drafts(
    batch_of: Callable[..., ReadingBatch], nmon: Nmon
) -> None:
    batch = batch_of(nmon("n1", 20_000))
    idle = readers()
    began: set[int] = set()

    def stop(_: int) -> None:
        if list(batch.columns.parent.glob("*.draft")):
            began.update(readers())
            raise Stopped

    with pytest.raises(Stopped):
        list(read_all([batch], 1, stop))

    assert began
    assert not began & (readers() - idle)
    assert not list(batch.columns.parent.glob("made.columns*"))


def test_a_process_that_computes_beyond_its_allowance_is_ended_by_the_system() -> None:
    program = """
from gridsizer_server.importers.limits import Limits
from gridsizer_server.imports.reading.allowance import CpuAllowance
CpuAllowance(Limits(cpu_s=0)).begin(1, "a.log", 0)
while True:
    pass
"""

    ended = subprocess.run([sys.executable, "-c", program], timeout=PATIENCE_S, check=False)

    assert ended.returncode == -signal.SIGXCPU
