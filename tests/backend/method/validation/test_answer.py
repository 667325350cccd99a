"""GET /api/v1/validation: the table, its lines, subjects and reasons."""

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.method.validation.replaced import FIELDS, VALIDATION


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
        "subjects": {
            "benchmark",
            "system",
            "quantity",
            "kind",
            "unit",
            "counted",
            "evidence",
            "recomputed",
            "further_off",
        },
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
            *("engine", "tables", "rows", "median_error", "mean_error", "banded_rows", "held_rows"),
            *(
                "held_tables",
                "held_times",
                "median_width",
                "interval_score",
                "product_mean_error",
                "product_interval_score",
            ),
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


def test_the_derate_is_told_of_every_system_by_the_others(answer: dict[str, Any]) -> None:
    tests = {test["of"]["system"]: test for test in answer["derate"]["tests"]}

    plateau = tests["EMC DSSD D5"]

    assert plateau["ratio"] == pytest.approx(0.2115)  # 21.15 of 100 GB/s
    assert plateau["held"] is False


def test_what_the_rows_of_a_table_are_by_is_told(answer: dict[str, Any]) -> None:
    counted = {(each["benchmark"], each["quantity"]): each["counted"] for each in answer["subjects"]}

    assert counted["isilon_f810", "throughput"] == "grid_nodes"
    assert counted["ddn_ai400x2", "read_by_processes"] == "processes"
    assert counted["flashblade_exa", "write_by_nodes"] == "storage_nodes"


def test_a_system_is_named_in_full_before_the_first_comma(answer: dict[str, Any]) -> None:
    """Tables name it so: "FlashBlade//EXA on 10" was one that stopped amid its numbers of nodes."""
    short = {re.split("[,;]", each["system"])[0] for each in answer["subjects"]}

    assert {"FlashBlade//EXA", "Sun Storage 7410 over NFS"} < short
    assert not [name for name in short if re.search(r"\b(on|of|under|with) \d+$", name)]


def test_a_refusal_says_in_words_what_is_not_predicted(answer: dict[str, Any]) -> None:
    reasons = {each["reason"] for each in answer["refusals"]}

    assert "does not predict run times on grid nodes that each bring their own work" in reasons
    assert not [reason for reason in reasons if re.search(r"\b(weak|strong|configured) ", reason)]
