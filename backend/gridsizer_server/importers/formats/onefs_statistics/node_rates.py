"""Rows of `isi statistics system` -> samples of storage nodes and of the cluster's own sum."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import nan
from typing import Any, Final

from gridsizer.learn.observations import Finding, Metric
from gridsizer_server.importers import findings
from gridsizer_server.importers.samples import Samples, Track
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.text.json_events import number_of
from gridsizer_server.importers.text.printed_numbers import DECIMAL, suffixed
from gridsizer_server.importers.times.local_times import epoch_s, settled_start_s

RATES: Final = {"netin": Metric.WRITE_BYTES_S, "netout": Metric.READ_BYTES_S}
_MISSING: Final = frozenset({"", "-", "n/a"})


@dataclass(slots=True)
class NodeRates:
    """What was read so far."""

    settled: Settled
    samples: Samples = field(default_factory=Samples)
    unread: findings.Unread = field(default_factory=findings.Unread)
    _all_line: int | None = None
    _untimed_line: int | None = None
    _shortened_line: int | None = None
    _nodes: set[str] = field(default_factory=set)  # of this report
    _reports: int = 0

    def add(self, row: Mapping[str, Any], line: int) -> bool:
        """Keep a row; False where its numbers cannot be read."""
        node = str(row["node"]).strip()
        if node in self._nodes:
            self._nodes.clear()
            self._reports += 1
        self._nodes.add(node)
        total = node.lower() == "all"
        if total:
            self._all_line = self._all_line or line
        at_s = self._at_s(row, line)
        rates = {metric: self._rate(row.get(name), line) for name, metric in RATES.items()}
        for metric, rate in rates.items():
            if rate is not None:
                self._keep(metric, "bytes/s", node, rate, line, at_s)
        cpu = number_of(str(row.get("cpu", "")).removesuffix("%"))
        if cpu is not None and not total:
            self._keep(Metric.CPU_IDLE_SHARE, "% busy", node, 1 - cpu / 100, line, at_s)
        return None not in rates.values()

    def _rate(self, printed: Any, line: int) -> float | None:
        number = number_of(printed)
        if number is None and isinstance(printed, str) and printed.strip().lower() not in _MISSING:
            number = suffixed(printed.strip().removesuffix("B/s").removesuffix("b/s"), DECIMAL)
            self._shortened_line = self._shortened_line or (None if number is None else line)
        return number

    def _at_s(self, row: Mapping[str, Any], line: int) -> float:
        """The printed time, else that of the report by the settled start and interval; NaN without."""
        printed = epoch_s(number_of(row.get("time", row.get("timestamp"))))
        if printed is not None:
            return printed
        self._untimed_line = self._untimed_line or line
        start_s, step_s = settled_start_s(self.settled), self.settled.interval_s
        return nan if start_s is None or step_s is None else start_s + self._reports * step_s

    def _keep(self, metric: Metric, unit: str, node: str, value: float, line: int, at_s: float) -> None:
        total = node.lower() == "all"
        track = Track(
            metric=metric,
            layer="storage_total" if total else "storage_node",
            device="" if total else node,
            unit_printed=unit,
        )
        self.samples.add(track, value, line, at_s)

    def findings(self) -> Iterator[Finding]:
        """What was taken for granted, what is missing, what could not be read."""
        if self._all_line is not None:
            yield findings.totals_beside_parts(
                total='The row "All"', parts="the storage nodes", line=self._all_line
            )
        if self._untimed_line is not None:
            timed = self.settled.start is not None and self.settled.interval_s is not None
            yield from findings.no_times(known=timed, line=self._untimed_line)
        if self._shortened_line is not None:
            yield Finding(
                code="unit_ambiguous",
                severity="warning",
                message="Rates are shortened with K, M and G, taken as powers of 1,000; if they are of 1,024,"
                " the rates are up to 7 % higher. --format=csv prints bytes.",
                line=self._shortened_line,
            )
        yield from self.unread.findings()
