"""Bytes as they lie in a file -> text in blocks of whole lines.

Lines are counted as an editor counts them: a line feed, a carriage return, or the two together end one line;
form feeds and other marks end none. UTF-16 and UTF-32 become UTF-8; other bytes are left as they are, so that
a file of UTF-8 and Latin-1 keeps both. NULs are dropped: they are what a crash or a rotation leaves in a log,
or UTF-16 appended to ASCII. Byte order marks at the start of a line are dropped, and so are the colours that
tools print for a terminal, and the Ctrl-Z that ended files of DOS. Two carriage returns before a line feed,
which a transfer as text makes of one, are one where a file begins so. Bytes that are no text are refused by
what they call themselves. Blanks behind most lines, as a screen that was copied or a data set of z/OS has
them, are dropped. So are form feeds behind a line, as printers' files have them: one behind the last line
ends it, as a line feed would.
"""

import codecs
import re
from collections.abc import Iterator, Mapping
from typing import BinaryIO, Final

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import MIB
from gridsizer_server.importers.source import Block

_AT_START: Final[Mapping[bytes, str]] = {
    b"\x1f\x8b": "gzip data",
    b"BZh": "bzip2 data",
    b"\xfd7zXZ\0": "xz data",
    b"PK\x03\x04": "a zip archive or workbook",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "an OLE document, such as an .xls workbook",
    b"(\xb5/\xfd": "zstd data; gzip, bzip2, xz, zip and tar are opened",
    b"7z\xbc\xaf\x27\x1c": "a 7z archive; gzip, bzip2, xz, zip and tar are opened",
    b"Rar!\x1a\x07": "a RAR archive; gzip, bzip2, xz, zip and tar are opened",
    b"\x96\xd5": "sysstat's binary file; print it as text with: sadf -j FILE -- -A",
    b"%PDF-": "a PDF document",
    b"\x89PNG": "a PNG image",
    b"\xff\xd8\xff": "a JPEG image",
    b"\x7fELF": "a program",
    b"MZ": "a Windows program",
    b"SQLite format 3\0": "an SQLite database",
    b"PAR1": "a Parquet file",
}


def kind_of_binary(start: bytes) -> str:
    """What the bytes say they are: for people.

    >>> kind_of_binary(b"%PDF-1.7"), kind_of_binary(bytes(range(200, 256)))
    ('a PDF document', 'bytes that are not text')
    """
    for signature, kind in _AT_START.items():
        if start.startswith(signature):
            return kind
    return "bytes that are not text"


