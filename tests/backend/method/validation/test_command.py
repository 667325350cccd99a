"""`gridsizer validate`: the same backtest as a table for a person, and as JSON."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.method.validation.replaced import FIELDS, NOTHING, leaking

from gridsizer.backtest import Validation
from gridsizer_server.method.validation import backtest
from gridsizer_server.method.validation.backtest import Backtest

RunCommand = Callable[..., SimpleNamespace]


@pytest.fixture
def kept(client: TestClient, answered: bytes, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The command line answers with what the application has computed."""
    assert answered
    found = client.app.state.backtest.answer()  # type: ignore[attr-defined]  # an ASGI app has no type of ours
    monkeypatch.setattr(Backtest, "answer", lambda _: found)
    return answered


def test_json_output_is_the_answer_of_the_api_byte_for_byte(run: RunCommand, kept: bytes) -> None:
    ended = run("validate", "--json")

    assert (ended.status, ended.err) == (0, "")
    assert ended.out == kept + b"\n"


def test_a_person_reads_a_table_that_ends_with_the_pooled_row_and_then_the_summary(
    run: RunCommand, kept: bytes, answer: dict[str, Any]
) -> None:
    assert kept

    title, heads, *printed = [line for line in run("validate").out.decode().splitlines() if line.strip()]

    last, lines = answer["rows"][-1], printed[: len(answer["rows"])]
    assert f"{len(answer['refusals'])} lines cannot be had" in title
    shares = {"mape", "worst_signed", "hits_in_printed_range", "coverage90"}
    heads_wanted = [f"{name} %" if name in shares else name for name in (*FIELDS.split(), "interval_score")]
    assert heads.split() == " ".join(heads_wanted).split()
    assert printed[len(lines)].startswith("Over all tables")
    assert lines[-1].split()[:5] == ["pooled", "all", "default", "small_to_large", str(last["n"])]
    assert f"{100 * last['mape']:.2f}" in lines[-1]


def test_the_shipped_benchmarks_are_what_the_command_runs_on(
    run: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    papers: list[str] = []

    def noted(benchmarks: Sequence[Any], _: object) -> Validation:
        papers.extend(benchmark.paper for benchmark in benchmarks)
        return NOTHING

    monkeypatch.setattr(backtest, "validate", noted)

    assert run("validate", "--json").status == 0
    assert papers[:6] == ["000", "001", "002", "003", "004", "T01"]


def test_a_rule_that_saw_what_it_is_tested_on_ends_with_status_2_and_one_line(
    run: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backtest, "validate", leaking)

    ended = run("validate")

    assert (ended.status, ended.out) == (2, b"")
    assert ended.err.startswith("gridsizer: ceiling (lab")
    assert ended.err.count("\n") == 1


def test_the_command_says_which_aims_are_met_and_what_no_line_stands_for(
    run: RunCommand, kept: bytes, answer: dict[str, Any]
) -> None:
    assert kept

    printed = " ".join(run("validate").out.decode().split())

    assert "Met: median error of a table" in printed
    assert all(one["table"].split()[0] in printed for one in answer["not_expressed"])


def test_the_command_prints_what_maxima_were_worth(run: RunCommand, kept: bytes) -> None:
    assert kept

    printed = " ".join(run("validate").out.decode().split())

    assert "What vendors' maxima were worth; a derate is learnt from all: 15 % to 100 %" in printed
