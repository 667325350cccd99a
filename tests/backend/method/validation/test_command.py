"""`gridsizer validate`: the same backtest as a table for a person, and as JSON."""

import json
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from tests.backend.method.validation.replaced import FIELDS, NOTHING, leaking

from gridsizer.backtest import Validation
from gridsizer_server.method.validation import backtest

RunCommand = Callable[..., SimpleNamespace]


def test_json_output_is_the_answer_of_a_run(run: RunCommand, found: dict[str, Any]) -> None:
    ended = run("validate", "--json")

    assert (ended.status, ended.err) == (0, "")
    assert json.loads(ended.out) == found


def test_a_person_reads_a_table_that_ends_with_the_pooled_row_and_then_the_summary(
    run: RunCommand, found: dict[str, Any]
) -> None:
    title, heads, *printed = [line for line in run("validate").out.decode().splitlines() if line.strip()]

    last, lines = found["rows"][-1], printed[: len(found["rows"])]
    assert f"{len(found['refusals'])} lines cannot be had" in title
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

    def noted(benchmarks: Sequence[Any]) -> Validation:
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
    run: RunCommand, found: dict[str, Any]
) -> None:
    printed = " ".join(run("validate").out.decode().split())

    assert "Met: median error of a table" in printed
    assert all(one["table"].split()[0] in printed for one in found["not_expressed"])


@pytest.mark.usefixtures("found")
def test_the_command_prints_what_maxima_were_worth(run: RunCommand) -> None:
    printed = " ".join(run("validate").out.decode().split())

    assert "What vendors' maxima were worth; a derate is learnt from all: 15 % to 100 %" in printed
