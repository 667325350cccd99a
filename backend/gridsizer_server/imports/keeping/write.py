"""An import as a run: its columns in one file, and its rows."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from gridsizer.learn.observations import Finding
from gridsizer_server.imports.keeping.pseudonyms import PLAIN, Names, numbered
from gridsizer_server.imports.keeping.rows import Json, RunRows
from gridsizer_server.imports.keeping.run_jobs import job_hosts, job_names, write_jobs
from gridsizer_server.imports.keeping.run_series import write_series
from gridsizer_server.imports.reading.rows import finding_json
from gridsizer_server.imports.reading.spans import joined
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.jobs_once import jobs_once
from gridsizer_server.imports.understanding.summary import finding_groups, findings_of
from gridsizer_server.kit.columns import ColumnWriter


def write_run(
    path: Path,
    files: Sequence[StoredFile],
    summary: Mapping[str, Any],
    *,
    pseudonymise: bool,
    look: Callable[[float], None],
) -> RunRows:
    """Write the columns of a run and give its rows. `look` is told the share done, and may raise to stop."""
    names = _names(files, summary) if pseudonymise else PLAIN
    total = max(1, sum(one.count for file in files for one in file.contents.series))
    series: list[Json] = []
    done = others = 0
    with ColumnWriter(path) as writer:
        for row, left_out in write_series(writer, files, names):
            series.append(row)
            others += left_out
            done += row["count"]
            look(0.9 * done / total)
        tables = list(write_jobs(writer, files, names))
    file_rows = [_file(number, file, names) for number, file in enumerate(files, start=1)]
    run = _run(files, series, others, names, summary) | {
        "bytes": path.stat().st_size,
        "pseudonymised": pseudonymise,
    }
    return RunRows(run=run, files=file_rows, series=series, tables=tables)


def _names(files: Sequence[StoredFile], summary: Mapping[str, Any]) -> Names:
    hosts = {host["name"] for host in summary["hosts"]} | job_hosts(files)
    hosts |= {file.host_of(one) for file in files for one in file.contents.series}
    names = numbered(hosts, job_names(files))
    printed = {host: file.host(host) for file in files for host in file.row.hosts if host}
    return replace(names, hosts={host: names.host(now) for host, now in printed.items()} | {**names.hosts})


def _file(number: int, file: StoredFile, names: Names) -> Json:
    row = file.row
    return {
        "number": number,
        "path": names.path(row.path, number),
        "format": row.format,
        "bytes": row.bytes,
        "sha256": row.sha256,
        "hosts": sorted({names.host(file.host(host)) for host in row.hosts} - {""}),
        "starts_s": row.starts_s,
        "ends_s": row.ends_s,
        "observations": row.observations,
        "jobs": row.jobs,
        "steps": row.steps,
        "findings": [names.finding(one) for one in findings_of(row)],
    }


def _run(
    files: Sequence[StoredFile],
    series: Sequence[Json],
    others: int,
    names: Names,
    summary: Mapping[str, Any],
) -> Json:
    rows = [file.row for file in files]
    jobs, renamed = jobs_once(files), files[0].renamed if files else {}
    starts_s, ends_s = joined([(row.starts_s, row.ends_s) for row in rows])
    left_out = sum(one.count for file in files for one in file.contents.series)
    left_out -= sum(row["count"] for row in series)
    return {
        "starts_s": starts_s,
        "ends_s": ends_s,
        "hosts": _hosts(series, [_named(host, names) for host in summary["hosts"]]),
        "files": len(files),
        "series": len(series),
        "observations": sum(row.observations for row in rows),
        "jobs": jobs.jobs,
        "steps": sum(row.steps for row in rows),
        "site": _site(rows),
        "findings": [
            *_overlapping(left_out, others),
            *map(names.finding, finding_groups(rows, jobs, renamed)),
        ],
    }


def _site(rows: Sequence[ImportFileRow]) -> Json:
    """What was said of the nodes when their files were read: cores, where that was one number for all."""
    told = {float(cores) for row in rows if (cores := row.settled.get("cores")) is not None}
    return {"cores_per_node": told.pop()} if len(told) == 1 else {}


def _hosts(series: Sequence[Json], hosts: Sequence[Json]) -> list[Json]:
    counts: dict[str, list[int]] = defaultdict(list)
    for row in series:
        counts[row["host"]].append(row["count"])
    return [
        host | {"series": len(counts[host["name"]]), "observations": sum(counts[host["name"]])}
        for host in hosts
    ]


def _named(host: Json, names: Names) -> Json:
    return host | {"name": names.host(host["name"])}


def _overlapping(samples: int, others: int) -> list[Json]:
    """Files that hold the same hours of a device; `others` of the samples are not what the first has."""
    if not samples:
        return []
    message = f"{samples:,} samples of a moment that an earlier file has, too, were left out."
    if others:
        message += (
            f" {others:,} of them are other numbers than it has: if two nodes have one name, say of one of "
            "the files that it is of another node, and keep the import anew."
        )
    finding = Finding(code="overlapping_files", severity="warning" if others else "info", message=message)
    return [finding_json(finding) | {"files_count": 1, "open_count": 0}]
