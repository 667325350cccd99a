"""Records of `bjobs -json` -> jobs."""

from collections.abc import Iterator
from datetime import tzinfo
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.findings import jobs_unfinished
from gridsizer_server.importers.formats.lsf_bjobs_json.record import (
    Record,
    bytes_of,
    hosts_of,
    seconds_of,
    walls_of,
)
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.lsf.printed_dates import questions_of_years
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Tally
from gridsizer_server.importers.text.json_events import CUT, json_events
from gridsizer_server.importers.times.local_times import utc_s, zone_not_printed, zone_of

_RECORD: Final = "RECORDS.item"
_TIMES: Final = {"submit_s": "SUBMIT_TIME", "start_s": "START_TIME", "end_s": "FINISH_TIME"}
_DURATIONS: Final = {"real_s": "RUN_TIME", "cpu_s": "CPU_USED"}
_ENDED: Final = ("DONE", "EXIT")


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Tables of jobs, then findings. Raises UnreadableLog for what is no JSON, and where no job had ended."""
    zone, rows, tally = zone_of(settled), JobRows(), Tally()
    yearless = zoneless = None
    count = unfinished = 0
    for line, record in _records(source, tally):
        if record.get("STAT", "") not in _ENDED:
            unfinished += 1
            continue
        times, lacks_year = _times_of(record, settled, zone)
        yearless = yearless or (line if lacks_year else None)
        zoneless = zoneless or (line if any(times.values()) else None)
        rows.add(line, *_row(record, times, line, tally))
        count += 1
        yield from rows.full()
    if not count:
        raise UnreadableLog(wanted="a job whose STAT is DONE or EXIT", got="none")
    yield from rows.rest()
    yield from zone_not_printed(settled, zoneless)
    yield from questions_of_years(settled, yearless)
    yield from jobs_unfinished(unfinished)
    yield from tally.findings()


def _records(source: Source, tally: Tally) -> Iterator[tuple[int, Record]]:
    """Each record under the line that it begins in, with its fields as text."""
    record: dict[str, str] = {}
    begun = 0
    for event in json_events(source):
        if event.kind == CUT:
            tally.cut_short(event.line)
        elif event.prefix == _RECORD and event.kind == "start_map":
            record, begun = {}, event.line
        elif event.prefix == _RECORD and event.kind == "end_map":
            yield begun, record
        elif event.kind in ("string", "number") and event.prefix.startswith(_RECORD):
            record[event.prefix.rpartition(".")[2]] = str(event.value).strip()


def _times_of(record: Record, settled: Settled, zone: tzinfo) -> tuple[dict[str, float | None], bool]:
    walls, yearless = walls_of([record.get(name, "") for name in _TIMES.values()], settled.year)
    times = {
        column: None if wall is None else utc_s(wall, zone)
        for column, wall in zip(_TIMES, walls, strict=True)
    }
    return times, yearless


def _row(
    record: Record, times: dict[str, float | None], line: int, tally: Tally
) -> tuple[dict[str, str], dict[str, float | None]]:
    numbers: dict[str, float | None] = dict(times)
    for column, name in _DURATIONS.items():
        cell = record.get(name, "")
        numbers[column] = seconds_of(cell)
        if cell not in ("", "-") and numbers[column] is None:
            tally.unreadable(line)
    if not record.get("START_TIME", "-").strip("-"):
        numbers["real_s"] = None  # ended while it waited
    hosts, slots = hosts_of(record)
    numbers |= {"slots": slots, "memory_bytes": bytes_of(record.get("MAX_MEM", ""))}
    index = record.get("JOBINDEX", "0")
    job = record.get("JOBID", "")
    if index not in ("", "0") and "[" not in job:
        job = f"{job}[{index}]"
    return {"name": record.get("JOB_NAME") or job, "job": job, "host": " ".join(hosts)}, numbers
