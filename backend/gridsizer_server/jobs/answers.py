"""Jobs as they are kept, told as answers."""

import json
from datetime import UTC, datetime

from fastapi.responses import Response

from gridsizer_server.jobs.schemas import JobProgress, JobSummary
from gridsizer_server.jobs.table import FINAL, JobRow
from gridsizer_server.kit.problems import Problem


def summary(job: JobRow) -> JobSummary:
    """A job without its result."""
    return JobSummary(
        id=job.id,
        kind=job.kind,
        state=job.state,
        progress=JobProgress(share=job.share, sentence=job.sentence),
        created_at=_moment(job.created_s),
        started_at=None if job.started_s is None else _moment(job.started_s),
        finished_at=None if job.finished_s is None else _moment(job.finished_s),
        attempts=job.attempts,
        problem=None if job.problem is None else Problem.model_validate(job.problem),
    )


def job_json(job: JobRow) -> str:
    """A `JobOut`. Its result was checked when it was made; being large, it is not checked once more."""
    result = job.result if job.state in FINAL else None
    return json.dumps(summary(job).model_dump(mode="json", by_alias=True) | {"result": result})


def answered(job: JobRow) -> Response:
    """A job as the answer of a request."""
    return Response(job_json(job), media_type="application/json")


def accepted(job: JobRow) -> Response:
    """The answer to a request that became a job: where to ask for it."""
    headers = {"location": f"/api/v1/jobs/{job.id}"}
    return Response(job_json(job), status_code=202, headers=headers, media_type="application/json")


def _moment(at_s: float) -> datetime:
    return datetime.fromtimestamp(at_s, UTC)
