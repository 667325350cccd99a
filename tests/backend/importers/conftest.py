"""What importers made of a file, in a form that a person can work out by hand."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.backend.as_uploaded import read_file

from gridsizer.learn.observations import Finding, JobTable, Observation, Series
from gridsizer_server.importers import Source, log_formats, recognise

LOGS = Path(__file__).parents[3] / "fixtures" / "logs"
Summary = dict[str, Any]
_TIMES = ("submit_s", "start_s", "end_s")


def _instant(seconds: float) -> str | None:
    """Seconds since 1970 as ISO 8601 in UTC; None for no time."""
    if np.isnan(seconds):
        return None
    return datetime.fromtimestamp(round(seconds, 6), UTC).isoformat().replace("+00:00", "Z")


def _series_rows(observed: Sequence[Observation]) -> list[Summary]:
    """One row a series, its pieces joined, ordered by host, layer, device, metric."""
    pieces: dict[tuple[str, ...], list[Series]] = {}
    for one in observed:
        if isinstance(one, Series):
            pieces.setdefault((one.host, one.layer, one.device, one.metric.value), []).append(one)
    return [_series_row(pieces[key]) for key in sorted(pieces)]


def _series_row(pieces: list[Series]) -> Summary:
    first = pieces[0]
    at = np.concatenate([each.at_s for each in pieces])
    value = np.concatenate([each.value for each in pieces])
    line = np.concatenate([each.line for each in pieces])
    (unit,) = {each.unit_printed for each in pieces}
    (interval,) = {each.interval_s for each in pieces}
    ends = {
        place: {"at": _instant(at[index]), "value": float(value[index]), "line": int(line[index])}
        for place, index in (("first", 0), ("last", -1))
    }
    return {
        "host": first.host,
        "metric": first.metric.value,
        "layer": first.layer,
        "device": first.device,
        "unit_printed": unit,
        "interval_s": interval,
        "count": len(value),
        "first": ends["first"],
        "last": ends["last"],
        "sum": float(value.sum()),
    }


def _job_rows(observed: Sequence[Observation]) -> list[Summary]:
    """The rows of each level, with the columns that were printed."""
    rows: dict[str, list[Summary]] = {}
    for table in observed:
        if isinstance(table, JobTable):
            rows.setdefault(table.level, []).extend(_job_row(table, place) for place in range(len(table)))
    return [{"level": level, "count": len(rows[level]), "rows": rows[level]} for level in sorted(rows)]


def _job_row(table: JobTable, place: int) -> Summary:
    cells = {column.name: getattr(table, column.name)[place] for column in fields(table)[1:]}
    row: Summary = {}
    for name, cell in cells.items():
        if isinstance(cell, str):
            row |= {name: cell} if cell else {}
        elif not np.isnan(cell):
            row[name] = _instant(cell) if name in _TIMES else cell.item()
    return row


def _finding_rows(observed: Sequence[Observation]) -> list[Summary]:
    found = [one for one in observed if isinstance(one, Finding)]
    rows = [{"code": one.code, "severity": one.severity, "line": one.line} for one in found]
    return sorted(rows, key=lambda row: (row["code"], row["line"] or 0))


@pytest.fixture(scope="session")
def summary_of() -> Callable[[Iterable[Observation]], Summary]:
    """What golden files hold, of what an importer yielded."""

    def summary_of(observed: Iterable[Observation]) -> Summary:
        kept = list(observed)
        return {
            "series": _series_rows(kept),
            "jobs": _job_rows(kept),
            "findings": _finding_rows(kept),
        }

    return summary_of


@pytest.fixture(scope="session")
def read_text(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., SimpleNamespace]:
    """Reads a text as an upload of that name; further arguments are what a person settled."""
    file = tmp_path_factory.mktemp("read") / "upload"

    def read_text(text: str | bytes, name: str = "log.txt", **settled: Any) -> SimpleNamespace:
        read = _uploaded(text, name, settled, file)
        assert read.state == "read", read.findings
        return read

    return read_text


@pytest.fixture(scope="session")
def refusal_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Finding]:
    """What an upload of a text is refused with; arguments as of `read_text`."""
    file = tmp_path_factory.mktemp("refused") / "upload"

    def refusal_of(text: str | bytes, name: str = "log.txt", **settled: Any) -> Finding:
        read = _uploaded(text, name, settled, file)
        assert read.state == "refused", read.series
        refusal: Finding = read.findings[-1]
        assert (refusal.severity, refusal.code in ("unreadable", "not_recognised")) == ("refusal", True)
        return refusal

    return refusal_of


def _uploaded(text: str | bytes, name: str, settled: dict[str, Any], file: Path) -> SimpleNamespace:
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_file(file, name, settled)


@pytest.fixture(scope="session")
def module_of() -> Callable[[Source], str]:
    """The name of the module whose format claims a file."""

    def module_of(source: Source) -> str:
        form = recognise(source)
        return next(module for module, each in log_formats().items() if each is form)

    return module_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `golden` runs once for each golden pair."""
    if "golden" in metafunc.fixturenames:
        pairs = list(_golden_pairs())
        metafunc.parametrize("golden", pairs, ids=[f"{pair.module}-{pair.log.name}" for pair in pairs])


def _golden_pairs() -> Iterator[SimpleNamespace]:
    """A module's name, a log that it reads, and the file that says what is in it."""
    for expected in sorted(LOGS.glob("*/*.expected.json")):
        case = expected.name.removesuffix(".expected.json")
        (log,) = [each for each in expected.parent.glob(f"{case}.*") if each != expected]
        yield SimpleNamespace(module=expected.parent.name, log=log, expected=expected)
