"""Seconds that CPUs spent in each mode -> shares of all of them together."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.learn.observations import Metric, Series
from gridsizer_server.importers.host_tools.host_reading import HostReading

_MODES: Final = {
    "user": Metric.CPU_USER_SHARE,
    "nice": Metric.CPU_USER_SHARE,
    "system": Metric.CPU_SYSTEM_SHARE,
    "irq": Metric.CPU_SYSTEM_SHARE,
    "softirq": Metric.CPU_SYSTEM_SHARE,
    "iowait": Metric.CPU_IOWAIT_SHARE,
    "idle": Metric.CPU_IDLE_SHARE,
    "steal": None,
}
_NEEDED: Final = frozenset(("user", "system", "idle"))  # less tells no share


class CpuSeconds:
    """The counters of each host, summed over its CPUs."""

    def __init__(self) -> None:
        self._seconds: dict[str, dict[str, dict[float, float]]] = defaultdict(lambda: defaultdict(dict))
        self._cpus: dict[str, set[str]] = defaultdict(set)
        self._lines: dict[str, int] = {}

    def add(self, host: str, mode: str, cpu: str, at_s: list[float], value: list[float], line: int) -> None:
        """Keep one series; time of guests is time of users already."""
        if mode not in _MODES:
            return
        self._lines.setdefault(host, line)
        summed = self._seconds[host][mode]
        for at, seconds in zip(at_s, value, strict=True):
            summed[at] = summed.get(at, 0.0) + seconds
        if cpu:
            self._cpus[host].add(cpu)

    def series(self, reading: HostReading) -> Iterator[Series]:
        """The shares, where the modes tell them; and the number of CPUs, where each has its series."""
        for host, modes in self._seconds.items():
            line = self._lines[host]
            if modes.keys() >= _NEEDED:
                yield from _shares(host, modes, line)
            else:
                reading.tally.skip("CPU seconds of some modes alone")
            if cpus := self._cpus[host]:
                reading.cores(host, len(cpus), line, min(min(each) for each in modes.values()))


def _shares(host: str, modes: dict[str, dict[float, float]], line: int) -> Iterator[Series]:
    times = sorted(set.intersection(*(set(each) for each in modes.values())))
    spent = {mode: np.diff([each[at] for at in times]) for mode, each in modes.items()}
    whole = sum(spent.values(), np.zeros(max(0, len(times) - 1)))
    usable = (whole > 0) & np.all([each >= 0 for each in spent.values()], axis=0)
    at_s = np.array(times[1:])[usable]
    shares: dict[Metric, list[str]] = defaultdict(list)
    for mode, metric in _MODES.items():
        if metric is not None and mode in spent:
            shares[metric].append(mode)
    for metric, of in shares.items():
        value = sum((spent[mode] for mode in of), np.zeros(len(whole)))[usable] / whole[usable]
        yield Series(
            host=host,
            metric=metric,
            layer="node",
            unit_printed="s",
            at_s=at_s,
            interval_s=float(np.median(np.diff(times))) if len(times) > 1 else None,
            value=value,
            line=np.full(len(value), line, dtype=np.int64),
        )
