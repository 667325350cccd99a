"""Imports and runs at the sizes that sites have: how long, and how much memory."""

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

import numpy as np
import pytest
from tests.bench.bench_host_logs import log_of, nmon, nmon_heads

from gridsizer.units import Floats
from gridsizer_server.imports.keeping.rows import RunRows
from gridsizer_server.kit.columns import ColumnWriter
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.repository import Runs

Json = dict[str, Any]
Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
RecordSize = Callable[[str, float, str], None]

LOG_BYTES: Final = 2_000_000_000
SMALL_LOGS: Final = 5_000
SAMPLES: Final = 10_000_000
SERIES: Final = 40
_LOOK_EVERY_S: Final = 0.05
_SAS_HEAD: Final = """1                          The SAS System             22:00 Monday, March 2, 2026

NOTE: Copyright (c) 2016 by SAS Institute Inc., Cary, NC, USA.

"""
# A timed step in 1.4 KB, as in logs of 700 timed steps a MB.
_SAS_STEP: Final = """{number}         proc sort data=lake.sales_{number} out=work.sorted_{number};
{number}         by region product;
{number}         run;

NOTE: There were {rows} observations read from the data set LAKE.SALES_{number}.
NOTE: The data set WORK.SORTED_{number} has {rows} observations and 8 variables.
{comment}
NOTE: PROCEDURE SORT used (Total process time):
      real time           {real:.2f} seconds
      user cpu time       1.02 seconds
      system cpu time     0.37 seconds
      memory              2210.15k
      OS Memory           30112.00k
      Timestamp           03/02/2026 {hour:02d}:{minute:02d}:{second:02d} AM
      Step Count                        {number}  Switch Count  4
      Page Faults                       0
      Page Reclaims                     281
      Page Swaps                        0
      Voluntary Context Switches        61
      Involuntary Context Switches      2
      Block Input Operations            0
      Block Output Operations           9120

"""
_COMMENT: Final = "\n".join(["    /* what the program says of itself, line after line of it */"] * 8)


def _steps(first: int, count: int) -> str:
    steps = []
    for number in range(first, first + count):
        minute, second = divmod(number % 3_600, 60)
        about: Json = {"hour": 1, "minute": minute, "second": second, "comment": _COMMENT}
        steps.append(
            _SAS_STEP.format(number=number, rows=1_000 + number % 977, real=1 + number % 60, **about)
        )
    return "".join(steps)


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="gridsizer-bench-") as made:
        yield Path(made)


def _import(path: Path, kept_in: Path) -> tuple[list[Json], float]:
    """What is told of logs that are imported and kept, and the memory of the largest process [MB]."""
    command = [sys.executable, "-m", "gridsizer_server", "import", str(path), "--json", "--keep", "bench"]
    with tempfile.TemporaryFile() as answer:
        with subprocess.Popen([*command, "--data-dir", str(kept_in)], stdout=answer) as process:
            largest_mb = _largest_mb(process)
        assert process.returncode == 0
        answer.seek(0)
        return json.load(answer), largest_mb


def _largest_mb(process: subprocess.Popen[bytes]) -> float:
    """The most memory that this process, or one below it, held at a time until it ended [MB]."""
    largest = 0
    while process.poll() is None:
        for one in (process.pid, *_below(process.pid)):
            with suppress(OSError):  # it has ended meanwhile
                status = Path(f"/proc/{one}/status").read_text(encoding="ascii")
                largest = max(largest, *map(int, re.findall(r"^VmHWM:\s+(\d+) kB", status, re.MULTILINE)), 0)
        time.sleep(_LOOK_EVERY_S)
    return largest * 1024 / 1e6


def _below(process: int) -> Iterator[int]:
    with suppress(OSError):
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in map(int, children.read_text(encoding="ascii").split()):
                yield child
                yield from _below(child)


def test_many_small_logs(measure: Measure, record: Record, folder: Path) -> None:
    logs = folder / "logs"
    for number in range(SMALL_LOGS):
        node = logs / f"node{number % 12:02d}"
        node.mkdir(parents=True, exist_ok=True)
        (node / f"job_{number:05d}.log").write_text(_SAS_HEAD + _steps(number, 14))
    told: list[Json] = []

    seconds = measure(lambda: told.extend(_import(logs, folder / "kept")[0]), rounds=1)

    assert sum(file["steps"] for file in told) == 14 * SMALL_LOGS
    record(f"import {SMALL_LOGS:,} SAS logs of 20 kB", seconds, "at most 30 s")


