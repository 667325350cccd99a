"""Jobs counted once where a scheduler's records and the jobs' own logs both tell of them."""

from collections.abc import Sequence
from typing import Any, Final

from gridsizer.learn.observations import Finding
from gridsizer_server.imports.reading.rows import finding_json
from gridsizer_server.imports.table import ImportFileRow

_SAME: Final = (
    "{scheduled:,} jobs are in the scheduler's records and as many in their own logs; they are counted once."
)
_APART: Final = (
    "{scheduled:,} jobs are in the scheduler's records, {logged:,} in their own logs. "
    "Both record the same jobs, which are counted once: as {most:,}."
)


def jobs_once(files: Sequence[ImportFileRow]) -> int:
    """How many jobs files tell of. A scheduler and a job's own log record the same job: the larger count."""
    return max(_recorded(files))


def recorded_twice(files: Sequence[ImportFileRow]) -> list[dict[str, Any]]:
    """What is to be said of jobs that both kinds of files tell of, as a group of findings."""
    scheduled, logged = _recorded(files)
    if not (scheduled and logged):
        return []
    wording = _SAME if scheduled == logged else _APART
    message = wording.format(scheduled=scheduled, logged=logged, most=max(scheduled, logged))
    finding = finding_json(Finding(code="jobs_recorded_twice", severity="info", message=message))
    told = sum(file.state == "read" and file.jobs > 0 for file in files)
    return [finding | {"files_count": told, "open_count": 0}]


def _recorded(files: Sequence[ImportFileRow]) -> tuple[int, int]:
    """Jobs in a scheduler's records, and in their own logs."""
    read = [file for file in files if file.state == "read"]
    scheduled = sum(file.jobs for file in read if file.submitted)
    return scheduled, sum(file.jobs for file in read) - scheduled
