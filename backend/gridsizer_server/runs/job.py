"""Keeping what was understood as a run. The run's id comes with the request, so that it is kept once."""

from pathlib import Path
from typing import Any, Final

from gridsizer_server.imports.keeping.rows import RunRows
from gridsizer_server.imports.keeping.write import write_run
from gridsizer_server.imports.reading.watching import Stopped
from gridsizer_server.imports.repository import KEEPING, Imports, forget_names_in, locked, set_in
from gridsizer_server.imports.schemas import ImportResult
from gridsizer_server.imports.understanding.understand import stored_files
from gridsizer_server.jobs.context import Context
from gridsizer_server.jobs.kind import Json, Kind
from gridsizer_server.kit.errors import NotNow
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.ending import sweep
from gridsizer_server.runs.figures import kept_figures
from gridsizer_server.runs.repository import keep_in, replace_in


def run(context: Context, request: Json) -> Json:
    """Write a run's columns; then, in one transaction, its rows, the import's end and the job's; then sum up.

    What was uploaded stays where that was asked for and questions are open. A run that it was kept as before
    goes.
    Raises UnknownResource where the import is gone, NotNow where nothing in it was read.
    """
    name: str = request["import_id"]
    run_id: str = request["run_id"]
    spool, result = Spool(context.settings), {"import_id": name, "run_id": run_id}
    draft = spool.run_draft(run_id)
    try:
        rows = _written(context, spool, request, draft)
        before = _keep(context, spool, request, rows, draft, result)
    finally:
        draft.unlink(missing_ok=True)
    if request["pseudonymise"]:
        context.store.forget_deleted()
    if before is not None:
        spool.discard_run(before)
    if not any(imported.held for imported in context.store[Imports].of_run(run_id)):
        spool.discard(name)
    kept_figures(context.store, context.settings, run_id)  # the run's page need not wait for them
    return result


def _written(context: Context, spool: Spool, request: Json, draft: Path) -> RunRows:
    summary: dict[str, Any] = context.store[Imports].read(request["import_id"]).row.summary or {}
    files = stored_files(context.store, spool, request["import_id"])
    if not files:
        raise NotNow("the import has no file that was read and not left out; wanted at least one")
    return write_run(
        draft,
        files,
        summary,
        pseudonymise=request["pseudonymise"],
        look=lambda share: _look(context, share),
    )


def _keep(
    context: Context, spool: Spool, request: Json, rows: RunRows, draft: Path, result: Json
) -> str | None:
    """All of it or nothing: a job that was cancelled, or an import that was deleted, leaves no run.

    Gives the run whose place this one took.
    """
    name, run_id = request["import_id"], request["run_id"]
    kept = {"state": "kept", "run_id": run_id}
    with context.store.writing() as session:
        imported = locked(session, name)
        if imported.row.job_id != context.job:
            raise NotNow("the import was given to another job meanwhile")
        before = imported.row.run_id
        keep_in(session, run_id, request["name"], rows)
        if before is not None and before != run_id:
            replace_in(session, before, run_id)
        if request["pseudonymise"]:
            forget_names_in(session, imported, **kept)
        else:
            set_in(session, name, **kept, summary=_ended(imported.row.summary or {}, request))
        context.finish(session, result)
        draft.replace(spool.run(run_id))
    return None if before == run_id else before


def _ended(summary: Json, request: Json) -> Json:
    """What an import comes to; it is held where its files were asked for, and can be asked something."""
    return summary | {"held": bool(request.get("keep_files") and summary["totals"]["questions"])}


def _look(context: Context, share: float) -> None:
    context.progress(share, "Writing the run")
    if context.cancelled():
        raise Stopped


KIND: Final = Kind(name=KEEPING, result=ImportResult, run=run, sweep=sweep)
