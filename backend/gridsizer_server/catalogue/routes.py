"""The catalogue: shelves, entries with the source of every number, and the fields of a scenario."""

from dataclasses import asdict
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from pydantic import TypeAdapter

from gridsizer.catalogue import SHELVES, Entry, Shelf, entry_section
from gridsizer.catalogue.merge import PLACE_OF
from gridsizer.describe.fields import walk
from gridsizer.describe.scenario import Scenario
from gridsizer_server.catalogue import schemas as out
from gridsizer_server.catalogue.ages import ages_of
from gridsizer_server.catalogue.listing import listed
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.refusals import NOT_FOUND, problems
from gridsizer_server.routing.etags import etag_of
from gridsizer_server.routing.parameters import ID

router = APIRouter(prefix="/catalogue", tags=["catalogue"])


ShelfId = Annotated[
    str, Path(description="Id of a shelf.", alias="shelf", pattern=ID, examples=["storage_arrays"])
]


@router.get("", response_model=list[out.Shelf])
def list_shelves(request: Request) -> Response:
    """List every shelf with its entries: names, summaries, vendors, titles of sources, years."""
    body, etag = _as_sent()
    # A browser keeps it, and asks by its ETag whether it is still the same.
    headers = {"etag": etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.get("/fields")
def list_fields() -> list[out.ScenarioField]:
    """List the fields of a scenario: label, unit, bounds, help."""
    return [
        out.ScenarioField.model_validate(asdict(field) | {"path": path}) for path, field in walk(Scenario)
    ]


@router.get("/{shelf}", responses=problems(NOT_FOUND))
def list_entries(shelf_id: ShelfId) -> list[out.Entry]:
    """Read every entry of a shelf."""
    shelf = _shelf(shelf_id)
    return [_entry(shelf, name) for name in shelf]


@router.get("/{shelf}/{id}", responses=problems(NOT_FOUND))
def read_entry(
    shelf_id: ShelfId, name: Annotated[str, Path(alias="id", pattern=ID, examples=["isilon_f810_lab"])]
) -> out.Entry:
    """Read one entry with the source of every number."""
    return _entry(_shelf(shelf_id), name)


def _shelf(shelf_id: str) -> Shelf:
    if shelf_id not in SHELVES:
        raise UnknownResource("shelf", shelf_id, SHELVES)
    return SHELVES[shelf_id]


def shelves() -> list[out.Shelf]:
    """Every shelf with its entries as a list shows them."""
    return [out.Shelf(shelf=shelf.name, entries=_names(shelf)) for shelf in SHELVES.values()]


@cache
def _as_sent() -> tuple[bytes, str]:
    """The shelves as JSON with its ETag, made once: the catalogue stays as it is while the server runs."""
    body = TypeAdapter(list[out.Shelf]).dump_json(shelves())
    return body, etag_of(body.decode())


def _names(shelf: Shelf) -> list[out.EntryName]:
    return [listed(shelf.name, entry, _section(shelf, entry)) for entry in shelf.values()]


def _entry(shelf: Shelf, name: str) -> out.Entry:
    entry = shelf[name]
    section = _section(shelf, entry)
    return out.Entry(
        id=entry.id,
        shelf=shelf.name,
        name=entry.name,
        version=entry.version,
        summary=entry.summary,
        notes=list(entry.notes),
        fields=out.Section.model_validate(section),
        ages=ages_of(section),
    )


def _section(shelf: Shelf, entry: Entry) -> dict[str, Any]:
    return entry_section(entry, shelf.noun, PLACE_OF.get(shelf.name, ()))
