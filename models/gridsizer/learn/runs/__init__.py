"""The figures of a run, each with its source in the logs or the reason why it is absent."""

from gridsizer.learn.runs.clocks import ClockOffset
from gridsizer.learn.runs.job_classes import JobClassSummary
from gridsizer.learn.runs.load_summary import LoadSummary
from gridsizer.learn.runs.measured import Measured
from gridsizer.learn.runs.reduction_summary import ReductionSummary
from gridsizer.learn.runs.run import Role, Roles, Run, Site
from gridsizer.learn.runs.scaling import ScalingRow
from gridsizer.learn.runs.schedule import ScheduleSummary
from gridsizer.learn.runs.storage_load import StorageSummary
from gridsizer.learn.runs.summary import RunSummary, summarise

__all__ = [
    "ClockOffset",
    "JobClassSummary",
    "LoadSummary",
    "Measured",
    "ReductionSummary",
    "Role",
    "Roles",
    "Run",
    "RunSummary",
    "ScalingRow",
    "ScheduleSummary",
    "Site",
    "StorageSummary",
    "summarise",
]
