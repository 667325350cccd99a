"""The body of an upload, piece by piece from the network to disk, while the server answers others."""

from collections.abc import AsyncIterator, Mapping
from typing import Final
from uuid import uuid4

import anyio
from anyio.to_thread import run_sync

from gridsizer_server.imports.beginning import Received
from gridsizer_server.imports.uploading import FormReceiver
from gridsizer_server.kit.errors import OutOfRoom
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

_PIECE_BYTES: Final = 1 << 20  # a thread is asked so seldom that it costs nothing, and memory stays small
_LOOK_EVERY_BYTES: Final = 64 << 20


async def receive(
    headers: Mapping[str, str], body: AsyncIterator[bytes], settings: Settings
) -> tuple[str, list[Received]]:
    """The files of a form on disk, and the id of the import they are for. What breaks off leaves nothing.

    `headers` are those of the request, by their names in lower case.
    Raises InvalidUpload for another body, OutOfRoom where quota or disk are full.
    """
    spool, name = Spool(settings), uuid4().hex
    room = _Room(spool, settings.storage_quota_bytes)
    await run_sync(room.check, _declared(headers))
    await run_sync(spool.prepare, name)
    try:
        return name, await _receive(headers, body, spool, name, settings, room)
    except BaseException:
        with anyio.CancelScope(shield=True):
            await run_sync(spool.discard, name)
        raise


async def _receive(
    headers: Mapping[str, str],
    body: AsyncIterator[bytes],
    spool: Spool,
    name: str,
    settings: Settings,
    room: "_Room",
) -> list[Received]:
    receiver = FormReceiver(
        headers.get("content-type", ""),
        lambda number: spool.upload(name, number),
        most_files=settings.max_import_files,
        check_room=room.came,
    )
    try:
        piece = bytearray()
        async for chunk in body:
            piece += chunk
            if len(piece) >= _PIECE_BYTES:
                await run_sync(receiver.take, bytes(piece))
                piece.clear()
        await run_sync(receiver.take, bytes(piece))
        return receiver.finish()
    finally:
        receiver.close()


class _Room:
    """What imports and runs may still take, looked up now and then: several uploads may come at once."""

    def __init__(self, spool: Spool, quota_bytes: int) -> None:
        self._spool, self._quota_bytes = spool, quota_bytes
        self._look_at = _LOOK_EVERY_BYTES

    def check(self, more_bytes: int) -> None:
        """Raises OutOfRoom where so many bytes more exceed the quota."""
        if self._spool.used_bytes() + more_bytes > self._quota_bytes:
            raise OutOfRoom(
                f"wanted at most {self._quota_bytes} bytes of imports and runs, got more; delete some"
            )

    def came(self, total_bytes: int) -> None:
        """Told how many bytes came so far; looks at the disk once every 64 MiB. Raises as `check`."""
        if total_bytes >= self._look_at:
            self._look_at = total_bytes + _LOOK_EVERY_BYTES
            self.check(0)


def _declared(headers: Mapping[str, str]) -> int:
    declared = headers.get("content-length", "")
    return int(declared) if declared.isascii() and declared.isdigit() else 0
