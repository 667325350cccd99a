"""A language as patterns over the bytes of one log: in any of its encodings, behind what a logger prints."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from gridsizer_server.importers.formats.sas_log.language import Field, Language
from gridsizer_server.importers.formats.sas_log.languages import LANGUAGES

Pattern = re.Pattern[bytes]
_INDENT: Final = rb"\f?(?P<indent>[ \t]{0,8})"  # a whole log may be set in, as when it was copied from a page
_STAMP: Final = (  # what stands before a date and a time of day, in whatever words
    rb"(?<=[ \t]{3})[^\s\d][^\n\d]{0,60}?"
    rb"(?=[ \t]+\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4} {1,3}[^\d\n]{0,8}\d{1,2}:\d\d:\d\d)"
)
_LONGEST_BLOCK_LINES: Final = 40  # FULLSTIMER prints 14; page headers and blank lines come between


@dataclass(frozen=True)
class Dialect:
    """Patterns of one language. `prefix` is a pattern of what a logger puts before every line, or empty."""

    language: Language
    prefix: bytes

    @cached_property
    def opening(self) -> bytes:
        """What a note opens with."""
        return self.language.opening.encode()

    @cached_property
    def used(self) -> tuple[bytes, ...]:
        """Words that lead to a step line."""
        return self._words(self.language.used)

    @cached_property
    def compressing(self) -> tuple[bytes, ...]:
        """Words that lead to the note of a compressed data set."""
        return self._words(self.language.compressing)

    @cached_property
    def transferring(self) -> tuple[bytes, ...]:
        """Words that lead to the note of a transfer."""
        return self._words(self.language.transferring)

    @cached_property
    def remoting(self) -> tuple[bytes, ...]:
        """Words that lead to the notes of remote sessions."""
        return self._words(self.language.remoting)

    @cached_property
    def titles(self) -> tuple[bytes, ...]:
        """What the header of a page holds."""
        return self._words(self.language.title)

    @cached_property
    def step(self) -> Pattern:
        """A step line, and in `block` the lines below that belong to it, each from the line feed before it.

        Those are blank, or set in deeper than the note, or begin with a known label.
        """
        set_in = rb"(?P=indent)(?:[ \t]{3,}+[^\n]++|[ \t]*+(?:%b)[ \t][^\n]*+)" % self.any_label
        line = rb"\n%b(?:%b|[ \t\f]*+(?=\n))" % (self._perhaps_prefix, set_in)
        block = rb"[ \t]*+(?P<block>(?:%b){0,%d}+)" % (line, _LONGEST_BLOCK_LINES)
        return re.compile(self._note(self.language.step) + block)

    @cached_property
    def figures(self) -> Pattern:
        """A label and what is printed beside it, in a block."""
        return re.compile(rb"\n%b[ \t]*+(%b)[ \t]++([^\n]*+)" % (self._perhaps_prefix, self.any_label))

    @cached_property
    def fields(self) -> Mapping[bytes, Field]:
        """The field that a label names, for every label that `figures` finds."""
        return _Fields({self._bytes(label): name for label, name in self.language.labels.items()})

    def perhaps_in(self, text: bytes) -> bool:
        """Whether the text may hold notes of this language; cheap."""
        if self.opening not in text or (self.language.used[0] > "\x7f" and text.isascii()):
            return False
        return self.language.seen or any(word in text for word in self.used)

    @cached_property
    def compressed(self) -> Pattern:
        """The note of a compressed data set."""
        return re.compile(self._note(self.language.compressed))

    @cached_property
    def transferred(self) -> Pattern:
        """The note of a transfer."""
        return re.compile(self._note(self.language.transferred))

    @cached_property
    def remote(self) -> Pattern:
        """The note of what is done with a remote session, or that it could not be done."""
        return re.compile(self._note(self.language.remote, rb"(?:NOTE|ERROR):"))

    @cached_property
    def elsewhere(self) -> tuple[Pattern, ...]:
        """Further notes that only SAS prints."""
        return tuple(re.compile(rb"(?m)^" + self._note(each)) for each in self.language.elsewhere)

    @property
    def _perhaps_prefix(self) -> bytes:
        return rb"(?:%b)?+" % self.prefix if self.prefix else b""

    @cached_property
    def any_label(self) -> bytes:
        """The labels of figures; what stands before a time, too, where that label is not known."""
        longest_first = sorted(self.language.labels, key=len, reverse=True)
        stamp = [] if "end" in self.language.labels.values() else [_STAMP]
        return b"|".join([*map(self._bytes, longest_first), *stamp])

    def _note(self, pattern: str, opening: bytes = b"") -> bytes:
        """The pattern of a whole note from the start of its line."""
        wrap = rb"[ \t]*+(?:\n(?:%b[ \t\f]*+\n){0,4}+%b[ \t]*+|(?<=[ \t]))" % ((self._perhaps_prefix,) * 2)
        words = self._bytes(pattern).replace(b" ", wrap)
        return (
            rb"%b%b%b%b" % (self._perhaps_prefix, _INDENT, opening or re.escape(self.opening), wrap) + words
        )

    def _bytes(self, pattern: str) -> bytes:
        """The pattern over bytes; letters beyond ASCII in any encoding of the language."""

        def in_any_encoding(letters: re.Match[str]) -> str:
            spelt = sorted({letters[0].encode(each) for each in self.language.encodings})
            return f"(?:{'|'.join(re.escape(each).decode('latin-1') for each in spelt)})"

        return re.sub(r"[^\x00-\x7f]+", in_any_encoding, pattern).encode("latin-1")

    def _words(self, words: str) -> tuple[bytes, ...]:
        encodings = self.language.encodings
        return tuple({words.encode(each): None for each in encodings}) if words else ()


@lru_cache(maxsize=8)
def dialects_of(prefix: bytes) -> Sequence[Dialect]:
    """Every language's, behind the prefix of a log.

    The logs of a grid have few prefixes, and making the patterns takes as long as reading a small log.
    """
    return tuple(Dialect(language, prefix) for language in LANGUAGES)


class _Fields(dict[bytes, Field]):
    """Fields by label as printed, found by the labels' patterns."""

    def __init__(self, patterns: Mapping[bytes, Field]) -> None:
        super().__init__()
        self._patterns = patterns

    def __missing__(self, label: bytes) -> Field:
        found = (name for pattern, name in self._patterns.items() if re.fullmatch(pattern, label))
        otherwise: Field = "end"  # what stands before a time has no pattern of its own
        self[label] = name = next(found, otherwise)
        return name
