"""The one place where errors meet HTTP: each becomes a problem document."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import Match

from gridsizer import errors
from gridsizer.catalogue import problems
from gridsizer.errors import CapacityError, InvalidScenario, UnknownEntry, UnsizableDesign
from gridsizer_server.kit import refusals
from gridsizer_server.kit.documents import UnreadableDocument
from gridsizer_server.kit.problems import Fault, Part, Problem
from gridsizer_server.kit.refusals import Refusal


class UnknownResource(CapacityError):
    """A name in an address that nothing has."""

    def __init__(self, kind: str, name: str, known: Iterable[str] = ()) -> None:
        there_are = ", ".join(sorted(known))
        super().__init__(f"no {kind} {name!r}" + (f"; there are: {there_are}" if there_are else ""))


class StoreUnavailable(CapacityError):
    """The store cannot be reached, or cannot be used as it is."""


class StoreFull(StoreUnavailable):
    """The store has no room to write."""


class OutOfRoom(CapacityError):
    """The disk, or the share of it that the settings allow, is full."""


class NotNow(CapacityError):
    """What was asked for fits the thing, but not the state it is in."""


class ChangedMeanwhile(CapacityError):
    """What was to be changed is no longer as whoever changes it saw it."""


class InvalidUpload(CapacityError):
    """An upload that is not files in a form."""


class NotDeclaredJson(CapacityError):
    """A body whose content type is not JSON.

    A page of another site can make a browser send a form or plain text here unasked, but not JSON.
    """


OF_ERROR: Final[Mapping[type[CapacityError], Refusal]] = {
    UnreadableDocument: refusals.NOT_JSON,
    NotDeclaredJson: refusals.NOT_DECLARED_JSON,
    InvalidScenario: refusals.INVALID_SCENARIO,
    UnsizableDesign: refusals.UNSIZABLE,
    UnknownEntry: refusals.NOT_FOUND,
    UnknownResource: refusals.NOT_FOUND,
    StoreUnavailable: refusals.STORE_UNAVAILABLE,
    OutOfRoom: refusals.OUT_OF_ROOM,
    NotNow: refusals.NOT_NOW,
    ChangedMeanwhile: refusals.CHANGED_MEANWHILE,
    InvalidUpload: refusals.INVALID_UPLOAD,
}
_OF_STATUS: Final[Mapping[int, Refusal]] = {
    refusal.status: refusal for refusal in (refusals.NOT_FOUND, refusals.NOT_ALLOWED)
}
_METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")

# What pydantic says of a parameter, as a text that could not be used.
_WANTED: Final[Mapping[str, str]] = {
    "int_parsing": "a whole number",
    "extra_forbidden": "no such parameter",
}


def answer(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """The problem as a response."""
    return Response(problem.model_dump_json(), problem.status, headers, media_type=refusals.MEDIA_TYPE)


def install(app: FastAPI) -> None:
    """Make the app refuse with problem documents; errors nobody expected are `RequestLog`'s business."""
    app.add_exception_handler(CapacityError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


def problem_of(error: CapacityError) -> Problem:
    """The problem document of an error, by its class."""
    found = error.problems if isinstance(error, InvalidScenario) else ()
    faults = [_fault("body", problem) for problem in found]
    return _refusal_of(error).problem(str(error), faults)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, CapacityError)
    return answer(problem_of(error))


def _refusal_of(error: Exception) -> Refusal:
    matching = (refusal for kind, refusal in OF_ERROR.items() if isinstance(error, kind))
    return next(matching, refusals.FAILED)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = []
    for details in error.errors():
        part, *path = details["loc"]
        problem = problems.problem_of(details | {"loc": tuple(path)})
        faults.append(_fault(part, replace(problem, wanted=_WANTED.get(details["type"], problem.wanted))))
    told = (f"{fault.part} {fault.pointer}: wanted {fault.wanted}, got {fault.got}" for fault in faults)
    return answer(refusals.INVALID_PARAMETER.problem("; ".join(told), faults))


def _fault(part: Part, problem: errors.Problem) -> Fault:
    return Fault(part=part, pointer=problem.pointer, wanted=problem.wanted, got=problem.got)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    detail = f"{request.method} {request.url.path}: {error.detail}"
    refusal = _OF_STATUS.get(error.status_code)
    if refusal is not None:
        allowed = _allowed(request) if refusal is refusals.NOT_ALLOWED else {}
        return answer(refusal.problem(detail), {**(error.headers or {}), **allowed})
    title = HTTPStatus(error.status_code).phrase
    bare = Problem(type="about:blank", title=title, status=error.status_code, detail=detail, errors=[])
    return answer(bare, error.headers)


def _allowed(request: Request) -> dict[str, str]:
    """Every method that the address takes; the route that refused knows only its own."""
    takes = (
        method
        for method in _METHODS
        for route in request.app.routes
        if route.matches({**request.scope, "method": method})[0] is Match.FULL
    )
    return {"Allow": ", ".join(takes)}
