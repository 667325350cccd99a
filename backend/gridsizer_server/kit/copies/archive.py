"""The one file that a backup is: what lies in a data folder, and at its end a list of checksums."""

import hashlib
import io
import json
import os
import shutil
import tarfile
from pathlib import Path, PurePosixPath
from typing import IO, Final

from gridsizer_server.kit.engine import FILE_NAME

FOLDERS: Final = ("runs", "imports")
_SUMS: Final = "checksums.json"
_PIECE_BYTES: Final = 1 << 20


class Packer:
    """Puts files into an archive; those that vanish before they are opened are left out."""

    def __init__(self, archive: tarfile.TarFile) -> None:
        self._archive = archive
        self._sums: dict[str, str] = {}
        self.left_out: list[str] = []

    def add(self, file: Path, name: str) -> None:
        """A file, as long as it is when it is opened."""
        try:
            content = file.open("rb")
        except FileNotFoundError:
            self.left_out.append(name)
            return
        with content:
            about = self._archive.gettarinfo(arcname=name, fileobj=content)
            summing = _Summing(content)
            self._archive.addfile(about, summing)
            self._sums[name] = summing.sum.hexdigest()

    def add_below(self, folder: Path, name: str) -> None:
        """All files below a folder, but for drafts."""
        for parent, below, files in os.walk(folder):
            below.sort()
            for file in sorted(files):
                if not file.endswith(".draft"):
                    place = Path(parent) / file
                    self.add(place, f"{name}/{place.relative_to(folder).as_posix()}")

    def finish(self) -> None:
        """Add the checksums, when all else is there."""
        text = json.dumps(self._sums).encode()
        about = tarfile.TarInfo(_SUMS)
        about.size = len(text)
        self._archive.addfile(about, io.BytesIO(text))


def unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Put what a `Packer` packed into an empty folder: plain files with plain names, each as it was packed.

    Raises tarfile.TarError for anything else. Archives without checksums are taken as they are.
    """
    found: dict[str, str] = {}
    wanted: dict[str, str] | None = None
    for member in archive:
        if member.name == _SUMS:
            wanted = _sums_in(archive, member)
        elif (summed := _unpacked(archive, member, folder)) is not None:
            found[member.name] = summed
    if wanted is not None and wanted != found:
        names = sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))
        raise tarfile.TarError(f"{names[0]!r}, whose checksum is another")


def _sums_in(archive: tarfile.TarFile, member: tarfile.TarInfo) -> dict[str, str]:
    content = archive.extractfile(member)
    try:
        sums = json.loads(b"" if content is None else content.read())
    except ValueError as error:
        raise tarfile.TarError(f"{member.name!r}, which cannot be read") from error
    if not isinstance(sums, dict):
        raise tarfile.TarError(f"{member.name!r}, which is no list of checksums")
    return sums


def _unpacked(archive: tarfile.TarFile, member: tarfile.TarInfo, folder: Path) -> str | None:
    """The checksum of a file that was unpacked; None for a folder."""
    path = PurePosixPath(member.name)
    if not path.parts or path.parts[0] not in (FILE_NAME, *FOLDERS) or ".." in path.parts:
        raise tarfile.TarError(f"{member.name!r}")
    if member.isdir():
        (folder / path).mkdir(mode=0o700, exist_ok=True)
        return None
    if (content := archive.extractfile(member)) is None:
        raise tarfile.TarError(f"{member.name!r}, which is no plain file")
    for above in reversed(path.parents):
        (folder / above).mkdir(mode=0o700, exist_ok=True)
    summing = _Summing(content)
    with content, open(folder / path, "xb", opener=_private) as target:
        shutil.copyfileobj(summing, target, _PIECE_BYTES)
        target.flush()
        os.fsync(target.fileno())
    return summing.sum.hexdigest()


class _Summing(io.RawIOBase):
    """A stream that sums up what is read of it."""

    def __init__(self, content: IO[bytes]) -> None:
        super().__init__()
        self._content, self.sum = content, hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        piece = self._content.read(size)
        self.sum.update(piece)
        return piece


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
