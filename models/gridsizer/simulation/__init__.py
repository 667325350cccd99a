"""Batch time by simulation: the distribution of makespan, run times, and use of every link over time."""

from gridsizer.simulation.distributions import ClassRuns, LinkUse, PoolUse, Runs, Use
from gridsizer.simulation.grid import Grid, Link, NodeGroup, NodeLoss, Placement, Scheduler
from gridsizer.simulation.limits import Limits
from gridsizer.simulation.phases import At, Every, JobClass, JobMix, Phase
from gridsizer.simulation.simulate import simulate, simulate_each
from gridsizer.simulation.simulation_errors import (
    BeyondHorizon,
    NoNodesLeft,
    SimulationCancelled,
    TooManyEvents,
    UnknownCeiling,
)

__all__ = [
    "At",
    "BeyondHorizon",
    "ClassRuns",
    "Every",
    "Grid",
    "JobClass",
    "JobMix",
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
    "simulate_each",
]
