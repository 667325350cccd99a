"""An upload as an import: rows for its files, and the job that reads them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from gridsizer_server.imports.reading.rows import duplicate_row, waiting_row
from gridsizer_server.imports.repository import Imports
from gridsizer_server.kit.clock import NowS
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

_DAY_S: Final = 86_400.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """A file that came, and is on disk."""

    number: int
    path: str
    bytes: int
    sha256: str


def begin(store: Store, settings: Settings, name: str, received: Sequence[Received]) -> None:
    """Record what was uploaded as an import, and queue the job that reads it; equal files are read once."""
    spool = Spool(settings)
    first: dict[str, Received] = {}
    uploads, files = [], []
    for file in received:
        original = first.setdefault(file.sha256, file)
        known: dict[str, Any] = {"path": file.path, "size": file.bytes, "sha256": file.sha256}
        is_twice = original is not file
        if is_twice:
            spool.upload(name, file.number).unlink()
        row = duplicate_row(**known, of=original.path) if is_twice else waiting_row(**known)
        files.append({"upload": file.number} | row)
        uploads.append(
            {
                "number": file.number,
                "path": file.path,
                "bytes": file.bytes,
                "sha256": file.sha256,
                "is_read": is_twice,
            }
        )
    store[Imports].begin(
        {
            "id": name,
            "expires_s": NowS() + settings.imports_kept_days * _DAY_S,
            "bytes": sum(file.bytes for file in received),
            "run_id": None,
            "renamed_hosts": {},
            "summary": None,
        },
        uploads,
        files,
    )


def queue_keeping(store: Store, name: str, title: str, *, pseudonymise: bool, keep_files: bool) -> None:
    """Queue a job that keeps an import as a run. Raises NotNow unless it is understood, UnknownResource."""
    request = {
        "import_id": name,
        "run_id": uuid4().hex,
        "name": title,
        "pseudonymise": pseudonymise,
        "keep_files": keep_files,
    }
    store[Imports].keep(name, request)
