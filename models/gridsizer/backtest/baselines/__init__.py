"""What the product is held against: the forecaster, each of its laws, and curve fits."""

from collections.abc import Mapping
from typing import Final

from gridsizer.backtest.baselines.batch_laws import list_scheduling, random_placement
from gridsizer.backtest.baselines.burst_ceiling import burst_ceiling
from gridsizer.backtest.baselines.closed_network import mva
from gridsizer.backtest.baselines.forecaster import forecaster
from gridsizer.backtest.baselines.rate_laws import coincidence, nearest_rate
from gridsizer.backtest.baselines.run_time_laws import cpu_over_run_time, queueing_stretch
from gridsizer.backtest.baselines.scaling_hull import scaling_hull
from gridsizer.backtest.baselines.scaling_laws import baseline, best_curve
from gridsizer.backtest.baselines.sizing_rule import sizing_rule
from gridsizer.backtest.forecast import Engine

CURVES: Final = ("linear", "amdahl", "usl")
FORECASTER: Final = "forecaster"
BEST_CURVE: Final = "best_curve"

BASELINES: Final[Mapping[str, Engine]] = {
    FORECASTER: forecaster,
    "linear": baseline("linear"),
    "amdahl": baseline("amdahl"),
    "usl": baseline("usl"),
    BEST_CURVE: best_curve,
    "nearest_rate": nearest_rate,
    "coincidence": coincidence,
    "mva": mva,
    "queueing_stretch": queueing_stretch,
    "burst_ceiling": burst_ceiling,
    "cpu_over_run_time": cpu_over_run_time,
    "random_placement": random_placement,
    "list_scheduling": list_scheduling,
    "sizing_rule": sizing_rule,
    "scaling_hull": scaling_hull,
}
