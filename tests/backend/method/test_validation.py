"""GET /api/v1/validation and `gridsizer validate`: one backtest, run when first asked for."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gridsizer.backtest import Leak, PublishedRun, Validation
from gridsizer.learn.derate.learnt import derate_study
from gridsizer.learn.studies.constant import Constant
from gridsizer_server.http.app import create_app
from gridsizer_server.kit.settings import Settings
from gridsizer_server.method.validation import backtest
from gridsizer_server.method.validation.backtest import Backtest

VALIDATION = "/api/v1/validation"
FIELDS = "benchmark quantity engine split train test n mape worst_signed hits_in_printed_range coverage90"
NOTHING = Validation(
    rows=(),
    refusals=(),
    subjects=(),
    fits=(),
    constants=(),
    duels=(),
    summary=(),
    not_expressed=(),
    waiting=(),
    derate=derate_study(),
)
CEILING = Constant(name="ceiling", low=1, high=1, unit="MB/s", basis="measured", benchmark="lab", line=7)

RunCommand = Callable[..., SimpleNamespace]


@pytest.fixture(scope="session")
def answered(client: TestClient) -> bytes:
    """The answer, computed once for all tests: the application keeps it."""
    return client.get(VALIDATION).content


@pytest.fixture(scope="session")
def answer(answered: bytes) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(answered)
    return parsed


@pytest.fixture
def kept(client: TestClient, answered: bytes, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The command line answers with what the application has computed."""
    assert answered
    found = client.app.state.backtest.answer()  # type: ignore[attr-defined]  # an ASGI app has no type of ours
    monkeypatch.setattr(Backtest, "answer", lambda _: found)
    return answered


def leaking(*_: object) -> Validation:
    raise Leak(CEILING, PublishedRun(benchmark="lab", test="batch", nodes=12))


def test_the_rows_have_exactly_the_fields_of_the_table(answer: dict[str, Any]) -> None:
    assert {tuple(row) for row in answer["rows"]} == {(*FIELDS.split(), "interval_score")}


def test_the_last_row_is_the_product_pooled_over_larger_runs(answer: dict[str, Any]) -> None:
    last = answer["rows"][-1]

    assert (last["benchmark"], last["engine"], last["split"]) == ("pooled", "default", "small_to_large")


def test_the_summary_is_the_products_own_without_a_backtest(
    client: TestClient, answer: dict[str, Any]
) -> None:
    summary = client.get(f"{VALIDATION}/summary").json()

    found = answer["summary"][0]
    figures = {name: value for name, value in found.items() if isinstance(value, float)}
    assert {name: summary[name] for name in figures} == pytest.approx(figures, rel=1e-5)
    assert {name: summary[name] for name in found if name not in figures} == {
        name: found[name] for name in found if name not in figures
    }


def test_a_line_of_the_product_comes_with_its_points_and_printed_ranges(answer: dict[str, Any]) -> None:
    """Paper 000 Table 2: 4.5 to 5 GBps on 8 grid nodes, 6.5 to 7 on 12."""
    [line] = [
        line
        for line in answer["lines"]
        if (line["benchmark"], line["quantity"], line["train"]) == ("isilon_f810", "throughput", "1,2,4")
    ]

    ranges = [(point["nodes"], point["measured_low"], point["measured_high"]) for point in line["points"]]
    assert (line["unit"], line["test"]) == ("MB/s", "8,12")
    assert ranges == [(8, 4500, 5000), (12, 6500, 7000)]
    assert all(point["band_low"] <= point["predicted"] <= point["band_high"] for point in line["points"])


def test_every_row_of_the_product_on_larger_runs_has_its_points(answer: dict[str, Any]) -> None:
    rows = [row for row in answer["rows"] if (row["engine"], row["split"]) == ("default", "small_to_large")]

    expected = [(row["benchmark"], row["quantity"], row["train"], row["n"]) for row in rows[:-1]]
    assert expected == [
        (line["benchmark"], line["quantity"], line["train"], len(line["points"])) for line in answer["lines"]
    ]


