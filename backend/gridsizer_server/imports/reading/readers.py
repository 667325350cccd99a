"""Processes that read, as the one that started them sees them: given a batch, looked after, killed."""

import atexit
import os
import signal
import subprocess
import sys
from contextlib import suppress
from multiprocessing import Pipe
from time import monotonic
from typing import Final

from gridsizer.errors import CapacityError
from gridsizer_server.imports.reading.allowance import cpu_allowed_s, wall_allowed_s
from gridsizer_server.imports.reading.messages import OUT_OF_MEMORY, Began, Failed, Finished, Read, Results
from gridsizer_server.imports.reading.reading import ReadingBatch

_PROGRAM: Final = "gridsizer_server.imports.reading.reader"
_MOST_IDLE: Final = 2  # of some 100 MB each, kept because one takes half a second to start


class ReaderLost(CapacityError):
    """A process that was to read files is gone before it began."""


class ReaderEnded(Exception):
    """A process ended, or had to be, over one file. `why` says what the file did, as a clause."""

    def __init__(self, at: Began, why: str) -> None:
        super().__init__(why)
        self.at, self.why = at, why


class Reader:
    """A process that reads one batch after another."""

    def __init__(self) -> None:
        ours, theirs = Pipe()
        with theirs:
            command = [sys.executable, "-m", _PROGRAM, str(theirs.fileno())]
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,  # Ctrl-C is for us, and what it starts can be killed with it
            )
        self.connection = ours

    def give(self, batch: ReadingBatch) -> None:
        """Have a batch read. The reader must be idle."""
        self.batch, self.read_bytes = batch, 0
        self._at: Began | None = None
        self._ends_s = monotonic() + batch.limits.cpu_s * batch.limits.wall_over_cpu
        with suppress(BrokenPipeError):  # its end is noticed below
            self.connection.send(batch)

    def results(self) -> Results | None:
        """What was read, once all is; None while it goes on.

        Raises ReaderEnded where the process is gone or its file takes too long, ReaderLost where it is gone
        before it came to a file, and what the reading itself raised, OutOfRoom say.
        """
        with suppress(EOFError, ConnectionResetError):
            while self.connection.poll():
                match self.connection.recv():
                    case Began() as at:
                        self._begin(at)
                    case Read(count):
                        self.read_bytes = count
                    case Finished(results):
                        return results
                    case Failed(error):
                        raise error
            if monotonic() < self._ends_s:
                return None
        if self._at is None:
            raise ReaderLost("a process that was to read files did not begin; memory may be short")
        raise ReaderEnded(self._at, self._why_ended(self._at.size_bytes))

    def kill(self) -> None:
        """End the process and all that it started, and remove what it had half written."""
        with suppress(ProcessLookupError):
            os.killpg(
                self._process.pid, signal.SIGKILL
            )  # before it is waited for: its number is still its own
        self._process.wait()
        self.connection.close()
        self.batch.discard_draft()

    def _begin(self, at: Began) -> None:
        self._at = at
        self._ends_s = monotonic() + wall_allowed_s(at.size_bytes, self.batch.limits)

    def _why_ended(self, size: int) -> str:
        limits = self.batch.limits
        if monotonic() >= self._ends_s:
            return f"it took more than {wall_allowed_s(size, limits):,.0f} s"
        ended = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)
        status = None if ended is None else (ended.si_code == os.CLD_EXITED, ended.si_status)
        if status == (True, OUT_OF_MEMORY):
            return f"it took more than {limits.memory_bytes / 1e6:,.0f} MB of memory"
        if status == (False, signal.SIGXCPU):
            return f"it took more than {cpu_allowed_s(size, limits):,.0f} s of processor time"
        return "the process that read it ended without a word"


_idle: list[Reader] = []


def reader() -> Reader:
    """A reader that has nothing to do."""
    while _idle:
        found = _idle.pop()
        if not found.connection.poll():  # one that has something to say has come to its end
            return found
        found.kill()
    return Reader()


def done_with(read: Reader) -> None:
    """Keep a reader that has read its batch, or end it where enough are kept."""
    if len(_idle) < _MOST_IDLE:
        _idle.append(read)
    else:
        read.kill()


@atexit.register
def _end_all() -> None:
    while _idle:
        _idle.pop().kill()
