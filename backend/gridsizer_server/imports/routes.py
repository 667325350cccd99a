"""Uploading logs, settling what was understood of them, keeping them as a run."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from gridsizer_server.imports.answers import Shown, import_answer, import_summary
from gridsizer_server.imports.beginning import begin, queue_keeping
from gridsizer_server.imports.changing import change_import
from gridsizer_server.imports.ending import delete
from gridsizer_server.imports.previews import preview
from gridsizer_server.imports.receiving import receive
from gridsizer_server.imports.repository import Imported, Imports
from gridsizer_server.imports.requests import ImportChanges, KeepAs
from gridsizer_server.imports.schemas import FilePreview, ImportOut, ImportSummary
from gridsizer_server.kit import refusals
from gridsizer_server.kit.refusals import INVALID_PARAMETER, NOT_FOUND, NOT_NOW, STORE_UNAVAILABLE, problems
from gridsizer_server.routing.bodies import POSTED_MODEL, body_of, posted
from gridsizer_server.routing.etags import IfMatch, check_match, etag_of
from gridsizer_server.routing.kept import KeptSettings, KeptStore
from gridsizer_server.routing.parameters import FILE_ID, ID, MOST, Number

router = APIRouter(prefix="/imports", tags=["imports"])

UPLOAD: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "The files of an import. Their file names may hold a path; so may `paths`.",
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "properties": {
                        "paths": {
                            "type": "array",
                            "items": {"type": "string"},
                            "description": "Paths of the files, in their order and before them.",
                        },
                        "files": {
                            "type": "array",
                            "items": {"type": "string", "format": "binary"},
                            "description": "Logs, tables, or archives of them.",
                        },
                    },
                    "required": ["files"],
                }
            }
        },
    }
}

ImportId = Annotated[str, Path(alias="id", pattern=ID, examples=["5b0c7c1e8a4f4f6f9d0e3a2b1c0d9e8f"])]
FileId = Annotated[str, Path(alias="file", pattern=FILE_ID, examples=["1"])]
DrawnSeries = Annotated[list[Number] | None, Query(max_length=12, description="Keys of those to draw.")]

_UPLOADED: Final = (
    refusals.OTHER_SITE,
    refusals.TOO_LARGE,
    refusals.INVALID_UPLOAD,
    refusals.OUT_OF_ROOM,
    STORE_UNAVAILABLE,
)
_READ: Final = (NOT_FOUND, INVALID_PARAMETER, STORE_UNAVAILABLE)
_CHANGED: Final = (NOT_FOUND, NOT_NOW, STORE_UNAVAILABLE, *POSTED_MODEL)

PostedChanges = Annotated[ImportChanges, Depends(posted(ImportChanges))]
PostedKeep = Annotated[KeepAs, Depends(posted(KeepAs))]


@router.post("", status_code=202, responses=problems(*_UPLOADED), openapi_extra=UPLOAD)
async def create_import(
    request: Request, response: Response, settings: KeptSettings, store: KeptStore
) -> ImportOut:
    """Upload logs. They are on disk, with their checksums, when this answers; reading them is a job."""
    name, received = await receive(request.headers, request.stream(), settings)
    await run_in_threadpool(begin, store, settings, name, received)
    response.headers["location"] = f"/api/v1/imports/{name}"
    return await run_in_threadpool(import_answer, store, name)


@router.get("", responses=problems(STORE_UNAVAILABLE))
def list_imports(store: KeptStore) -> list[ImportSummary]:
    """List the imports that are not deleted yet, newest first."""
    return [import_summary(store, imported) for imported in store[Imports].listed()]


@router.get("/{id}", responses=problems(*_READ))
def read_import(
    name: ImportId,
    store: KeptStore,
    response: Response,
    shown: Annotated[Shown, Query(description="Which files.")] = "all",
    offset: Annotated[int, Query(ge=0, le=MOST)] = 0,
    limit: Annotated[int, Query(ge=0, le=1000)] = 100,
) -> ImportOut:
    """Read what was understood so far: totals, nodes, findings, and a page of the files."""
    response.headers["etag"] = _etag(store[Imports].read(name))  # before it is answered: never too new
    return import_answer(store, name, shown, offset, limit)


@router.patch(
    "/{id}", responses=problems(*_CHANGED, refusals.CHANGED_MEANWHILE), openapi_extra=body_of(ImportChanges)
)
def update_import(
    name: ImportId,
    changes: PostedChanges,
    settings: KeptSettings,
    store: KeptStore,
    response: Response,
    if_match: IfMatch = None,
) -> ImportOut:
    """Settle findings, name nodes, leave files out. Files whose reading this concerns are read again.

    An import that failed is read again where nothing is to be changed. One that was kept with its files is
    understood again, and keeping it takes the place of its run.
    """
    change_import(store, settings, name, changes, lambda imported: check_match(if_match, _etag(imported)))
    response.headers["etag"] = _etag(store[Imports].read(name))
    return import_answer(store, name)


@router.delete(
    "/{id}", status_code=204, responses=problems(NOT_FOUND, refusals.OTHER_SITE, STORE_UNAVAILABLE)
)
def delete_import(name: ImportId, settings: KeptSettings, store: KeptStore) -> None:
    """Cancel what still runs, and delete everything that was uploaded; a run kept from it stays."""
    delete(store, settings, name)


@router.get("/{id}/files/{file}/preview", responses=problems(*_READ, NOT_NOW))
def read_preview(
    name: ImportId,
    file: FileId,
    settings: KeptSettings,
    store: KeptStore,
    series: DrawnSeries = None,
    points: Annotated[int, Query(ge=10, le=2000, description="At most so many of each.")] = 500,
) -> FilePreview:
    """Read what was understood of a file: series, a chart, the first numbers with their lines."""
    return preview(store, settings, name, file, series or (), points)


@router.post("/{id}/keep", status_code=202, responses=problems(*_CHANGED), openapi_extra=body_of(KeepAs))
def keep_import(name: ImportId, keep: PostedKeep, store: KeptStore) -> ImportOut:
    """Keep what was understood as a run. This is a job, too; what was uploaded is deleted when it ends.

    Where questions are open, `keep_files` has it stay until the import expires, so that they can be settled.
    An import that was kept before takes the place of that run.
    """
    queue_keeping(store, name, keep.name, pseudonymise=keep.pseudonymise, keep_files=keep.keep_files)
    return import_answer(store, name)


def _etag(imported: Imported) -> str:
    return etag_of([imported.row.version, imported.state])
