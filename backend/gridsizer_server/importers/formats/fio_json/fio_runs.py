"""The results in fio's JSON, read as events: what each job did, and of which run it is.

fio prints a document a run, or with --status-interval one more now and then, each with all counts so far.
`io_bytes` was in KiB before `io_kbytes` stood beside it (https://github.com/axboe/fio/issues/378), `bw` is in
KiB/s, `bw_bytes` in B/s, `runtime` in ms.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.json_events import CUT, OUTSIDE, JsonEvent, json_events, number_of
from gridsizer_server.importers.times.local_times import epoch_s

_ITEM: Final = re.compile(r"(?:jobs|client_stats)\.item(?:\.(.*))?")
_SCALARS: Final = frozenset({"number", "string", "boolean"})
_USED: Final = re.compile(
    r"jobname|hostname|groupid|elapsed|job_start|job options\.\w+"
    r"|(?:read|write|trim|mixed)\.(?:io_bytes|io_kbytes|bw|bw_bytes|iops|runtime|(?:lat|lat_ns)\.mean)"
)
_OPTION: Final = "global options."
_SAME_START_S: Final = 2.0  # `elapsed` and `timestamp` are whole seconds


@dataclass(slots=True)
class FioJob:
    """The printed values of one job by path ("read.bw_bytes"), each with its line."""

    line: int
    values: dict[str, tuple[Any, int]] = field(default_factory=dict)

    def number(self, path: str) -> tuple[float, int] | None:
        """A number and its line; None where it is not printed."""
        value, line = self.values.get(path, (None, 0))
        number = number_of(value)
        return None if number is None else (number, line)

    def word(self, path: str) -> str:
        """A text; "" where it is not printed."""
        return str(self.values.get(path, ("", 0))[0])

    @property
    def group(self) -> int:
        """Jobs of one group run at one time, groups one after the other."""
        found = self.number("groupid")
        return int(found[0]) if found else 0

    def runtime_s(self, direction: str) -> float | None:
        """How long it moved data; None where it did not."""
        runtime, moved = self.number(f"{direction}.runtime"), self.number(f"{direction}.io_bytes")
        return runtime[0] / 1000 if runtime and moved and runtime[0] > 0 and moved[0] > 0 else None


@dataclass(slots=True)
class FioRun:
    """One document."""

    line: int
    printed_s: float | None = None  # since 1970
    options: dict[str, str] = field(default_factory=dict)  # of all jobs
    jobs: list[FioJob] = field(default_factory=list)
    cut: bool = False
    outside: int = 0  # lines of text before it

    @property
    def started_s(self) -> float:
        """When its first job began; NaN where the document does not say."""
        elapsed = [job.number("elapsed") for job in self.jobs]
        longest = max((each[0] for each in elapsed if each), default=float("nan"))
        return float("nan") if self.printed_s is None else self.printed_s - longest

    @property
    def last_group(self) -> int:
        """The group that ran last."""
        return max(job.group for job in self.jobs)

    def ended_s(self, job: FioJob, last_group: int) -> float:
        """When a job ended: the last group ends as the document is printed; NaN where nothing tells."""
        if self.printed_s is not None and job.group == last_group:
            return self.printed_s
        start, lasted_s = job.number("job_start"), [job.runtime_s(each) or 0.0 for each in ("read", "write")]
        ended_s = epoch_s(start[0] / 1000 + max(lasted_s)) if start else None
        return float("nan") if ended_s is None else ended_s

    def goes_on(self, before: "FioRun") -> bool:
        """Whether it tells of the same run as the one before, later."""
        names, names_before = ([job.word("jobname") for job in run.jobs] for run in (self, before))
        if self.cut:
            names_before = names_before[: len(names)]
        return names == names_before and abs(self.started_s - before.started_s) <= _SAME_START_S


def fio_runs(source: Source) -> Iterator[FioRun]:
    """The documents, as far as they go."""
    run = FioRun(line=1)
    for event in json_events(source):
        if event.kind == OUTSIDE:
            run.outside += 1
            continue
        _hear(run, event)
        if event.depth == 0 or event.kind == CUT:
            yield run
            run = FioRun(line=event.line + 1)


def _hear(run: FioRun, event: JsonEvent) -> None:
    item = _ITEM.fullmatch(event.prefix)
    if event.kind == CUT:
        run.cut = True
        if run.jobs and not run.jobs[-1].values.pop("whole", None):
            run.jobs.pop()
    elif item and item[1] is None and event.kind == "start_map":
        run.jobs.append(FioJob(line=event.line))
    elif item and item[1] is None and event.kind == "end_map":
        run.jobs[-1].values["whole"] = (True, event.line)
    elif item and item[1] and event.kind in _SCALARS and _USED.fullmatch(item[1]):
        run.jobs[-1].values[item[1]] = (event.value, event.line)
    elif event.prefix == "timestamp":
        run.printed_s = epoch_s(number_of(event.value))
    elif event.prefix.startswith(_OPTION) and event.kind in _SCALARS:
        run.options[event.prefix.removeprefix(_OPTION)] = str(event.value)
