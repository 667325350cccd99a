"""The forecaster: a law for each kind of quantity, fitted to the training rows; no part of the product.

| kind of quantity | engine | because |
|---|---|---|
| throughput, each node with its own work | `nearest_rate` | nobody waits; peaks coincide less |
| run time, each node with its own work | `queueing_stretch` | none below saturation, never less than alone |
| CPU time over real time, likewise | `cpu_over_run_time` | queues lengthen real time only |
| one batch with I/O jobs | `random_placement` | a scheduler knows free slots, not what a job will read |
| one batch that computes | `list_scheduling` | slots are all that is shared |
| throughput from configuration only | `sizing_rule` | there is nothing else |
| throughput over clients or storage nodes | `scaling_hull` | few rows do not tell the laws apart |

It names no benchmark and has no constant of its own; an engine lists what it read besides its training rows.
"""

from collections.abc import Mapping
from typing import Final

from gridsizer.backtest.baselines.batch_laws import list_scheduling, random_placement
from gridsizer.backtest.baselines.rate_laws import nearest_rate
from gridsizer.backtest.baselines.run_time_laws import cpu_over_run_time, queueing_stretch
from gridsizer.backtest.baselines.scaling_hull import scaling_hull
from gridsizer.backtest.baselines.sizing_rule import sizing_rule
from gridsizer.backtest.forecast import Engine, Forecast, Training
from gridsizer.learn.studies.study import Kind

LAWS: Final[Mapping[Kind, Engine]] = {
    "weak_throughput": nearest_rate,
    "weak_run_time": queueing_stretch,
    "weak_cpu_over_real": cpu_over_run_time,
    "strong_io_makespan": random_placement,
    "strong_cpu_makespan": list_scheduling,
    "configured_throughput": sizing_rule,
    "client_throughput": scaling_hull,
    "storage_throughput": scaling_hull,
}


def forecaster(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """The forecast of the law for this kind of quantity."""
    return LAWS[training.kind](training, nodes)
