"""Tests the product and every baseline against every published table, on rows that they have not seen."""

from gridsizer.backtest.aims import Aim, aims
from gridsizer.backtest.backtesting import validate
from gridsizer.backtest.fit import Fit
from gridsizer.backtest.leak import Leak
from gridsizer.backtest.named_engines import DEFAULT, ENGINES
from gridsizer.backtest.not_expressed import NotExpressed
from gridsizer.backtest.pooled import POOLED, Duel
from gridsizer.backtest.scored_row import Prediction, Refusal, Row
from gridsizer.backtest.summary import Summary
from gridsizer.backtest.validation import Subject, Validation
from gridsizer.backtest.waiting import Waiting
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.published_run import PublishedRun

__all__ = [
    "DEFAULT",
    "ENGINES",
    "POOLED",
    "Aim",
    "Constant",
    "Duel",
    "Fit",
    "Leak",
    "NotExpressed",
    "Prediction",
    "PublishedRun",
    "Refusal",
    "Row",
    "Subject",
    "Summary",
    "Validation",
    "Waiting",
    "aims",
    "validate",
]
