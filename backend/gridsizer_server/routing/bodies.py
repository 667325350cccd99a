"""Posted JSON: read as strictly as a scenario document, and checked against one of our models."""

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

from fastapi import Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError

from gridsizer_server.kit.documents import read_document
from gridsizer_server.kit.errors import NotDeclaredJson
from gridsizer_server.kit.refusals import (
    INVALID_PARAMETER,
    NOT_DECLARED_JSON,
    NOT_JSON,
    OTHER_SITE,
    TOO_LARGE,
)

_AT_ONCE_BYTES: Final = 20_000  # a larger text takes longer than handing it to a thread

M = TypeVar("M", bound=BaseModel)

POSTED_MODEL: Final = (NOT_JSON, TOO_LARGE, NOT_DECLARED_JSON, INVALID_PARAMETER, OTHER_SITE)


async def posted_document(request: Request) -> object:
    """The JSON value in the body.

    Raises NotDeclaredJson for another content type, UnreadableDocument for text that is not JSON.
    """
    body = await request.body()
    declared = request.headers.get("content-type", "nothing").partition(";")[0].strip().lower()
    if declared != "application/json":
        raise NotDeclaredJson(f"wanted the content type application/json, got {declared}")
    if len(body) <= _AT_ONCE_BYTES:
        return read_document(body)
    return await run_in_threadpool(read_document, body)


PostedDocument = Annotated[object, Depends(posted_document)]


def posted(model: type[M]) -> Callable[[Any], M]:
    """A dependency that returns the body as this model, or refuses it with every fault and its place."""

    def read(document: PostedDocument) -> M:
        try:
            return model.model_validate(document)
        except ValidationError as error:
            faults = [fault | {"loc": ("body", *fault["loc"])} for fault in error.errors()]
            raise RequestValidationError(faults) from error

    return read


def body_of(model: type[BaseModel]) -> dict[str, Any]:
    """The same for the API's description, which adds the model's schema."""
    schema = {"$ref": f"#/components/schemas/{model.__name__}"}
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}
