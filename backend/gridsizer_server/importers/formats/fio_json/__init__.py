"""fio's JSON, also with text before it, from clients, and several documents one after another."""

import re
from typing import Final

from gridsizer_server.importers.format import LogFormat
from gridsizer_server.importers.formats.fio_json.reader import read

_VERSION: Final = re.compile(rb'^[ \t]*(?:"?\{[ \t]*)?"fio version"[ \t]*:', re.MULTILINE)


def _recognises(head: bytes) -> bool:
    return _VERSION.search(head) is not None


FORMAT: Final = LogFormat(
    name="fio JSON",
    group="Tests",
    command="fio --output-format=json --output=FILE JOBFILE",
    recognises=_recognises,
    read=read,
    evidence="real file",
    marks=(b"fio version",),
)
