"""What dd prints, in any language: the count of bytes, the seconds, and the command where a shell echoed it.

GNU dd translates the words and, with them, the decimal mark; bytes, time and rate keep their order and units.
"""

import re
from dataclasses import dataclass
from typing import Final

_GNU: Final = re.compile(  # 104857600 bytes (105 MB, 100 MiB) copied, 0.5 s, 210 MB/s
    r"(?P<bytes>\d+) ?[^\d\s(（,，、]++ ?(?:[(（][^)）]*[)）] ?)?[^\d,，、]*+"
    r"[,，、] ?(?P<seconds>\d+(?:[.,]\d+)?(?:e[+-]?\d\d?)?) ?[^\d,，、]+"
    r"[,，、] ?(?:\d[\d.,]*|Infinity) ?[kKMGTPEZY]?i?B[/\w秒每]+"
)
_BSD: Final = re.compile(
    r"(?P<bytes>\d+) bytes transferred in (?P<seconds>\d+(?:\.\d+)?) secs \(\d+ bytes/sec\)"
)
_RECORDS: Final = re.compile(r"\d+\+\d+\D.*")
_COMMAND: Final = re.compile(r"(?:^|[\s;&|(/])dd(?=\s)")
_FILE: Final = re.compile(r"(?:if|of)=")
_WORD_OF_FILE: Final = re.compile(r"\s(?:if|of)=")
_OPERAND: Final = re.compile(r"\b(if|of|iflag|oflag|conv)=(\S+)")


@dataclass(frozen=True, slots=True)
class DdResult:
    """What one dd moved and how long it took."""

    moved_bytes: float
    seconds: float


@dataclass(frozen=True, slots=True)
class DdCommand:
    """What one dd was told."""

    operands: dict[str, str]
    in_background: bool

    @property
    def reads(self) -> bool:
        """Whether it only reads: what it writes goes nowhere."""
        return self.operands.get("of", "") == "/dev/null"

    @property
    def writes(self) -> bool:
        """Whether it only writes: what it reads is made, not stored."""
        return self.operands.get("if", "").startswith(("/dev/zero", "/dev/urandom", "/dev/random"))

    @property
    def past_cache(self) -> bool:
        """Whether it waits for the storage: direct I/O, or a sync before it ends."""
        flags = ",".join(self.operands.get(name, "") for name in ("iflag", "oflag", "conv"))
        return bool({"direct", "fsync", "fdatasync", "sync", "dsync"} & set(flags.split(",")))


def dd_result(text: str) -> DdResult | None:
    """The result that a line is.

    >>> dd_result("104857600 bytes (105 MB, 100 MiB) copied, 0.5 s, 210 MB/s")
    DdResult(moved_bytes=104857600.0, seconds=0.5)
    >>> dd_result("104857600 Bytes (105 MB) kopiert, 0,5 s, 210 MB/s").seconds
    0.5
    """
    if "B" not in text and " secs (" not in text:  # as in nearly all lines of other texts
        return None
    found = _GNU.fullmatch(text.strip()) or _BSD.fullmatch(text.strip())
    if found is None:
        return None
    seconds = float(found["seconds"].replace(",", "."))
    return DdResult(float(found["bytes"]), seconds) if seconds > 0 else None


def dd_command(text: str) -> DdCommand | None:
    """The command that a line echoes."""
    line = text.strip()
    command = _COMMAND.search(line)
    if command is None:
        return None
    names_file = _WORD_OF_FILE if command.start() or not line.startswith("dd") else _FILE
    if not names_file.search(line, command.end()):
        return None
    return DdCommand(dict(_OPERAND.findall(text)), in_background=text.rstrip().endswith("&"))


def is_records(text: str) -> bool:
    """Whether a line counts records in or out: "10+0 records in".

    >>> is_records("10+0 records in"), is_records("10 items")
    (True, False)
    """
    return _RECORDS.fullmatch(text.strip()) is not None
