"""Files at or below a path, in the order of their names."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from gridsizer_server.importers.archives.member_names import is_litter, shown
from gridsizer_server.importers.archives.opened_source import OpenedSource, source_of
from gridsizer_server.importers.archives.refused_source import RefusedSource, refused
from gridsizer_server.importers.limits import Limits


def files_below(path: Path, name: str, limits: Limits) -> Iterator[OpenedSource | RefusedSource]:
    """The file itself, or each file below the folder; links below it stand refused, as do devices."""
    if not path.is_dir():
        yield _file(path.resolve(), name, limits)
        return
    unreadable: list[OSError] = []
    for folder, below, files in os.walk(path, onerror=unreadable.append):
        below.sort()
        inside = Path(folder)
        links = [each for each in below if (inside / each).is_symlink()]
        for file in sorted(files + links):
            if not is_litter(file):
                at = inside / file
                yield _file(at, f"{name}/{shown(str(at.relative_to(path)))}", limits)
    for error in unreadable:
        folder = os.path.relpath(error.filename, path)
        yield refused(f"{name}/{shown(folder)}", wanted="a readable folder", got=error.strerror or "another")


def _file(path: Path, name: str, limits: Limits) -> OpenedSource | RefusedSource:
    try:
        mode = path.lstat().st_mode
        if stat.S_ISLNK(mode):
            return refused(name, wanted="a file", got="a link")
        if not stat.S_ISREG(mode):
            return refused(name, wanted="a file", got="a device or pipe")
        with path.open("rb"):
            return source_of(path, name, limits)
    except OSError as error:
        return refused(name, wanted="a readable file", got=error.strerror or "another")
