"""Names inside archives: never used to write anything, yet refused where they would lead elsewhere."""

from pathlib import PurePosixPath
from typing import Final

_LONGEST: Final = 500
_LITTER: Final = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})


def shown(name: str) -> str:
    """A name that can be printed and stored: no control characters, no halves of characters, not endless.

    >>> shown("a\\nb\\udce9.log")
    'a?b?.log'
    """
    return printable(name)[:_LONGEST]


def printable(name: str) -> str:
    """A name, character by character, with a question mark for what cannot be printed or stored."""
    return "".join(each if each.isprintable() else "?" for each in name)


def leads_elsewhere(name: str) -> bool:
    r"""Whether a program that unpacked under this name would write outside its folder.

    >>> [leads_elsewhere(name) for name in ("n1/a.log", "../a.log", "/etc/passwd", r"C:\a.log", "n1/..\\a")]
    [False, True, True, True, True]
    """
    path = PurePosixPath(name.replace("\\", "/"))
    return path.is_absolute() or ".." in path.parts or ":" in name[1:2]


def is_litter(name: str) -> bool:
    """Whether a desktop system put the file there by itself.

    >>> is_litter("logs/.DS_Store"), is_litter("__MACOSX/logs/._a.log"), is_litter("logs/a.log")
    (True, True, False)
    """
    parts = PurePosixPath(name).parts
    return bool(parts) and (parts[-1] in _LITTER or parts[-1].startswith("._") or "__MACOSX" in parts)
