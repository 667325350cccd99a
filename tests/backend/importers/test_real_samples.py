"""Real files of many origins, where they lie beside the repository: read right, or refused by name.

`samples/*.yaml` says of each what was counted in it by hand or with awk. The files are not the project's.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from tests.backend.as_uploaded import read_file

from gridsizer_server.importers import log_formats

SAMPLES: Final = Path(__file__).parents[4] / "shared" / "samples"
Entry = dict[str, Any]
Summary = dict[str, Any]

ENTRIES: Final[list[Entry]] = [
    entry
    for group in sorted(Path(__file__).parent.glob("samples/*.yaml"))
    for entry in yaml.safe_load(group.read_text())
]
pytestmark = pytest.mark.skipif(not SAMPLES.is_dir(), reason="no real samples beside the repository")


def test_every_sample_is_listed_once() -> None:
    there = {str(file.relative_to(SAMPLES)) for file in SAMPLES.rglob("*") if file.is_file()}

    listed = sorted(entry["file"] for entry in ENTRIES)

    assert listed == sorted(there - {"SOURCES.md"})


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["file"] for entry in ENTRIES])
def test_a_sample_is_read_right_or_refused_by_name(entry: Entry, summary_of: Callable[..., Summary]) -> None:
    file = SAMPLES / entry["file"]
    read = read_file(file, file.name, entry.get("settled", {}))

    if "refused" in entry:
        assert read.state == "refused"
        assert re.search(entry["refused"], read.findings[-1].message)
        return
    summary = summary_of([*read.series, *read.jobs, *read.findings])

    assert log_formats()[entry["format"]].name == read.format
    for wanted in entry.get("series", []):
        assert _picked(_values_of(_the_one(summary["series"], wanted)), wanted) == _nearly(wanted)
    for wanted in _as_list(entry.get("jobs", [])):
        (table,) = [each for each in summary["jobs"] if each["level"] == wanted.get("level", each["level"])]
        assert _picked(_counts_of(table["rows"], wanted), wanted) == _nearly(wanted)


def _the_one(rows: Iterable[Summary], wanted: Entry) -> Summary:
    """The series that has what the entry says of host, layer, device and metric."""
    keys = [key for key in ("host", "layer", "device", "metric") if key in wanted]
    found = [row for row in rows if all(row[key] == wanted[key] for key in keys)]
    assert len(found) == 1, f"{len(found)} series of {[wanted[key] for key in keys]}"
    return found[0]


def _values_of(row: Summary) -> Summary:
    ends = {"first": row["first"]["value"], "last": row["last"]["value"]}
    lines = {"first_line": row["first"]["line"], "last_line": row["last"]["line"]}
    times = {"first_at": row["first"]["at"], "last_at": row["last"]["at"]}
    return row | ends | lines | times


def _counts_of(rows: list[Summary], wanted: Entry) -> Summary:
    """Rows counted and columns added up: `sum_real_s` is the sum of `real_s`."""
    sums = {name: sum(row.get(name[4:], 0.0) for row in rows) for name in wanted if name.startswith("sum_")}
    lines = {"first_line": rows[0]["line"], "last_line": rows[-1]["line"]}
    return wanted | {"count": len(rows)} | lines | sums


def _as_list(entries: Any) -> list[Entry]:
    return [entries] if isinstance(entries, dict) else entries


def _picked(counted: Summary, wanted: Entry) -> Summary:
    return {key: counted[key] for key in wanted}


def _nearly(wanted: Entry) -> Entry:
    """The entry, its numbers within a part in a million: what was added up by hand was rounded in print."""
    numbers = {key: value for key, value in wanted.items() if isinstance(value, int | float)}
    return wanted | {key: pytest.approx(value, rel=1e-6) for key, value in numbers.items()}
