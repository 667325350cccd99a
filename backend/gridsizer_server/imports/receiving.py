"""The body of an upload, piece by piece from the network to disk, while the server answers others."""

from collections.abc import AsyncIterator, Mapping
from typing import Final
from uuid import uuid4

import anyio
from anyio.to_thread import run_sync

from gridsizer_server.imports.beginning import Received
from gridsizer_server.imports.uploading import FormReceiver
from gridsizer_server.kit.room import Room
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

_PIECE_BYTES: Final = 1 << 20  # a thread is asked so seldom that it costs nothing, and memory stays small


async def receive(
    headers: Mapping[str, str], body: AsyncIterator[bytes], settings: Settings
) -> tuple[str, list[Received]]:
    """The files of a form on disk, and the id of the import they are for. What breaks off leaves nothing.

    `headers` are those of the request, by their names in lower case.
    Raises InvalidUpload for another body, OutOfRoom where quota or disk are full.
    """
    spool, name = Spool(settings), uuid4().hex
    room = Room(settings)
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
    room: Room,
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


def _declared(headers: Mapping[str, str]) -> int:
    declared = headers.get("content-length", "")
    return int(declared) if declared.isascii() and declared.isdigit() else 0
