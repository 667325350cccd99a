"""Where uploads, what was read of them, and runs lie in the data folder: for the owner's eyes only."""

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

from gridsizer_server.kit.settings import Settings

_PRIVATE: Final = 0o700


class Spool:
    """The folders of one data folder. Names are ours: ids and numbers, never a user's."""

    def __init__(self, settings: Settings) -> None:
        self.imports = settings.data_dir / "imports"
        self.runs = settings.data_dir / "runs"
        self.lost = settings.data_dir / "lost+found"

    def prepare(self, name: str) -> Path:
        """The folder of a new import."""
        self.prepare_runs()
        self.imports.mkdir(mode=_PRIVATE, exist_ok=True)
        folder = self.of(name)
        folder.mkdir(mode=_PRIVATE)
        return folder

    def prepare_runs(self) -> None:
        """The folder of runs."""
        self.runs.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)

    def of(self, name: str) -> Path:
        """The folder of an import."""
        return self.imports / name

    def upload(self, name: str, number: int) -> Path:
        """An uploaded file."""
        return self.of(name) / f"{number}.upload"

    def run(self, name: str) -> Path:
        """The columns of a run."""
        return self.runs / f"{name}.columns"

    def run_draft(self, name: str) -> Path:
        """The columns of a run while one worker writes them; each worker has its own."""
        return self.runs / f"{name}.{uuid4().hex}.draft"

    def figures(self, name: str) -> Path:
        """What a run comes down to, once that was worked out."""
        return self.runs / f"{name}.figures"

    def discard(self, name: str) -> None:
        """Delete what an import uploaded, and what was read of it."""
        shutil.rmtree(self.of(name), ignore_errors=True)

    def discard_run(self, name: str) -> None:
        """Delete the columns of a run, and what is kept beside them."""
        for file in self.runs.glob(f"{name}.*"):
            file.unlink(missing_ok=True)

    def held_imports(self) -> Iterator[tuple[str, float]]:
        """The imports that take room, each with when its folder last changed."""
        for folder in self.imports.glob("*"):
            with suppress(FileNotFoundError):  # gone meanwhile
                yield folder.name, folder.stat().st_mtime

    def held_runs(self) -> Iterator[tuple[Path, float]]:
        """The files of runs, those that are being written among them, each with when it last changed."""
        for file in self.runs.glob("*.*"):
            with suppress(FileNotFoundError):  # gone meanwhile
                yield file, file.stat().st_mtime

    def set_aside(self, files: Iterable[Path]) -> list[Path]:
        """Move files that no store knows to `lost+found`, each under a name that is free there."""
        moved = []
        for file in files:
            self.lost.mkdir(mode=_PRIVATE, exist_ok=True)
            place, number = self.lost / file.name, 1
            while place.exists():
                place, number = self.lost / f"{file.name}.{number}", number + 1
            with suppress(FileNotFoundError):  # another worker moved it
                file.rename(place)
                moved.append(place)
        return moved

    def set_aside_before(self) -> list[str]:
        """The names of what lies in `lost+found`."""
        return sorted(file.name for file in self.lost.glob("*"))

    def used_bytes(self) -> int:
        """What imports and runs take on disk."""
        return sum(map(_bytes_below, (self.imports, self.runs)))


def _bytes_below(folder: Path) -> int:
    if not folder.is_dir():
        return 0
    sizes = (os.lstat(Path(parent) / name).st_size for parent, _, names in os.walk(folder) for name in names)
    return sum(sizes)
