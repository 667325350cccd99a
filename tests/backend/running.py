"""A server of its own process, and a client that speaks HTTP byte by byte."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HEALTH: Final = b"GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """A running `gridsizer serve`."""

    port: int
    process: subprocess.Popen[str]

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to it."""
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def ask(self, request: bytes) -> bytes:
        """What it answers before it closes; nothing where it just closes."""
        reader, writer = await self.connect()
        try:
            writer.write(request)
            return await reader.read()
        except ConnectionResetError:
            return b""
        finally:
            writer.close()

    async def health_s(self) -> float:
        """How long it takes to say that it lives."""
        began = asyncio.get_running_loop().time()
        answer = await self.ask(HEALTH)
        assert answer.startswith(b"HTTP/1.1 200"), answer[:200]
        return asyncio.get_running_loop().time() - began

    def resident_mb(self) -> float:
        """Memory it holds now [MB], with the processes it started."""
        return sum(map(_resident_mb, _family(self.process.pid)))


@contextmanager
def running(data_dir: Path, *options: str, **settings: object) -> Iterator[Running]:
    """A server on a free port until the block ends, without workers; settings as in the environment."""
    given = {f"GRIDSIZER_{name.upper()}": str(value) for name, value in settings.items()}
    command = [sys.executable, "-m", "gridsizer_server", "serve", "--port", "0", "--workers", "0"]
    with subprocess.Popen(
        [*command, "--data-dir", str(data_dir), *options],
        env=os.environ | given,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline().rpartition(":")[2])
            server = Running(port=port, process=process)
            asyncio.run(server.health_s())
            yield server
        finally:
            process.terminate()


def _family(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(one for child in children for one in _family(int(child)))]


def _resident_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    kib = [int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")]
    return sum(kib) * 1024 / 1e6
