"""Grid Engine (SGE, Univa, Altair): the accounting file, a job a line, fields between colons.

Fields as accounting(5) documents them. Times are seconds since 1970, of later releases milliseconds; 0 is a
job that never started. A task of a parallel job may have a line of its own beside the job's: it is not added.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from gridsizer.learn.observations import Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import text_lines
from gridsizer_server.importers.text.printed_numbers import finite
from gridsizer_server.importers.times.local_times import epoch_s

_HOST, _NAME, _JOB, _SUBMIT, _START, _END = 1, 4, 5, 8, 9, 10
_USER_CPU, _SYSTEM_CPU, _SLOTS, _TASK, _CPU, _PE_TASK = 14, 15, 34, 35, 36, 41
_LEAST: Final = 43  # fields; that behind all that are used has begun, so those are whole
_MILLISECONDS: Final = 1e11  # a count of seconds so large is of the year 5138
_LINE: Final = re.compile(
    rb"^(?:[^:\n]*:){5}\d+:[^:\n]*:-?\d+:(?:\d{1,13}:){3}-?\d+:-?\d+:(?:[\d.]+:){4}", re.MULTILINE
)


def _read(source: Source, _settled: Settled) -> Iterator[Observation]:
    """Tables of jobs, then findings."""
    rows, unread, skipped = JobRows(), findings.Unread(), Counter[str]()
    for line in text_lines(source):
        if not line.text.strip() or line.text.startswith("#"):
            continue
        fields = line.text.split(":")
        numbers = _numbers(fields) if len(fields) >= _LEAST else None
        if numbers is None:
            unread.add(line)
        elif fields[_PE_TASK] != "NONE":
            skipped["lines of tasks of parallel jobs"] += 1
        else:
            task = fields[_TASK]
            job = fields[_JOB] if task in ("", "0") else f"{fields[_JOB]}[{task}]"
            words = {"name": fields[_NAME] or job, "job": job, "host": fields[_HOST]}
            rows.add(line.number, words, numbers)
            yield from rows.full()
    yield from rows.rest()
    yield from unread.findings()
    yield from findings.not_used(skipped)


def _numbers(fields: Sequence[str]) -> dict[str, float | None] | None:
    """What a line tells; None where a number is none."""
    submit, start, end = (_time_s(fields[at]) for at in (_SUBMIT, _START, _END))
    user, system, slots, cpu = (finite(fields[at]) for at in (_USER_CPU, _SYSTEM_CPU, _SLOTS, _CPU))
    if end is None or user is None or system is None or slots is None or cpu is None:
        return None
    return {
        "submit_s": submit,
        "start_s": start or None,
        "end_s": end or None,
        "real_s": end - start if start and end else None,
        "cpu_s": cpu or user + system,
        "slots": slots,
    }


def _time_s(word: str) -> float | None:
    count = finite(word)
    return epoch_s(count / 1000 if count is not None and count > _MILLISECONDS else count)


FORMAT: Final = LogFormat(
    name="Grid Engine accounting",
    group="Schedulers",
    command="the file $SGE_ROOT/$SGE_CELL/common/accounting",
    recognises=lambda head: _LINE.search(head) is not None,
    read=_read,
    evidence="real file",
)
