"""The files of a zip archive, in the order of its directory."""

import stat
import struct
import zipfile
from collections.abc import Iterator
from typing import BinaryIO, Final, cast

from gridsizer_server.importers.archives.budget import Budget, BudgetSpent
from gridsizer_server.importers.archives.unpacking import DAMAGES, Unpacked, damaged
from gridsizer_server.importers.limits import Limits

_END, _END_BYTES, _COMMENT_BYTES = b"PK\x05\x06", 22, 65_535
_END_64: Final = b"PK\x06\x06"
_NOT_HERE: Final = 0xFFFF_FFFF  # "see the 64-bit record"
_BYTES_PER_ENTRY: Final = 256  # of the directory, on average: 46 and the name
_ENCRYPTED: Final = 1


def is_zip(start: bytes) -> bool:
    """Whether these are the first bytes of a zip archive, an empty one included."""
    return start.startswith((b"PK\x03\x04", _END))


def open_zip(raw: BinaryIO, limits: Limits) -> zipfile.ZipFile:
    """The archive, its directory read.

    Raises BudgetSpent for a directory too long to hold in memory, UnreadableLog for a damaged one.
    """
    if _directory_bytes(raw) > _BYTES_PER_ENTRY * limits.files:
        raise BudgetSpent(wanted=f"at most {limits.files:,} files", got="a zip directory of many more")
    try:
        return zipfile.ZipFile(raw)
    except DAMAGES as fault:
        raise damaged("zip") from fault


def zip_members(archive: zipfile.ZipFile, budget: Budget) -> Iterator[tuple[str, BinaryIO | str]]:
    """Name and stream of each member, or what it is instead of a file. Folders are left out.

    Raises BudgetSpent before any is unpacked, where they are too many or declare to be too long; none can be
    longer than it declares.
    """
    files = [member for member in archive.infolist() if not member.is_dir()]
    budget.check_files(len(files))
    budget.check(sum(member.file_size for member in files))
    for member in files:
        yield member.filename, _content(archive, member, budget)


def _content(archive: zipfile.ZipFile, member: zipfile.ZipInfo, budget: Budget) -> BinaryIO | str:
    if member.flag_bits & _ENCRYPTED:
        return "an encrypted one"
    kind = stat.S_IFMT(member.external_attr >> 16)  # 0 where the archive was not made on Unix
    if kind == stat.S_IFLNK:
        return "a link"
    if kind not in (0, stat.S_IFREG):
        return "a device or pipe"
    try:
        return cast(BinaryIO, Unpacked(archive.open(member), "zip", budget))
    except DAMAGES:
        return "one that is damaged or of an unknown compression"


def _directory_bytes(raw: BinaryIO) -> int:
    """How long the directory says it is; 0 where none is found, which `zipfile` then says."""
    size = raw.seek(0, 2)
    raw.seek(max(0, size - _END_BYTES - _COMMENT_BYTES))
    tail = raw.read()
    at, at_64 = tail.rfind(_END), tail.rfind(_END_64)
    if at < 0 or len(tail) - at < _END_BYTES:
        return 0
    (length,) = struct.unpack_from("<I", tail, at + 12)
    if length == _NOT_HERE and 0 <= at_64 <= at - 48:
        (length,) = struct.unpack_from("<Q", tail, at_64 + 40)
    return int(length)
