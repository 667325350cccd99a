"""The line that sysstat's tools begin with: `Linux 5.14.0 (node01)  03/14/2024  _x86_64_  (32 CPU)`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.source import Source

_LINE: Final = re.compile(
    rb"Linux \S+ \(([^()\s]*)\)\s+(?=\S*\d)(\S++)(?:\s++_\S++(?<=_))?(?:\s++\((\d+) CPU\))?\s*", re.ASCII
)
_FIRST_LINE: Final = re.compile(rb"^Linux .*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Session:
    """One start of the tool."""

    host: str
    day: bytes  # as printed
    cpus: int | None
    line: int


def session_in(text: bytes, line: int) -> Session | None:
    """The session that a line begins, if it does.

    >>> session_in(b"Linux 5.14.0 (node01) \\t03/14/2024 \\t_x86_64_\\t(32 CPU)", 1)
    Session(host='node01', day=b'03/14/2024', cpus=32, line=1)
    """
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    return Session(found[1].decode("latin-1"), found[2], int(found[3]) if found[3] else None, line)


def session_days(source: Source) -> Iterator[bytes]:
    """The dates of all sessions of a file, as printed."""
    for block in source.blocks():
        for text in _FIRST_LINE.findall(block.data):
            session = session_in(text, 0)
            if session is not None:
                yield session.day
