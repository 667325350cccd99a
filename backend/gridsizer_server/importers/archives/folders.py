"""Files at or below a path, in the order of their names."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gridsizer_server.importers.archives.member_names import is_litter
from gridsizer_server.importers.errors import UnreadableLog


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file, or what stands in its place. `below` is its path from the folder that was given, "" for that
    path itself; `refusal` says why it will not be opened.
    """

    path: Path
    below: str
    refusal: UnreadableLog | None = None


def found_at(path: Path) -> Iterator[FoundFile]:
    """The file itself, or each file below the folder. Links below it stand refused, as do devices, and
    folders that cannot be read.
    """
    if not path.is_dir():
        file = path.resolve()
        yield FoundFile(file, "", refusal_of(file))
        return
    unreadable: list[OSError] = []
    for folder, below, files in os.walk(path, onerror=unreadable.append):
        below.sort()
        inside = Path(folder)
        links = [each for each in below if (inside / each).is_symlink()]
        for name in sorted(files + links):
            if not is_litter(name):
                at = inside / name
                yield FoundFile(at, str(at.relative_to(path)), refusal_of(at))
    for error in unreadable:
        refusal = UnreadableLog(wanted="a readable folder", got=error.strerror or "another")
        yield FoundFile(Path(error.filename), os.path.relpath(error.filename, path), refusal)


def refusal_of(path: Path) -> UnreadableLog | None:
    """Why a path will not be opened; None for a file that can be read."""
    try:
        mode = path.lstat().st_mode
        if stat.S_ISLNK(mode):
            return UnreadableLog(wanted="a file", got="a link")
        if not stat.S_ISREG(mode):
            return UnreadableLog(wanted="a file", got="a device or pipe")
        path.open("rb").close()
    except OSError as error:
        return UnreadableLog(wanted="a readable file", got=error.strerror or "another")
    return None
