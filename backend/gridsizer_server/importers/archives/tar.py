"""The files of a tar archive, in the order in which they come."""

import tarfile
from collections.abc import Iterator
from typing import BinaryIO, Final, Self, cast

from gridsizer_server.importers.archives.unpacking import DAMAGES, Unpacked, damaged
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import MIB

_MAGIC_AT: Final = slice(257, 262)
_TEXT_HEADERS: Final = (
    tarfile.XHDTYPE,
    tarfile.XGLTYPE,
    tarfile.SOLARIS_XHDTYPE,
    tarfile.GNUTYPE_LONGNAME,
    tarfile.GNUTYPE_LONGLINK,
)


def is_tar(start: bytes) -> bool:
    """Whether the first 512 bytes are a tar header (POSIX or GNU; the 1979 form has no mark)."""
    return start[_MAGIC_AT] == b"ustar"


def tar_members(raw: BinaryIO) -> Iterator[tuple[str, BinaryIO | str]]:
    """Name and stream of each member, or what it is instead of a file. Folders are left out.

    Raises UnreadableLog where the archive is damaged.
    """
    try:
        with tarfile.open(fileobj=raw, mode="r|", tarinfo=_Header, errorlevel=2) as archive:
            for member in archive:
                if not member.isdir():
                    yield member.name, _content(archive, member)
    except UnreadableLog:
        raise
    except DAMAGES as fault:
        raise damaged("tar") from fault


def _content(archive: tarfile.TarFile, member: tarfile.TarInfo) -> BinaryIO | str:
    if member.issym() or member.islnk():
        return "a link"
    if member.issparse():
        return "a sparse file"
    stream = archive.extractfile(member) if member.isreg() else None
    return cast(BinaryIO, Unpacked(stream, "tar")) if stream else "a device or pipe"


class _Header(tarfile.TarInfo):
    """A header whose extension is not read into memory, however long it says it is."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        header = super().frombuf(buf, encoding, errors)
        if header.type in _TEXT_HEADERS and header.size > MIB:
            raise UnreadableLog(wanted="tar headers of at most 1 MiB", got="a longer one")
        return header
