"""Bodies that are one of our models: read as strictly as a scenario document, told apart by field."""

from collections.abc import Callable
from typing import Any, TypeVar

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError

from gridsizer_server.kit.refusals import (
    INVALID_PARAMETER,
    NOT_DECLARED_JSON,
    NOT_JSON,
    OTHER_SITE,
    TOO_LARGE,
)
from gridsizer_server.routing.kept import PostedDocument

M = TypeVar("M", bound=BaseModel)

POSTED_MODEL = (NOT_JSON, TOO_LARGE, NOT_DECLARED_JSON, INVALID_PARAMETER, OTHER_SITE)


def posted(model: type[M]) -> Callable[[Any], M]:
    """A dependency that gives the body as this model, or refuses it with every fault and its place."""

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
