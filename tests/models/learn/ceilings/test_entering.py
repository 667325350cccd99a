"""A proposal taken by a design: an entry of its own, with the evidence, and the answer that follows."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.describe.scenario import scenario_json
from gridsizer.errors import InvalidScenario
from gridsizer.learn.ceilings import StorageTest, proposal_for
from gridsizer.learn.observations import Finding, Metric, Series

Document = dict[str, Any]
EXAMPLE = Path(__file__).parents[4] / "fixtures" / "scenarios" / "f810_12_nodes.json"
DAY = 1_763_640_000.0  # 2025-11-20 12:00 UTC


@pytest.fixture
def document() -> Document:
    """Twelve grid nodes on five nodes of an array whose throughput nobody published."""
    document: Document = json.loads(EXAMPLE.read_text())
    return document | {"storage": {"from": "powerscale_f710", "nodes": 5}}


def read_by(clients: int, gb_s: float, *codes: str, at_s: float = DAY) -> StorageTest:
    series = [
        Series(
            host=f"node{at}",
            metric=Metric.READ_BYTES_S,
            layer="application",
            device="seq",
            unit_printed="B/s",
            at_s=np.array([at_s]),
            interval_s=600.0,
            value=np.array([gb_s * 1e9 / clients]),
            line=np.array([1]),
        )
        for at in range(clients)
    ]
    findings = [Finding(code=code, severity="warning", message="Doubtful.") for code in codes]
    return StorageTest(name=f"{clients}.json", series=series, findings=findings)


def test_a_proposal_taken_is_a_ceiling_of_the_tested_nodes_with_its_source(document: Document) -> None:
    proposal = proposal_for(resolve(document), [read_by(4, 10), read_by(8, 10)], "2026-01-01")

    array = resolve(patched(document, proposal.patch)).storage

    assert array.sustained_read_gb_s.ends() == (10, 10)
    assert array.ceiling_nodes.ends() == (5, 5)
    assert (array.sustained_read_gb_s.basis, proposal.day, proposal.dated) == ("measured", "2025-11-20", True)
    assert array.sustained_read_gb_s.source.title == "measured by us"
    assert array.sustained_read_gb_s.source.where == "4.json, 8.json"
    assert [(line.label, line.kind.value) for line in array.evidence] == [
        ("Isilon F810, node by node", "like_array"),
        ("Our own test, read", "saturation"),
    ]


def test_reads_and_writes_measured_give_a_verdict(document: Document) -> None:
    reads = proposal_for(resolve(document), [read_by(8, 20)], "2026-01-01")
    with_reads = patched(document, reads.patch)
    written = [replace(one, metric=Metric.WRITE_BYTES_S) for one in read_by(8, 15).series]
    both = proposal_for(resolve(with_reads), [StorageTest(name="w.json", series=written)], "2026-01-01")

    answer = assess(resolve(patched(with_reads, both.patch)))

    assert answer.verdict.state != "unknown"
    assert answer.scenario.storage.origin == "storage_arrays/own:powerscale_f710_measured@2"
    assert [line.label for line in answer.scenario.storage.evidence] == [
        "Isilon F810, node by node", "Our own test, read", "Our own test, write"
    ]  # fmt: skip


def test_a_spoilt_result_leaves_the_throughput_unknown(document: Document) -> None:
    proposal = proposal_for(resolve(document), [read_by(8, 40, "page_cache_suspected")], "2026-01-01")

    answer = assess(resolve(patched(document, proposal.patch)))

    assert answer.verdict.state == "unknown"
    assert answer.scenario.storage.evidence[-1].kind.value == "carried_otherwise"


def test_results_without_a_time_are_of_the_day_that_is_given(document: Document) -> None:
    proposal = proposal_for(resolve(document), [read_by(1, 2, at_s=float("nan"))], "2026-01-02")

    assert (proposal.day, proposal.dated) == ("2026-01-02", False)


def test_a_test_dropped_twice_is_one_line_of_evidence(document: Document) -> None:
    once = patched(document, proposal_for(resolve(document), [read_by(4, 10)], "2026-01-01").patch)
    twice = patched(once, proposal_for(resolve(once), [read_by(4, 11)], "2026-01-01").patch)

    array = resolve(twice).storage

    assert [line.label for line in array.evidence] == ["Isilon F810, node by node", "Our own test, read"]
    assert array.sustained_read_gb_s.ends() == (11, 11)


def test_a_test_that_shows_less_than_a_paper_did_leaves_the_answer_as_it_was() -> None:
    document = json.loads(EXAMPLE.read_text())
    before = assess(resolve(document))

    proposal = proposal_for(resolve(document), [read_by(1, 2)], "2026-01-01")
    after = assess(resolve(patched(document, proposal.patch)))

    assert not any(ceiling.is_ceiling for ceiling in proposal.ceilings)
    assert after.verdict == before.verdict
    assert after.storage_nodes_required.total == before.storage_nodes_required.total
    line = after.scenario.storage.evidence[-1]
    assert (line.label, line.kind.value, line.gb_s.ends()) == ("Our own test, read", "carried", (2, 2))


def test_what_was_tested_on_more_nodes_is_stated_for_those_that_the_known_is_stated_for() -> None:
    # The F810's own ceilings are for four nodes; 24 GB/s read by eight are 12 by four.
    document = json.loads(EXAMPLE.read_text())
    document["storage"]["nodes"] = 8
    known = resolve(document).storage

    proposal = proposal_for(resolve(document), [read_by(4, 24), read_by(8, 24)], "2026-01-01")
    array = resolve(patched(document, proposal.patch)).storage

    assert array.sustained_read_gb_s.ends() == (12, 12)
    assert array.ceiling_nodes.ends() == (4, 4)
    assert array.sustained_mixed_gb_s == known.sustained_mixed_gb_s
    assert "it is written down as 12 GB/s for 4" in " ".join(proposal.ceilings[0].cautions)


def test_the_range_of_a_like_array_is_restated_for_the_nodes_that_were_tested(document: Document) -> None:
    [before] = resolve(document).storage.evidence
    stated_for = resolve(document).storage.ceiling_nodes.ends()[0]

    proposal = proposal_for(resolve(document), [read_by(8, 10)], "2026-01-01")
    after = resolve(patched(document, proposal.patch)).storage.evidence[0]

    assert (before.label, after.label) == ("Isilon F810, node by node", "Isilon F810, node by node")
    assert after.gb_s.ends()[0] == pytest.approx(before.gb_s.ends()[0] * 5 / stated_for)


def test_throughput_that_is_bought_has_no_ceiling_to_test() -> None:
    bought = json.loads((EXAMPLE.parent / "anf_40_nodes.json").read_text())

    with pytest.raises(InvalidScenario, match="throughput bought by size"):
        proposal_for(resolve(bought), [read_by(8, 10)], "2026-01-01")


def test_an_array_entered_by_hand_keeps_the_sources_in_the_design(document: Document) -> None:
    array = scenario_json(resolve(document))["storage"]
    document["storage"] = {name: fact for name, fact in array.items() if name != "origin"}

    taken = patched(document, proposal_for(resolve(document), [read_by(4, 10)], "2026-01-01").patch)

    assert "catalogue" not in taken
    assert resolve(taken).storage.sustained_read_gb_s.source.title == "measured by us"
    assert resolve(taken).storage.evidence[-1].gb_s.source.retrieved == "2025-11-20"
