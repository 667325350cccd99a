"""Loads [MB/s]: of one grid node on its SASWORK and shared storage, and of all of them on the array."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from gridsizer.arrays import NONE, ONE, anywhere
from gridsizer.describe.scenario import Scenario
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeLoad:
    """Load of one grid node of a group [MB/s each], and how many such nodes there are."""

    nodes: Floats
    saswork: Floats  # on local scratch; 0 where SASWORK is shared, as it is then in reads and writes
    other: Floats
    reads: Floats
    writes: Floats

    @classmethod
    def of_job(cls, reads: Floats, writes: Floats) -> "NodeLoad":
        """What one job puts on the links of its node to shared storage."""
        return cls(nodes=ONE, saswork=NONE, other=NONE, reads=reads, writes=writes)

    @property
    def shared(self) -> Floats:
        """Reads plus writes on the shared storage [MB/s]."""
        return self.reads + self.writes


@dataclass(frozen=True, kw_only=True)
class GridLoad:
    """Load of all groups, and what the array serves with other tenants included [MB/s]."""

    groups: tuple[NodeLoad, ...]
    background_reads: Floats
    background_writes: Floats
    array_reads: Floats
    array_writes: Floats

    @classmethod
    def of(
        cls, groups: tuple[NodeLoad, ...], background_reads: Floats, background_writes: Floats
    ) -> "GridLoad":
        """The load of groups of grid nodes beside that of other tenants."""
        return cls(
            groups=groups,
            background_reads=background_reads,
            background_writes=background_writes,
            array_reads=sum((group.nodes * group.reads for group in groups), background_reads),
            array_writes=sum((group.nodes * group.writes for group in groups), background_writes),
        )

    @classmethod
    def moved(cls, reads: Floats, writes: Floats) -> "GridLoad":
        """What the grid puts on shared links that reads and writes so much, without other tenants."""
        return cls(
            groups=(), background_reads=NONE, background_writes=NONE, array_reads=reads, array_writes=writes
        )

    @cached_property
    def shared(self) -> Floats:
        """Reads plus writes of all grid nodes, other tenants left out [MB/s]."""
        return sum((group.nodes * group.shared for group in self.groups), NONE)

    @cached_property
    def background(self) -> "GridLoad | None":
        """Only what other tenants add; None where that is nothing."""
        if not anywhere(self.background_reads + self.background_writes):
            return None
        return GridLoad.of((), self.background_reads, self.background_writes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Loads:
    """The demands a link is held against: of the rule, as expected, and a node's short peak."""

    asked: GridLoad
    expected: GridLoad | None
    peak: NodeLoad | None

    def sizing(self, scenario: Scenario) -> GridLoad:
        """The load that sizes: as expected where the scenario says so and says what, else by the rule."""
        expected = scenario.workload.sized_by.value == "expected"
        return self.expected if expected and self.expected else self.asked


def array_reads(load: GridLoad) -> Floats:
    """What the array is asked to read [MB/s]."""
    return load.array_reads


def array_writes(load: GridLoad) -> Floats:
    """What the array is asked to write [MB/s]."""
    return load.array_writes


def array_total(load: GridLoad) -> Floats:
    """What the array is asked to read and write [MB/s]."""
    return load.array_reads + load.array_writes


Part = Callable[[GridLoad], Floats]
WAYS: Final[dict[str, Part]] = {"out": array_reads, "in": array_writes}  # of ports that face the grid
