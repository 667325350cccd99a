"""The notes of a piece that say something about time or data, in the order they stand in."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from gridsizer_server.importers.formats.sas_log.dialect import Dialect, Pattern
from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.pages import Page

_LONGEST_NOTE_BYTES: Final = 1024  # from its opening to the words that tell it, wraps and prefixes included
_LONGEST_START_BYTES: Final = 512  # what may stand before the opening on its line
Subject = Literal["step", "session", "start_up", "itself", "other"]
Form = Literal["block", "one line", "resources"]  # the last two are z/OS's STIMER and FULLSTIMER


class StepNote(NamedTuple):
    """A step, the session or the start-up, and its figures as printed."""

    start: int
    before_figures: int
    end: int
    subject: Subject
    name: str
    figures: Mapping[Field, bytes]
    form: Form


class CompressedNote(NamedTuple):
    """A data set that was compressed: pages where they are printed, and the percentage."""

    start: int
    name: bytes
    grew: bytes | None
    percent: bytes
    after_pages: bytes | None
    before_pages: bytes | None


class TransferredNote(NamedTuple):
    """Bytes that SAS/CONNECT moved, and how fast [B/s]."""

    start: int
    moved_bytes: int
    rate_bytes_s: int


class RemoteNote(NamedTuple):
    """SAS/CONNECT signs on to a session, submits to it or signs off from it."""

    start: int
    act: str  # signon, submit or signoff
    session: str
    state: str  # commencing, complete, "in progress" or canceled


Note = StepNote | CompressedNote | TransferredNote | RemoteNote | Page


def notes_of(text: bytes, dialects: Sequence[Dialect], pages: Sequence[Page]) -> list[Note]:
    """Pages, and notes of all languages: one log may hold two (SAS/CONNECT prints the other machine's)."""
    return sorted([*pages, *each_note(text, dialects)], key=_place)


def each_note(text: bytes, dialects: Sequence[Dialect]) -> Iterator[Note]:
    """The notes as they are found, kind by kind."""
    for dialect in dialects:
        yield from _steps(text, dialect)
        yield from _compressed(text, dialect)
        yield from _transferred(text, dialect)
        yield from _remote(text, dialect)


def _place(note: Note) -> int:
    return note.start


def _steps(text: bytes, dialect: Dialect) -> Iterator[StepNote]:
    field_of, figures = dialect.fields, dialect.figures.findall
    for match in _matches(text, dialect.opening, dialect.used, dialect.step):
        name, block = match["procedure"] or match["data"], match["block"]
        printed = {field_of[label]: value for label, value in reversed(figures(block))}
        form: Form = "resources" if b"EXCP" in block else "block"
        if not printed and (printed := _on_one_line(match)):
            form = "one line"
        yield StepNote(
            match.start(),
            match.start("block"),
            match.end(),
            "step" if name else _subject(match),
            name.decode("ascii") if name else "",
            printed,
            form,
        )


def _on_one_line(match: re.Match[bytes]) -> dict[Field, bytes]:
    """The figures of z/OS STIMER, which are in the step line; none in other forms."""
    named = match.groupdict()
    printed: dict[Field, bytes] = {}
    if cpu := named.get("cpu_s"):
        printed["cpu"] = cpu
    if kib := named.get("kib"):
        printed["memory"] = kib + b"k"
    return printed


def _subject(match: re.Match[bytes]) -> Subject:
    named = match.groupdict()
    subjects: tuple[Subject, ...] = ("session", "start_up", "itself")
    return next((subject for subject in subjects if named.get(subject)), "other")


def _compressed(text: bytes, dialect: Dialect) -> Iterator[CompressedNote]:
    for match in _matches(text, dialect.opening, dialect.compressing, dialect.compressed):
        yield CompressedNote(match.start(), *match.group("name", "grew", "percent", "after", "before"))


def _transferred(text: bytes, dialect: Dialect) -> Iterator[TransferredNote]:
    for match in _matches(text, dialect.opening, dialect.transferring, dialect.transferred):
        yield TransferredNote(match.start(), int(match["bytes"]), int(match["rate"]))


def _remote(text: bytes, dialect: Dialect) -> Iterator[RemoteNote]:
    for word in dialect.remoting:
        at = text.find(word)
        while at >= 0:
            start = text.rfind(b"\n", max(0, at - _LONGEST_START_BYTES), at) + 1
            if match := dialect.remote.match(text, start):
                act, session, state = match.group("act", "session", "state")
                yield RemoteNote(start, act.decode("ascii"), session.decode("latin-1"), state.decode("ascii"))
            at = text.find(word, at + len(word))


def _matches(
    text: bytes, opening: bytes, words: Sequence[bytes], pattern: Pattern
) -> Iterator[re.Match[bytes]]:
    """Where a note holds one of the words and is as the pattern says.

    Searching for words is some ten times faster than looking at every line.
    """
    for word in words:
        at, done = text.find(word), 0
        while at >= 0:
            start = _line_of_note(text, opening, max(done, at - _LONGEST_NOTE_BYTES), at)
            if start is None:
                at = _next(text, opening, word, at)
                continue
            match = pattern.match(text, start)
            if match is not None and match.end() > at:
                done = at + len(word)
                yield match
            at = text.find(word, at + len(word))


def _next(text: bytes, opening: bytes, word: bytes, at: int) -> int:
    """The next place of a word behind an opening; below 0 without one."""
    note = text.find(opening, at)
    return note if note < 0 else text.find(word, note)


def _line_of_note(text: bytes, opening: bytes, earliest: int, latest: int) -> int | None:
    """Where the line begins that holds the last opening between two places."""
    feed = text.rfind(b"\n", earliest, latest)
    if feed >= 0 and text.startswith(opening, feed + 1):
        return feed + 1
    note = text.rfind(opening, earliest, latest)
    if note < 0:
        return None
    before = max(0, note - _LONGEST_START_BYTES)
    feed = text.rfind(b"\n", before, note)
    return None if feed < 0 < before else feed + 1
