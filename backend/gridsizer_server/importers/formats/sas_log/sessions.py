"""Sessions: each is one job. A log holds one, unless logs were appended to one file."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import isnan, nan
from typing import Final

import numpy as np

from gridsizer.learn.observations import Finding, JobTable, jobs_of
from gridsizer.units import Floats
from gridsizer_server.importers.formats.sas_log.connect import Remote, remote_finding, with_remote
from gridsizer_server.importers.formats.sas_log.figures import Figures, columns_of
from gridsizer_server.importers.formats.sas_log.log_clock import Clock
from gridsizer_server.importers.formats.sas_log.notes import RemoteNote
from gridsizer_server.importers.formats.sas_log.session_times import session_times_s
from gridsizer_server.importers.tally import Tally

_ROUNDED_S: Final = 0.005  # SAS prints hundredths, so each step may add as much again
_KINDS: Final = 2  # of machines: seconds of a mainframe and of a node are not the same
_SLACK: Final = 1.01  # assumed: a session's own clock differs from its steps' by less


@dataclass(slots=True)
class _Session:
    """What is known of the session that is being read."""

    started: bool = False
    steps: int = 0
    steps_real_s: float = 0.0
    start_wall_s: float = nan
    end_wall_s: float = nan
    page_s: float = nan  # its start, as the header of its first page prints it
    line: int = 0
    kinds: set[bool] = field(default_factory=set)  # of its machine, by what it prints: a mainframe, or none
    remote: Remote = field(default_factory=Remote)
    perhaps: tuple[Figures, int] | None = None  # an end that is its own unless more of it follows


class Sessions:
    """One row a session. `end` of figures is a reading of the log's clock."""

    def __init__(self, name: str, clock: Clock, tally: Tally) -> None:
        self._name, self._clock, self._tally = name, clock, tally
        self._rows: list[tuple[str, Figures, float, int]] = []  # name, figures, start, line
        self._closed = 0
        self._now = _Session()
        self._page_ahead_s = nan  # of a page that is the next session's, if this one has ended
        self._remote: list[Remote] = []  # of sessions that are closed
        self._connected: int | None = None  # the line of the first remote session

    def __len__(self) -> int:
        """Sessions that came to an end."""
        return self._closed

    @property
    def job(self) -> str:
        """The name of the session that is being read."""
        return f"{self._name} ({self._closed + 1})" if self._closed else self._name

    @property
    def is_new(self) -> bool:
        """Whether neither a start-up nor a step was read since the last session's end."""
        return not (self._now.started or self._now.steps)

    def page(self, started_s: float) -> None:
        """A page begins, whose header says when the session started."""
        if self._now.perhaps is not None:
            self._page_ahead_s = started_s
        elif self.is_new or isnan(self._now.page_s):
            self._now.page_s = started_s

    @property
    def prints_remote(self) -> bool:
        """Whether what is read now was printed by a remote session."""
        return self._now.remote.prints

    def remote(self, note: RemoteNote, line: int) -> None:
        """SAS/CONNECT signs on to a session, submits to it or signs off from it."""
        self._go_on()
        self._connected = self._connected or line
        self._now.remote.note(note)

    def start_up(self, figures: Figures, line: int) -> None:
        """SAS has started. A session that had steps and no end was broken off."""
        if self.prints_remote:
            return
        self._end_where_perhaps()
        if self._now.steps:
            self._break_off()
        self._now.started = True
        took = f" It took {figures['real']:.2f} s." if "real" in figures else ""
        self._tally.meet(
            "start_up", "info", f"The start of SAS itself is no step and is left out.{took}", line
        )

    def prints_as(self, *, mainframe: bool) -> None:
        """What is read next is printed as z/OS does, or as the others do."""
        kinds = self._now.remote.kinds if self.prints_remote else self._now.kinds
        kinds.add(mainframe)

    def step(self, figures: Figures, line: int) -> None:
        """A step of the session."""
        self._go_on()
        now = self._now
        real_s, end_s = figures.get("real", nan), figures.get("end", nan)
        now.steps += 1
        now.line = now.line or line
        if self.prints_remote:
            now.remote.step(figures)
        elif not isnan(real_s):
            now.steps_real_s += real_s
        if not isnan(end_s):
            now.end_wall_s = end_s
            if isnan(now.start_wall_s):
                now.start_wall_s = end_s - real_s

    def steps(self, real_s: Floats, end_s: Floats, line: int) -> None:
        """Steps of the session itself, one or more."""
        self._go_on()
        now = self._now
        now.steps += len(real_s)
        now.line = now.line or line
        now.steps_real_s += float(np.nansum(real_s))
        known = np.flatnonzero(~np.isnan(end_s))
        if len(known):
            now.end_wall_s = float(end_s[known[-1]])
            starts_s = end_s[known] - real_s[known]
            if isnan(now.start_wall_s) and not np.isnan(starts_s).all():
                now.start_wall_s = float(starts_s[~np.isnan(starts_s)][0])

    def total(self, figures: Figures, line: int) -> None:
        """The session's own total ends it; that of a remote session does not."""
        self._go_on()
        if self._now.remote.ends:
            self._now.remote.total(figures)
        elif self._now.remote.may_end:
            self._now.perhaps = figures, line
        else:
            self._end(figures, line)

    def rest(self) -> Iterator[JobTable]:
        """A row for each session, the last of which may have no end."""
        self._end_where_perhaps()
        if self._now.steps:
            self._break_off()
        if not self._rows:
            return
        names = [name for name, *_ in self._rows]
        figures = [each for _, each, *_ in self._rows]
        line = np.array([each for *_, each in self._rows], dtype=np.int64)
        columns = columns_of(figures)
        ends = np.array([each["end"] for each in figures])
        starts = np.array([start for *_, start, _ in self._rows])
        start_s, end_s = session_times_s(self._clock, starts, ends, columns["real_s"], line)
        if self._clock.start_s is not None:
            start_s[0], end_s[0] = self._clock.start_s, self._clock.start_s + columns["real_s"][0]
        yield jobs_of(
            "job",
            name=names,
            job=names,
            start_s=start_s,
            end_s=end_s,
            line=line,
            **columns,
        )

    def findings(self) -> Iterator[Finding]:
        """What was done with remote sessions."""
        if self._connected is not None:
            yield remote_finding(self._remote, self._connected)

    def _go_on(self) -> None:
        """An end that more of the session follows was a remote session's."""
        if self._now.perhaps is not None:
            figures, _ = self._now.perhaps
            self._now.perhaps, self._page_ahead_s = None, nan
            self._now.remote.total(figures)

    def _end_where_perhaps(self) -> None:
        """An end that nothing of the session follows was its own."""
        if self._now.perhaps is not None:
            self._end(*self._now.perhaps)

    def _end(self, figures: Figures, line: int) -> None:
        now, real_s = self._now, figures.get("real", nan)
        allowed_s = _SLACK * real_s + _ROUNDED_S * (now.steps + 1)
        if now.steps_real_s > allowed_s:
            self._tally.meet(
                "steps_exceed_session",
                "warning",
                f"Steps take {now.steps_real_s:,.2f} s in all, their session {real_s:,.2f} s: steps ran on"
                " another machine (SAS/CONNECT), or the program printed text that looks like steps.",
                line,
            )
        start_s = figures["end"] - real_s if "end" in figures else now.start_wall_s
        figures.setdefault("end", now.end_wall_s)
        if isnan(start_s) and isnan(figures["end"]) and not isnan(now.page_s):
            self._starts_with_its_page(line)
            start_s = now.page_s
        self._close(figures, start_s, line)

    def _starts_with_its_page(self, line: int) -> None:
        self._tally.meet(
            "no_step_times",
            "info",
            "No step prints a time: {often} {often:session starts|sessions start} when the page headers say,"
            " to the minute. {often:It ends|They end} as much later as {often:its total|their totals} took.",
            line,
        )

    def _break_off(self) -> None:
        now = self._now
        self._tally.meet(
            "no_session_total",
            "warning",
            "{often} {often:session prints|sessions print} no total: run time and CPU time are not known.",
            now.line,
        )
        start_s = now.start_wall_s
        if isnan(start_s) and not isnan(now.page_s):
            self._starts_with_its_page(now.line)
            start_s = now.page_s
        self._close({"end": now.end_wall_s}, start_s, now.line)

    def _close(self, figures: Figures, start_wall_s: float, line: int) -> None:
        if self._now.remote.sessions:
            self._now.remote.is_alike = len(self._now.kinds | self._now.remote.kinds) < _KINDS
            if self._now.remote.is_alike:
                figures = with_remote(figures, self._now.remote.took())
            self._remote.append(self._now.remote)
        self._rows.append((self.job, figures, start_wall_s, line))
        self._closed += 1
        self._now, self._page_ahead_s = _Session(page_s=self._page_ahead_s), nan
