"""Connections of uvicorn's that wait for a request, or for a slow reader, only so long."""

import resource
from asyncio import BaseTransport, TimerHandle, Transport
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from gridsizer_server.kit.settings import Settings

_READ_WITHIN_S: Final = 60.0  # a reader takes the next 64 kB of an answer in this time, or is gone
_OTHER_FILES: Final = 500
_SMALL_CHUNKS: Final = 1_000  # of them a body may have this many; each takes as long as a large one
_SMALL_BYTES: Final = 64
_FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
)


def connections(settings: Settings) -> type[H11Protocol]:
    """uvicorn's protocol with the limits of these settings."""

    class Limited(Connection):
        most = settings.connections
        head_s = settings.head_s

    return Limited


def open_files_for(settings: Settings) -> None:
    """Let this process open as many files as its connections need, and some more, if it may."""
    wanted = settings.connections + _OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY not in (soft, hard):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))


class Connection(H11Protocol):
    """Ends where the head of a request takes too long, and makes room for others where there are too many.

    uvicorn itself has a limit only for the time between two requests.
    """

    most: int
    head_s: float

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = _LargerChunks(h11.SERVER)
        self._head_timer: TimerHandle | None = None
        self._reading_timer: TimerHandle | None = None
        self.waits_since = self.loop.time()

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to wait for a head; the one that waited longest for its own goes where there is no room."""
        assert isinstance(transport, Transport)
        super().connection_made(transport)
        self._time_the_head()
        if len(self.connections) > self.most:
            others = [one for one in self.connections if isinstance(one, Connection) and one.waits]
            oldest = min(others, key=lambda one: one.waits_since)
            if oldest is self:
                transport.write(_FULL)
            oldest.transport.close()

    @property
    def waits(self) -> bool:
        """Whether it is open, and no request is being answered."""
        return not self.transport.is_closing() and (self.cycle is None or self.cycle.response_complete)

    def data_received(self, data: bytes) -> None:
        """Take some of a request; what waits for the rest of its head waits only so long."""
        super().data_received(data)
        self._time_the_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Time nothing any more."""
        super().connection_lost(exc)
        for timer in (self._head_timer, self._reading_timer):
            if timer is not None:
                timer.cancel()

    def pause_writing(self) -> None:
        """Give the reader time to take what is sent."""
        super().pause_writing()
        self._reading_timer = self.loop.call_later(_READ_WITHIN_S, self.transport.abort)

    def resume_writing(self) -> None:
        """It took it."""
        super().resume_writing()
        if self._reading_timer is not None:
            self._reading_timer.cancel()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP, unless an answer is under way already."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _time_the_head(self) -> None:
        if not self.waits:
            if self._head_timer is not None:
                self._head_timer.cancel()
                self._head_timer = None
        elif self._head_timer is None:
            self.waits_since = self.loop.time()
            self._head_timer = self.loop.call_later(self.head_s, self.transport.close)


class _LargerChunks(h11.Connection):
    """Refuses a body in ever so many chunks of next to nothing, of which a megabyte takes seconds to read."""

    _chunks = 0
    _bytes = 0

    def next_event(self) -> Any:
        """What came next. Raises RemoteProtocolError for what is no HTTP, or abuses it."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._chunks += event.chunk_start
            self._bytes += len(event.data)
            if self._chunks > _SMALL_CHUNKS and self._bytes < _SMALL_BYTES * self._chunks:
                raise h11.RemoteProtocolError("chunks of next to nothing")
        return event
