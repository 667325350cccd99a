"""Batch time by simulation: the distribution of makespan, run times, and use of every link over time."""

from gridsizer.simulation.distributions import ClassRuns, LinkUse, PoolUse, Runs, Use
from gridsizer.simulation.limits import Limits
from gridsizer.simulation.links import Link
from gridsizer.simulation.node_groups import Grid, NodeGroup, NodeLoss, Placement, Scheduler
from gridsizer.simulation.phases import At, Batch, Every, JobClass, Phase
from gridsizer.simulation.simulate import simulate
from gridsizer.simulation.simulation_errors import (
    BeyondHorizon,
    NoNodesLeft,
    SimulationCancelled,
    TooManyEvents,
    UnknownCeiling,
)

__all__ = [
    "At",
    "Batch",
    "BeyondHorizon",
    "ClassRuns",
    "Every",
    "Grid",
    "JobClass",
    "Limits",
    "Link",
    "LinkUse",
    "NoNodesLeft",
    "NodeGroup",
    "NodeLoss",
    "Phase",
    "Placement",
    "PoolUse",
    "Runs",
    "Scheduler",
    "SimulationCancelled",
    "TooManyEvents",
    "UnknownCeiling",
    "Use",
    "simulate",
]
