"""A SAS log -> its steps, its sessions, and what it says of data."""

from collections.abc import Iterator, Sequence
from typing import Final

from gridsizer.learn.observations import Finding, Observation
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.sas_log.dialect import Dialect, dialects_of
from gridsizer_server.importers.formats.sas_log.languages import LANGUAGES
from gridsizer_server.importers.formats.sas_log.log_reading import Reading
from gridsizer_server.importers.formats.sas_log.notes import notes_of
from gridsizer_server.importers.formats.sas_log.pages import PageHeaders, blanked
from gridsizer_server.importers.formats.sas_log.pieces import pieces
from gridsizer_server.importers.formats.sas_log.plain import Plain
from gridsizer_server.importers.formats.sas_log.prefix import prefix_of
from gridsizer_server.importers.formats.sas_log.threads import Threads
from gridsizer_server.importers.formats.sas_log.unknown_language import step_of_unknown_language
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source

_KNOWN: Final = ", ".join(dict.fromkeys(language.name for language in LANGUAGES))


def read(source: Source, settled: Settled) -> Iterator[Observation]:
    """Tables of steps, series of data notes, then a table of sessions, then findings.

    Raises UnreadableLog for a language that is not known, and for a log without anything timed.
    """
    dialects = _dialects(settled, prefix_of(source.head()))
    headers, threads, plain = PageHeaders(dialects), Threads(dialects), Plain(dialects)
    reading = Reading(source.name, settled, dialects[0].prefix)
    strange: int | None = None
    unseen: dict[str, None] = {}
    openings = {dialect.opening for dialect in dialects}
    for printed in pieces(source, openings, threads.cuts_well):
        piece = threads.untangled(printed)
        there = [dialect for dialect in dialects if dialect.perhaps_in(piece.text)]
        unseen |= {each.language.name: None for each in there if not each.language.seen}
        pages = headers.in_text(piece.text)
        text = blanked(piece.text, pages)
        steps = plain.steps(text)
        reading.take(piece, text, pages, steps, notes_of(steps.hidden(text), there, pages))
        if strange is None and not reading.steps_read:
            at = step_of_unknown_language(text, dialects[0].prefix)
            known = at is None or any(each.step.match(text, at) for each in there)  # as a step that was cut
            strange = None if known else piece.line(text.count(b"\n", 0, at))
        yield from reading.full()
    if not reading.steps_read:
        if strange is not None:
            wanted = f"a SAS log in a known language (known: {_KNOWN})"
            raise UnreadableLog(wanted=wanted, got="log language not known", line=strange)
        if reading.is_empty:
            raise UnreadableLog(
                wanted="whole steps with times (OPTIONS NOTES STIMER)", got="a SAS log without any"
            )
    yield from reading.rest()
    for language in unseen:
        message = f"How SAS prints in {language} is not known from a real log: check that no step is missing."
        yield Finding(code="from_documentation", severity="info", message=message)


def _dialects(settled: Settled, prefix: bytes) -> Sequence[Dialect]:
    """Every language's, or the settled one's."""
    wanted = settled.sas_language
    chosen = [
        each for each in dialects_of(prefix) if wanted is None or each.language.name.lower() == wanted.lower()
    ]
    if not chosen:
        raise UnreadableLog(wanted=f"one of the languages {_KNOWN}", got=repr(wanted))
    return chosen
