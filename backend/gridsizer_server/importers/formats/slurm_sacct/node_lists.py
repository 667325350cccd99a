"""Slurm's short form of node names -> the names."""

import re
from typing import Final

_PARTS: Final = re.compile(r"[^,\[\]]*(?:\[[\d,\- ]*\][^,\[\]]*)*")
_RANGES: Final = re.compile(r"([^\[\]]*)\[([\d,\- ]*)\](.*)")
_MOST: Final = 10_000  # names of one list; the longest grids have fewer nodes


def node_names(text: str) -> list[str]:
    """The names that a list stands for.

    >>> node_names("d07n[03,05,07-08],login1")
    ['d07n03', 'd07n05', 'd07n07', 'd07n08', 'login1']
    >>> node_names("None assigned"), node_names("")
    ([], [])
    """
    if text.strip() in {"", "None assigned", "(null)", "None"}:
        return []
    names: list[str] = []
    for part in _PARTS.findall(text):
        if part:
            names += _expanded(part, _MOST - len(names))
    return names


def _expanded(part: str, most: int) -> list[str]:
    """The names of one part; the part itself where its ranges cannot be read or are too many."""
    found = _RANGES.fullmatch(part)
    if found is None:
        return [part]
    before, ranges, after = found.groups()
    names: list[str] = []
    for each in ranges.split(","):
        first, _, last = each.strip().partition("-")
        last = last or first
        if not (first.isdecimal() and last.isdecimal()) or int(last) - int(first) >= most - len(names):
            return [part]
        names += [f"{before}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)]
    return [whole for name in names for whole in _expanded(name + after, most)]
