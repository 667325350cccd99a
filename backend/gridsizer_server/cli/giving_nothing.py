"""Files of which nothing is read, on one line."""

from collections.abc import Sequence
from typing import Any, Final

from gridsizer_server.imports.reading.refusals import files_refused
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.summary import gives_nothing

Json = dict[str, Any]
_MOST_NAMED: Final = 10  # files on one line
_REASONS: Final = ("refusal", "warning", "question")
_NO_REASONS: Final = frozenset(
    ("nothing_read", "mapping_sniffed", "host_unknown", "host_from_path", "zone_not_printed", "device_choice")
)


def giving_nothing(rows: Sequence[ImportFileRow], told: Sequence[Json]) -> str:
    """The first of them with its reason, some others by name; "" where every file gives something."""
    nothing = [
        file for row, file in zip(rows, told, strict=True) if row.state == "refused" or gives_nothing(row)
    ]
    if not nothing:
        return ""
    first, *others = nothing
    count = sum(map(_files_of, nothing))
    read = len(rows) - len(nothing) + count
    named = ", ".join(file["path"] for file in others[:_MOST_NAMED])
    more = f", {count - 1 - _MOST_NAMED:,} more" if len(others) > _MOST_NAMED else ""
    also = f"; {count:,} of {read:,} files give nothing, these too: {named}{more}" if others else ""
    return f"{first['path']}: {_why(first)}{also}"


def _files_of(file: Json) -> int:
    """How many files a row stands for: some of an archive that are refused alike are one."""
    return max((files_refused(finding["message"]) for finding in file["findings"]), default=1)


def _why(file: Json) -> str:
    """The short end of what is told of a file in full above."""
    found = [one for severity in _REASONS for one in file["findings"] if one["severity"] == severity]
    message = next(
        (one["message"] for one in found if one["code"] not in _NO_REASONS), "there is no number in it"
    )
    got = str(message).rpartition(", got ")[2].removesuffix(".")
    says_nothing = got.startswith("'") or got == "none"  # a value alone does not, nor that there is none
    return str(message).removesuffix(".") if says_nothing else got
