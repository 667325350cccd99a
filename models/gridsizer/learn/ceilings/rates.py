"""The rates that I/O tests reached: what ran at one time added up, with who ran it and for how long."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.describe.array_words import EvidenceWay
from gridsizer.learn.observations import Finding, Metric, Series

_GB: Final = 1e9  # bytes
_RATES: Final[dict[Metric, EvidenceWay]] = {Metric.READ_BYTES_S: "read", Metric.WRITE_BYTES_S: "write"}
_CACHE: Final = "page_cache_suspected"
_COMPRESSIBLE: Final = "compressible_data_suspected"


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageTest:
    """One file of results: a series a job, each sample a finished test, and what was found wrong with it."""

    name: str
    series: Sequence[Series]
    findings: Sequence[Finding] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """What jobs that ran at one time moved together.

    `lasted_s` is that of the shortest; None where it is not printed, as `moved_gb`, that of one client.
    """

    test: str
    way: EvidenceWay
    gb_s: float
    read_share: float
    clients: int
    jobs: int
    lasted_s: float | None
    moved_gb: float | None
    in_cache: bool
    compressible: bool


def rates_in(tests: Iterable[StorageTest]) -> tuple[Rate, ...]:
    """Every rate of every test. Jobs of one end ran together; one without a time is counted alone."""
    return tuple(rate for test in tests for rate in _rates(test))


def _rates(test: StorageTest) -> Iterator[Rate]:
    codes = {finding.code for finding in test.findings}
    together: dict[float, list[tuple[Series, float]]] = {}
    alone: list[list[tuple[Series, float]]] = []
    for series in test.series:
        if series.layer != "application" or series.metric not in _RATES:
            continue
        for at_s, value in zip(series.at_s, series.value, strict=True):
            if value > 0 and np.isfinite(at_s):
                together.setdefault(float(at_s), []).append((series, float(value)))
            elif value > 0:
                alone.append([(series, float(value))])
    for ran in (*together.values(), *alone):
        yield _rate(test, ran, codes)


def _rate(test: StorageTest, ran: Sequence[tuple[Series, float]], codes: set[str]) -> Rate:
    total = sum(value for _, value in ran)
    reads = sum(value for series, value in ran if _RATES[series.metric] == "read")
    way: EvidenceWay = "read" if reads == total else "write" if reads == 0 else "mixed"
    clients = {series.host for series, _ in ran}
    lasted = [series.interval_s for series, _ in ran]
    known = [each for each in lasted if each is not None]
    whole = len(known) == len(lasted)
    moved = sum(value * (series.interval_s or 0) for series, value in ran)
    return Rate(
        test=test.name,
        way=way,
        gb_s=total / _GB,
        read_share=reads / total,
        clients=len(clients),
        jobs=len({(series.host, series.device) for series, _ in ran}),
        lasted_s=min(known) if whole else None,
        moved_gb=moved / _GB / len(clients) if whole else None,
        in_cache=_CACHE in codes,
        compressible=_COMPRESSIBLE in codes,
    )
