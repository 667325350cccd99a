"""What a log's notes add up to."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from math import isnan, nan
from pathlib import PurePosixPath
from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines, Observation
from gridsizer.units import Floats
from gridsizer_server.importers.findings import from_documentation
from gridsizer_server.importers.formats.sas_log.cut_short import LastLine
from gridsizer_server.importers.formats.sas_log.data_notes import DataNotes
from gridsizer_server.importers.formats.sas_log.figures import Figures, figures_of
from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.log_clock import Clock
from gridsizer_server.importers.formats.sas_log.notes import CompressedNote, Note, RemoteNote, StepNote
from gridsizer_server.importers.formats.sas_log.pages import Page
from gridsizer_server.importers.formats.sas_log.pieces import Piece
from gridsizer_server.importers.formats.sas_log.plain import PlainSteps
from gridsizer_server.importers.formats.sas_log.prefix import instant_of
from gridsizer_server.importers.formats.sas_log.sessions import Sessions
from gridsizer_server.importers.formats.sas_log.steps import Steps
from gridsizer_server.importers.formats.sas_log.timestamps import Timestamps
from gridsizer_server.importers.formats.sas_log.whole_blocks import WholeBlocks
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.tally import Tally

_HINT: Final = (
    "Bytes of steps are the operating system's block operations of 512 bytes: a hint, no throughput. What the"
    " page cache served counts as nothing; network file systems and other systems than Linux count otherwise."
)
_NO_TIMES: Final = "{often} {often:note opens|notes open} a step but no time follows: left out."
_NO_NAME: Final = "{often} timed {often:note names|notes name} neither DATA nor a procedure: left out."
_NO_REAL: Final = "{often} {often:step prints|steps print} CPU time but no elapsed time, as z/OS STIMER does."
_NO_CPU: Final = "{often} {often:step prints|steps print} no CPU time."
_FEED: Final = ord("\n")
_TIMED: Final[tuple[Field, ...]] = ("real", "user", "system", "cpu", "memory", "input", "output")
_UNUSED: Final = "OS memory, page faults and context switches of steps"
_PRINTS_UNUSED: Final = re.compile(rb"OS Memory|Page (?:Faults|Reclaims|Swaps)|Context Switches")
_ENGLISH: Final = b"user cpu time"  # of other languages nobody knows how these are called


class Reading:
    """Takes the notes of a log, piece by piece."""

    def __init__(self, name: str, settled: Settled, prefix: bytes) -> None:
        self._prefix = re.compile(prefix)
        self._tally = Tally()
        self._clock = Clock(settled, self._tally)
        self._timestamps = Timestamps(settled)
        self._steps = Steps(self._clock)
        self._sessions = Sessions(_program(name), self._clock, self._tally)
        self._data = DataNotes(settled, self._clock, self._tally)
        self._before: frozenset[Field] = frozenset()  # the fields of the block before
        self._documented = self._hinted = False
        self._whole = WholeBlocks(self._tally)
        self._full_steps = 0
        self._unused_printed = False
        self.steps_read = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing was read that is worth keeping."""
        return not (self.steps_read or len(self._sessions) or self._data.seen)

    def take(
        self,
        piece: Piece,
        text: bytes,
        pages: Sequence[Page],
        steps: PlainSteps,
        notes: Sequence[Note],
    ) -> None:
        """The plain steps and other notes of a piece, whose text has lost its page headers."""
        if not self._unused_printed and (len(steps) or notes):
            self._unused_printed = _ENGLISH not in text or _PRINTS_UNUSED.search(text) is not None
        feeds = np.flatnonzero(np.frombuffer(text, np.uint8) == _FEED)
        lines = piece.lines(np.searchsorted(feeds, np.array(steps.start, dtype=np.int64)))
        last_line = LastLine(text, self._prefix, pages, ended=piece.ended) if piece.last else None
        end = piece.line(len(feeds) - 1) if len(feeds) else piece.first_line
        done = 0
        for note in notes:
            until = bisect_left(steps.start, note.start, done)
            self._plain(steps.between(done, until), lines[done:until])
            done = until
            if isinstance(note, StepNote) and last_line and last_line.cuts_short(note, self._before):
                self._tally.cut_short(end)
            else:
                whole = last_line.without_its_count(note) if last_line else note
                self._note(whole, piece.line(int(np.searchsorted(feeds, note.start))), text)
        self._plain(steps.between(done, len(steps)), lines[done:])
        if piece.cut_short or (last_line and last_line.opens_a_note()):
            self._tally.cut_short(end)

    def _plain(self, steps: PlainSteps, line: Lines) -> None:
        """Steps that nothing else stands between; those that other notes speak of are taken one by one."""
        if not len(steps):
            return
        end_s = self._ends_s(steps, line)
        columns = {name: steps.column(name) for name in _TIMED} | {"end": end_s}
        self._count(steps, columns, line)
        single = len(steps) if self._sessions.prints_remote else int(self._data.waits)
        for place in range(single):
            figures = {name: float(column[place]) for name, column in columns.items()}
            known = {name: value for name, value in figures.items() if not isnan(value)}
            self._keep(steps.name[place], known, int(line[place]))
        self._sessions.prints_as(mainframe=False)
        if single < len(steps):
            rest = {name: column[single:] for name, column in columns.items()}
            self._steps.add_all(steps.name[single:], self._sessions.job, rest, line[single:])
            self._sessions.steps(rest["real"], rest["end"], int(line[single]))
            self.steps_read = True

    def _ends_s(self, steps: PlainSteps, line: Lines) -> Floats:
        """When each ended; a logger's time of the line is finer than the step's own."""
        stamps, written = steps.field("end"), [instant_of(before) for before in steps.before if before]
        self._clock.zoned = self._clock.zoned or any(zoned for _, zoned in written)
        if written and (self._clock.zoned or not isnan(written[0][0])):
            return np.array([at_s for at_s, _ in written])
        if not any(stamps):
            return np.full(len(steps), nan)
        read = zip(stamps, line.tolist(), strict=True)
        return np.array([self._timestamps.wall_s(stamp, at) if stamp else nan for stamp, at in read])

    def _count(self, steps: PlainSteps, columns: Mapping[Field, Floats], line: Lines) -> None:
        """What is said of steps in all."""
        printed = {name: steps.is_printed(name) for name in columns}
        for name, column in columns.items():
            if name != "end" or not steps.before[0]:
                for place in np.flatnonzero(np.isnan(column) & printed[name]):
                    self._tally.unreadable(int(line[place]))
        full = printed["user"]
        if full.any():
            self._full_steps += int(full.sum())
            ends = printed["end"] | ~np.isnan(columns["end"])
            self._whole.check_all(printed["memory"][full], ends[full], line[full])
        if printed["output"].any():
            self._hint(int(line[np.argmax(printed["output"])]))
        self._before = frozenset(name for name in columns if printed[name][-1])

    def _note(self, note: Note, line: int, text: bytes) -> None:
        if isinstance(note, StepNote):
            self._timed(note, line, text)
        elif isinstance(note, CompressedNote):
            self._data.compressed(note, line)
        elif isinstance(note, Page):
            self._sessions.page(note.started_s)
        elif isinstance(note, RemoteNote):
            self._sessions.remote(note, line)
        else:
            self._data.transferred(note, line)

    def full(self) -> Iterator[Observation]:
        """What is ready."""
        yield from self._steps.full()
        yield from self._data.full()

    def rest(self) -> Iterator[Observation]:
        """What is left, and what is to be said."""
        if self._full_steps and self._unused_printed:
            self._tally.skip(_UNUSED, self._full_steps)
        self._whole.say()
        yield from self._steps.rest()
        yield from self._data.rest()
        yield from self._sessions.rest()
        yield from self._sessions.findings()
        yield from self._tally.findings()
        yield from self._clock.findings()
        yield from self._timestamps.findings()
        yield from self._data.findings()
        if self._documented:
            yield from_documentation("FULLSTATS of z/OS")

    def _timed(self, note: StepNote, line: int, text: bytes) -> None:
        if not note.figures:
            if note.subject == "step":
                self._tally.meet("step_without_times", "warning", _NO_TIMES, line)
            return
        if note.subject == "other":
            self._tally.meet("unknown_step", "warning", _NO_NAME, line)
            return
        figures = self._figures(note, line, text)
        self._before = frozenset(note.figures)
        self._documented = self._documented or note.form == "resources"
        self._whole.check(figures, line)
        self._sessions.prints_as(mainframe=note.form != "block")
        if note.subject == "step":
            self._step(note.name, figures, line)
        elif note.subject == "start_up" or (note.subject == "itself" and self._sessions.is_new):
            self._sessions.start_up(figures, line)
        else:
            self._sessions.total(figures, line)

    def _figures(self, note: StepNote, line: int, text: bytes) -> Figures:
        """The note's figures; a logger's time of the line is finer than the step's own."""
        if not self._prefix.pattern:
            return figures_of(note.figures, self._timestamps, self._tally, line)
        written_s, zoned = instant_of(text[note.start : note.before_figures])
        self._clock.zoned = self._clock.zoned or zoned
        printed = dict(note.figures)
        if self._clock.zoned or not isnan(written_s):
            printed.pop("end", None)
        figures = figures_of(printed, self._timestamps, self._tally, line)
        return figures if isnan(written_s) else figures | {"end": written_s}

    def _step(self, name: str, figures: Figures, line: int) -> None:
        if "output" in figures:
            self._hint(line)
        if "user" in figures:
            self._full_steps += 1
        elif "cpu" not in figures:
            self._tally.meet("no_cpu_time", "info", _NO_CPU, line)
        if "real" not in figures:
            self._tally.meet("no_real_time", "info", _NO_REAL, line)
        self._keep(name, figures, line)

    def _keep(self, name: str, figures: Figures, line: int) -> None:
        if self._data.moved:
            figures = figures | self._data.moved_by(name)
        self._steps.add(name, self._sessions.job, figures, line, remote=self._sessions.prints_remote)
        self._sessions.step(figures, line)
        self._data.end_of_step(figures.get("end", nan))
        self.steps_read = True

    def _hint(self, line: int) -> None:
        if not self._hinted and not self._data.moved:
            self._tally.meet("block_io_hint", "warning", _HINT, line)
            self._hinted = True


def _program(path: str) -> str:
    """The program that a log is of, by its file's name."""
    return PurePosixPath(path.replace("\\", "/")).stem
