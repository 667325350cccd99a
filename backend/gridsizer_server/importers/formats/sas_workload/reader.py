"""Records of SAS Workload Orchestrator -> jobs."""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime, tzinfo
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.findings import from_documentation, jobs_unfinished
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.json_events import CUT, json_events, number_of
from gridsizer_server.importers.times.local_times import utc_s, zone_not_printed, zone_of

Record = Mapping[str, str]
_RECORD: Final = re.compile(r"(?:(?:items|jobs)\.)?item")
_TIMES: Final = {"submit_s": "submitTime", "start_s": "startTime", "end_s": "endTime"}
_RESOURCE: Final = "processingInfo.consumedResources.item"
_LIMIT: Final = "processingInfo.limitValues.item.value"
_CORES: Final = "cores"
_UNIT_UNKNOWN: Final = "limits and memory, of units that are not documented"
_FRACTION: Final = re.compile(r"(\.\d{6})\d+")  # beyond what a time here holds


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Tables of jobs, then findings. Raises UnreadableLog for what is no JSON, and where no job had ended."""
    zone, rows, tally = zone_of(settled), JobRows(), Tally()
    zoneless: int | None = None
    counted: set[tuple[str, str]] = set()
    unfinished = 0
    for line, record in _records(source, tally):
        if "processingInfo.endTime" not in record:
            unfinished += 1
            continue
        job = record.get("id", str(line)), record["processingInfo.submitTime"]
        if job in counted:
            tally.skip("jobs listed once more")
            continue
        counted.add(job)
        walls = {column: _wall(record, name, line, tally) for column, name in _TIMES.items()}
        if any(wall is not None and wall.tzinfo is None for wall in walls.values()):
            zoneless = zoneless or line
        rows.add(line, _words(record), _numbers(record, walls, zone))
        yield from rows.full()
    if not counted:
        raise UnreadableLog(wanted="a job with an endTime", got="none")
    yield from rows.rest()
    yield from zone_not_printed(settled, zoneless)
    yield from jobs_unfinished(unfinished)
    yield from tally.findings()
    yield from_documentation("SAS Workload Orchestrator")


def _records(source: Source, tally: Tally) -> Iterator[tuple[int, Record]]:
    """Each job under the line that it begins in: its values by the path of names that leads to them."""
    record: dict[str, str] = {}
    begun, resource, of = 0, "", ""
    for event in json_events(source, opening=("{", "[")):
        if event.kind == CUT:
            tally.cut_short(event.line)
        elif event.kind == "start_map" and _RECORD.fullmatch(event.prefix):
            record, begun, of, resource = {}, event.line, event.prefix, ""
        elif event.kind == "end_map" and of and event.prefix == of:
            if "processingInfo.submitTime" in record:
                yield begun, record
            of = ""
        elif of and event.kind in ("string", "number") and event.value not in ("", None):
            name = event.prefix[len(of) + 1 :]
            if name == f"{_RESOURCE}.name":
                resource = str(event.value)
            elif name == f"{_RESOURCE}.value" and resource == _CORES:
                record[_CORES] = str(event.value)
            elif name in (f"{_RESOURCE}.value", _LIMIT):
                tally.skip(_UNIT_UNKNOWN)
            else:
                record[name] = str(event.value)


def _wall(record: Record, name: str, line: int, tally: Tally) -> datetime | None:
    text = record.get(f"processingInfo.{name}")
    if text is None:
        return None
    try:
        return datetime.fromisoformat(_FRACTION.sub(r"\1", text))
    except ValueError:
        tally.unreadable(line)
        return None


def _words(record: Record) -> dict[str, str]:
    job = record.get("id", "")
    return {
        "name": record.get("request.name", job),
        "job": job,
        "host": record.get("processingInfo.executionHost", ""),
    }


def _numbers(record: Record, walls: Mapping[str, datetime | None], zone: tzinfo) -> dict[str, float | None]:
    numbers = {column: None if wall is None else utc_s(wall, zone) for column, wall in walls.items()}
    start_s, end_s = numbers["start_s"], numbers["end_s"]
    real_s = None if start_s is None or end_s is None or end_s < start_s else end_s - start_s
    return {**numbers, "real_s": real_s, "slots": number_of(record.get(_CORES))}
