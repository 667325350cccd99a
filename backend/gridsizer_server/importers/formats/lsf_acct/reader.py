"""LSF `lsb.acct`: one record a finished job, words between spaces, text in doubled quotes.

Fields of JOB_FINISH as IBM documents them (LSF 10.1, lsb.acct): lists are counted and shift all that follows
them, so the record is walked. Times are seconds since 1970, memory is KB of 1,024, -1 and 0 stand for "not
known". `16*host` is one host with 16 slots. A start of 0 means that the job was killed while it waited.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.learn.observations import Finding, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.cells import csv_cells
from gridsizer_server.importers.text.lines import text_lines
from gridsizer_server.importers.text.printed_numbers import KIB, finite
from gridsizer_server.importers.times.local_times import epoch_s

_ASKED_HOSTS: Final = 22  # the first of the two lists; all before it stands still
_USAGE_FIELDS: Final = 19  # lsfRusage
_MOST_KNOWN: Final = 1_000_000  # records that one is compared with: some 60 MB
_EXITED: Final = 32  # jStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class _Record:
    """What is used of one record."""

    job: str
    name: str
    hosts: tuple[str, ...]
    slots: float
    slots_listed: float
    submit_s: float
    start_s: float | None
    end_s: float
    exited: bool
    user_cpu_s: float | None
    system_cpu_s: float | None
    memory_bytes: float | None


def _recognises(head: bytes) -> bool:
    return head.lstrip().startswith(b'"JOB_FINISH" "')


def _read(source: Source, _settled: Settled) -> Iterator[Observation]:
    rows, unread, skipped = JobRows(), findings.Unread(), Counter[str]()
    killed = exited = uneven = again = 0
    seen: set[int] = set()
    for line in text_lines(source):
        words = csv_cells(line, " ", skip_blanks=True)
        if not words:
            continue
        if words[0] != "JOB_FINISH":
            skipped["other events"] += 1
            continue
        record = _walked(words if line.ended else words[:-1])  # the last word may be cut short
        if record is None:
            unread.add(line)
            continue
        if (known := hash(line.text)) in seen:
            again += 1
            continue
        if len(seen) < _MOST_KNOWN:
            seen.add(known)
        killed += record.start_s is None
        exited += record.exited
        uneven += record.start_s is not None and record.slots != record.slots_listed
        host = " ".join(record.hosts)
        rows.add(line.number, {"name": record.name, "job": record.job, "host": host}, _numbers(record))
        yield from rows.full()
    yield from rows.rest()
    yield from _said("killed_while_pending", killed, "were killed while they waited: they have no run time")
    yield from _said("jobs_exited", exited, "ended with an error or were killed; they are kept")
    yield from _said(
        "slots_disagree", uneven, "list fewer or more slots than they asked for; those asked count"
    )
    yield from _said("duplicate_records", again, "are recorded twice, letter by letter; each counts once")
    yield from unread.findings()
    yield from findings.not_used(skipped)


def _numbers(record: _Record) -> dict[str, float | None]:
    user, system = record.user_cpu_s, record.system_cpu_s
    return {
        "submit_s": record.submit_s,
        "start_s": record.start_s,
        "end_s": record.end_s,
        "real_s": None if record.start_s is None else record.end_s - record.start_s,
        "user_cpu_s": user,
        "system_cpu_s": system,
        "cpu_s": None if user is None or system is None else user + system,
        "slots": record.slots,
        "memory_bytes": record.memory_bytes,
    }


def _walked(words: list[str]) -> _Record | None:
    """The record, None where it ends early or a number is none."""
    try:
        asked = int(words[_ASKED_HOSTS])
        at = _ASKED_HOSTS + 1 + asked
        count = int(words[at])
        hosts, at = words[at + 1 : at + 1 + count], at + 1 + count
        if asked < 0 or count < 0 or len(hosts) < count:
            return None
        status, name, usage = int(words[at]), words[at + 2], at + 4
        after = usage + _USAGE_FIELDS
        index, memory = int(words[after + 6]), words[after + 7]
        job = words[3] if index <= 0 else f"{words[3]}[{index}]"
        return _Record(
            job=job,
            name=name or job,
            hosts=tuple(dict.fromkeys(host.rpartition("*")[2] for host in hosts)),
            slots=float(int(words[6])),
            slots_listed=float(sum(int(host.rpartition("*")[0] or 1) for host in hosts)),
            submit_s=_time_s(words[7]),
            start_s=_time_s(words[10]) or None,
            end_s=_time_s(words[2]),
            exited=bool(status & _EXITED),
            user_cpu_s=_known(words[usage]),
            system_cpu_s=_known(words[usage + 1]),
            memory_bytes=_bytes(_known(memory)),
        )
    except (IndexError, ValueError, OverflowError):
        return None


def _time_s(word: str) -> float:
    seconds = epoch_s(float(int(word)))
    if seconds is None:
        raise ValueError(word)
    return seconds


def _known(word: str) -> float | None:
    number = finite(word)
    if number is None:
        raise ValueError(word)
    return number if number >= 0 else None


def _bytes(kib: float | None) -> float | None:
    return kib * KIB if kib else None


def _said(code: str, count: int, what: str) -> Iterator[Finding]:
    if count:
        yield Finding(code=code, severity="info", message=f"{count} jobs {what}.")


FORMAT: Final = LogFormat(
    name="LSF lsb.acct",
    group="Schedulers",
    command="the files lsb.acct* below $LSB_SHAREDIR/CLUSTER/logdir",
    recognises=_recognises,
    read=_read,
    evidence="real file",
)
