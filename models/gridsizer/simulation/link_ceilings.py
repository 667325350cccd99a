"""The ceilings of a set of links: of reads, of writes, and of both together."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from gridsizer.simulation.grid import Link, NodeGroup
from gridsizer.simulation.lanes import Resource


@dataclass(frozen=True, slots=True, kw_only=True)
class Joint:
    """A ceiling that reads and writes share, and how much of it an MB of each takes."""

    per_read: float
    per_write: float
    ceiling_mb_s: float

    def weight(self, resource: Resource) -> float:
        """How much an MB read, or written, takes."""
        return self.per_read if resource is Resource.READ else self.per_write


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceilings:
    """The tightest one-way ceilings of some links, and those that both ways share."""

    reads_mb_s: float
    writes_mb_s: float
    joints: tuple[Joint, ...]

    def alone_mb_s(self, resource: Resource) -> float:
        """The rate of one flow, a read or a write, that has all links to itself [MB/s]."""
        one_way = self.reads_mb_s if resource is Resource.READ else self.writes_mb_s
        return min([one_way, *(joint.ceiling_mb_s / joint.weight(resource) for joint in self.joints)])


def ceilings_of(links: Iterable[Link]) -> Ceilings:
    """The ceilings of links; one that is Unknown is left out: `compile_plan` refuses bytes over it.

    >>> ceilings_of([Link(name="NIC receive", ceiling_mb_s=120.0, per_write=0.0)]).alone_mb_s(Resource.READ)
    120.0
    """
    reads = writes = math.inf
    joints = []
    for link in links:
        if link.ceiling_mb_s is None:
            continue
        if link.per_write == 0:
            reads = min(reads, link.ceiling_mb_s / link.per_read)
        elif link.per_read == 0:
            writes = min(writes, link.ceiling_mb_s / link.per_write)
        else:
            joint = Joint(per_read=link.per_read, per_write=link.per_write, ceiling_mb_s=link.ceiling_mb_s)
            joints.append(joint)
    return Ceilings(reads_mb_s=reads, writes_mb_s=writes, joints=tuple(joints))


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeCapacity:
    """Cores, links and scratch of one node of a group."""

    cores: int
    core_speed: float
    room: dict[Resource, float]  # MB/s of one-way links and scratch; infinite for what threads alone limit
    joints: tuple[Joint, ...]


def node_capacity(group: NodeGroup) -> NodeCapacity:
    """The capacity of one node; scratch of Unknown speed is left out: `compile_plan` refuses it."""
    links = ceilings_of(group.links)
    scratch = math.inf if group.saswork_mb_s is None else group.saswork_mb_s
    room = dict.fromkeys(Resource, math.inf)
    room |= {Resource.READ: links.reads_mb_s, Resource.WRITE: links.writes_mb_s, Resource.SASWORK: scratch}
    return NodeCapacity(cores=group.cores, core_speed=group.core_speed, room=room, joints=links.joints)
