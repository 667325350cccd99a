"""Whether the server lives and is ready, as answers."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from gridsizer_server.kit.session import StoreKind


class Liveness(BaseModel):
    """The process answers."""

    status: Literal["live"]


class Readiness(BaseModel):
    """The store answers; the catalogue and the fixtures were read and found sound."""

    status: Literal["ready"]
    model_version: str
    catalogue_version: Annotated[str, Field(description="Names the exact numbers in use.")]
    catalogue_entries: int
    benchmarks: int
    scenarios: int
    store: Annotated[StoreKind, Field(description="What keeps what is kept.")]
