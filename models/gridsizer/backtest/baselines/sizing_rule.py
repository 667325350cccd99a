"""Throughput where there is nothing to train on: the rule printed for a core, times the cores."""

from gridsizer.backtest.forecast import Forecast, Training


def sizing_rule(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """What the paper's rule asks of the cores the paper gives to the grid, all of them together."""
    training.require("configured_throughput", runs=0)
    cores, rule = training.constants["cores"], training.constants["rule"]
    return Forecast(
        values=(cores.middle * rule.middle,) * len(nodes),
        low=None,
        high=None,
        band="no training rows to tell one from",
        constants=(cores, rule),
    )
