"""Column mappings with a name."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from gridsizer_server.imports.mappings.repository import Mappings
from gridsizer_server.imports.mappings.schemas import MappingIn, MappingOut
from gridsizer_server.imports.mappings.table import MappingRow
from gridsizer_server.imports.observed_answers import known_moment
from gridsizer_server.kit.refusals import (
    CHANGED_MEANWHILE,
    INVALID_PARAMETER,
    NOT_FOUND,
    OTHER_SITE,
    STORE_UNAVAILABLE,
    problems,
)
from gridsizer_server.routing.bodies import POSTED_MODEL, body_of, posted
from gridsizer_server.routing.etags import IfMatch, check_match, etag_of
from gridsizer_server.routing.kept import KeptStore

router = APIRouter(prefix="/mappings", tags=["imports"])

MappingName = Annotated[
    str, Path(alias="name", max_length=120, pattern=r"^[^\x00-\x1f{]+$", examples=["insightiq"])
]

PostedMapping = Annotated[MappingIn, Depends(posted(MappingIn))]


@router.get("", responses=problems(STORE_UNAVAILABLE))
def list_mappings(store: KeptStore) -> list[MappingOut]:
    """List the kept mappings."""
    return [_answer(row) for row in store[Mappings].listed()]


@router.get("/{name}", responses=problems(NOT_FOUND, INVALID_PARAMETER, STORE_UNAVAILABLE))
def read_mapping(name: MappingName, store: KeptStore, response: Response) -> MappingOut:
    """Read a mapping."""
    return _told(store[Mappings].read(name), response)


@router.put(
    "/{name}",
    responses=problems(*POSTED_MODEL, CHANGED_MEANWHILE, STORE_UNAVAILABLE),
    openapi_extra=body_of(MappingIn),
)
def replace_mapping(
    name: MappingName,
    kept: PostedMapping,
    store: KeptStore,
    response: Response,
    if_match: IfMatch = None,
) -> MappingOut:
    """Keep a mapping under a name, in place of what had it."""

    def allows(row: MappingRow | None) -> None:
        check_match(if_match, None if row is None else etag_of(row.mapping))

    return _told(store[Mappings].keep(name, kept.mapping, allows), response)


@router.delete(
    "/{name}",
    status_code=204,
    responses=problems(NOT_FOUND, INVALID_PARAMETER, OTHER_SITE, STORE_UNAVAILABLE),
)
def delete_mapping(name: MappingName, store: KeptStore) -> None:
    """Delete a mapping; files that were read with it stay as they are."""
    store[Mappings].delete(name)


def _told(row: MappingRow, response: Response) -> MappingOut:
    response.headers["etag"] = etag_of(row.mapping)
    return _answer(row)


def _answer(row: MappingRow) -> MappingOut:
    return MappingOut(name=row.name, changed_at=known_moment(row.changed_s), mapping=row.mapping)
