"""Run the backtest and write its answer: fixtures/validation.json."""

import sys
from pathlib import Path

from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer_server.method.validation.backtest import backtested
from gridsizer_server.method.validation.shipped import ship

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"


def main() -> int:
    """Write what the Method page shows of every published table."""
    ship(backtested(load_benchmarks(FIXTURES / "benchmarks")), FIXTURES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
