"""Tests every engine against every published table, on rows that it has not seen."""

from gridsizer.learn.validation.backtest import validate
from gridsizer.learn.validation.constant import Constant
from gridsizer.learn.validation.engines import ENGINES, RULE
from gridsizer.learn.validation.leak import Leak
from gridsizer.learn.validation.pooled import POOLED, Duel
from gridsizer.learn.validation.result import Fit, Subject, Validation
from gridsizer.learn.validation.row import Prediction, Refusal, Row
from gridsizer.learn.validation.run import Run

__all__ = [
    "ENGINES",
    "POOLED",
    "RULE",
    "Constant",
    "Duel",
    "Fit",
    "Leak",
    "Prediction",
    "Refusal",
    "Row",
    "Run",
    "Subject",
    "Validation",
    "validate",
]
