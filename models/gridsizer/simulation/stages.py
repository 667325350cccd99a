"""Stages: what a job does, one thing after another."""

import math
from typing import Final

from gridsizer.simulation.lanes import Lane, Resource
from gridsizer.simulation.phases import Phase

Stage = tuple[Lane, float]  # the lane it flows in, and how much flows
_ORDER: Final = (Resource.WAIT, Resource.READ, Resource.CPU, Resource.SASWORK, Resource.WRITE)


def phase_stages(phase: Phase, threads: int, alone_mb_s: dict[Resource, float]) -> list[Stage]:
    """The stages of one phase; on a grid of its own they take the time of the equation [MB, CPU s, s].

    In the serial share of the phase the job waits, reads, computes, uses SASWORK and writes in turn. In the
    overlapping share it computes as the data pass, its CPU time spread over them by how long they take alone.

    Equation: T = (1 - o) * (Tc + Tio) + o * max(Tc, Tio), Tc = cpu / threads, Tio = wait + sum V / rate
    Assumes: where they overlap, bytes and CPU move in step, with a small buffer between them.
    Source: bounds of two activities, in turn (o = 0) and at once (o = 1).

    >>> phase = Phase(cpu_s=10.0, read_mb=600.0, overlap=0.5)
    >>> [(lane.resource.name, amount) for lane, amount in phase_stages(phase, 1, {Resource.READ: 100.0})]
    [('READ', 300.0), ('READ', 300.0), ('CPU', 5.0)]
    """
    compute_s, moved = phase.cpu_s / threads, _moved(phase)
    alone_s = {resource: amount / _most(phase, resource, alone_mb_s) for resource, amount in moved.items()}
    io_s = sum(alone_s.values())
    overlap = phase.overlap if io_s > 0 and compute_s > 0 else 0.0

    stages: list[Stage] = []
    for resource in _ORDER:
        if resource is Resource.CPU:
            stages.append((Lane(Resource.CPU, per_cpu_s=1.0, threads=threads), (1 - overlap) * compute_s))
        elif resource in moved:
            stream = _stream(phase, resource)
            stages.append((Lane(resource, stream), (1 - overlap) * moved[resource]))
            beside_s = compute_s * alone_s[resource] / io_s if overlap > 0 else 0.0
            pace = moved[resource] / beside_s if beside_s > 0 else math.inf
            stages.append((Lane(resource, stream, pace, threads), overlap * moved[resource]))
    return [(lane, amount) for lane, amount in stages if amount > 0]


def _moved(phase: Phase) -> dict[Resource, float]:
    amounts = {
        Resource.WAIT: phase.wait_s,
        Resource.READ: phase.read_mb,
        Resource.SASWORK: phase.saswork_mb,
        Resource.WRITE: phase.write_mb,
    }
    return {resource: amount for resource, amount in amounts.items() if amount > 0}


def _stream(phase: Phase, resource: Resource) -> float:
    if resource is Resource.WAIT:
        return 1.0  # a second of waiting takes a second
    return math.inf if resource is Resource.SASWORK else phase.stream_mb_s


def _most(phase: Phase, resource: Resource, alone_mb_s: dict[Resource, float]) -> float:
    return min(_stream(phase, resource), alone_mb_s.get(resource, math.inf))
