"""The backtest of all published tables, run once for all tests that look at it."""

import pytest
from tests.validation.backtested import FIXTURES

from gridsizer.backtest import Validation, validate
from gridsizer.learn.benchmarks import load_benchmarks


@pytest.fixture(scope="session")
def backtest() -> Validation:
    return validate(load_benchmarks(FIXTURES))
