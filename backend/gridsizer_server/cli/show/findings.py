"""Findings of many files for a person: refusals one by one, those that are alike in one line."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.table import Table
from rich.text import Text

Json = dict[str, Any]
_IN_TURN: Final = ("refusal", "question", "warning", "info")
_MOST_KINDS: Final = 30  # a screen or two

Place = tuple[str, int | None]  # path and line


def findings_table(told: Sequence[Json]) -> Table:
    """What to see and settle of files, the most urgent first."""
    table = Table(title=Text("Findings", style="bold"), title_justify="left", box=None, pad_edge=False)
    table.add_column("")
    table.add_column("files", justify="right")
    table.add_column("first", overflow="fold")
    table.add_column("", overflow="fold")
    kinds = list(_kinds(told))
    refusals = [kind for kind in kinds if kind[0] == "refusal"]
    shown = [*refusals, *kinds[len(refusals) :][:_MOST_KINDS]]
    for severity, message, places in shown:
        files = len({path for path, _ in places})
        table.add_row(severity, str(files), Text(_shown(places[0])), Text(message))
    if more := len(kinds) - len(shown):
        table.add_row("", "", "", f"and {more} more kind{'s' if more > 1 else ''}, --json has all")
    return table


def _kinds(told: Sequence[Json]) -> Iterator[tuple[str, str, list[Place]]]:
    """Severity, message and places of findings; of those as urgent, what more files have comes first."""
    for severity in _IN_TURN:
        alike: dict[tuple[str, Place | None], list[Place]] = {}
        for file in told:
            for finding in file["findings"]:
                if finding["severity"] == severity:
                    place = (file["path"], finding["line"])
                    alone = place if severity == "refusal" else None
                    alike.setdefault((finding["message"], alone), []).append(place)
        for (message, _), places in sorted(alike.items(), key=lambda kind: -len(kind[1])):
            yield severity, message, places


def _shown(place: Place) -> str:
    path, line = place
    return path if line is None else f"{path}:{line}"
