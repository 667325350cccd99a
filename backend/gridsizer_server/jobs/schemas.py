"""Jobs as answers: state, progress, problem, result."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from gridsizer_server.kit.problems import Problem


class JobProgress(BaseModel):
    """How far a job is."""

    share: Annotated[float, Field(ge=0, le=1)]
    sentence: Annotated[str, Field(description="What is being done, for a person.")]


class JobSummary(BaseModel):
    """A job as a list shows it."""

    id: str
    kind: Annotated[str, Field(description="What it does: `simulation`, for one.")]
    state: Annotated[
        Literal["queued", "running", "done", "failed", "cancelled"],
        Field(description="The last three are final."),
    ]
    progress: JobProgress
    created_at: datetime
    started_at: Annotated[datetime | None, Field(description="By the worker that has it, or had it last.")]
    finished_at: datetime | None
    attempts: Annotated[int, Field(description="Workers that took it; more than one if some of them died.")]
    problem: Annotated[Problem | None, Field(description="Why it failed; null unless it did.")]


class JobOut(JobSummary):
    """A job with its result."""

    result: Annotated[dict[str, Any] | None, Field(description="Null until it is done.")]  # by its kind
