"""Seconds that CPUs spent in each mode -> shares of all of them together."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
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


@dataclass(slots=True)
class _Answered:
    """The counters of one host in one answer."""

    host: str
    line: int
    seconds: dict[str, dict[float, float]] = field(default_factory=lambda: defaultdict(dict))
    cpus: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # both by mode

    @property
    def is_whole(self) -> bool:
        """Whether each mode that shares need was told, of the same CPUs."""
        return self.cpus.keys() >= _NEEDED and len(set(map(frozenset, self.cpus.values()))) == 1


class CpuSeconds:
    """The counters of each host, summed over its CPUs."""

    def __init__(self) -> None:
        self._answers: list[_Answered] = []
        self._last: dict[str, _Answered] = {}  # by host

    def add(self, host: str, mode: str, cpu: str, at_s: list[float], value: list[float], line: int) -> None:
        """Keep one series, in a new answer where it came before; time of guests is time of users already."""
        if mode not in _MODES:
            return
        answer = self._last.get(host)
        if answer is None or cpu in answer.cpus[mode]:
            answer = self._last[host] = _Answered(host, line)
            self._answers.append(answer)
        answer.cpus[mode].add(cpu)
        summed = answer.seconds[mode]
        for at, seconds in zip(at_s, value, strict=True):
            summed[at] = summed.get(at, 0.0) + seconds

    def series(self, reading: HostReading) -> Iterator[Series]:
        """The shares, where the modes tell them; and the number of CPUs, where each has its series."""
        for answer in self._answers:
            if not answer.is_whole or (reading.tally.is_cut and answer is self._answers[-1]):
                reading.tally.skip("CPU seconds of some modes or CPUs alone")
                continue
            yield from _shares(answer.host, answer.seconds, answer.line)
            if cpus := answer.cpus["idle"] - {""}:
                begun_s = min(min(each) for each in answer.seconds.values())
                reading.cores(answer.host, len(cpus), answer.line, begun_s)


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
