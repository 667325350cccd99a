"""What was read of files, for a person at a terminal: a line a file, then what to see and settle.

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

Place = tuple[str, int | None]  # path and line


def files_table(told: Sequence[Json]) -> Table:
    """What each file is, and how much is in it."""
    columns = *words("", "format", "node", "from", "to"), *numbers("numbers", "jobs", "steps")
    return table("Files", columns, map(_file, told))


def findings_table(told: Sequence[Json]) -> Table:
    """What to see and settle of files, the most urgent first."""
    columns = *words(""), *numbers("files"), *words("first", "")
    return table("Findings", columns, _findings(told))


def _file(file: Json) -> tuple[str, ...]:
    span = [_minute(file[end]) for end in ("start", "end")]
    counts = [f"{file[name]:,}" for name in ("observations", "jobs", "steps")]
    return file["path"], file["format"] or "not read", _node(file), *span, *counts


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
