"""What a file that is not text calls itself in its first bytes, so that a refusal can say it."""

from collections.abc import Mapping
from typing import Final

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
