"""A run: the observations of one test or one day of a grid, and what a person adds that no log prints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from gridsizer.learn.observations import Finding, JobTable, Series

# What was found of all files of a run together: nodes of names that nothing joins, times months apart.
SEVERAL_GRIDS: Final = "several_grids"
TIMES_APART: Final = "times_apart"

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
    """Facts about a run that a person entered.

    A device in `roles` counts by its role, whatever its layer. A device of a layer that counts the same bytes
    as another is only counted if it is in `roles`.
    """

    roles: Roles = field(default_factory=dict)
    cores_per_node: float | None = None  # physical cores; logs that print any count hyper-threads
    port_mb_s: float | None = None  # line rate of one port of a grid node, each way
    clock_ahead_s: Mapping[str, float] = field(default_factory=dict)  # by host; subtracted from its times
