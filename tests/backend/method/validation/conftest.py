"""What is answered of the backtest, which is run once for all tests."""

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


@pytest.fixture(scope="session")
def answered(client: TestClient, backtest: Validation) -> bytes:
    """The answer of an application that asks for the backtest of the shipped benchmarks, which it keeps."""

    def asked(benchmarks: Sequence[Benchmark], studies: object) -> Validation:
        assert (tuple(benchmarks), studies) == (tuple(load_benchmarks(BENCHMARKS)), None)
        return backtest

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(answering, "validate", asked)
        return client.get(VALIDATION).content


@pytest.fixture(scope="session")
def answer(answered: bytes) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(answered)
    return parsed
