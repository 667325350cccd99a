"""The processes of a server: started with it, started again when they die, gone when it is."""

import os
import subprocess
import sys
from collections.abc import Sequence
from threading import Event, Thread
from time import monotonic
from typing import Final

import structlog

from gridsizer_server.kit.settings import Settings

_WORKER: Final = (sys.executable, "-m", "gridsizer_server", "worker", "--attached")
_LOOK_EVERY_S: Final = 0.1
_SOON_S: Final = 0.5  # until one that died is started again; twice as long each time it dies young
_AT_MOST_S: Final = 30.0
_YOUNG_S: Final = 10.0
_TO_STOP_S: Final = 6.0

log: Final = structlog.get_logger("gridsizer.work")


class Children:
    """So many processes of one command, which has these settings and these open files.

    Each ends when its standard input does.
    """

    def __init__(
        self, command: Sequence[str], count: int, settings: Settings, *, descriptors: Sequence[int] = ()
    ) -> None:
        self._command, self._descriptors = command, descriptors
        self._environment = os.environ | settings.as_environment()
        self._over = Event()
        self._keepers = [Thread(target=self._keep_one, daemon=True) for _ in range(count)]

    def start(self) -> None:
        """Start them, and start again any that dies."""
        for keeper in self._keepers:
            keeper.start()

    def stop(self) -> None:
        """End them, and wait until they have."""
        self._over.set()
        for keeper in self._keepers:
            keeper.join()

    def _keep_one(self) -> None:
        pause_s = _SOON_S
        while not self._over.is_set():
            began_s = monotonic()
            status = self._run_one()
            if self._over.is_set():
                return
            pause_s = _SOON_S if monotonic() - began_s > _YOUNG_S else min(2 * pause_s, _AT_MOST_S)
            log.warning("process ended", command=self._command[3], status=status, again_in_s=pause_s)
            self._over.wait(pause_s)

    def _run_one(self) -> int:
        """One process, until it ends, or is to: then its standard input closes, as it does if we die."""
        with subprocess.Popen(
            self._command,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            pass_fds=self._descriptors,
            process_group=0,  # Ctrl-C at the terminal is for the server, which then ends these
        ) as process:
            while process.poll() is None and not self._over.wait(_LOOK_EVERY_S):
                pass
            assert process.stdin is not None
            process.stdin.close()
            try:
                return process.wait(timeout=_TO_STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()
                return process.wait()


class Workers(Children):
    """As many workers as the settings say; when they end, a job that runs goes back into the queue."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(_WORKER, settings.workers, settings)
