"""Range queries asked of a Prometheus -> files that are read as its saved answers are."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from gridsizer_server.imports.fetching.answers import NotFetched, fetched_json

QUERY_SETS: Final[Mapping[str, Mapping[str, str]]] = {  # by set: queries by the name of what they count
    "node_exporter": {
        "node_cpu_seconds_total": "sum by (instance, mode) (node_cpu_seconds_total)",
        "node_cpu_count": 'count by (instance) (node_cpu_seconds_total{mode="idle"})',
        "node_disk_read_bytes_total": "node_disk_read_bytes_total",
        "node_disk_written_bytes_total": "node_disk_written_bytes_total",
        "node_disk_io_time_seconds_total": "node_disk_io_time_seconds_total",
        "node_network_receive_bytes_total": "node_network_receive_bytes_total",
        "node_network_transmit_bytes_total": "node_network_transmit_bytes_total",
        "node_mountstats_nfs_total_read_bytes_total": (
            "sum by (instance, export) (node_mountstats_nfs_total_read_bytes_total)"
        ),
        "node_mountstats_nfs_total_write_bytes_total": (
            "sum by (instance, export) (node_mountstats_nfs_total_write_bytes_total)"
        ),
    },
}
_MOST_STEPS: Final = 10_000  # of one query; Prometheus refuses more than 11,000
_MOST_QUERIES: Final = 1_000
_LEAST_STEP_S: Final = 1.0
_SHOWN: Final = 200  # characters of an address


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """From when to when [s since 1970], and how far apart the samples lie [s]. Raises NotFetched for none."""

    start_s: float
    end_s: float
    step_s: float

    def __post_init__(self) -> None:
        if not _LEAST_STEP_S <= self.step_s < inf:
            raise NotFetched(f"step: wanted at least 1 second, got {self.step_s:g}")
        if self.end_s <= self.start_s:
            raise NotFetched("end: wanted a time after the start, got one before it, or the start itself")

    def parts(self) -> Iterator[tuple[float, float]]:
        """Spans that one query may ask for; each begins where the last one ends, so that no rate is lost."""
        begin = self.start_s
        while begin < self.end_s:
            end = min(self.end_s, begin + _MOST_STEPS * self.step_s)
            yield begin, end
            begin = end


def fetch(url: str, query_set: str, span: Span, folder: Path) -> list[Path]:
    """A file for each query that has an answer, in `folder`, with a series a line.

    Raises NotFetched for another set, for an address that is none, and where no answer comes.
    """
    if query_set not in QUERY_SETS:
        raise NotFetched(f"query set: wanted one of: {', '.join(QUERY_SETS)}, got {query_set!r}")
    base = _base(url)
    queries = QUERY_SETS[query_set]
    parts = list(span.parts())
    if len(parts) * len(queries) > _MOST_QUERIES:
        most = f"{_MOST_QUERIES // len(queries) * _MOST_STEPS:,}"
        raise NotFetched(f"step: wanted at most {most} steps, got more: take a longer step or a shorter span")
    files = []
    for name, query in queries.items():
        for number, (begin, end) in enumerate(parts):
            asked = urlencode({"query": query, "start": begin, "end": end, "step": span.step_s})
            series = _series(fetched_json(f"{base}/api/v1/query_range?{asked}"), url)
            if series:
                file = folder / f"{name}-{number:04}.json"
                lines = [json.dumps(each) for each in ({"query": name}, *series)]
                file.write_text("\n".join(lines) + "\n")
                files.append(file)
    return files


def _base(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise NotFetched(f"wanted an address such as http://HOST:9090 or https://HOST, got {url[:_SHOWN]!r}")
    if parts.username or parts.password:
        raise NotFetched("wanted an address without a user's name and password, got one with them")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


def _series(answer: Any, url: str) -> list[Any]:
    data = answer.get("data") if isinstance(answer, dict) else None
    result = data.get("result") if isinstance(data, dict) and data.get("resultType") == "matrix" else None
    if not isinstance(result, list):
        raise NotFetched(f"wanted the address of a Prometheus, got {url[:_SHOWN]}, which answers otherwise")
    return result
