"""Tests the product and every baseline against every published table, on rows that they have not seen."""

from gridsizer.backtest.backtesting import validate
from gridsizer.backtest.leak import Leak
from gridsizer.backtest.named_engines import DEFAULT, ENGINES
from gridsizer.backtest.pooled import POOLED, Duel
from gridsizer.backtest.scored_row import Prediction, Refusal, Row
from gridsizer.backtest.validation import Fit, Subject, Validation
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.published_run import PublishedRun

__all__ = [
    "DEFAULT",
    "ENGINES",
    "POOLED",
    "Constant",
    "Duel",
    "Fit",
    "Leak",
    "Prediction",
    "PublishedRun",
    "Refusal",
    "Row",
    "Subject",
    "Validation",
    "validate",
]
