"""A run: what the logs of one test or one day of a grid became, and what the site adds that no log prints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from gridsizer.learn.observations import Finding, JobTable, Series

Role = Literal["saswork", "shared", "other"]
Roles = Mapping[tuple[str, str], Role]  # by host and device: ("node1", "nvme0n1"), ("node1", "/sasdata")


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Observations that belong together. Arrays may be memory maps; nothing here copies them."""

    id: str
    name: str
    series: Sequence[Series] = ()
    jobs: Sequence[JobTable] = ()
    findings: Sequence[Finding] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """What a person says about a run.

    A device named in `roles` is counted by that, whatever its layer; a device of a layer that would count the
    same bytes once more is only counted where it is named.
    """

    roles: Roles = field(default_factory=dict)
    cores_per_node: float | None = None  # physical cores; logs that print any count hyper-threads
    port_mb_s: float | None = None  # line rate of one port of a grid node, each way
    clock_ahead_s: Mapping[str, float] = field(default_factory=dict)  # by host; taken off its times
