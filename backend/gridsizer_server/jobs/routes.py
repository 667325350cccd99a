"""Jobs: list, read, follow and cancel them."""

from collections.abc import AsyncIterator
from typing import Annotated, Final

import anyio
from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response
from fastapi.sse import EventSourceResponse, ServerSentEvent

from gridsizer_server.jobs.answers import job_json, summary
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.jobs.schemas import JobOut, JobSummary
from gridsizer_server.jobs.table import FINAL, JobRow
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.refusals import INVALID_PARAMETER, NOT_FOUND, STORE_UNAVAILABLE, problems
from gridsizer_server.routing.kept import KeptStore
from gridsizer_server.routing.parameters import ID

router = APIRouter(prefix="/jobs", tags=["jobs"])

_LOOK_EVERY_S: Final = 0.2


async def kept_jobs(store: KeptStore) -> Jobs:
    """The jobs of the store."""
    return store[Jobs]


KeptJobs = Annotated[Jobs, Depends(kept_jobs)]
JobId = Annotated[str, Path(alias="id", pattern=ID, examples=["8f14e45fceea467a9575f0b3a1c9d2e7"])]


def accepted(job: JobRow) -> Response:
    """The answer 202 to a request that became a job, with the job's address."""
    headers = {"location": f"/api/v1/jobs/{job.id}"}
    return Response(job_json(job), status_code=202, headers=headers, media_type="application/json")


@router.get("", responses=problems(INVALID_PARAMETER, STORE_UNAVAILABLE))
def list_jobs(
    jobs: KeptJobs, limit: Annotated[int, Query(ge=1, le=200, description="At most so many.")] = 50
) -> list[JobSummary]:
    """List the latest jobs, newest first."""
    return [summary(job) for job in jobs.latest(limit)]


@router.get("/{id}", response_model=JobOut, responses=problems(NOT_FOUND, STORE_UNAVAILABLE))
def read_job(name: JobId, jobs: KeptJobs) -> Response:
    """Read how far a job is, and its result once it is done."""
    return _answered(jobs.read(name))


@router.delete("/{id}", response_model=JobOut, responses=problems(NOT_FOUND, STORE_UNAVAILABLE))
def delete_job(name: JobId, jobs: KeptJobs) -> Response:
    """Cancel a job, unless it has ended. It stays in the list, as cancelled."""
    return _answered(jobs.cancel(name))


def _known(name: JobId, jobs: KeptJobs) -> JobRow:
    return jobs.look(name)


@router.get(
    "/{id}/events", response_class=EventSourceResponse, responses=problems(NOT_FOUND, STORE_UNAVAILABLE)
)
async def read_job_events(
    known: Annotated[JobRow, Depends(_known)], jobs: KeptJobs, request: Request
) -> AsyncIterator[ServerSentEvent]:
    """Follow a job: an event `job` with the whole of it at once, at each change, and when it has ended.

    The stream ends after that. Comments keep it open while nothing happens.
    """
    job, told = known, ""
    while not request.app.state.is_stopping():
        if job.state in FINAL:
            job = await run_in_threadpool(jobs.read, job.id)  # with its result
        if (now := job_json(job)) != told:
            yield ServerSentEvent(event="job", raw_data=now)
        if job.state in FINAL:
            return
        told = now
        await anyio.sleep(_LOOK_EVERY_S)
        try:
            job = await run_in_threadpool(jobs.look, job.id)
        except StoreUnavailable:
            return  # the client asks again, and gets the refusal as a problem document


def _answered(job: JobRow) -> Response:
    return Response(job_json(job), media_type="application/json")
