"""Keeping what was understood as a run. The run's id comes with the request, so that it is kept once."""

from typing import Any, Final

from gridsizer_server.imports.beginning import KEEPING
from gridsizer_server.imports.keeping.write import write_run
from gridsizer_server.imports.reading.watching import Stopped
from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.understanding.understand import stored_files
from gridsizer_server.jobs.context import Context
from gridsizer_server.jobs.kind import Json, Kind
from gridsizer_server.kit.errors import NotNow
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.ending import sweep
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.summaries import kept_figures


def run(context: Context, request: Json) -> Json:
    """Write a run's columns, then its rows, delete what was uploaded, sum up; each again if it broke off.

    Raises UnknownResource where the import is gone, NotNow where nothing in it was read.
    """
    name: str = request["import_id"]
    run_id: str = request["run_id"]
    imports, spool = context.store[Imports], Spool(context.settings)
    row = imports.read(name).row
    if row.run_id != run_id:
        _keep(context, spool, request, row.summary or {})
        imports.change(name, state="kept", run_id=run_id, expires_s=row.expires_s)
    spool.discard(name)
    kept_figures(context.store, context.settings, run_id)  # the run's page need not wait for them
    return {"import_id": name, "run_id": run_id}


def _keep(context: Context, spool: Spool, request: Json, summary: dict[str, Any]) -> None:
    files = stored_files(context.store, spool, request["import_id"])
    if not files:
        raise NotNow("the import has no file that was read and not left out; wanted at least one")
    rows = write_run(
        spool.run(request["run_id"]),
        files,
        summary,
        pseudonymise=request["pseudonymise"],
        look=lambda share: _look(context, share),
    )
    context.store[Runs].keep(request["run_id"], request["name"], rows)


def _look(context: Context, share: float) -> None:
    context.progress(share, "Writing the run")
    if context.cancelled():
        raise Stopped


KIND: Final = Kind(name=KEEPING, run=run, sweep=sweep)