_BLOCK_BYTES: Final = MIB
_BOMS: Final = (  # the longer first: UTF-32's begins with UTF-16's
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_END_OF_FILE: Final = b"\x1a"
_ESCAPE: Final = b"\x1b"
_COLOUR: Final = re.compile(rb"\x1b\[[\d;]{0,16}[mK]")
_PADDING: Final = re.compile(rb"(?<! ) ++\n")
_FORM_FEED: Final = b"\f"
_PAGE_ENDS: Final = re.compile(rb"(?<!\f)\f++\n")
_MOST_LINES: Final = 0.7
_LEAST_ASCII: Final = 0.5  # of the characters of UTF-16 without a mark; a Japanese log has two thirds
_IN_TEXT: Final = bytes([*range(0x07, 0x0E), 0x1A, 0x1B, *range(0x20, 0x7F), *range(0x80, 0x100)])
_SAMPLE_BYTES: Final = 32 * 1024  # are looked at in each chunk, spread evenly
_STRAY_BYTES: Final = 4  # control bytes a text may hold anyway
_STRAY_PARTS: Final = 50  # and one in so many more; random bytes hold one in ten


def text_blocks(raw: BinaryIO, *, line_bytes: int) -> Iterator[Block]:
    """Whole lines, about 1 MiB at a time.

    Raises UnreadableLog for a line of more than `line_bytes` bytes, and for bytes that are not text.
    """
    line, carry = 1, b""
    for chunk in text_chunks(raw):
        check_is_text(chunk, line)
        whole, feed, rest = (carry + chunk).rpartition(b"\n")
        carry = rest
        if feed:
            _check_lengths(whole, line, line_bytes)
            yield Block(without_marks(whole + feed), line)
            line += whole.count(b"\n") + 1
        _check_lengths(carry, line, line_bytes)
    if carry:
        yield Block(without_marks(carry), line)


def text_chunks(raw: BinaryIO) -> Iterator[bytes]:
    """The text in chunks that may end within a line, marks still in; whether it is text is not asked."""
    held, doubled = b"", False
    for number, chunk in enumerate(_superset_of_ascii(raw)):
        text = held + chunk.replace(b"\0", b"").replace(_END_OF_FILE, b"")
        if not number:
            doubled = _are_doubled(text[:_SAMPLE_BYTES])
        held = b"\r" * (text.endswith(b"\r") + text.endswith(b"\r\r"))  # a line feed may follow
        held = held or _FORM_FEED * text.endswith(_FORM_FEED)
        text = _with_line_feeds(text[: len(text) - len(held)], doubled=doubled)
        if text:
            yield text
    if held:
        yield _with_line_feeds(held.replace(_FORM_FEED, b"\n"), doubled=doubled)


def check_is_text(text: bytes, line: int | None = None) -> None:
    """Raises UnreadableLog where too many bytes, of a sample spread over all, are control bytes."""
    sample = text[:: 1 + len(text) // _SAMPLE_BYTES]
    if len(sample.translate(None, _IN_TEXT)) > _STRAY_BYTES + len(sample) // _STRAY_PARTS:
        raise UnreadableLog(wanted="text", got=kind_of_binary(text), line=None if line == 1 else line)


def without_marks(lines: bytes) -> bytes:
    """Lines without colours, without the byte order marks that some start with, and without padding."""
    if _ESCAPE in lines:  # a search for one byte takes no time
        lines = _COLOUR.sub(b"", lines)
    if _FORM_FEED in lines:
        lines = _PAGE_ENDS.sub(b"\n", lines)
    start = lines[:_SAMPLE_BYTES]
    if start.count(b" \n") > _MOST_LINES * start.count(b"\n"):
        lines = _PADDING.sub(b"\n", lines)
    if codecs.BOM_UTF8[:1] not in lines:
        return lines
    return lines.removeprefix(codecs.BOM_UTF8).replace(b"\n" + codecs.BOM_UTF8, b"\n")


def _superset_of_ascii(raw: BinaryIO) -> Iterator[bytes]:
    """The bytes as they are, or decoded where they are of a width of two or four."""
    chunk = raw.read(_BLOCK_BYTES)
    encoding, mark = _encoding_of(chunk)
    chunk = chunk[len(mark) :]
    if encoding is None:
        while chunk:
            yield chunk
            chunk = raw.read(_BLOCK_BYTES)
        return
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    while chunk:
        yield decoder.decode(chunk).encode("utf-8", "replace")
        chunk = raw.read(_BLOCK_BYTES)
    yield decoder.decode(b"", final=True).encode("utf-8", "replace")


def _encoding_of(start: bytes) -> tuple[str | None, bytes]:
    """The encoding, where one of two or four bytes a character is sure, and the mark that says so."""
    for mark, encoding in _BOMS:
        if start.startswith(mark):
            return encoding, mark
    first, second = start[0:4096:2], start[1:4096:2]
    if second and second.count(0) > _LEAST_ASCII * len(second) and first.count(0) < 0.05 * len(first):
        return "utf-16-le", b""
    if second and first.count(0) > _LEAST_ASCII * len(first) and second.count(0) < 0.05 * len(second):
        return "utf-16-be", b""
    return None, b""


def _are_doubled(text: bytes) -> bool:
    """Whether most lines end in two carriage returns and a line feed."""
    return text.count(b"\r\r\n") > _MOST_LINES * text.count(b"\n")


def _with_line_feeds(text: bytes, *, doubled: bool) -> bytes:
    if b"\r" not in text:
        return text
    if doubled:
        text = text.replace(b"\r\r\n", b"\n")
    return text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _check_lengths(text: bytes, first_line: int, line_bytes: int) -> None:
    if len(text) <= line_bytes:
        return
    for line, length in enumerate(map(len, text.split(b"\n")), first_line):
        if length > line_bytes:
            raise UnreadableLog(
                wanted=f"lines of at most {line_bytes:,} bytes", got="a longer one", line=line
            )
