"""Engines of the backtest asked by name."""

from collections.abc import Callable

from gridsizer.backtest.forecast import Forecast, Training
from gridsizer.backtest.named_engines import ENGINES

MakeTraining = Callable[..., Training]


def ask(engine: str, seen: Training, *nodes: int) -> Forecast:
    return ENGINES[engine](seen, nodes)


def ends(forecast: Forecast) -> list[tuple[float, float]]:
    assert forecast.low is not None
    assert forecast.high is not None
    return list(zip(forecast.low, forecast.high, strict=True))
