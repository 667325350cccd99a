"""What every benchmark needs: the worked scenario, a real server, and a table of figures at the end.

Figures hold for the machine that `make bench` names above them; none of them is a test.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario

ROOT: Final = Path(__file__).parents[2]
LAB: Final = ROOT / "fixtures" / "scenarios" / "f810_12_nodes.json"
BUILT_UI: Final = ROOT / "frontend" / "dist"

Document = dict[str, Any]
Seconds = list[float]
_TABLE: Final = pytest.StashKey[list[tuple[str, ...]]]()


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A running `gridsizer serve`."""

    address: str
    process: subprocess.Popen[str]

    def resident_mb(self) -> float:
        """Memory it holds now [MB], as Linux counts it."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        (kib,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(kib) * 1024 / 1e6


@contextmanager
def serving(kept_in: Path | None = None) -> Iterator[Server]:
    """A server of its own process on a free port, until the block ends; with nothing kept unless told."""
    with tempfile.TemporaryDirectory() as empty:
        data_dir = str(empty if kept_in is None else kept_in)
        options = ["--port", "0", "--data-dir", data_dir, "--ui-dir", str(BUILT_UI)]
        command = [sys.executable, "-m", "gridsizer_server", "serve", *options]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            try:
                assert process.stdout is not None
                said = process.stdout.readline()  # "Gridsizer is at http://127.0.0.1:43567"
                yield Server(address=said.split()[-1], process=process)
            finally:
                process.terminate()


@pytest.fixture(scope="session")
def document() -> Document:
    """The scenario the app opens with, as its author wrote it."""
    document: Document = json.loads(LAB.read_text(encoding="utf-8"))
    return document


@pytest.fixture(scope="session")
def lab(document: Document) -> Scenario:
    return resolve(document)


@pytest.fixture(scope="session")
def start_server() -> Callable[..., Any]:
    """Starts a server: `with start_server() as server`; a folder makes it serve what is kept there."""
    return serving


@pytest.fixture
def measure(benchmark: Any) -> Callable[..., Seconds]:
    """Runs a function a number of rounds, and gives the seconds of each."""

    def seconds_of(function: Callable[..., Any], *args: Any, rounds: int, **options: Any) -> Seconds:
        benchmark.pedantic(function, args=args, rounds=rounds, **options)
        return list(benchmark.stats.stats.data)

    return seconds_of


@pytest.fixture(scope="session")
def record(pytestconfig: pytest.Config) -> Callable[[str, Seconds, str], None]:
    """Adds a line to the table: what was measured, how long it took each time, how long it should take."""
    table = pytestconfig.stash.setdefault(_TABLE, [])

    def add(what: str, seconds: Seconds, aim: str) -> None:
        percentiles = (_shown(float(at)) for at in np.percentile(seconds, (50, 95, 99)))
        table.append((what, *percentiles, aim))

    return add


@pytest.fixture(scope="session")
def record_size(pytestconfig: pytest.Config) -> Callable[[str, float, str], None]:
    """Adds a size in MB to the table."""
    table = pytestconfig.stash.setdefault(_TABLE, [])

    def add(what: str, size_mb: float, aim: str) -> None:
        table.append((what, f"{size_mb:.{0 if size_mb >= 1 else 3}f} MB", "", "", aim))

    return add


def _shown(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1_000 * seconds:.1f} ms"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    table = config.stash.get(_TABLE, [])
    if not table:
        return
    terminalreporter.section("figures")
    rows = [("what", "median", "p95", "p99", "aim"), *table]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for what, *figures, aim in rows:
        right = (f"{figure:>{width}}" for figure, width in zip(figures, widths[1:], strict=False))
        terminalreporter.write_line("  ".join([f"{what:<{widths[0]}}", *right, aim]).rstrip())
