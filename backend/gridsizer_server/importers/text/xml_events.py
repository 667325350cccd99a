"""An XML document in a text -> events with the line each came from; never a whole document in memory.

Entities are refused where they are declared, so nothing in a document can grow or name a file; a DOCTYPE
alone is let pass, and what it names is never fetched.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple
from xml.parsers import expat  # the parser alone: it fetches nothing

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import text_lines

CUT: Final = "cut"  # the kind of the event that the end of a file within a document makes
_DEEPEST: Final = 64  # elements; the tools read here nest some ten
_LONGEST: Final = 1_000  # characters of text in an element; more is no number and no name
_LONGEST_NAME: Final = 200
_FINAL: Final = True
_PAGE_BREAK: Final = "\f"  # no character of XML; printing and viewing leave one behind a text
_CUT_SHORT: Final = (
    expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS],
    expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN],
    expat.errors.codes[expat.errors.XML_ERROR_PARTIAL_CHAR],
)


class XmlEvent(NamedTuple):
    """The start or the end of an element; its text so far is known at its end."""

    line: int
    kind: str  # "start", "end" or CUT
    name: str
    attributes: Mapping[str, str]
    text: str


def xml_events(source: Source) -> Iterator[XmlEvent]:
    """The events of a file's documents, one after another.

    Raises UnreadableLog for what is no XML, for declared entities and for elements nested deeper than 64.
    """
    document: _Document | None = None
    number = 0
    for line in text_lines(source):
        number = line.number
        text = line.text.replace(_PAGE_BREAK, "")
        if document is None or document.is_over:
            text = text.lstrip()  # XML lets nothing stand before its declaration
            if not text:
                continue
            document = _Document()
        yield from document.events_of((text + "\n" if line.ended else text).encode(), number)
    if document:
        yield from document.end(number)


class _Document:
    def __init__(self) -> None:
        self._events: list[XmlEvent] = []
        self._texts: list[str] = []
        self._line = 0
        self.is_over = False  # its outermost element has ended
        self._parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = self._entity

    def events_of(self, text: bytes, line: int) -> Iterator[XmlEvent]:
        """What a piece of the text completes."""
        self._line = line
        try:
            self._parser.Parse(text)
        except expat.ExpatError as error:
            raise UnreadableLog(wanted="XML", got="something else", line=line) from error
        yield from self._events
        self._events.clear()

    def end(self, line: int) -> Iterator[XmlEvent]:
        """What is said of a document that ends before its time."""
        try:
            self._parser.Parse(b"", _FINAL)
        except expat.ExpatError as error:
            if error.code not in _CUT_SHORT:
                raise UnreadableLog(wanted="XML", got="something else", line=line) from error
            yield XmlEvent(line, CUT, "", {}, "")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._texts.append("")
        if len(self._texts) > _DEEPEST or len(name) > _LONGEST_NAME:
            wanted = f"XML nested at most {_DEEPEST} deep, with short names"
            raise UnreadableLog(wanted=wanted, got="more", line=self._line)
        self._events.append(XmlEvent(self._line, "start", name, attributes, ""))

    def _end(self, name: str) -> None:
        self._events.append(XmlEvent(self._line, "end", name, {}, self._texts.pop().strip()))
        self.is_over = not self._texts

    def _text(self, text: str) -> None:
        if self._texts and len(self._texts[-1]) < _LONGEST:
            self._texts[-1] += text[:_LONGEST]

    def _entity(self, *_declared: object) -> None:
        raise UnreadableLog(wanted="XML without entities", got="one that declares some", line=self._line)
