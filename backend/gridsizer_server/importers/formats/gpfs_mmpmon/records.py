"""The samples of mmpmon in its two forms -> pairs of key and value, by the keys of -p."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from gridsizer_server.importers.findings import Unread
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.lines import TextLine, text_lines

BY_FILE_SYSTEM: Final = "_fs_io_s_"
OF_NODE: Final = "_io_s_"
_KINDS: Final = (BY_FILE_SYSTEM, OF_NODE)
_LAST_KEY: Final = "_iu_"
_BEGIN: Final = re.compile(r"mmpmon node (\S+) name (\S+) ((?:fs_)?io_s) (?:OK\b|status (\d+))")
_KEYS: Final = {
    "filesystem": "_fs_",
    "bytes read": "_br_",
    "bytes written": "_bw_",
    "reads": "_rdc_",
    "writes": "_wc_",
    "inode updates": _LAST_KEY,
}
_TIME: Final = "timestamp"  # seconds/microseconds


@dataclass(slots=True)
class Record:
    """What was told of one file system, or of one node, at one time."""

    kind: str
    line: int
    pairs: dict[str, str] = field(default_factory=dict)


def records(source: Source, unread: Unread, skipped: Counter[str]) -> Iterator[Record]:
    """Every whole sample; other lines are counted."""
    open_record: Record | None = None  # a paragraph that has not ended
    for line in text_lines(source):
        kind, _, rest = line.text.strip().partition(" ")
        begin = _BEGIN.match(line.text)
        if kind in _KINDS:
            record = Record(kind, line.number, _pairs(rest))
            if line.ended or _LAST_KEY in record.pairs:
                yield record
            else:
                unread.add(line)
        elif begin:
            open_record = _begun(begin, line.number)
        elif open_record is not None and _tell(open_record.pairs, line):
            if _LAST_KEY in open_record.pairs:
                yield open_record
                open_record = None
        elif kind:
            skipped["other lines"] += 1
    if open_record is not None:
        unread.cut(open_record.line)


def _pairs(rest: str) -> dict[str, str]:
    words = rest.split()
    return dict(zip(words[::2], words[1::2], strict=False))


def _begun(begin: re.Match[str], line: int) -> Record:
    pairs = {"_n_": begin[1], "_nn_": begin[2], "_rc_": begin[4] or "0"}
    return Record(f"_{begin[3]}_", line, pairs)


def _tell(pairs: dict[str, str], line: TextLine) -> bool:
    """Whether a line is one of a paragraph, whose figure is kept where it is known and whole."""
    name, colon, value = (part.strip() for part in line.text.partition(":"))
    if not colon or not (line.ended or _KEYS.get(name) == _LAST_KEY):  # whose count is not used
        return False
    if name == _TIME:
        pairs["_t_"], _, pairs["_tu_"] = value.partition("/")
    elif name in _KEYS:
        pairs[_KEYS[name]] = value
    return True
