"""Worked examples as answers."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field


class Example(BaseModel):
    """A worked example: a document to start from."""

    model_config = ConfigDict(from_attributes=True)

    id: Annotated[str, Field(description="Its file's name without the ending.")]
    name: str
    summary: Annotated[str, Field(description="The first of the document's notes.")]
    document: Annotated[dict[str, Any], Field(description="A scenario document, ready to be posted.")]
