"""SAS/CONNECT and grid programs: which lines of a log another session printed, and what that session took.

`signon`, `rsubmit` and `signoff` print the remote session's log into the log of the session that called them,
its start and its end among it, between a note that says "commencing" and one that says "complete". What ran
in the background is printed later, where `rget` or `signoff` fetches it, between the same notes.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from math import fsum, isnan, nan
from typing import Final

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.formats.sas_log.figures import Figures
from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.notes import RemoteNote

_COUNTED: Final[tuple[Field, ...]] = ("real", "user", "system", "cpu", "input", "output")
_ADDED: Final[tuple[Field, ...]] = ("input", "output")  # to those of the session that called, beside CPU time


@dataclass(slots=True)
class Remote:
    """The remote sessions of one session: which are open, where the log is in them, and what they took."""

    sessions: set[str] = field(default_factory=set)  # that were ever named
    kinds: set[bool] = field(default_factory=set)  # of their machines: a mainframe, or none
    is_alike: bool = True  # all of the kind of the machine that called them
    steps: int = 0
    _open: set[str] = field(default_factory=set)
    _within: str = ""  # the act whose lines are printed
    _last: str = ""  # the session named last
    _totals: list[Figures] = field(default_factory=list)
    _steps: dict[str, Figures] = field(default_factory=dict)  # sums, of sessions without a total so far

    @property
    def prints(self) -> bool:
        """Whether the lines that are read are a remote session's."""
        return bool(self._within)

    @property
    def ends(self) -> bool:
        """Whether a session's end that is read now is surely a remote one's."""
        return self._within == "signoff"

    @property
    def may_end(self) -> bool:
        """Whether a session's end that is read now may be a remote one's."""
        return bool(self._within or self._open)

    def note(self, note: RemoteNote) -> None:
        """A session is signed on to, submitted to or signed off from."""
        self._last = note.session
        self.sessions.add(note.session)
        self._within = note.act if note.state == "commencing" else ""
        gone = note.act == "signoff" and note.state == "complete"
        never_there = note.act == "signon" and note.state.startswith("cancel")
        if gone or never_there:
            self._open.discard(note.session)
        else:
            self._open.add(note.session)

    def step(self, figures: Figures) -> None:
        """A step that a remote session ran."""
        self.steps += 1
        before = self._steps.get(self._last)
        own = _of_one_kind(figures)
        self._steps[self._last] = own if before is None else _sums([before, own])

    def total(self, figures: Figures) -> None:
        """What a remote session took in all: it stands for its steps."""
        self._totals.append(_of_one_kind(figures))
        self._steps.pop(self._last, None)

    def took(self) -> Figures:
        """What the remote sessions took together: of those without a total, their steps."""
        return _sums([*self._totals, *self._steps.values()])


def with_remote(own: Figures, remote: Figures) -> Figures:
    """A session's figures with the CPU time of its remote sessions, and their bytes where it prints bytes."""
    if isnan(cpu_s(own)) or isnan(cpu_s(remote)):
        return own
    both = own | _sums([own, remote], [name for name in _ADDED if name in own])
    if all(name in each for name in ("user", "system") for each in (own, remote)):
        return both | _sums([own, remote], ("user", "system"))
    kept: Figures = {name: value for name, value in both.items() if name not in ("user", "system")}
    return kept | {"cpu": cpu_s(own) + cpu_s(remote)}


def remote_finding(remotes: Collection[Remote], line: int) -> Finding:
    """What was done with the remote sessions of a log; `line` is that of the first."""
    sessions = sum(len(each.sessions) for each in remotes)
    steps = sum(each.steps for each in remotes)
    took = [each.took() for each in remotes]
    added = [each for each, remote in zip(took, remotes, strict=True) if remote.is_alike]
    real_s = sum(each.get("real", 0.0) for each in took)
    used_s, added_s = (sum(each.get("cpu", 0.0) for each in those) for those in (took, added))
    not_added = f", {used_s - added_s:,.2f} s beside mainframe time are not" if used_s > added_s else ""
    return Finding(
        code="remote_sessions",
        severity="info",
        message=f"SAS/CONNECT: {_counted(sessions, 'remote session')} with {_counted(steps, 'step')},"
        " counted to the job that called: their ends end no job, their"
        f" {real_s:,.2f} s are not added to its run time, their CPU time of {added_s:,.2f} s is added"
        f" to its own{not_added}. On which nodes they ran is not printed.",
        line=line,
    )


def cpu_s(figures: Figures) -> float:
    """CPU time [s]; NaN where none is printed."""
    both = figures.get("user", nan) + figures.get("system", nan)
    return figures.get("cpu", nan) if isnan(both) else both


def _of_one_kind(figures: Figures) -> Figures:
    """The figures with CPU time as a sum, which every form prints or can be added up to."""
    return figures | {"cpu": cpu_s(figures)}


def _sums(parts: Iterable[Figures], names: Iterable[Field] = _COUNTED) -> Figures:
    """Sums of what is known; user and system time only where each part prints them."""
    known = list(parts)
    sums: Figures = {}
    for name in names:
        values = [each[name] for each in known if not isnan(each.get(name, nan))]
        if values and (len(values) == len(known) or name not in ("user", "system")):
            sums[name] = fsum(values)
    return sums


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"
