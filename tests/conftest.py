"""What holds for every test: no law is timed, and in `make test` each draws the same examples every time."""

import os
import pickle
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings
from tests.effort import LONG

from gridsizer.backtest import Validation, validate
from gridsizer.learn.benchmarks import load_benchmarks

BENCHMARKS: Final = Path(__file__).parents[1] / "fixtures" / "benchmarks"
LONGEST: Final = ("tests/properties/", "tests/backend/attacks/", "tests/validation/")

settings.register_profile("gridsizer", deadline=None, derandomize=not LONG)
settings.load_profile("gridsizer")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first: at the end one process would be at them while the other has nothing to do."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


@pytest.fixture(scope="session")
def backtest(tmp_path_factory: pytest.TempPathFactory) -> Validation:
    """The backtest of all published tables, run once for all processes that test side by side."""
    folder = tmp_path_factory.getbasetemp()
    shared = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    kept = shared / "backtest"
    with (shared / "backtest.lock").open("w") as alone:
        flock(alone, LOCK_EX)
        if not kept.exists():
            kept.write_bytes(pickle.dumps(validate(load_benchmarks(BENCHMARKS))))
    found: Validation = pickle.loads(kept.read_bytes())
    return found
