"""Tables whose cells may be blank: a cell belongs to the heading whose right edge is nearest."""

import re
from typing import Final

_WORD: Final = re.compile(r"\S+")


def right_edges(text: str) -> list[tuple[str, int]]:
    """The words of a line with the column each ends before.

    >>> right_edges("  kB  reclen")
    [('kB', 4), ('reclen', 12)]
    """
    return [(found[0], found.end()) for found in _WORD.finditer(text)]


def stacked(above: str, below: str) -> list[tuple[str, int]]:
    """The headings of two lines, of which the upper says more of some of the lower.

    >>> stacked("         random", "  write    read")
    [('write', 7), ('random read', 15)]
    """
    headings = right_edges(below)
    names = [name for name, _ in headings]
    for word, edge in right_edges(above) if headings else ():
        at = _nearest(edge, headings)
        names[at] = f"{word} {names[at]}"
    return [(name, edge) for name, (_, edge) in zip(names, headings, strict=True)]


def cells(row: str, headings: list[tuple[str, int]]) -> dict[str, str] | None:
    """The words of a row by heading; None where two fall under one heading.

    >>> cells("     98       5", [("write", 7), ("read", 11), ("random read", 15)])
    {'write': '98', 'random read': '5'}
    """
    words = right_edges(row)
    if len(words) == len(headings):  # none is blank, and wide numbers may have pushed the others
        return {name: word for (name, _), (word, _) in zip(headings, words, strict=True)}
    found = {headings[_nearest(edge, headings)][0]: word for word, edge in words}
    return found if len(found) == len(words) else None


def _nearest(edge: int, headings: list[tuple[str, int]]) -> int:
    return min(range(len(headings)), key=lambda at: abs(headings[at][1] - edge))
