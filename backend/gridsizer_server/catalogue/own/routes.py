"""Entries of a user's own over HTTP: started, checked, and proposed by tests. Nothing of them is kept."""

from pathlib import Path
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request

from gridsizer.catalogue.checking import like
from gridsizer_server.catalogue.own.answers import posted_entry, sound
from gridsizer_server.catalogue.own.proposing import proposed
from gridsizer_server.catalogue.own.schemas import (
    CheckedEntry,
    LikeAsked,
    OwnEntryAsked,
    ProposalAsked,
    ProposalOut,
)
from gridsizer_server.imports.reading.local import Found
from gridsizer_server.kit.errors import TooBusy
from gridsizer_server.kit.refusals import (
    BUSY,
    INVALID_ENTRY,
    INVALID_SCENARIO,
    INVALID_UPLOAD,
    NOT_FOUND,
    problems,
)
from gridsizer_server.routing.bodies import POSTED_MODEL, body_of, posted

router = APIRouter(prefix="/own-entries", tags=["catalogue"])

_MOST_READING: Final = 2  # each has a process of its own
_reading: Final = BoundedSemaphore(_MOST_READING)


@router.post(
    "",
    responses=problems(*POSTED_MODEL, INVALID_ENTRY, INVALID_SCENARIO),
    openapi_extra=body_of(OwnEntryAsked),
)
def create_own_entry(asked: Annotated[OwnEntryAsked, Depends(posted(OwnEntryAsked))]) -> CheckedEntry:
    """Check an entry of the user's own: the form, the bounds and the sources that the catalogue's keep."""
    return posted_entry(asked)


@router.post(
    "/like", responses=problems(*POSTED_MODEL, NOT_FOUND, INVALID_SCENARIO), openapi_extra=body_of(LikeAsked)
)
def create_like_entry(asked: Annotated[LikeAsked, Depends(posted(LikeAsked))]) -> CheckedEntry:
    """Start an entry that is like another one; nothing differs yet."""
    return sound(like(asked.shelf, asked.id, asked.document), asked.document)


@router.post(
    "/proposals",
    responses=problems(*POSTED_MODEL, INVALID_SCENARIO, INVALID_UPLOAD, BUSY),
    openapi_extra=body_of(ProposalAsked),
)
def create_proposal(
    asked: Annotated[ProposalAsked, Depends(posted(ProposalAsked))], request: Request
) -> ProposalOut:
    """Say what results of fio or of SAS's I/O test say of the array's ceiling, with evidence and cautions."""
    if not _reading.acquire(blocking=False):
        raise TooBusy(f"wanted at most {_MOST_READING} readings at a time, got one more; ask again soon")
    try:
        with TemporaryDirectory(prefix="gridsizer-") as folder:
            found = [
                _kept(Path(folder) / str(at), file.name, file.text) for at, file in enumerate(asked.files)
            ]
            return ProposalOut.model_validate(proposed(asked.document, found, request.app.state.settings))
    finally:
        _reading.release()


def _kept(file: Path, name: str, text: str) -> Found:
    """A file for as long as it is read; what it is called is only told."""
    size = file.write_bytes(text.encode())
    return Found(file, name, 0, size)
