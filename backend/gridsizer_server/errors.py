"""The one place where errors meet HTTP: each becomes a problem document."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from gridsizer import errors
from gridsizer.catalogue.problems import problem_of
from gridsizer.errors import CapacityError, InvalidScenario, UnknownEntry, UnsizableDesign
from gridsizer_server import refusals
from gridsizer_server.documents import UnreadableDocument
from gridsizer_server.refusals import Refusal
from gridsizer_server.schemas.problem import Fault, Part, Problem


class UnknownResource(CapacityError):
    """A name in an address that nothing has."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        super().__init__(f"no {kind} {name!r}; there are: {', '.join(sorted(known))}")


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
}
_OF_STATUS: Final[Mapping[int, Refusal]] = {
    refusal.status: refusal for refusal in (refusals.NOT_FOUND, refusals.NOT_ALLOWED)
}

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


async def _refused(_: Request, error: Exception) -> Response:
    found = error.problems if isinstance(error, InvalidScenario) else ()
    faults = [_fault("body", problem) for problem in found]
    return answer(_refusal_of(error).problem(str(error), faults))


def _refusal_of(error: Exception) -> Refusal:
    matching = (refusal for kind, refusal in OF_ERROR.items() if isinstance(error, kind))
    return next(matching, refusals.FAILED)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = []
    for details in error.errors():
        part, *path = details["loc"]
        problem = problem_of(details | {"loc": tuple(path)})
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
        return answer(refusal.problem(detail), error.headers)
    title = HTTPStatus(error.status_code).phrase
    bare = Problem(type="about:blank", title=title, status=error.status_code, detail=detail, errors=[])
    return answer(bare, error.headers)
