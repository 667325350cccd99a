"""What reading one file may cost: processor time, memory and wall time that grow with its size."""

import os
import resource
import time
from pathlib import Path
from typing import Final

from gridsizer_server.importers.limits import Limits

_SIZES: Final = Path("/proc/self/statm")
_SLOWEST_BYTES_S: Final = 1_000_000  # of processor time; the slowest format is read at twice that
_FILES_OF_FULL_TIME: Final = 10  # of one upload: all files of an archive together get no more


def cpu_allowed_s(size_bytes: int, limits: Limits) -> float:
    """Processor time [s] that a file of that size may take.

    >>> cpu_allowed_s(5_000_000, Limits(cpu_s=60))
    65.0
    """
    return limits.cpu_s + size_bytes / _SLOWEST_BYTES_S


def wall_allowed_s(size_bytes: int, limits: Limits) -> float:
    """Wall time [s] that a file of that size may take, while others use the machine, too."""
    return cpu_allowed_s(size_bytes, limits) * limits.wall_over_cpu


def limit_memory(limits: Limits) -> None:
    """Let this process take so much memory beside what it holds now; nothing where that cannot be told."""
    if _SIZES.exists():
        held = int(_SIZES.read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        _lower(resource.RLIMIT_AS, held + limits.memory_bytes)
    _lower(resource.RLIMIT_CORE, 0)


class CpuAllowance:
    """The processor time that this process has left; the system ends it when that is spent."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._upload = (0, "")
        self._upload_ends_s = 0.0

    def begin(self, upload: int, path: str, size_bytes: int) -> None:
        """Grant a file its time, from now on; all files of one upload share ten times as much."""
        now_s, granted_s = time.process_time(), cpu_allowed_s(size_bytes, self._limits)
        if upload != self._upload[0]:
            self._upload = upload, path
            self._upload_ends_s = now_s + _FILES_OF_FULL_TIME * self._limits.cpu_s
        elif path == self._upload[1]:
            size_bytes = 0  # back at the archive itself, whose size is granted already
        self._upload_ends_s += size_bytes / _SLOWEST_BYTES_S
        _lower(resource.RLIMIT_CPU, int(min(now_s + granted_s, self._upload_ends_s)) + 1)


def _lower(what: int, to: int) -> None:
    """Set the soft limit, which may be raised again up to the hard one."""
    _, hard = resource.getrlimit(what)
    resource.setrlimit(what, (to if hard == resource.RLIM_INFINITY else min(to, hard), hard))
