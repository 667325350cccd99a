"""A file on disk, or bytes in memory, as a `Source`; and one that refuses to be read."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import Limits
from gridsizer_server.importers.source import Block
from gridsizer_server.importers.text.blocks import check_is_text, text_blocks, text_chunks, without_marks


@dataclass(frozen=True, slots=True)
class RefusedSource:
    """A `Source` that says why it is refused as soon as anything is asked of it."""

    name: str
    error: UnreadableLog
    size_bytes: int = 0

    def head(self) -> bytes:
        """Raises the refusal."""
        raise self.error

    def blocks(self) -> Iterator[Block]:
        """Raises the refusal."""
        raise self.error

    def open(self) -> BinaryIO:
        """Raises the refusal."""
        raise self.error


def refused(name: str, *, wanted: str, got: str) -> RefusedSource:
    """A file refused for what it is rather than for what is in it."""
    return RefusedSource(name, UnreadableLog(wanted=wanted, got=got))


_HEAD_BYTES: Final = 64 * 1024
_DEFAULTS: Final = Limits()


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedSource:
    """A `Source` over bytes that can be opened again and again."""

    name: str
    size_bytes: int
    opener: Callable[[], BinaryIO]
    limits: Limits

    def head(self) -> bytes:
        """Whole lines of the first 64 KiB of text; see `Source`."""
        with self.opener() as raw:
            text = _first(text_chunks(raw))
        check_is_text(text)
        return text

    def blocks(self) -> Iterator[Block]:
        """See `Source`."""
        with self.opener() as raw:
            yield from text_blocks(raw, line_bytes=self.limits.line_bytes)

    def open(self) -> BinaryIO:
        """See `Source`."""
        return self.opener()


def source_of(content: Path | bytes, name: str, limits: Limits = _DEFAULTS) -> OpenedSource:
    """A file or bytes under the name that a user knows."""
    if isinstance(content, bytes):
        return OpenedSource(
            name=name, size_bytes=len(content), opener=lambda: io.BytesIO(content), limits=limits
        )
    return OpenedSource(
        name=name, size_bytes=content.stat().st_size, opener=lambda: content.open("rb"), limits=limits
    )


def _first(chunks: Iterator[bytes]) -> bytes:
    text = b""
    for chunk in chunks:
        text += chunk
        if len(text) >= _HEAD_BYTES:
            whole, feed, _ = text[:_HEAD_BYTES].rpartition(b"\n")
            return without_marks(whole + feed or text[:_HEAD_BYTES])
    return without_marks(text)