def _sas_log(folder: Path) -> str:
    steps = 0
    with (folder / "large.log").open("w") as file:
        file.write(_SAS_HEAD)
        while file.tell() < LOG_BYTES:
            file.write(_steps(steps, 5_000))
            steps += 5_000
    return f"one SAS log of 2 GB, {steps:,} steps"


def _nmon_logs(folder: Path) -> str:
    """The same log for every node, but for the node's name."""
    one = log_of(nmon_heads(48), partial(nmon, cpus=32, disks=48), folder / "gridnode01.nmon").read_text()
    nodes = LOG_BYTES // len(one)
    for node in range(2, nodes + 1):
        (folder / f"gridnode{node:02d}.nmon").write_text(one.replace("gridnode01", f"gridnode{node:02d}"))
    return f"nmon logs of {nodes} nodes, 2 GB"


@pytest.mark.parametrize(
    ("write", "aim"), [(_sas_log, "at most 60 s"), (_nmon_logs, "")], ids=["steps", "samples"]
)
def test_large_logs(
    measure: Measure,
    record: Record,
    record_size: RecordSize,
    folder: Path,
    write: Callable[[Path], str],
    aim: str,
) -> None:
    logs = folder / "logs"
    logs.mkdir()
    what = write(logs)
    kept: list[tuple[list[Json], float]] = []

    seconds = measure(lambda: kept.append(_import(logs, folder / "kept")), rounds=1)

    [(told, largest_mb)] = kept
    assert not any(finding["severity"] == "refusal" for file in told for finding in file["findings"])
    record(f"import and keep {what}", seconds, aim)
    record_size(f"import and keep {what}: largest process", largest_mb, "at most 300 MB")


def _run_of_many_samples(settings: Settings) -> str:
    """A run of 40 series, as a month of 10 s samples of a node has."""
    prepare_schema(settings)
    spool, store = Spool(settings), open_store(settings)
    spool.prepare_runs()
    count = SAMPLES // SERIES
    at_s = np.arange(1_772_409_600.0, 1_772_409_600.0 + 10.0 * count, 10.0)
    values: Floats = np.random.default_rng(0).gamma(2.0, 1e8, (SERIES, count))
    rows = []
    with ColumnWriter(spool.run("bench")) as writer:
        for key, value in enumerate(values):
            offset = writer.add([at_s])
            writer.add([value])
            writer.add([np.arange(count)])
            rows.append(
                {
                    "key": key,
                    "host": f"node{key // 4:02d}",
                    "metric": "receive_bytes_s",
                    "layer": "node_nic",
                    "device": f"eth{key % 4}",
                    "unit_printed": "KB/s",
                    "interval_s": 10.0,
                    "count": count,
                    "offset": offset,
                    "files": [[1, count]],
                    "min": float(value.min()),
                    "max": float(value.max()),
                    "mean": float(value.mean()),
                    "starts_s": float(at_s[0]),
                    "ends_s": float(at_s[-1]),
                }
            )
    nothing = {
        "files": 0,
        "jobs": 0,
        "steps": 0,
        "bytes": 0,
        "pseudonymised": False,
        "site": {},
        "findings": [],
    }
    about: Json = {"starts_s": None, "ends_s": None, "hosts": [], "series": SERIES, "observations": SAMPLES}
    store[Runs].keep("bench", "bench", RunRows(run=nothing | about, files=[], series=rows, tables=[]))
    store.close()
    return "bench"


def test_a_run_page(measure: Measure, record: Record, folder: Path, start_server: Callable[..., Any]) -> None:
    run = _run_of_many_samples(Settings(data_dir=folder))

    with start_server(folder) as server:
        address = f"{server.address}/api/v1/runs/{run}"

        def ask(path: str) -> None:
            with urlopen(address + path) as answer:
                answer.read()

        def open_page() -> None:
            for path in ("", "/series?limit=200", "/chart?series=0&points=2000"):
                ask(path)

        seconds = measure(open_page, rounds=10, warmup_rounds=1)
        began = time.perf_counter()
        ask("/summary")
        took = time.perf_counter() - began

    record(f"run of {SAMPLES:,} samples: its page", seconds, "at most 1 s")
    record(f"run of {SAMPLES:,} samples: its summary", [took], "")
