"""What is answered of the backtest: as it ships, and as it is found."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.method.validation.replaced import VALIDATION
from tests.conftest import BENCHMARKS

from gridsizer.backtest import Validation
from gridsizer.learn.benchmarks import Benchmark, load_benchmarks
from gridsizer_server.method.validation import backtest as answering
from gridsizer_server.method.validation.schemas import ADAPTER


@pytest.fixture(scope="session")
def answer(client: TestClient) -> dict[str, Any]:
    parsed: dict[str, Any] = client.get(VALIDATION).json()
    return parsed


@pytest.fixture
def found(backtest: Validation, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The backtest of the shipped benchmarks, which is run once for all tests, as an answer."""

    def asked(benchmarks: Sequence[Benchmark]) -> Validation:
        assert tuple(benchmarks) == tuple(load_benchmarks(BENCHMARKS))
        return backtest

    monkeypatch.setattr(answering, "validate", asked)
    answer = answering.backtested(load_benchmarks(BENCHMARKS))
    parsed: dict[str, Any] = json.loads(ADAPTER.dump_json(answer))
    return parsed