def test_every_quantity_of_the_table_says_what_it_is_worth_as_evidence(answer: dict[str, Any]) -> None:
    subjects = {(one["benchmark"], one["quantity"]): one["evidence"] for one in answer["subjects"]}
    lines = {(row["benchmark"], row["quantity"]) for row in answer["rows"] if row["benchmark"] != "pooled"}

    assert subjects.keys() == lines
    assert subjects["ibm_xiv_gpfs", "sustained_throughput"] == "stated in the same paper"


def test_a_constant_says_where_it_stands_or_why_it_is_assumed(answer: dict[str, Any]) -> None:
    """Paper 000 L263: 16 or more jobs at a time."""
    [streams] = [one for one in answer["constants"] if one["name"] == "streams"]

    assert (streams["printed"], streams["low"], streams["unit"], streams["line"]) == (
        "16 or more",
        16,
        "count",
        263,
    )
    assert all(one["line"] or one["because"] for one in answer["constants"])


def test_the_answer_has_exactly_the_fields_that_pages_and_programs_read(answer: dict[str, Any]) -> None:
    fields = {
        "rows": {*FIELDS.split(), "interval_score"},
        "refusals": {"benchmark", "quantity", "engine", "split", "train", "test", "reason"},
        "subjects": {"benchmark", "system", "quantity", "kind", "unit", "evidence", "recomputed"},
        "constants": {
            *("name", "low", "high", "unit", "basis", "benchmark", "table", "row", "column", "line"),
            *("printed", "run", "because"),
        },
        "lines": {"benchmark", "quantity", "unit", "train", "test", "band", "points"},
        "duels": {
            *("engine", "against", "split", "quantities", "mape", "against_mape", "interval_score"),
            "against_interval_score",
        },
        "summary": {
            *("engine", "tables", "rows", "median_error", "mean_error", "held_rows", "held_tables"),
            *("median_width", "interval_score", "product_mean_error", "product_interval_score"),
        },
        "not_expressed": {"table", "url", "reason"},
        "waiting": {
            *(
                "benchmark",
                "system",
                "fitted_connections",
                "fitted_s",
                "connections",
                "measured_s",
                "value_s",
            ),
            *("low_s", "high_s", "error", "held", "by_rule_s", "by_rule_error"),
        },
    }

    assert answer.keys() == {*fields, "derate"}
    for name, expected in fields.items():
        assert answer[name]
        assert all(one.keys() == expected for one in answer[name])


def test_the_product_is_held_against_its_simulation_the_forecaster_and_curve_fits(
    answer: dict[str, Any],
) -> None:
    pooled = {row["engine"] for row in answer["rows"] if row["benchmark"] == "pooled"}

    assert {"default", "simulation", "forecaster", "linear", "amdahl", "usl"} <= pooled
    assert {duel["against"] for duel in answer["duels"]} == {
        *("forecaster", "linear", "amdahl", "usl", "best_curve")
    }


def test_what_the_product_refuses_is_a_line_with_its_reason(answer: dict[str, Any]) -> None:
    [refusal] = [
        one
        for one in answer["refusals"]
        if (one["engine"], one["quantity"], one["train"]) == ("default", "makespan", "2")
    ]

    assert "the CPU time of the jobs that compute is not known" in refusal["reason"]


def test_a_line_that_cannot_be_had_says_why(answer: dict[str, Any]) -> None:
    [refusal] = [
        one
        for one in answer["refusals"]
        if (one["engine"], one["quantity"], one["train"]) == ("usl", "makespan", "2")
    ]

    assert refusal["reason"] == "3 parameters need runs on 3 numbers of nodes, got 1"


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


def test_the_derate_is_told_of_every_system_by_the_others(answer: dict[str, Any]) -> None:
    tests = {test["of"]["system"]: test for test in answer["derate"]["tests"]}

    plateau = tests["EMC DSSD D5"]

    assert plateau["ratio"] == pytest.approx(0.2115)  # 21.15 of 100 GB/s
    assert plateau["held"] is False


def test_the_command_prints_what_maxima_were_worth(run: RunCommand, kept: bytes) -> None:
    assert kept

    printed = " ".join(run("validate").out.decode().split())

    assert "What vendors' maxima were worth; a derate is learnt from all: 15 % to 100 %" in printed
