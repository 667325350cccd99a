"""Whether a log ends within a record: a file that is still written, or whose copy was broken off."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.notes import Note, StepNote
from gridsizer_server.importers.formats.sas_log.pages import Page

_WHOLE_LINE: Final = re.compile(
    rb"(?:\d[.,]\d\d(?:[ \t]+\S+)?|\d[kK]|[AaPp]\.?[Mm]\.?|seconds\.?"
    rb"|\.\d{4}[ \t]+\d\d:\d\d:\d\d)[ \t]*\n\Z"  # no language that writes dates with points has AM and PM
)
_END_OF_NOTE: Final = re.compile(rb"(?:\.|:|\xe3\x80\x82|\xef\xbc\x9a)[ \t]*\n\Z")
_COUNT: Final = re.compile(rb"[ \t]+[^\d\n:/.,]+\d+(?:[ \t]+[A-Z][^\d\n:/.,]+\d+)?[ \t]*\n")
_COUNTS: Final[tuple[Field, ...]] = ("input", "output")
_OPENS: Final = re.compile(rb"[ \t]*[A-Z]{4}: ")


class LastLine:
    """The last line of a log; `ended` says whether it had an end in the file."""

    def __init__(self, text: bytes, prefix: re.Pattern[bytes], pages: Sequence[Page], *, ended: bool) -> None:
        self._start = text.rfind(b"\n", 0, len(text) - 1) + 1
        self._end = len(text)
        self._said = prefix.sub(b"", text[self._start :], count=1)
        self._ended = ended
        after = text.find(b"\n", len(text.rstrip())) + 1
        self._after_a_page = any(page.start <= after < page.end for page in pages)

    def cuts_short(self, note: StepNote, before: Collection[Field]) -> bool:
        """Whether a note that is the last thing in the log lacks figures.

        SAS prints a blank line after a block, so that one with a blank line after it is whole, unless a page
        begins there. The note `before` it printed the same figures.
        """
        reaches = note.end >= (self._end if self._ended else self._start) - 1
        blank = not self._said.strip()
        closed = blank and (self._ended or b"\f" in self._said) and not self._after_a_page
        if not reaches or closed or note.form == "one line":
            return False
        within = note.end > self._start and not self._ended and not blank
        has = note.figures.keys()
        has_all = "real" in has and ("cpu" in has or {"user", "system"} <= has)
        stimer = "cpu" in has and "user" in before  # a block of another form than the one before
        lacks = not stimer and not set(before) <= has
        broken = within and not (_WHOLE_LINE.search(self._said) or self._counts_below(note))
        return broken or not has_all or lacks

    def without_its_count(self, note: Note) -> Note:
        """The note without the count of requests that the last line ends in, which may be cut short."""
        if self._ended or not isinstance(note, StepNote):
            return note
        last = next(iter(note.figures), None)  # they are held from the last to the first
        if note.end <= self._start or not self._counts_below(note) or last not in _COUNTS:
            return note
        return note._replace(figures={name: value for name, value in note.figures.items() if name != last})

    def _counts_below(self, note: StepNote) -> bool:
        """Whether the last line is one of the counts that stand below all times and memory of a block."""
        return "end" in note.figures and _COUNT.fullmatch(self._said) is not None

    def opens_a_note(self) -> bool:
        """Whether it is a note that has no full stop or colon, and no end."""
        opened = not self._ended and _OPENS.match(self._said)
        return bool(opened) and not _END_OF_NOTE.search(self._said)
