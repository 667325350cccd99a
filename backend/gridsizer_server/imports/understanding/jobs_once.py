"""Jobs counted once where a scheduler's records, a table of jobs and the jobs' own logs tell of the same."""

from collections.abc import Sequence
from typing import Any

from gridsizer.decide.calculation.wording import listed
from gridsizer.learn.observations import Finding
from gridsizer_server.imports.reading.rows import finding_json
from gridsizer_server.imports.table import ImportFileRow


def jobs_once(files: Sequence[ImportFileRow]) -> int:
    """How many jobs files tell of. Records of several kinds are of the same jobs: the largest count."""
    return max(_recorded(files).values())


def recorded_twice(files: Sequence[ImportFileRow]) -> list[dict[str, Any]]:
    """What is to be said of jobs that several kinds of files tell of, as a group of findings."""
    told = {words: jobs for words, jobs in _recorded(files).items() if jobs}
    if len(told) < 2:
        return []
    most = max(told.values())
    where = [f"{jobs:,}{' jobs are' * (at == 0)} in {words}" for at, (words, jobs) in enumerate(told.items())]
    message = f"{listed(where)}. They are taken for the same jobs, counted once: as {most:,}."
    finding = finding_json(Finding(code="jobs_recorded_twice", severity="info", message=message))
    count = sum(file.state == "read" and file.jobs > 0 for file in files)
    return [finding | {"files_count": count, "open_count": 0}]


def _recorded(files: Sequence[ImportFileRow]) -> dict[str, int]:
    """Jobs by what records them: a scheduler tells when they were submitted, a job's own log its steps."""
    told = {"the scheduler's records": 0, "tables of jobs": 0, "their own logs": 0}
    scheduler, table, log = told
    for file in files:
        if file.state == "read":
            told[scheduler if file.submitted else log if file.steps else table] += file.jobs
    return told
