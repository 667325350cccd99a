"""The backtest, computed once for all tests: the application keeps it."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.method.validation.replaced import VALIDATION


@pytest.fixture(scope="session")
def answered(client: TestClient) -> bytes:
    """The answer, computed once for all tests: the application keeps it."""
    return client.get(VALIDATION).content


@pytest.fixture(scope="session")
def answer(answered: bytes) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(answered)
    return parsed
