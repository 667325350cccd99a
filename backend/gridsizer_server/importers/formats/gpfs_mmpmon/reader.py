"""Samples of mmpmon -> rates over the time between two of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.learn.observations import Finding, Metric, Observation
from gridsizer_server.importers import findings
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.gpfs_mmpmon.records import BY_FILE_SYSTEM, OF_NODE, Record, records
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source
from gridsizer_server.importers.text.printed_numbers import finite
from gridsizer_server.importers.times.local_times import epoch_s

_RATES: Final = {
    "_br_": (Metric.READ_BYTES_S, "bytes since start"),
    "_bw_": (Metric.WRITE_BYTES_S, "bytes since start"),
    "_rdc_": (Metric.READ_OPS_S, "calls since start"),
    "_wc_": (Metric.WRITE_OPS_S, "calls since start"),
}
_ALL: Final = "all file systems"


@dataclass(frozen=True, slots=True)
class _Sample:
    host: str
    device: str
    at_s: float
    counters: dict[str, float]
    line: int


def read(source: Source, _settled: Settled) -> Iterator[Observation]:
    """Series of file systems on nodes; of whole nodes where no file system is told of.

    Raises UnreadableLog where nothing was sampled twice: counters are no rates.
    """
    samples, skipped = Samples(), Counter[str]()
    before: dict[tuple[str, str], _Sample] = {}
    rated: set[tuple[str, str]] = set()
    unread = findings.Unread()
    wanted = BY_FILE_SYSTEM if BY_FILE_SYSTEM.strip("_").encode() in source.head() else OF_NODE
    for record in records(source, unread, skipped):
        if record.kind != wanted:
            skipped["sums of nodes" if record.kind == OF_NODE else "file systems"] += 1
            continue
        sample = _sample(record)
        if sample is None:
            unread.bad(record.line)
            continue
        key = (sample.host, sample.device)
        if key in before:
            trouble = _trouble(before[key], sample)
            if trouble is None:
                _add_rates(samples, before[key], sample)
                rated.add(key)
            else:
                yield trouble
        before[key] = sample
        yield from samples.full()
    if not rated:
        raise UnreadableLog(
            wanted="two samples of one file system (mmpmon -p -r 0 -d 10000): its counters are no rates",
            got=f"one sample of each of {len(before)} file systems",
        )
    yield from samples.rest()
    yield from _once_only(before.keys() - rated)
    yield from unread.findings()
    yield from findings.not_used(skipped)


def _sample(record: Record) -> _Sample | None:
    """The sample of a record; None where it is not whole, or the request failed."""
    pairs = record.pairs
    device = pairs.get("_fs_", _ALL if record.kind == OF_NODE else "")
    numbers = {key: finite(pairs.get(key, "")) for key in ("_t_", "_tu_", *_RATES)}
    known = {key: number for key, number in numbers.items() if number is not None}
    at_s = epoch_s(known.get("_t_"))
    if at_s is None or known.keys() != numbers.keys() or pairs.get("_rc_") != "0" or not device:
        return None
    return _Sample(
        host=pairs.get("_nn_") or pairs.get("_n_", ""),
        device=device,
        at_s=at_s + known["_tu_"] / 1e6,
        counters={key: known[key] for key in _RATES},
        line=record.line,
    )


def _trouble(before: _Sample, after: _Sample) -> Finding | None:
    """Why two samples give no rate."""
    if after.at_s <= before.at_s:
        return Finding(
            code="clock_jumped_back",
            severity="warning",
            message=f"The clock of {after.host} went back or stood: no rate over this interval.",
            line=after.line,
        )
    if any(after.counters[key] < before.counters[key] for key in _RATES):
        return Finding(
            code="counter_reset",
            severity="warning",
            message=f"Counters of {after.device} on {after.host} fell: the daemon restarted. "
            "No rate over this interval.",
            line=after.line,
        )
    return None


def _add_rates(samples: Samples, before: _Sample, after: _Sample) -> None:
    for key, (metric, unit) in _RATES.items():
        track = Track(
            metric=metric, layer="nfs_client", unit_printed=unit, host=after.host, device=after.device
        )
        rate = (after.counters[key] - before.counters[key]) / (after.at_s - before.at_s)
        samples.add(track, rate, after.line, after.at_s)


def _once_only(lonely: set[tuple[str, str]]) -> Iterator[Finding]:
    if lonely:
        yield Finding(
            code="since_boot_only",
            severity="warning",
            message=f"{len(lonely)} file systems were sampled once: no rates of them.",
        )
