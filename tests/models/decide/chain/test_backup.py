"""A backup beside the load. Ten nodes ask 4,000 MB/s, half of it reads, of storage nodes that carry 8,000."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer
from gridsizer.decide.chain.chain import Chain

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
ChainOf = Callable[[Document], Chain]
Links = Callable[[Document], dict[str, LinkAnswer]]
BACKUP = {"read_tb": 36, "window_h": 5}  # 2,000 MB/s
APART = {"runs": "apart"}


def with_backup(document: Document, **facts: object) -> Document:
    return document | {"workload": document["workload"] | {"backup": {**BACKUP, **facts}}}


def said(assessment: Assessment) -> dict[str, str]:
    return {caution.code: caution.sentence for caution in assessment.warnings}


def test_a_backup_reads_its_terabytes_within_its_hours(small: Document, chain: ChainOf) -> None:
    alone, beside = chain(small).loads.asked, chain(with_backup(small)).loads.asked

    assert beside.array_reads - alone.array_reads == pytest.approx(2_000)
    assert beside.array_writes == pytest.approx(alone.array_writes)


def test_the_array_must_carry_it_beside_the_load(small: Document, links: Links) -> None:
    alone, beside = links(small), links(with_backup(small))

    used = [of["storage_node_processing"].utilisation for of in (alone, beside)]
    assert [each and each.p50 for each in used] == pytest.approx([0.5, 0.75])
    assert beside["grid_node_port_receive"].utilisation == alone["grid_node_port_receive"].utilisation


def test_a_backup_apart_from_the_load_counts_nowhere_and_says_so(small: Document, answer: Answer) -> None:
    alone, apart = answer(small), answer(with_backup(small, runs="apart"))

    assert apart.links == alone.links
    assert apart.storage_nodes_required == alone.storage_nodes_required
    assert said(apart)["backup_apart"] == (
        "The backup of 36 TB runs apart from this load: no figure here includes it."
    )


def test_what_it_reads_is_said_with_its_rate(small: Document, answer: Answer) -> None:
    found = answer(with_backup(small))

    assert said(found)["backup_beside"].startswith(
        "The backup reads 36 TB in 5 h beside this load, 2,000 MB/s"
    )


def test_a_backup_of_a_range_is_told_with_both_ends(small: Document, answer: Answer) -> None:
    """18 TB in 10 h are 500 MB/s, 36 in 5 h are 2,000."""
    sizes, hours = {"low": 18, "high": 36}, {"low": 5, "high": 10}

    beside, apart = (answer(with_backup(small, read_tb=sizes, window_h=hours, **of)) for of in ({}, APART))

    assert said(beside)["backup_beside"].startswith(
        "The backup reads 18 to 36 TB in 5 to 10 h beside this load, 500 to 2,000 MB/s"
    )
    assert said(apart)["backup_apart"].startswith("The backup of 18 to 36 TB runs apart")


def test_without_a_backup_nothing_is_said(small: Document, answer: Answer) -> None:
    assert not said(answer(small)).keys() & {"backup_beside", "backup_apart"}


@pytest.mark.parametrize("change", [{"read_tb": 72}, {"window_h": 2.5}])
def test_more_to_read_or_less_time_asks_more_storage_nodes(
    small: Document, answer: Answer, change: Document
) -> None:
    """4,000 and 4,000 beside them fill four nodes to the brim, and the headroom asks for more."""
    before, after = answer(with_backup(small)), answer(with_backup(small, **change))

    needed = before.storage_nodes_required.total, after.storage_nodes_required.total
    assert needed[0] is not None
    assert needed[1] is not None
    assert needed[1] > needed[0]


def test_the_equation_names_the_backup(small: Document, answer: Answer) -> None:
    found = answer(with_backup(small))

    notes = [term.note for term in found.equation.terms]
    assert any("+ 2 GB/s of the backup" in note for note in notes)


def test_a_batch_that_runs_beside_a_backup_is_never_done_sooner(
    written: Callable[[str], Document], answer: Answer
) -> None:
    alone = written("sun7410_7_nodes")
    beside = with_backup(alone, read_tb=10, window_h=8)

    windows = [batch.window for each in (alone, beside) if (batch := answer(each).batch) and batch.window]

    first, second = (window.window_s.p50 for window in windows)
    assert second > first


def test_what_stands_beside_the_rule_is_named_with_what_both_ask(small: Document, answer: Answer) -> None:
    small["grid"][0]["nodes"] = 20

    # 20 x 400 MB/s and the backup's 2,000; eight are what four storage nodes carry, a fifth of it kept free
    backup = answer(with_backup(small)).verdict.why.text
    small["storage"]["background_mb_s"] = 500
    tenants = answer(small).verdict.why.text
    both = answer(with_backup(small)).verdict.why.text

    assert "binds: the rule and the backup ask 10.0 GB/s, the policy allows 6.4." in backup
    assert "binds: the rule and other tenants ask 8.5 GB/s, the policy allows 6.4." in tenants
    assert "binds: the rule, other tenants and the backup ask 10.5 GB/s, the policy allows 6.4." in both


def test_a_backup_that_leaves_the_grid_nothing_is_said_wherever_what_is_delivered_is(
    small: Document, answer: Answer
) -> None:
    """36 TB in an hour are 10,000 MB/s of the 8,000 of the array: 125 %. Each grid node asks 200 MB/s of what
    it receives; its port of 160 is asked 125 % as well, and a faster one brings nothing.
    """
    small["workload"]["backup"] = {"read_tb": 36, "window_h": 1, "runs": "beside_the_load"}
    small["grid"][0]["nic"] |= {"ports": 1, "port_gbit_s": 1.6}

    found = answer(small)

    takes = "The backup alone asks 125 % of what storage-node processing sustains"
    told = {each.code: each.sentence for each in found.warnings}
    assert told["nothing_left_for_the_grid"] == f"{takes}: beside that the grid gets nothing."
    assert "below_guidance" not in told
    assert found.verdict.why.after.startswith(
        " binds: the rule and the backup ask 14.0 GB/s, the policy allows 6.4; the backup alone asks 125 %."
    )
    assert f"alone changes nothing: {takes[0].lower()}{takes[1:]}." in found.sentences.unchanged
    [fair] = [each for each in found.engines.answers if each.engine == "maxmin"]
    assert fair.why == f"{takes}: nothing is left to share."


def test_a_backup_that_leaves_the_grid_some_of_each_link_is_not_said_to_take_all(
    small: Document, answer: Answer
) -> None:
    """27 TB in an hour are 7,500 MB/s of 8,000."""
    small["workload"]["backup"] = {"read_tb": 27, "window_h": 1, "runs": "beside_the_load"}

    found = answer(small)

    assert "nothing_left_for_the_grid" not in {each.code for each in found.warnings}
    assert "alone" not in found.verdict.why.after
