"""Refusals as RFC 9457 problem documents."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Part = Literal["body", "query", "path", "header"]


class Fault(BaseModel):
    """One thing wrong with a request."""

    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True, extra="forbid")

    part: Annotated[Part, Field(alias="in", description="The part of the request the pointer points into.")]
    pointer: Annotated[str, Field(description="JSON pointer (RFC 6901) to the place; empty for the whole.")]
    wanted: Annotated[str, Field(description="What would have been right there.")]
    got: Annotated[str, Field(description="What there was, shortened.")]


class Problem(BaseModel):
    """Why a request was refused, or failed."""

    model_config = ConfigDict(extra="forbid")

    type: Annotated[
        str, Field(description="Names the kind of problem; `about:blank` where the status says it all.")
    ]
    title: Annotated[str, Field(description="The kind of problem in words.")]
    status: Annotated[int, Field(description="The HTTP status.")]
    detail: Annotated[str, Field(description="What happened this time, for a person.")]
    errors: Annotated[list[Fault], Field(description="Every fault found, for marking fields.")]
