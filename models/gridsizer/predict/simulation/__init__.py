"""Batch time by simulation: the distribution of makespan, run times, and use of every link over time."""

from gridsizer.predict.simulation.batch import At, Batch, Every, JobClass, Phase
from gridsizer.predict.simulation.grid import Grid, NodeGroup, NodeLoss, Placement, Scheduler
from gridsizer.predict.simulation.limits import Limits
from gridsizer.predict.simulation.links import Link, duplex, in_turn
from gridsizer.predict.simulation.refusals import (
    BeyondHorizon,
    NoNodesLeft,
    SimulationCancelled,
    TooManyEvents,
    UnknownCeiling,
)
from gridsizer.predict.simulation.runs import ClassRuns, LinkUse, PoolUse, Runs, Use
from gridsizer.predict.simulation.simulate import simulate

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
    "duplex",
    "in_turn",
    "simulate",
]
