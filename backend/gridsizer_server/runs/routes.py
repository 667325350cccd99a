"""What was kept of imports: series, jobs and figures of a run."""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Response
from fastapi.responses import StreamingResponse

from gridsizer.learn.observations import Layer, Level, Metric
from gridsizer_server.kit.refusals import (
    CHANGED_MEANWHILE,
    INVALID_PARAMETER,
    NOT_FOUND,
    OTHER_SITE,
    STORE_UNAVAILABLE,
    problems,
)
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.routing.bodies import POSTED_MODEL, body_of, posted
from gridsizer_server.routing.etags import IfMatch, check_match, etag_of
from gridsizer_server.routing.kept import KeptSettings, KeptStore
from gridsizer_server.routing.parameters import ID, MOST, TEXT, Number
from gridsizer_server.runs import answers as run_rows
from gridsizer_server.runs import ending
from gridsizer_server.runs.export import jobs_csv, series_csv
from gridsizer_server.runs.figures import kept_figures
from gridsizer_server.runs.kept import kept_run
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.schemas import (
    RunChanges,
    RunChart,
    RunDetail,
    RunFigures,
    RunFilePage,
    RunJobPage,
    RunOverlay,
    RunSeriesPage,
    RunSummary,
)
from gridsizer_server.runs.site import changed
from gridsizer_server.runs.table import RunRow

router = APIRouter(prefix="/runs", tags=["runs"])

RunId = Annotated[str, Path(alias="id", pattern=ID, examples=["0d9f4b6c2e1a4c38b7a6d5e4f3c2b1a0"])]
Host = Annotated[str | None, Query(max_length=200, pattern=TEXT, description="Only of this node.")]
Offset = Annotated[int, Query(ge=0, le=MOST)]
Limit = Annotated[int, Query(ge=0, le=1000)]
PostedChanges = Annotated[RunChanges, Depends(posted(RunChanges))]
Second = Annotated[float | None, Query(allow_inf_nan=False, description="Seconds since 1970, UTC.")]

_FOUND: Final = problems(NOT_FOUND, STORE_UNAVAILABLE)
_ASKED: Final = problems(NOT_FOUND, INVALID_PARAMETER, STORE_UNAVAILABLE)
_CHANGED: Final = problems(NOT_FOUND, CHANGED_MEANWHILE, STORE_UNAVAILABLE, *POSTED_MODEL)
_CSV: Final[dict[str, Any]] = {"text/csv": {"schema": {"type": "string"}}}
_AS_CSV: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "Comma-separated values.", "content": _CSV},
    **_FOUND,
}


@router.get("", responses=problems(STORE_UNAVAILABLE))
def list_runs(store: KeptStore) -> list[RunSummary]:
    """List the kept runs, newest first."""
    return [run_rows.run_summary(row) for row in store[Runs].listed()]


@router.get("/{id}", responses=_FOUND)
def read_run(name: RunId, settings: KeptSettings, store: KeptStore, response: Response) -> RunDetail:
    """Read a run: its nodes, devices and findings."""
    return _told(store, settings, name, response)


@router.patch("/{id}", responses=_CHANGED, openapi_extra=body_of(RunChanges))
def update_run(
    name: RunId,
    changes: PostedChanges,
    settings: KeptSettings,
    store: KeptStore,
    response: Response,
    if_match: IfMatch = None,
) -> RunDetail:
    """Rename a run or its nodes, or say which devices are SASWORK and which shared data."""

    def change(row: RunRow) -> dict[str, Any]:
        check_match(if_match, _etag(row))
        return changed(row, changes)

    store[Runs].change(name, change)
    return _told(store, settings, name, response)


@router.delete("/{id}", status_code=204, responses=problems(NOT_FOUND, OTHER_SITE, STORE_UNAVAILABLE))
def delete_run(name: RunId, settings: KeptSettings, store: KeptStore) -> None:
    """Delete a run with all its samples."""
    ending.delete_run(store, settings, name)


