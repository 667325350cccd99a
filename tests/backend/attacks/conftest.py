"""Reads files as a worker does, in a process with limits of its own, and says what became of each."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

ReadUnderLimits = Callable[..., SimpleNamespace]
_PROGRAM: Final = """
import json, resource, sys
from pathlib import Path
from gridsizer_server.importers import log_formats
from gridsizer_server.importers.limits import Limits
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload, read_batch
from tests.backend.unwatched import Unwatched

memory, cpu_s, written, folder, *names = sys.argv[1:]
log_formats()
held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (held + int(memory),) * 2)
resource.setrlimit(resource.RLIMIT_CPU, (int(cpu_s),) * 2)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(written),) * 2)
files = [Path(folder, name) for name in names]
uploads = [
    Upload(number=number, file=file, path=file.name, bytes=file.stat().st_size)
    for number, file in enumerate(files, 1)
]
batch = ReadingBatch(uploads=uploads, columns=Path(folder, "columns"), limits=Limits())
results = [one for some in read_batch(batch, Unwatched()).values() for one in some]
told = [[one.path, one.state, [finding.message for finding in one.findings]] for one in results]
sys.stdout.write(json.dumps(told))
"""


@pytest.fixture
def read_under_limits(tmp_path: Path) -> ReadUnderLimits:
    """Reads files by name; `refusals` are by path, `read` are the paths of the others.

    The process may take so many MB of memory beside its modules, seconds of processor time, and MB a file it
    writes; wall time is limited to ten times as much.
    """

    def read(
        files: Mapping[str, bytes], *, memory_mb: int = 200, cpu_s: int = 20, written_mb: int = 10
    ) -> SimpleNamespace:
        for name, content in files.items():
            (tmp_path / name).write_bytes(content)
        limits = [str(memory_mb * 1_000_000), str(cpu_s), str(written_mb * 1_000_000)]
        command = [sys.executable, "-c", _PROGRAM, *limits, str(tmp_path), *files]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=10 * cpu_s, check=False)
        assert ended.returncode == 0, ended.stderr[-2_000:]
        told = json.loads(ended.stdout)
        return SimpleNamespace(
            read=[path for path, state, _ in told if state == "read"],
            refusals={path: said[-1] for path, state, said in told if state == "refused"},
        )

    return read
