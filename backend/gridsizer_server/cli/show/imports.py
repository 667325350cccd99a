"""What was read of files, for a person at a terminal: a line a file or kind, then what to see and settle.

What is alike stands in one line with its count and its first places.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.table import Table

from gridsizer_server.cli.show.table import numbers, table, words

Json = dict[str, Any]
_IN_TURN: Final = ("refusal", "question", "warning", "info")
_MOST_WORDINGS: Final = 3
_MOST_PLACES: Final = 3
_MOST_KINDS: Final = 30  # a screen or two
_MOST_FILES: Final = 40
_COUNTED: Final = ("observations", "jobs", "steps")

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
    return file["path"], *_about([file])


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
    return files[0]["format"] or "not read", _node(files[0]), *span, *counts


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
                    alike.setdefault(finding["message"], []).append((file["path"], finding["line"]))
        kinds = [kind for alike in by_code.values() for kind in _together(alike)]
        for message, places in sorted(kinds, key=lambda kind: -len(kind[1])):
            yield severity, message, places


def _together(alike: dict[str, list[Place]]) -> Iterator[tuple[str, list[Place]]]:
    if len(alike) <= _MOST_WORDINGS:
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
    return path if line is None else f"{path}:{line}"


def _node(file: Json) -> str:
    """Its nodes; a question mark where that is asked, nothing for what is of no node."""
    asked = any(finding["code"] == "host_unknown" for finding in file["findings"])
    return file["host"] or ("?" if asked else "")


def _minute(moment: str | None) -> str:
    return "" if moment is None else moment[:16].replace("T", " ")
