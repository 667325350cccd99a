"""PBS Professional, OpenPBS and Torque: the server's accounting files, a record a line.

`time;type;job;key=value key=value ...`; an E record tells a job that ended (PBS Professional Reference Guide,
"Accounting Log"). Times are seconds since 1970, sizes kb of 1,024. `node/0*4` and `node/0-3` are four slots.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.durations import duration_s
from gridsizer_server.importers.text.lines import text_lines
from gridsizer_server.importers.text.printed_numbers import BINARY, finite
from gridsizer_server.importers.times.local_times import epoch_s

_RECORD: Final = re.compile(r"\d\d/\d\d/\d{4} \d\d:\d\d:\d\d;([A-Z]);([^;]+);(.*)")
_START: Final = re.compile(
    rb"^\d\d/\d\d/\d{4} \d\d:\d\d:\d\d;[QSED];[^;\n]+;(?:.*\b(?:user|queue|requestor)=)", re.MULTILINE
)
_FIELD: Final = re.compile(r'([\w.]+)=("[^"]*"|\S*)')
_WALLTIME: Final = re.compile(r"resources_used\.walltime=\d+:\d\d:\d\d(?:\s|\Z)")  # behind all that is used
_PLACE: Final = re.compile(r"([^/+]+)/(?:(\d+)-(\d+)|\d+(?:\*(\d+))?)")
_SIZE: Final = re.compile(r"(\d+)([kmgt]?)b", re.IGNORECASE)
_ENDED: Final = "E"


def _read(source: Source, _settled: Settled) -> Iterator[Observation]:
    """Tables of jobs, then findings."""
    rows, unread, skipped = JobRows(), findings.Unread(), Counter[str]()
    for line in text_lines(source):
        record = _RECORD.fullmatch(line.text)
        if not record or not (line.ended or _WALLTIME.search(line.text)):
            if line.text.strip():
                unread.add(line)
            continue
        if record[1] != _ENDED:
            skipped["records of other events"] += 1
            continue
        fields = {name: value.strip('"') for name, value in _FIELD.findall(record[3])}
        numbers = _numbers(fields)
        if numbers is None:
            unread.add(line)
            continue
        job, (hosts, slots) = record[2].partition(".")[0], _places(fields.get("exec_host", ""))
        words = {"name": fields.get("jobname") or job, "job": job, "host": " ".join(hosts)}
        rows.add(line.number, words, numbers | {"slots": slots or _asked(fields)})
        yield from rows.full()
    yield from rows.rest()
    yield from unread.findings()
    yield from findings.not_used(skipped)


def _numbers(fields: Mapping[str, str]) -> dict[str, float | None] | None:
    """What the record tells; None where it has no end."""
    queued, started, ended = (epoch_s(finite(fields.get(name, ""))) for name in ("qtime", "start", "end"))
    if ended is None:
        return None
    started = started or None
    return {
        "submit_s": queued or epoch_s(finite(fields.get("ctime", ""))),
        "start_s": started,
        "end_s": ended,
        "real_s": None if started is None else ended - started,
        "cpu_s": _seconds(fields.get("resources_used.cput", "")),
        "memory_bytes": _bytes(fields.get("resources_used.mem", "")),
    }


def _places(text: str) -> tuple[list[str], float | None]:
    """The nodes of a job, and how many slots it had on all of them.

    >>> _places("grid01/0*4+grid02/2"), _places("grid01/0-3+grid01/5"), _places("")
    ((['grid01', 'grid02'], 5.0), (['grid01'], 5.0), ([], None))
    """
    slots, hosts = 0.0, []
    for host, first, last, times in _PLACE.findall(text):
        slots += int(last) - int(first) + 1 if last else float(times or 1)
        hosts.append(host)
    return list(dict.fromkeys(hosts)), slots or None


def _asked(fields: Mapping[str, str]) -> float | None:
    return finite(fields.get("resources_used.ncpus") or fields.get("Resource_List.ncpus", ""))


def _seconds(text: str) -> float | None:
    return duration_s(text) if ":" in text else finite(text)


def _bytes(text: str) -> float | None:
    found = _SIZE.fullmatch(text)
    return float(found[1]) * BINARY[found[2].upper()] if found else None


FORMAT: Final = LogFormat(
    name="PBS accounting",
    group="Schedulers",
    command="the files below $PBS_HOME/server_priv/accounting, one a day",
    recognises=lambda head: _START.search(head) is not None,
    read=_read,
    evidence="real file",
    marks=(b";E;", b";Q;", b";S;", b";D;"),
)
