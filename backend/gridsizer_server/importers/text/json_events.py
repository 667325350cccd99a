"""JSON documents in a text -> events with the line each came from; never a whole document in memory.

Tools print text before, between and after their documents, and several documents one after another. A
document begins with a line that begins with an opening bracket, and ends with its closing one.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import ijson  # type: ignore[import-untyped]  # ships no types; what it yields is typed below

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import TextLine, text_lines

OUTSIDE: Final = "outside"  # the kind of event that a line of text between documents makes
CUT: Final = "cut"  # and the end of a file within a document
_DEEPER: Final = {"start_map": 1, "start_array": 1, "end_map": -1, "end_array": -1}


class JsonEvent(NamedTuple):
    """One event as ijson names them, and where: "jobs.item.read.bw" for a number within lists and objects."""

    line: int
    depth: int  # of the brackets open after it; 0 at the end of a document
    prefix: str
    kind: str
    value: Any


def json_events(source: Source, *, opening: tuple[str, ...] = ("{",)) -> Iterator[JsonEvent]:
    """The events of all documents. Raises UnreadableLog for what is no JSON."""
    depth, number = 0, 0
    feed, events = _new_parser()
    for line in text_lines(source):
        number = line.number
        if depth == 0 and not line.text.lstrip().startswith(opening):
            if line.text.strip():
                yield JsonEvent(number, 0, "", OUTSIDE, None)
            continue
        _send(feed, line)
        for prefix, kind, value in events:
            depth += _DEEPER.get(kind, 0)
            yield JsonEvent(number, depth, prefix, kind, value)
        events.clear()
        if depth == 0:
            feed, events = _new_parser()
    if depth:
        yield JsonEvent(number, depth, "", CUT, None)


def _new_parser() -> tuple[Any, list[tuple[str, str, Any]]]:
    events: list[tuple[str, str, Any]] = ijson.sendable_list()
    return ijson.parse_coro(events, multiple_values=True), events


def _send(feed: Any, line: TextLine) -> None:
    """Hand over a line with its end, so that a number that ends it is complete."""
    end = "\n" if line.ended else ""
    try:
        feed.send((line.text + end).encode())
    except (ijson.JSONError, ArithmeticError) as error:  # the latter for numbers of absurd exponents
        raise UnreadableLog(wanted="JSON", got="something else", line=line.number) from error


def number_of(value: Any) -> float | None:
    """A JSON number, or a string that holds one; None for anything else, and for what no float can hold.

    >>> number_of(7), number_of("2.5"), number_of("n/a"), number_of(True), number_of(10**400)
    (7.0, 2.5, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if abs(number) < float("inf") else None
