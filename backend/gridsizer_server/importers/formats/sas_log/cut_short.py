"""Whether a log ends within a record: a file that is still written, or whose copy was broken off."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.notes import StepNote
from gridsizer_server.importers.formats.sas_log.pages import Page

_WHOLE_LINE: Final = re.compile(rb"(?:\d[.,]\d\d(?:[ \t]+\S+)?|\d[kK]|[AaPp]\.?[Mm]\.?|seconds\.?)[ \t]*\n\Z")
_END_OF_NOTE: Final = re.compile(rb"(?:\.|:|\xe3\x80\x82|\xef\xbc\x9a)[ \t]*\n\Z")
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
        lacks = not set(before) <= has
        return (within and not _WHOLE_LINE.search(self._said)) or not has_all or lacks

    def opens_a_note(self) -> bool:
        """Whether it is a note that has no full stop or colon, and no end."""
        opened = not self._ended and _OPENS.match(self._said)
        return bool(opened) and not _END_OF_NOTE.search(self._said)
