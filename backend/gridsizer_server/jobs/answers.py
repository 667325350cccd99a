"""Rows of jobs as answers of the API."""

import json
from datetime import UTC, datetime

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


def _moment(at_s: float) -> datetime:
    return datetime.fromtimestamp(at_s, UTC)
