"""Names of columns, however they are spelt -> words and a unit."""

import re
from dataclasses import dataclass
from typing import Final

_BRACKETS: Final = re.compile(r"\s*[(\[]([^()\[\]]{1,30})[)\]]\s*")
_LONGEST: Final = 300  # characters that are looked at; a cell of prose may be as long as a line
_CAMEL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_NOT_WORDS: Final = re.compile(r"[^0-9a-z%/]+")


@dataclass(frozen=True, slots=True)
class Heading:
    """A column's name in lower-case words, and what stood in brackets."""

    words: tuple[str, ...]
    bracket: str

    def __str__(self) -> str:
        return " ".join(self.words)


def heading(name: str) -> Heading:
    """A name taken apart at spaces, underscores, dashes and changes of case.

    >>> heading("Read_Rate (MB/s)")
    Heading(words=('read', 'rate'), bracket='MB/s')
    >>> str(heading("grid-node readBytes"))
    'grid node read bytes'
    """
    name = name[:_LONGEST]
    bracket = _BRACKETS.search(name)
    plain = _BRACKETS.sub(" ", name)
    words = _NOT_WORDS.sub(" ", _CAMEL.sub(" ", plain).lower()).split()
    return Heading(tuple(words), bracket[1].strip() if bracket else "")


def brackets(name: str) -> list[str]:
    """What stands in the brackets of a name.

    >>> brackets("Rate (In) [MB/s]")
    ['In', 'MB/s']
    """
    return [bracket.strip() for bracket in _BRACKETS.findall(name[:_LONGEST])]


def word_set(text: str) -> frozenset[str]:
    """Words to look for in names, written one after the other."""
    return frozenset(text.split())
