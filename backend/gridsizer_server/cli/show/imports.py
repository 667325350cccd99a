"""What was read of files, for a person at a terminal: a line a file or kind, then what to see and settle.

What is alike stands in one line with its count and its first places.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.table import Table

from gridsizer_server.cli.show.table import numbers, table, words

Json = dict[str, Any]
_IN_TURN: Final = ("refusal", "question", "warning", "info")
_MOST_WORDINGS: Final = {"refusal": 12}  # why a file is not read is what its owner looks for
_MOST_OTHER_WORDINGS: Final = 3
_MOST_PLACES: Final = 3
_MOST_KINDS: Final = 30  # a screen or two
_MOST_FILES: Final = 40
_COUNTED: Final = ("observations", "jobs", "steps")
_LONGEST_PATH: Final = 48
_ALL_FORMATS: Final = re.compile(r"[Ww]anted one of: .*, got ", re.DOTALL)

Place = tuple[str, int | None]  # path and line


def files_table(told: Sequence[Json], *, each: bool = False) -> Table:
    """What each file is, and how much is in it; of more than 40 those of a format and node together."""
    columns = *words("format", "node", "from", "to"), *numbers("numbers", "jobs", "steps")
    if each or len(told) <= _MOST_FILES:
        return table("Files", (*words(""), *columns), map(_file, told))
    return table("Files by format and node, --each lists them", (*numbers("files"), *columns), _groups(told))


def findings_table(told: Sequence[Json]) -> Table:
    """What to see and settle of files, the most urgent first."""
    columns = *words(""), *numbers("files"), *words("first", "")
    return table("Findings", columns, _findings(told))


def _file(file: Json) -> tuple[str, ...]:
    return shortened(file["path"]), *_about([file])


def _groups(told: Sequence[Json]) -> Iterator[tuple[str, ...]]:
    """The largest groups, and the rest as one; what was not read comes first."""
    alike: dict[tuple[str, str], list[Json]] = {}
    for file in told:
        alike.setdefault((file["format"] or "", _node(file)), []).append(file)
    groups = sorted(alike.values(), key=lambda files: (bool(files[0]["format"]), -len(files)))
    shown, rest = groups[:_MOST_FILES], groups[_MOST_FILES:]
    for files in shown:
        yield f"{len(files):,}", *_about(files)
    if rest:
        files = [file for group in rest for file in group]
        kind = f"{len(rest):,} more formats and nodes"
        yield f"{len(files):,}", kind, "", *_about(files)[2:]


def _about(files: Sequence[Json]) -> tuple[str, ...]:
    """Format and node of files that have the same, from when to when they are, and how much is in them."""
    starts = [file["start"] for file in files if file["start"]]
    ends = [file["end"] for file in files if file["end"]]
    span = _minute(min(starts, default=None)), _minute(max(ends, default=None))
    counts = [f"{sum(file[name] for file in files):,}" for name in _COUNTED]
    return _format(files[0]), _node(files[0]), *span, *counts


def _findings(told: Sequence[Json]) -> Iterator[tuple[str, ...]]:
    kinds = list(_kinds(told))
    refusals = [kind for kind in kinds if kind[0] == "refusal"]
    shown = [*refusals, *kinds[len(refusals) :][:_MOST_KINDS]]
    for severity, message, places in shown:
        files = dict.fromkeys(path for path, _ in places)
        yield severity, f"{len(files):,}", _first(places), message
    if more := len(kinds) - len(shown):
        yield "", "", "", f"and {more} more kind{'s' if more > 1 else ''}, --json has all"


def _kinds(told: Sequence[Json]) -> Iterator[tuple[str, str, list[Place]]]:
    """Severity, message and places of findings; of those as urgent, what more files have comes first.

    What is said in the same words is one kind; so is what has the same code, where its words differ more
    often than a person reads.
    """
    for severity in _IN_TURN:
        by_code: dict[str, dict[str, list[Place]]] = {}
        for file in told:
            for finding in file["findings"]:
                if finding["severity"] == severity:
                    alike = by_code.setdefault(finding["code"], {})
                    alike.setdefault(_said(finding), []).append((file["path"], finding["line"]))
        most = _MOST_WORDINGS.get(severity, _MOST_OTHER_WORDINGS)
        kinds = [kind for alike in by_code.values() for kind in _together(alike, most)]
        for message, places in sorted(kinds, key=lambda kind: -len(kind[1])):
            yield severity, message, places


def _together(alike: dict[str, list[Place]], most: int) -> Iterator[tuple[str, list[Place]]]:
    if len(alike) <= most:
        yield from alike.items()
        return
    first, *others = alike
    places = [place for places in alike.values() for place in places]
    yield f"{first} ({len(others):,} more of this kind in other words, --json has all)", places


def _first(places: Sequence[Place]) -> str:
    """The first places, a file once."""
    of_file = {path: (path, line) for path, line in reversed(places)}
    first = [of_file[path] for path in dict.fromkeys(path for path, _ in places)]
    more = f"\nand {len(first) - _MOST_PLACES:,} more" if len(first) > _MOST_PLACES else ""
    return "\n".join(map(_shown, first[:_MOST_PLACES])) + more


def _shown(place: Place) -> str:
    path, line = place
    return shortened(path) if line is None else f"{shortened(path)}:{line}"


def shortened(path: str) -> str:
    """A path that leaves room for what is said of it: its first folder, and its last part.

    >>> shortened("a.log"), shortened("node07/opt/sas/config/Lev1/SASApp/BatchServer/Logs/nightly.log")
    ('a.log', 'node07/…/nightly.log')
    """
    if len(path) <= _LONGEST_PATH:
        return path
    first, *_, last = path.strip("/").split("/")
    short = f"{first}/…/{last}" if first != last else last
    half = _LONGEST_PATH // 2
    return short if len(short) <= _LONGEST_PATH else f"{short[:half]}…{short[-half:]}"


def _said(finding: Json) -> str:
    """What is said of a file; all formats that it might have had are listed by another command."""
    message: str = finding["message"]
    if finding["code"] != "not_recognised":
        return message
    return _ALL_FORMATS.sub("No format that `gridsizer formats` lists: ", message)


def _format(file: Json) -> str:
    twice = any(finding["code"] == "duplicate_upload" for finding in file["findings"])
    return file["format"] or ("same as another" if twice else "not read")


def _node(file: Json) -> str:
    """Its nodes; a question mark where that is asked, nothing for what is of no node."""
    asked = any(finding["code"] == "host_unknown" for finding in file["findings"])
    return file["host"] or ("?" if asked else "")


def _minute(moment: str | None) -> str:
    return "" if moment is None else moment[:16].replace("T", " ")
