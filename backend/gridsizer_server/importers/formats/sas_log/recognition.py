"""Whether a file is a SAS log."""

import re
from typing import Final

from gridsizer_server.importers.formats.sas_log.dialect import dialects_of
from gridsizer_server.importers.formats.sas_log.notes import Note, StepNote, each_note
from gridsizer_server.importers.formats.sas_log.pages import PageHeaders, blanked
from gridsizer_server.importers.formats.sas_log.prefix import prefix_of
from gridsizer_server.importers.formats.sas_log.unknown_language import step_of_unknown_language

_BY_SAS: Final = re.compile(rb"SAS Institute|The SAS System")
_SECONDS: Final = re.compile(rb"\d[.,]\d\d[ \t]+[^\s\d]\S{0,20}[ \t]*\n")

_SURE: Final = ("step", "session", "start_up")


def recognises(head: bytes) -> bool:
    """A note that only SAS prints, or the header of a log's page; or timed steps in a language not known."""
    text = head if head.endswith(b"\n") else head + b"\n"
    prefix = prefix_of(text)
    dialects = dialects_of(prefix)
    there = [dialect for dialect in dialects if dialect.perhaps_in(text)]
    pages = PageHeaders(dialects).in_text(text)
    if any(page.number and page.date for page in pages):
        return True
    if any(map(_is_of_sas, each_note(blanked(text, pages), there))):
        return True
    if any(note.search(text) for dialect in there for note in dialect.elsewhere):
        return True
    step = step_of_unknown_language(text, prefix)
    return step is not None and bool(_BY_SAS.search(text) or _SECONDS.search(text, step))


def _is_of_sas(note: Note) -> bool:
    """Whether the note names what SAS alone does, and has figures."""
    return not isinstance(note, StepNote) or (bool(note.figures) and note.subject in _SURE)
