"""Rows of runs as answers of the API."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from sqlalchemy import ColumnElement

from gridsizer.learn.observations import Layer, Level, Metric
from gridsizer_server.imports.observed_answers import chart, job_rows, known_moment, series_facts
from gridsizer_server.imports.observed_schemas import FindingGroup, SeriesFacts
from gridsizer_server.imports.repository import Imports
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.job_columns import Rows
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.kit.times import moment
from gridsizer_server.runs.kept import run_columns, samples, table_rows
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.schemas import (
    RunChart,
    RunDetail,
    RunDevice,
    RunFile,
    RunFilePage,
    RunHost,
    RunJobPage,
    RunSeriesPage,
    RunSource,
    RunSummary,
)
from gridsizer_server.runs.site import Said, said_of
from gridsizer_server.runs.table import RunFileRow, RunRow, RunSeriesRow

SORTS = {"start": "start_s", "real": "real_s", "cpu": "cpu_s", "line": "line"}


def run_summary(row: RunRow) -> RunSummary:
    """A run as a list shows it."""
    said = said_of(row)
    names = ("id", "name", "files", "series", "observations", "jobs", "steps", "bytes", "pseudonymised")
    return RunSummary(
        **{name: getattr(row, name) for name in names},
        created_at=known_moment(row.created_s),
        starts_at=moment(row.starts_s),
        ends_at=moment(row.ends_s),
        hosts=sorted({said.host(host["name"]) for host in row.hosts} - {""}),
    )


def run_detail(store: Store, settings: Settings, name: str) -> RunDetail:
    """A run with its nodes, devices and findings. Raises UnknownResource."""
    row = store[Runs].read(name)
    said = said_of(row)
    _, series = store[Runs].series(name)
    devices = sorted({(said.host(one.host), one.layer, one.device) for one in series if one.device})
    return RunDetail(
        **run_summary(row).model_dump(),
        nodes=[_node(host, said) for host in row.hosts],
        devices=[
            RunDevice(host=host, layer=layer, device=device, role=said.role(host, device))
            for host, layer, device in devices
        ],
        cores_per_node=said.cores_per_node,
        port_mb_s=said.port_mb_s,
        clock_ahead_s=said.clock_ahead_s,
        renamed_hosts=said.renamed_hosts,
        findings=[FindingGroup.model_validate(one) for one in row.findings],
        reopens=_source(store, settings, name),
    )


def _source(store: Store, settings: Settings, name: str) -> RunSource | None:
    """The import that can be settled and kept anew in place of the run."""
    for imported in store[Imports].of_run(name):
        is_there = Spool(settings).of(imported.row.id).exists()
        if is_there and (imported.held or imported.state == "understood"):
            return RunSource(id=imported.row.id, expires_at=moment(imported.row.expires_s))
    return None


def series_page(
    store: Store, name: str, host: str | None, metric: Metric | None, layer: Layer | None, page: slice
) -> RunSeriesPage:
    """Some of a run's series. Raises UnknownResource."""
    said = said_of(store[Runs].read(name))
    where: list[ColumnElement[bool]] = []
    if host is not None:
        kept_as = [old for old, new in said.renamed_hosts.items() if new == host]
        own = [] if host in said.renamed_hosts else [host]
        where.append(RunSeriesRow.host.in_([*kept_as, *own]))
    if metric is not None:
        where.append(RunSeriesRow.metric == metric.value)
    if layer is not None:
        where.append(RunSeriesRow.layer == layer)
    matching, rows = store[Runs].series(name, where, page.start, page.stop - page.start)
    return RunSeriesPage(matching=matching, series=[_facts(row, said) for row in rows])


def run_chart(
    store: Store, settings: Settings, name: str, keys: Sequence[int], points: int, span: tuple[float, float]
) -> RunChart:
    """Some series, decimated. Raises UnknownResource."""
    said = said_of(store[Runs].read(name))
    _, rows = store[Runs].series(name, [RunSeriesRow.key.in_(keys)])
    by_key = {row.key: row for row in rows}
    columns = run_columns(settings, name)
    drawn = []
    for key in keys:
        if key not in by_key:
            raise UnknownResource("series", str(key))
        at_s, value, line = samples(columns, by_key[key])
        within = slice(*np.searchsorted(at_s, span, side="left").tolist())
        whole = len(at_s) == 0 or np.isnan(at_s[0])
        chosen = (at_s, value, line) if whole else (at_s[within], value[within], line[within])
        drawn.append(chart(_facts(by_key[key], said), chosen, points))
    return RunChart(series=drawn)


def job_page(
    store: Store, settings: Settings, name: str, level: Level, host: str | None, sort: str, page: slice
) -> RunJobPage:
    """Some of a run's jobs or steps. Raises UnknownResource."""
    runs = store[Runs]
    said = said_of(runs.read(name))
    table = runs.tables(name).get(level)
    if table is None:
        return RunJobPage(matching=0, jobs=[])
    columns = run_columns(settings, name)
    rows, words = table_rows(columns, table), columns.words(*table.words)
    chosen = _ordered(rows, sort)
    if host is not None:
        there = [number for number, word in enumerate(words) if said.host(word) == host]
        chosen = chosen[np.isin(rows["host"][chosen], there)]
    shown = chosen[page].tolist()
    paths = runs.paths(name, {int(rows["file"][at]) for at in shown})
    jobs = job_rows(
        level, rows, shown, words=words, host=said.host, path=lambda at: paths[int(rows["file"][at])]
    )
    return RunJobPage(matching=len(chosen), jobs=jobs)


def file_page(store: Store, name: str, page: slice) -> RunFilePage:
    """Some of the files a run was read from. Raises UnknownResource."""
    said = said_of(store[Runs].read(name))
    matching, rows = store[Runs].files(name, page.start, page.stop - page.start)
    return RunFilePage(matching=matching, files=[_file(row, said) for row in rows])


def _ordered(rows: Rows, sort: str) -> Any:
    """Earliest first; longest first where durations are asked for; what is not known last."""
    column = rows[SORTS[sort]]
    return np.argsort(-column if sort in ("real", "cpu") else column, kind="stable")


def _facts(row: RunSeriesRow, said: Said) -> SeriesFacts:
    return series_facts(row.key, row, said.host(row.host), row.mean)


def _node(host: dict[str, Any], said: Said) -> RunHost:
    counts = {name: host[name] for name in ("files", "series", "observations", "jobs")}
    starts_at, ends_at = moment(host["starts_s"]), moment(host["ends_s"])
    return RunHost(name=said.host(host["name"]), **counts, starts_at=starts_at, ends_at=ends_at)


def _file(row: RunFileRow, said: Said) -> RunFile:
    names = ("path", "format", "bytes", "sha256", "observations", "jobs", "steps", "findings")
    return RunFile.model_validate(
        {name: getattr(row, name) for name in names}
        | {"hosts": sorted({said.host(host) for host in row.hosts})}
        | {"starts_at": moment(row.starts_s), "ends_at": moment(row.ends_s)}
    )
