"""Lines of several threads that a logger wrote between each other: put back together, note by note.

A thread is believed only where it makes sense of every figure: each line of figures must follow a step line
of its own thread. Loggers that print another number there, as of a pool, are read in the order printed.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, NamedTuple

from gridsizer_server.importers.formats.sas_log.dialect import Dialect
from gridsizer_server.importers.formats.sas_log.pieces import Piece

_THREAD: Final = re.compile(rb"\[[ \t]*(\d{1,19})[ \t]*\]|(?<![\w.:])(0\d{7})(?![\w.])")
_STRAY: Final = b""
_LONGEST_NOTE_BYTES: Final = 8 * 1024  # assumed: a note and what other threads print meanwhile take less
_FEWEST: Final = 2  # figures of a step: elapsed and CPU time
_TAIL_BYTES: Final = 16 * 1024


class _Line(NamedTuple):
    thread: bytes
    blank: bool
    set_in: bool
    figure: bool
    step: bool


class Threads:
    """The threads of a log that a logger wrote; none where its lines have no prefix."""

    def __init__(self, dialects: Sequence[Dialect]) -> None:
        prefix = dialects[0].prefix
        self._prefix = re.compile(prefix) if prefix else None
        labels = b"|".join(dialect.any_label for dialect in dialects)
        self._figure = re.compile(rb"[ \t]*+(?:%b)[ \t]++[\d*]" % labels)
        words = b"|".join(re.escape(word) for dialect in dialects for word in dialect.used)
        openings = b"|".join({re.escape(dialect.opening) for dialect in dialects})
        self._step = re.compile(rb"[ \t]*+(?:%b)[^\n]*?(?:%b)" % (openings, words))

    def untangled(self, piece: Piece) -> Piece:
        """The piece with each note in one place; as printed where it is so, or threads tell nothing."""
        if not self._several(piece.text):
            return piece
        lines = piece.text.splitlines(keepends=True)
        seen = [self._seen(line) for line in lines]
        if not _tangled(seen) or not _believed(seen):
            return piece
        records = _records(seen)
        cut = _cut_short(records, seen, ended=piece.ended) if piece.last else []
        order = list(chain.from_iterable(record for record in records if record not in cut))
        text = b"".join(lines[place] for place in order)
        return replace(piece, text=text, order=order, ended=True, cut_short=bool(cut))

    def cuts_well(self, text: bytes, cut: int) -> bool:
        """Whether no thread has begun a note before the cut that goes on after it."""
        near = text.rfind(b"\n", 0, max(0, len(text) - _TAIL_BYTES)) + 1
        if not self._several(text[min(near, cut) :]):
            return True
        if len(text) - cut < _LONGEST_NOTE_BYTES:
            return False
        met: set[bytes] = set()
        for line in text[cut:].splitlines():
            seen = self._seen(line)
            if seen.thread not in met and seen.set_in and not seen.blank:
                return False
            met.add(seen.thread)
        return True

    def _several(self, text: bytes) -> bool:
        """Whether lines are of more than one thread; cheap where they are not."""
        first = text[:_TAIL_BYTES].splitlines()
        logged = (self._prefix.match(line) for line in first) if self._prefix else ()
        prefix = next(filter(None, logged), None)
        thread = _THREAD.search(prefix[0]) if prefix else None
        return thread is not None and text.count(thread[0]) < text.count(b"\n")

    def _seen(self, line: bytes) -> _Line:
        prefix = self._prefix and self._prefix.match(line)
        if not prefix:
            return _Line(_STRAY, not line.strip(), line[:1] in b" \t", figure=False, step=False)
        thread = _THREAD.search(prefix[0])
        said = line[prefix.end() :]
        return _Line(
            thread[0] if thread else _STRAY,
            not said.strip(),
            _is_set_in(line, prefix.end()),
            self._figure.match(said) is not None,
            self._step.match(said) is not None,
        )


def _is_set_in(line: bytes, said: int) -> bool:
    """Whether what is said begins with blanks, of which the prefix takes as many as it may."""
    return line[said : said + 1] in (b" ", b"\t")


def _tangled(seen: Sequence[_Line]) -> bool:
    """Whether a line of figures follows a line of another thread."""
    before = _STRAY
    for line in seen:
        if line.figure and line.thread != before:
            return True
        before = before if line.blank else line.thread
    return False


def _believed(seen: Sequence[_Line]) -> bool:
    """Whether each line of figures follows, in its own thread, a step line or another such line."""
    in_step: dict[bytes, bool] = {}
    for line in seen:
        if line.figure and not in_step.get(line.thread, False):
            return False
        if not line.blank and not line.set_in:
            in_step[line.thread] = line.step
    return True


def _records(seen: Sequence[_Line]) -> list[list[int]]:
    """Places of lines, each record's together: what opens at the margin and what is set in below it."""
    records: list[list[int]] = []
    open_record: dict[bytes, list[int]] = {}
    for place, line in enumerate(seen):
        record = open_record.get(line.thread)
        if record is None or not (line.blank or line.set_in):
            record = []
            records.append(record)
            open_record[line.thread] = record
        record.append(place)
    return records


def _cut_short(
    records: Sequence[list[int]], seen: Sequence[_Line], *, ended: bool
) -> Sequence[Sequence[int]]:
    """Steps that the end of the log cuts: of each thread the last, where others have more figures."""
    steps = [record for record in records if seen[record[0]].step]
    figures = {record[0]: sum(seen[place].figure for place in record) for record in steps}
    most = max([_FEWEST, *figures.values()])
    last = {seen[record[0]].thread: record for record in records}
    broken = None if ended else len(seen) - 1  # the line that has no end
    return [
        record
        for record in last.values()
        if record[0] in figures
        and not (seen[record[-1]].blank and record[-1] != broken)
        and (figures[record[0]] < most or (record[-1] == broken and not seen[broken].blank))
    ]
