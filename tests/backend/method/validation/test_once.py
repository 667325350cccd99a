"""One backtest, run when first asked for."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from fastapi.testclient import TestClient
from tests.backend.method.validation.replaced import NOTHING, VALIDATION, leaking

from gridsizer.backtest import Validation
from gridsizer_server.http.app import create_app
from gridsizer_server.kit.settings import Settings
from gridsizer_server.method.validation import backtest


def test_nothing_is_computed_at_the_start_and_once_for_many_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[int] = []

    def counted(benchmarks: Sequence[object], _: object) -> Validation:
        runs.append(len(benchmarks))
        return NOTHING

    monkeypatch.setattr(backtest, "validate", counted)
    with TestClient(create_app(Settings(ui_dir=None)), base_url="http://127.0.0.1:8000") as started:
        at_the_start = list(runs)
        with ThreadPoolExecutor(4) as askers:
            statuses = [one.status_code for one in askers.map(started.get, [VALIDATION] * 4)]

    assert (at_the_start, runs) == ([], [23])  # five papers, eighteen tables of other systems
    assert statuses == [200] * 4


def test_a_rule_that_saw_what_it_is_tested_on_is_a_failure_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backtest, "validate", leaking)
    with TestClient(create_app(Settings(ui_dir=None)), base_url="http://127.0.0.1:8000") as started:
        answer = started.get(VALIDATION)

    assert answer.status_code == 500
    assert "measured in the run it is tested on: batch on 12 grid nodes" in answer.json()["detail"]
