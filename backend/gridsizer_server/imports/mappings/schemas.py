"""Named column mappings, to be used again on tables of the same shape."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field


class MappingIn(BaseModel):
    """A mapping to keep."""

    model_config = ConfigDict(extra="forbid", strict=True)

    mapping: Annotated[dict[str, Any], Field(description="As a file of an import shows it.")]


class MappingOut(BaseModel):
    """A kept mapping."""

    model_config = ConfigDict(from_attributes=True)

    name: str
    changed_at: datetime
    mapping: dict[str, Any]
