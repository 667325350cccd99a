"""dd: bytes over seconds, stream by stream.

Whether streams ran at one time is not printed: it is taken as so only where the file shows that each was
started in the background.
"""

from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.dd.dd_lines import dd_result, is_records
from gridsizer_server.importers.formats.dd.reader import read
from gridsizer_server.importers.text.lines import SHORT, decoded

_ENOUGH: Final = 3  # one line in so many must be dd's own for a text to be dd's output


def _recognises(head: bytes) -> bool:
    lines = [line for line in decoded(head).split("\n") if line.strip() and len(line) <= SHORT]
    results = sum(dd_result(line) is not None for line in lines)
    if not results:
        return False
    own = results + sum(is_records(line) for line in lines)
    return own * _ENOUGH >= len(lines)


FORMAT: Final = LogFormat(
    name="dd",
    group="Tests",
    command="LC_ALL=C dd ... 2> FILE",
    recognises=_recognises,
    read=read,
    evidence="real file",
)
