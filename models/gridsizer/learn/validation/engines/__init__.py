"""Engines by name: the default rule, today's baselines, and each engine on its own."""

from collections.abc import Mapping
from typing import Final

from gridsizer.learn.validation.engines.baselines import baseline
from gridsizer.learn.validation.engines.bursts import burst_ceiling
from gridsizer.learn.validation.engines.forecast import Engine, Forecast, Training, Unanswerable
from gridsizer.learn.validation.engines.makespan import list_scheduling, random_placement
from gridsizer.learn.validation.engines.mva import mva
from gridsizer.learn.validation.engines.rule import RULE, default
from gridsizer.learn.validation.engines.run_time import cpu_over_run_time, queueing_stretch
from gridsizer.learn.validation.engines.sizing_rule import sizing_rule
from gridsizer.learn.validation.engines.throughput import coincidence, nearest_rate

__all__ = ["DEFAULT", "ENGINES", "RULE", "Engine", "Forecast", "Training", "Unanswerable"]

DEFAULT: Final = "default"

ENGINES: Final[Mapping[str, Engine]] = {
    DEFAULT: default,
    "linear": baseline("linear"),
    "amdahl": baseline("amdahl"),
    "usl": baseline("usl"),
    "nearest_rate": nearest_rate,
    "coincidence": coincidence,
    "mva": mva,
    "queueing_stretch": queueing_stretch,
    "burst_ceiling": burst_ceiling,
    "cpu_over_run_time": cpu_over_run_time,
    "random_placement": random_placement,
    "list_scheduling": list_scheduling,
    "sizing_rule": sizing_rule,
}
