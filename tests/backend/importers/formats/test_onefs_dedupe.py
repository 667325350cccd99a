"""The OneFS dedupe job report: what its percentage is of, its two zones, and the paper's own report."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
import yaml

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
ROOT: Final = Path(__file__).parents[4] / "fixtures"
BENCHMARK: Final = ROOT / "benchmarks" / "isilon_f810.yaml"
REPORT: Final = (ROOT / "logs" / "onefs_dedupe" / "two_zones.txt").read_text()


def table_of_paper(name: str) -> list[list[Any]]:
    tables = yaml.safe_load(BENCHMARK.read_text())["tables"]
    (rows,) = [table["rows"] for table in tables if table["id"] == name]
    return [row["cells"] for row in rows]


def facts_of_paper() -> dict[str, str]:
    return {name: value for name, value in table_of_paper("dedupe") if isinstance(name, str)}


def report_of_paper() -> str:
    """The paper's report, written again from the rows of the fixture, fences included."""
    facts = facts_of_paper()
    moved = [
        f"{who}: {operations} ops, {count} bytes ({megabytes})"
        for who, operations, count, megabytes in table_of_paper("dedupe_io")
    ]
    inside = (
        "Start time",
        "End time",
        "Iteration count",
        "Scanned blocks",
        "Deduped blocks",
        "Dedupe percent",
    )
    block = [f"  {name} = {facts[name]}" for name in inside]
    head = [f"Time: {facts['Time']}", f"Job Type: {facts['Job Type']}", "```", "", "```"]
    return "\n".join([*head, "Dedupe job report:{", *block, "}", *moved, "```", ""])


def of(log: SimpleNamespace, metric: Metric, device: str) -> list[float]:
    (found,) = [each for each in log.series if each.metric is metric and each.device == device]
    values: list[float] = found.value.tolist()
    return values


def test_the_report_of_the_paper_imports_as_the_fixture_holds_it(read_text: Read) -> None:
    facts = facts_of_paper()

    log = read_text(report_of_paper())

    percent = float(facts["Dedupe percent"])
    assert of(log, Metric.SIZE_RATIO, "deduplication of scanned blocks") == pytest.approx(
        [100 / (100 - percent)]
    )
    assert of(log, Metric.READ_BYTES, "dedupe job") == [926_853_840_896.0]
    assert of(log, Metric.WRITE_BYTES, "dedupe job") == [1_436_910_116_864.0]
    assert {each.interval_s for each in log.series} == {14_248.0}


def test_the_paper_s_report_raises_its_known_doubts(read_text: Read) -> None:
    log = read_text(report_of_paper())

    (two_zones,) = [each for each in log.findings if each.code == "two_zones"]
    assert "3 h apart" in two_zones.message
    assert "percent_of_scanned" in log.codes
    assert "percent_disagrees" not in log.codes


def test_one_zone_raises_no_question_of_two(read_text: Read) -> None:
    log = read_text(REPORT.replace("Time: 2024-05-06 12:00:00", "Time: 2024-05-06 14:00:00"))

    assert "two_zones" not in log.codes


def test_a_percentage_that_is_not_deduped_over_scanned_is_said(read_text: Read) -> None:
    log = read_text(REPORT.replace("Dedupe percent = 20.000", "Dedupe percent = 25.000"))

    assert "percent_disagrees" in log.codes


def test_an_assessment_only_estimates_and_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(REPORT.replace("Job Type: Dedupe", "Job Type: DedupeAssessment"))

    assert "estimates" in refusal.message


def test_a_report_cut_before_its_percentage_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(REPORT.partition("  Dedupe percent")[0])

    assert "Dedupe percent" in refusal.message


def test_a_percentage_of_all_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(REPORT.replace("Dedupe percent = 20.000", "Dedupe percent = 100.000"))

    assert "below 100" in refusal.message
