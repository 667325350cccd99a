"""What a module of `formats` exports as FORMAT, and the laws that hold of all that is read by one."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal

import numpy as np

from gridsizer.learn.observations import Finding, JobTable, Metric, Observation, Series
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.tally import Often

_SAID: Final = (
    "no_",
    "year_not_printed",
    "streams_may_not_overlap",
)  # starts of the codes of findings that tell of missing times

_BELOW: Final = "{often} {often:number is|numbers are} below zero, which nothing measured can be: left out."
_PAST_ALL: Final = (
    "{often} {often:share passes|shares pass} 100 %: left out; they may be added up over cores,"
    " wanted is a share of the whole node or device."
)
_ROUNDED: Final = 1.02  # what a share of all may be printed as, by rounding and late samples: it is 1
_BACKWARDS: Final = (
    "{often} {often:job ends before it starts|jobs end before they start}: that end is left out."
)
_NO_NAME: Final = re.compile(r"localhost(?:[.\d].*)?", re.IGNORECASE)  # what every machine calls itself

Group = Literal["SAS", "Nodes", "Tests", "Schedulers", "Storage", "Clouds", "Tables"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFormat:
    """One format of log: how it is recognised, and how it is read.

    `recognises` is shown the first 64 KiB as text (`Source.head`) and says yes only where it is sure: two
    formats that claim one file are a fault. It is asked only where the text holds one of the `marks`: finding
    a word takes a tenth of the time of trying a pattern at every line. `read` streams: it may yield a series
    in several pieces, and a person's settlements change what it yields, never what it can read. A fallback
    reads tables of any origin; it is asked only where no other format claims the file. `group` and `command`
    are what the page and the command line tell of it.
    """

    name: str  # for people: "nmon", "sar text"
    group: Group  # where a person looks for it
    command: str  # what gives a file that is read well: a command, or where to export it
    recognises: Callable[[bytes], bool]
    read: Callable[[Source, Settled], Iterator[Observation]]
    evidence: Literal["real file", "documentation"]  # what its shape was learned from
    marks: tuple[bytes, ...] = (b"",)  # one of them is in every text that it recognises; "" is in all
    fallback: bool = False
    shows_late: bool = False  # asked again further down where no format claims the head

    def claims(self, head: bytes) -> bool:
        """Whether the file that begins so is of this format."""
        return any(mark in head for mark in self.marks) and self.recognises(head)


def lawful(form: LogFormat) -> LogFormat:
    """The format, with its observations held to these laws."""
    return replace(form, read=lambda source, settled: _held(form.read(source, settled)))


@dataclass(slots=True)
class _Found:
    """Numbers and times that no importer may let pass unsaid."""

    beyond: int = 0  # numbers too large to hold, or none
    beyond_line: int | None = None
    below: int = 0  # numbers below zero: nothing that is measured here can be
    below_line: int | None = None
    past_all: int = 0  # shares above 1
    past_all_line: int | None = None
    backwards: int = 0  # jobs that end before they start
    backwards_line: int | None = None
    untimed: int = 0
    untimed_line: int | None = None
    said: bool = False

    def findings(self) -> Iterator[Finding]:
        if self.beyond:
            yield Finding(
                code="unreadable_number",
                severity="warning",
                message=f"{self.beyond:,} numbers are too large to be any; they are left out.",
                line=self.beyond_line,
            )
        if self.below:
            yield _warning("below_zero", _BELOW, self.below, self.below_line)
        if self.past_all:
            yield _warning("above_all", _PAST_ALL, self.past_all, self.past_all_line)
        if self.backwards:
            yield _warning("ends_before_start", _BACKWARDS, self.backwards, self.backwards_line)
        if self.untimed and not self.said:
            yield Finding(
                code="no_times",
                severity="warning",
                message=f"{self.untimed:,} values stand without a time: theirs could not be read.",
                line=self.untimed_line,
            )


def _warning(code: str, message: str, often: int, line: int | None) -> Finding:
    said = message.format(often=Often(often))
    return Finding(code=code, severity="warning", message=said, line=line)


def _held(observed: Iterable[Observation]) -> Iterator[Observation]:
    found = _Found()
    for one in observed:
        if isinstance(one, Finding):
            found.said |= one.code.startswith(_SAID)
            yield one
        elif isinstance(one, Series):
            named = replace(one, host="") if _NO_NAME.fullmatch(one.host) else one
            yield _sound_series(named, found)
        else:
            yield _sound_jobs(one, found)
    yield from found.findings()


def _sound_series(series: Series, found: _Found) -> Series:
    whole = np.isfinite(series.value) & ~np.isinf(series.at_s)
    if not whole.all():
        found.beyond += int((~whole).sum())
        found.beyond_line = found.beyond_line or int(series.line[~whole][0])
        series = replace(series, at_s=series.at_s[whole], value=series.value[whole], line=series.line[whole])
    below = series.value < 0
    if below.any():
        found.below += int(below.sum())
        found.below_line = found.below_line or int(series.line[below][0])
        series = replace(
            series, at_s=series.at_s[~below], value=series.value[~below], line=series.line[~below]
        )
    if series.metric.value.endswith("_share"):
        series = _sound_shares(series, found)
    untimed = np.isnan(series.at_s)
    if series.layer not in ("data", "scaling") and series.metric is not Metric.CORES and untimed.any():
        found.untimed += int(untimed.sum())
        found.untimed_line = found.untimed_line or int(series.line[untimed][0])
    return series


def _sound_shares(series: Series, found: _Found) -> Series:
    past = series.value > _ROUNDED
    if past.any():
        found.past_all += int(past.sum())
        found.past_all_line = found.past_all_line or int(series.line[past][0])
    if not (series.value > 1).any():
        return series
    value = np.minimum(series.value[~past], 1.0)
    return replace(series, at_s=series.at_s[~past], value=value, line=series.line[~past])


def _sound_jobs(jobs: JobTable, found: _Found) -> JobTable:
    backwards = jobs.end_s < jobs.start_s
    if backwards.any():
        found.backwards += int(backwards.sum())
        found.backwards_line = found.backwards_line or int(jobs.line[backwards][0])
        jobs = replace(jobs, end_s=np.where(backwards, np.nan, jobs.end_s))
    columns: dict[str, Any] = {
        column.name: values
        for column in fields(jobs)[1:]
        if (values := getattr(jobs, column.name)).dtype == np.float64 and np.isinf(values).any()
    }
    if not columns:
        return jobs
    beyond = np.any([np.isinf(values) for values in columns.values()], axis=0)
    found.beyond += int(beyond.sum())
    found.beyond_line = found.beyond_line or int(jobs.line[beyond][0])
    for name, values in columns.items():
        columns[name] = np.where(np.isinf(values), np.nan, values)
    return replace(jobs, **columns)
