"""The rates that I/O tests reached: what ran at one time added up, with who ran it and for how long."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.describe.array_words import EvidenceWay
from gridsizer.learn.observations import Finding, Metric, Series

_GB: Final = 1e9  # bytes
_RATES: Final[dict[Metric, EvidenceWay]] = {Metric.READ_BYTES_S: "read", Metric.WRITE_BYTES_S: "write"}
_OPERATIONS: Final[dict[Metric, EvidenceWay]] = {Metric.READ_OPS_S: "read", Metric.WRITE_OPS_S: "write"}
_CACHE: Final = "page_cache_suspected"
_COMPRESSIBLE: Final = "compressible_data_suspected"
_STARTED_TOGETHER: Final = "streams_overlapped"
_Moved = tuple[str, str, EvidenceWay]  # client, job, way
_Job = tuple[Series, float]  # bytes/s


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageTest:
    """One file of results: a series a job, each sample a finished test, and what was found wrong with it."""

    name: str
    series: Sequence[Series]
    findings: Sequence[Finding] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """What jobs that ran at one time moved together, over the time of the longest.

    `lasted_s` is that of the shortest; None where it is not printed, as `moved_gb`, that of one client, and
    `block_bytes`, the mean of an operation.
    """

    test: str
    way: EvidenceWay
    gb_s: float
    read_share: float
    clients: int
    jobs: int
    lasted_s: float | None
    moved_gb: float | None
    block_bytes: float | None
    in_cache: bool
    compressible: bool


def rates_in(tests: Iterable[StorageTest]) -> tuple[Rate, ...]:
    """Every rate of every test.

    Jobs of one end ran together, and so did those that were started so; others without a time count alone.
    """
    return tuple(rate for test in tests for rate in _rates(test))


def _rates(test: StorageTest) -> Iterator[Rate]:
    codes = {finding.code for finding in test.findings}
    blocks = _blocks(test)
    together: dict[float, list[_Job]] = {}
    alone: list[list[_Job]] = []
    for series in test.series:
        if series.layer != "application" or series.metric not in _RATES:
            continue
        for at_s, value in zip(series.at_s, series.value, strict=True):
            if value > 0 and np.isfinite(at_s):
                together.setdefault(float(at_s), []).append((series, float(value)))
            elif value > 0:
                alone.append([(series, float(value))])
    if _STARTED_TOGETHER in codes:
        alone = [[job for ran in alone for job in ran]] if alone else []
    for ran in (*together.values(), *alone):
        yield _rate(test, ran, codes, blocks)


def _blocks(test: StorageTest) -> dict[_Moved, float]:
    """Mean bytes of an operation, of what tells its operations."""
    moved: dict[_Moved, float] = {}
    done: dict[_Moved, float] = {}
    for series in test.series:
        if series.layer != "application":
            continue
        if way := _RATES.get(series.metric):
            each = series.host, series.device, way
            moved[each] = moved.get(each, 0.0) + float(series.value.sum())
        elif way := _OPERATIONS.get(series.metric):
            each = series.host, series.device, way
            done[each] = done.get(each, 0.0) + float(series.value.sum())
    return {each: moved[each] / done[each] for each in moved if done.get(each)}


def _rate(test: StorageTest, ran: Sequence[_Job], codes: set[str], blocks: Mapping[_Moved, float]) -> Rate:
    over_longest = _over_longest(ran)
    total = sum(value for _, value in over_longest)
    reads = sum(value for series, value in over_longest if _RATES[series.metric] == "read")
    way: EvidenceWay = "read" if reads == total else "write" if reads == 0 else "mixed"
    clients = {series.host for series, _ in ran}
    lasted = [series.interval_s for series, _ in ran]
    known = [each for each in lasted if each is not None]
    whole = len(known) == len(lasted)
    moved = sum(value * (series.interval_s or 0) for series, value in ran)
    each = [blocks.get((series.host, series.device, _RATES[series.metric])) for series, _ in ran]
    done = sum(value / block for (_, value), block in zip(over_longest, each, strict=True) if block)
    return Rate(
        test=test.name,
        way=way,
        gb_s=total / _GB,
        read_share=reads / total,
        clients=len(clients),
        jobs=len({(series.host, series.device) for series, _ in ran}),
        lasted_s=min(known) if whole else None,
        moved_gb=moved / _GB / len(clients) if whole else None,
        block_bytes=total / done if all(each) else None,
        in_cache=_CACHE in codes,
        compressible=_COMPRESSIBLE in codes,
    )


def _over_longest(ran: Sequence[_Job]) -> Sequence[_Job]:
    """What each job moved over the time of the longest; as printed where one does not say how long it ran."""
    lasted = [series.interval_s for series, _ in ran if series.interval_s]
    if len(lasted) < len(ran):
        return ran
    return [(series, value * own / max(lasted)) for (series, value), own in zip(ran, lasted, strict=True)]
