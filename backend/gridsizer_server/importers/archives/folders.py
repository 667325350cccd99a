"""Files at or below a path, in the order of their names."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gridsizer_server.importers.archives.member_names import is_litter, shown
from gridsizer_server.importers.archives.opened_source import OpenedSource, RefusedSource, source_of
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import Limits


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
        yield FoundFile(file, "", _refusal(file))
        return
    unreadable: list[OSError] = []
    for folder, below, files in os.walk(path, onerror=unreadable.append):
        below.sort()
        inside = Path(folder)
        links = [each for each in below if (inside / each).is_symlink()]
        for name in sorted(files + links):
            if not is_litter(name):
                at = inside / name
                yield FoundFile(at, str(at.relative_to(path)), _refusal(at))
    for error in unreadable:
        refusal = UnreadableLog(wanted="a readable folder", got=error.strerror or "another")
        yield FoundFile(Path(error.filename), os.path.relpath(error.filename, path), refusal)


def files_below(path: Path, name: str, limits: Limits) -> Iterator[OpenedSource | RefusedSource]:
    """The same as sources, under the name that a user knows the path by."""
    for found in found_at(path):
        known = f"{name}/{shown(found.below)}" if found.below else name
        if found.refusal is None:
            yield source_of(found.path, known, limits)
        else:
            yield RefusedSource(known, found.refusal)


def _refusal(path: Path) -> UnreadableLog | None:
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
