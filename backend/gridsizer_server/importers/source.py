"""A file as an importer sees it: unpacked, as text with known line numbers, in blocks of bounded size."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Protocol


@dataclass(frozen=True, slots=True)
class Block:
    """Whole lines: `data` ends with a line feed, except perhaps at the end of the file."""

    data: bytes
    first_line: int  # counted from 1


class Source(Protocol):
    """One file, wherever it lay: plain, compressed, or inside an archive."""

    @property
    def name(self) -> str:
        """Its path as a user knows it, that inside an archive included."""

    @property
    def size_bytes(self) -> int:
        """How much text there is; an upper bound where it is compressed."""

    def head(self) -> bytes:
        """The first 64 KiB of `blocks` at most, for recognising it.

        Raises UnreadableLog for bytes that are not text.
        """

    def blocks(self) -> Iterator[Block]:
        """The text from its start: bytes of UTF-8 or another superset of ASCII, LF line ends, no BOM, no NUL.

        Raises UnreadableLog for a line longer than the limit, and for bytes that are not text.
        """

    def open(self) -> BinaryIO:
        """The unpacked bytes as they are, for spreadsheets and JSON. Seekable."""