@router.get("/{id}/series", responses=_ASKED)
def list_run_series(
    name: RunId,
    store: KeptStore,
    host: Host = None,
    metric: Metric | None = None,
    layer: Layer | None = None,
    offset: Offset = 0,
    limit: Limit = 200,
) -> RunSeriesPage:
    """List a run's series with node, device, count and span."""
    return run_rows.series_page(store, name, host, metric, layer, slice(offset, offset + limit))


@router.get("/{id}/chart", responses=_ASKED)
def read_run_chart(
    name: RunId,
    settings: KeptSettings,
    store: KeptStore,
    series: Annotated[list[Number], Query(min_length=1, max_length=12, description="Keys of those to draw.")],
    points: Annotated[int, Query(ge=10, le=2000, description="At most so many of each.")] = 1000,
    from_s: Second = None,
    until_s: Second = None,
) -> RunChart:
    """Read some series, decimated so that peaks and shape stay."""
    span = (float("-inf") if from_s is None else from_s, float("inf") if until_s is None else until_s)
    return run_rows.run_chart(store, settings, name, series, points, span)


@router.get("/{id}/jobs", responses=_ASKED)
def list_run_jobs(
    name: RunId,
    settings: KeptSettings,
    store: KeptStore,
    level: Level = "job",
    host: Host = None,
    sort: Annotated[
        Literal["start", "real", "cpu", "line"], Query(description="Durations are sorted longest first.")
    ] = "start",
    offset: Offset = 0,
    limit: Limit = 100,
) -> RunJobPage:
    """List a run's jobs, or the steps of its jobs."""
    return run_rows.job_page(store, settings, name, level, host, sort, slice(offset, offset + limit))


@router.get("/{id}/files", responses=_ASKED)
def list_run_files(name: RunId, store: KeptStore, offset: Offset = 0, limit: Limit = 100) -> RunFilePage:
    """List the files a run was read from, with checksums and findings."""
    return run_rows.file_page(store, name, slice(offset, offset + limit))


@router.get("/{id}/summary", responses=_FOUND)
def read_run_summary(name: RunId, settings: KeptSettings, store: KeptStore) -> RunFigures:
    """Read the figures of a run, per node and for the grid."""
    return kept_figures(store, settings, name).figures


@router.get("/{id}/overlay", responses=_FOUND)
def read_run_overlay(name: RunId, settings: KeptSettings, store: KeptStore) -> RunOverlay:
    """Read a run's points for the throughput chart of a scenario."""
    return kept_figures(store, settings, name).overlay


@router.get("/{id}/series.csv", response_class=StreamingResponse, responses=_AS_CSV)
def read_run_series_csv(name: RunId, settings: KeptSettings, store: KeptStore) -> StreamingResponse:
    """Export every sample of a run. Text that a spreadsheet would calculate is made inert."""
    _, files = store[Runs].files(name)
    return _csv(series_csv(kept_run(store, settings, name), files), "series.csv")


@router.get("/{id}/jobs.csv", response_class=StreamingResponse, responses=_AS_CSV)
def read_run_jobs_csv(name: RunId, settings: KeptSettings, store: KeptStore) -> StreamingResponse:
    """Export every job and step of a run. Text that a spreadsheet would calculate is made inert."""
    _, files = store[Runs].files(name)
    return _csv(jobs_csv(kept_run(store, settings, name), files), "jobs.csv")


def _told(store: Store, settings: Settings, name: str, response: Response) -> RunDetail:
    response.headers["etag"] = _etag(store[Runs].read(name))
    return run_rows.run_detail(store, settings, name)


def _etag(row: RunRow) -> str:
    """Of all that a person may change."""
    return etag_of([row.name, row.site])


def _csv(lines: Iterator[str], file: str) -> StreamingResponse:
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    return StreamingResponse(lines, media_type="text/csv", headers=headers)
