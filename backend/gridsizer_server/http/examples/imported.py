"""Examples of imports, runs and calibrations: two shipped logs, really imported, kept and calibrated with."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any, Final, TypeVar

from fastapi import Response

from gridsizer_server.imports.answers import import_answer, import_summary
from gridsizer_server.imports.beginning import Received, begin
from gridsizer_server.imports.formats.known import known_formats
from gridsizer_server.imports.mappings import routes as mappings
from gridsizer_server.imports.mappings.schemas import MappingIn
from gridsizer_server.imports.previews import preview
from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.schemas import ImportSummary
from gridsizer_server.jobs.context import Context
from gridsizer_server.jobs.kind import kinds
from gridsizer_server.jobs.leases import Leases
from gridsizer_server.kit.engine import open_engine
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.kit.table import Base
from gridsizer_server.runs import answers as runs
from gridsizer_server.runs.calibration.fit import calibrated, kept_runs, published_spread
from gridsizer_server.runs.calibration.schemas import CalibrationOut
from gridsizer_server.runs.figures import kept_figures
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.schemas import RunSource

Json = dict[str, Any]
A = TypeVar("A", bound=ImportSummary)

IMPORT: Final = "5b0c7c1e8a4f4f6f9d0e3a2b1c0d9e8f"
JOB: Final = "7e6d5c4b3a291807f6e5d4c3b2a19080"
RUN: Final = "0d9f4b6c2e1a4c38b7a6d5e4f3c2b1a0"
NAME: Final = "Two nodes, one night"
LOGS: Final[Mapping[str, str]] = {  # by the path under which each is uploaded
    "gridnode01/gridnode01.nmon": "nmon/linux_past_midnight.nmon",
    "node1/nightly_sales.log": "sas_log/nightly_sales.log",
}
_AT_S: Final = 1_795_000_000.0
_AT: Final = datetime.fromtimestamp(_AT_S, UTC)
_FIRST: Final = slice(0, 2)
_MAPPING: Final = MappingIn(mapping={"time": "Time (UTC)"})

BODIES: Final[Mapping[str, Any]] = {
    "update_import": {"settle": [{"files": ["1"], "settled": {"zone": "Europe/Berlin"}}]},
    "keep_import": {"name": NAME, "pseudonymise": False},
    "replace_mapping": _MAPPING.model_dump(),
    "update_run": {"devices": [{"device": "/saswork*", "role": "saswork"}]},
}


def imported_answers(fixtures_dir: Path, document: Json) -> Json:
    """An answer of every operation about imports, runs and calibrations, by operation id.

    Everything is kept in a store of its own that is gone afterwards. Ids and the store's times are fixed.
    """
    with _empty_store(fixtures_dir) as (store, settings):
        kept = mappings.replace_mapping("insightiq", _MAPPING, store, Response())
        mapping = kept.model_copy(update={"changed_at": _AT})
        return {
            **_imports(store, settings),
            **_runs(store, settings),
            "create_calibration": _calibrated(store, settings, document),
            "list_formats": known_formats(),
            "list_mappings": [mapping],
            "read_mapping": mapping,
            "replace_mapping": mapping,
        }


@contextmanager
def _empty_store(fixtures_dir: Path) -> Iterator[tuple[Store, Settings]]:
    with TemporaryDirectory(prefix="gridsizer-") as folder:
        settings = Settings(data_dir=Path(folder), database_url=None, fixtures_dir=fixtures_dir)
        engine = open_engine(settings)
        Base.metadata.create_all(engine)
        store = Store(engine)
        try:
            yield store, settings
        finally:
            store.close()


def _imports(store: Store, settings: Settings) -> Json:
    begin(store, settings, IMPORT, _received(settings))
    begun = _fixed(import_answer(store, IMPORT))
    _work(store, settings)
    understood = _fixed(import_answer(store, IMPORT))
    previewed = preview(store, settings, IMPORT, "1", (), 10)
    request = {"import_id": IMPORT, "run_id": RUN, "name": NAME, "pseudonymise": False}
    store[Imports].keep(IMPORT, request)
    keeping = _fixed(import_answer(store, IMPORT))
    _work(store, settings)
    store[Runs].change(RUN, lambda _: {"created_s": _AT_S})
    return {
        "create_import": begun,
        "list_imports": [_fixed(import_summary(store, store[Imports].read(IMPORT)))],
        "read_import": understood,
        "update_import": understood,
        "keep_import": keeping,
        "read_preview": previewed,
    }


def _received(settings: Settings) -> list[Received]:
    """The logs, as if they had been uploaded."""
    spool = Spool(settings)
    spool.prepare(IMPORT)
    received = []
    for number, (path, log) in enumerate(LOGS.items(), start=1):
        file = settings.fixtures_dir / "logs" / log
        shutil.copyfile(file, spool.upload(IMPORT, number))
        content = file.read_bytes()
        received.append(
            Received(number=number, path=path, bytes=len(content), sha256=sha256(content).hexdigest())
        )
    return received


def _work(store: Store, settings: Settings) -> None:
    """Run the job that is queued, as a worker does."""
    leases = Leases(store, "examples", settings.job_lease_s)
    job = leases.take(kinds())
    assert job is not None
    context = Context(store=store, settings=settings, stopping=Event())
    with context.kept(leases, job.id):
        leases.finish(job.id, kinds()[job.kind].run(context, job.request))


def _fixed(answer: A) -> A:
    """The answer without what differs from one import of the same files to the next."""
    return answer.model_copy(update={"job": JOB, "created_at": _AT, "expires_at": _AT + timedelta(days=7)})


def _runs(store: Store, settings: Settings) -> Json:
    figures = kept_figures(store, settings, RUN)
    detail = runs.run_detail(store, settings, RUN)
    detail = detail.model_copy(update={"reopens": RunSource(id=IMPORT, expires_at=_AT + timedelta(days=7))})
    series = runs.series_page(store, RUN, None, None, None, _FIRST)
    every = (float("-inf"), float("inf"))
    return {
        "list_runs": [runs.run_summary(row) for row in store[Runs].listed()],
        "read_run": detail,
        "update_run": detail,
        "list_run_series": series,
        "read_run_chart": runs.run_chart(store, settings, RUN, [series.series[0].key], 10, every),
        "list_run_jobs": runs.job_page(store, settings, RUN, "step", None, "start", _FIRST),
        "list_run_files": runs.file_page(store, RUN, _FIRST),
        "read_run_summary": figures.figures,
        "read_run_overlay": figures.overlay,
    }


def _calibrated(store: Store, settings: Settings, document: Json) -> CalibrationOut:
    found, sites = kept_runs(store, settings, [RUN])
    spread = published_spread(settings.fixtures_dir)
    return calibrated(document, found, sites, hold_out="node", seed=0, spread=spread)
