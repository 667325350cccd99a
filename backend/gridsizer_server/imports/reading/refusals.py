"""Files of one archive that are refused alike: the first of them one by one, the others together."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from gridsizer.learn.observations import Finding
from gridsizer_server.imports.reading.results import FileResult

_MOST_ALIKE: Final = 100
_PLACES: Final = 3  # that are named of the others
_MORE: Final = re.compile(r"([\d,]+) more files are refused for the same reason: ")


@dataclass(slots=True)
class _Alike:
    """Files with one refusal; `first` is the first of them."""

    first: FileResult
    count: int = 0
    bytes: int = 0
    places: list[str] = field(default_factory=list)  # of the first that are not listed

    def add(self, result: FileResult) -> None:
        self.count += 1
        if self.count > _MOST_ALIKE:
            self.bytes += result.bytes
            if len(self.places) < _PLACES:
                self.places.append(result.path)


def gathered(results: Iterable[FileResult], upload: str) -> Iterator[FileResult]:
    """The results of an upload of that path; files beyond the first 100 of one refusal become one result."""
    alike: dict[tuple[str, str], _Alike] = {}
    member = 0
    for result in results:
        member = result.member
        if result.state != "refused":
            yield result
            continue
        reason = result.findings[-1]
        same = alike.setdefault((reason.code, reason.message), _Alike(result))
        same.add(result)
        if same.count <= _MOST_ALIKE:
            yield result
    for (code, message), same in alike.items():
        if same.places:
            member += 1
            together = [_together(code, message, same)]
            yield replace(same.first, member=member, path=upload, bytes=same.bytes, findings=together)


def _together(code: str, message: str, same: _Alike) -> Finding:
    count = same.count - _MOST_ALIKE
    named = ", ".join(same.places) + (" and others" if count > len(same.places) else "")
    said = f"{count:,} more files are refused for the same reason: {named}. {message}"
    return Finding(code=code, severity="refusal", message=said)


def files_refused(message: str) -> int:
    """Of how many files a refusal tells.

    >>> files_refused("1,900 more files are refused for the same reason: a. Wanted text.")
    1900
    """
    more = _MORE.match(message)
    return int(more[1].replace(",", "")) if more else 1
