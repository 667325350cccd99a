"""Where errors meet HTTP: each becomes a response that holds a problem document."""

from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import Match

from gridsizer.catalogue import problems
from gridsizer.errors import CapacityError
from gridsizer_server.kit import refusals
from gridsizer_server.kit.problems import Fault, Problem
from gridsizer_server.kit.refusals import Refusal
from gridsizer_server.kit.refused import fault_in, problem_of

_OF_STATUS: Final[Mapping[int, Refusal]] = {
    refusal.status: refusal for refusal in (refusals.NOT_FOUND, refusals.NOT_ALLOWED)
}
_OF_PASSING: Final[Mapping[int, Mapping[str, str]]] = {
    HTTPStatus.REQUEST_TIMEOUT: {"Connection": "close"},  # the rest of the body is not waited for
    HTTPStatus.SERVICE_UNAVAILABLE: {"Retry-After": "1"},
}
_METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")

# What pydantic says of a parameter, as a text that could not be used.
_WANTED: Final[Mapping[str, str]] = {
    "extra_forbidden": "no such parameter",
    "missing": "a value",
}


def answer(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """The problem as a response; one that passes says after how many seconds to ask again."""
    told = {**_OF_PASSING.get(problem.status, {}), **(headers or {})}
    return Response(problem.model_dump_json(), problem.status, told, media_type=refusals.MEDIA_TYPE)


def install(app: FastAPI) -> None:
    """Make the app refuse with problem documents; errors nobody expected are `RequestLog`'s business."""
    app.add_exception_handler(CapacityError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, CapacityError)
    return answer(problem_of(error))


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = []
    for details in error.errors():
        part, *path = details["loc"]
        problem = problems.problem_of(details | {"loc": tuple(path)})
        faults.append(fault_in(part, replace(problem, wanted=_WANTED.get(details["type"], problem.wanted))))
    return answer(refusals.INVALID_PARAMETER.problem("; ".join(map(_told, faults)), faults))


def _told(fault: Fault) -> str:
    """A fault in one line; of the whole part where it has no place in it."""
    place = f"{fault.part} {fault.pointer}" if fault.pointer else fault.part
    return f"{place}: wanted {fault.wanted}, got {fault.got}"


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
