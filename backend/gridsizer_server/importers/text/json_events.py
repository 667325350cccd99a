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
_DEEPEST: Final = 64  # brackets; the tools read here nest some ten
_LONGEST_PATH: Final = 1_000  # characters
_PIECE_BYTES: Final = 16_384  # of one line, whose events are held together
_NOT_JSON: Final = (  # what ijson raises for text that is none
    ijson.JSONError,
    ArithmeticError,  # for numbers of absurd exponents
    ValueError,  # for numbers of thousands of digits, as is the next, from its parser in C
    SystemError,
)


class JsonEvent(NamedTuple):
    """One event as ijson names them, and where: "jobs.item.read.bw" for a number within lists and objects."""

    line: int
    depth: int  # of the brackets open after it; 0 at the end of a document
    prefix: str
    kind: str
    value: Any


def json_events(source: Source, *, opening: tuple[str, ...] = ("{",)) -> Iterator[JsonEvent]:
    """The events of all documents.

    Raises UnreadableLog for what is no JSON, for brackets nested deeper than 64, and for paths of names that
    are longer than 1,000 characters: memory and time grow with the length of the text, whatever is in it.
    """
    number = 0
    document = _Document()
    for line in text_lines(source):
        number = line.number
        if not document.depth and not line.text.lstrip().startswith(opening):
            if line.text.strip():
                yield JsonEvent(number, 0, "", OUTSIDE, None)
            continue
        for piece in _pieces(line):
            yield from document.events_of(piece, number)
        if not document.depth:
            document = _Document()
    if document.depth:
        yield JsonEvent(number, document.depth, "", CUT, None)


class _Document:
    """A document as far as it was read: its open brackets, each with its path and that of its items."""

    def __init__(self) -> None:
        self._events: list[tuple[str, Any]] = ijson.sendable_list()
        self._parser = ijson.basic_parse_coro(self._events, multiple_values=True)
        self._open: list[tuple[str, str]] = []
        self._path = ""

    @property
    def depth(self) -> int:
        """How many brackets are open."""
        return len(self._open)

    def events_of(self, piece: bytes, line: int) -> Iterator[JsonEvent]:
        """What a piece of the text completes."""
        try:
            self._parser.send(piece)
        except _NOT_JSON as error:
            raise UnreadableLog(wanted="JSON", got="something else", line=line) from error
        opened = self._open
        for kind, value in self._events:
            if kind == "map_key":
                inside = opened[-1][0]
                yield JsonEvent(line, len(opened), inside, kind, value)
                self._path = _joined(inside, value, line)
            elif kind.startswith("start"):
                path = self._path
                self._path = _joined(path, "item", line)
                opened.append((path, self._path))
                if len(opened) > _DEEPEST:
                    raise UnreadableLog(wanted=f"JSON nested at most {_DEEPEST} deep", got="more", line=line)
                yield JsonEvent(line, len(opened), path, kind, value)
            elif kind.startswith("end"):
                path, _ = opened.pop()
                yield JsonEvent(line, len(opened), path, kind, value)
                self._path = opened[-1][1] if opened else ""
            else:
                yield JsonEvent(line, len(opened), self._path, kind, value)
        self._events.clear()


def _joined(path: str, name: str, line: int) -> str:
    joined = f"{path}.{name}" if path else name
    if len(joined) > _LONGEST_PATH:
        wanted = f"JSON whose names come to at most {_LONGEST_PATH:,} characters, one within another"
        raise UnreadableLog(wanted=wanted, got="longer ones", line=line)
    return joined


def _pieces(line: TextLine) -> Iterator[bytes]:
    """A line with its end, so that a number that ends it is complete; of a long one a piece at a time."""
    text = (line.text + "\n" if line.ended else line.text).encode()
    for start in range(0, len(text), _PIECE_BYTES):
        yield text[start : start + _PIECE_BYTES]


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
