"""The equation of a size, on a design small enough to work in the head."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.equation.parts import Equation

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


@pytest.fixture
def loaded(small: Document) -> Document:
    """30 grid nodes ask 12 GB/s of storage nodes that sustain 2 each, 20 % free, one of them lost."""
    small["grid"][0]["nodes"] = 30
    small["policy"]["survive_storage_nodes"] = 1
    return small


def printed(equation: Equation) -> str:
    """The terms as they are read."""
    return " ".join(f"{term.operator} {term.figure}".strip() for term in equation.terms)


def test_throughput_is_divided_by_what_a_node_sustains_and_by_what_the_policy_leaves_of_it(
    loaded: Document, answer: Answer
) -> None:
    """300 cores ask 100 MB/s each, 40 % of it of shared storage: 12 GB/s."""
    equation = answer(loaded).equation

    assert equation.head == "Why 10"
    assert printed(equation) == "12.0 ÷ 2.00 ÷ 0.80 = 7.5 → 8 + 1 = 9 → 10"
    assert equation.terms[0].note == "300 cores × 100 MB/s × 40 %"
    assert [term.menu for term in equation.terms[:3]] == ["sized_by", "percentile", "headroom"]
    assert equation.terms[-1].caption == "sold 4, then pairs"
    assert equation.note == ""


def test_the_smallest_size_sold_is_said_to_be_the_reason_where_less_would_do(
    small: Document, answer: Answer
) -> None:
    """4 / 2 / 0.8 = 2.5, so 3; fewer than 4 are not sold."""
    equation = answer(small).equation

    assert equation.head == "Why 4: the smallest size sold"
    assert printed(equation) == "4.00 ÷ 2.00 ÷ 0.80 = 2.5 → 3 + 0 = 3 → 4"


def test_throughput_is_named_where_the_data_does_not_fit_either(loaded: Document, answer: Answer) -> None:
    """84.3 TB of 250 take 6 storage nodes; the 12 GB/s take 10, so that not the capacity says 10."""
    loaded["reduction"]["families"][0]["logical_tb"] = 250

    found = answer(loaded)

    assert found.verdict.why.link == "Capacity"
    assert found.equation.head == "Why 10: throughput with 1 lost decides"
    assert found.storage_nodes_required.decided_by == ("survive",)
    assert printed(found.equation) == "12.0 ÷ 2.00 ÷ 0.80 = 7.5 → 8 + 1 = 9 → 10"


def test_ports_that_decide_are_named_with_what_they_carry(loaded: Document, answer: Answer) -> None:
    """One port of 10 Gbit/s at 80 %, over an imbalance of 1.25: 0.8 GB/s of the 6 that are read."""
    loaded["storage"] |= {"port_gbit_s": 10, "sustained_mixed_gb_s": 40}

    equation = answer(loaded).equation

    assert equation.head == "Why 12: the front-end ports with 1 lost decide"
    assert printed(equation) == "6.00 ÷ 0.800 ÷ 0.80 = 9.4 → 10 + 1 = 11 → 12"
    assert equation.terms[1].note == "Storage ports, out, 4 × 1 × 10 Gbit/s, imbalance 1.25"
    assert equation.terms[1].pointer == "/storage/port_gbit_s"


def test_capacity_that_decides_is_divided_by_the_space_of_a_node(small: Document, answer: Answer) -> None:
    """300 TB, two copies, halved by SAS and reduced to a third by the array: 100 TB, and 1 of snapshots."""
    small["reduction"]["families"][0]["logical_tb"] = 300

    answered = answer(small)

    assert answered.equation.head == f"Why {answered.verdict.storage_nodes_needed}: capacity decides"
    assert answered.equation.terms[0].figure == "101"
    assert answered.equation.terms[1].caption == "usable a node of 7, at"  # sold as 8, where a node has more
    assert answered.equation.terms[2].figure == "0.80"
    assert [term.menu for term in answered.equation.terms] == [None, "percentile", None, None, None]


def test_sizes_that_include_protection_are_stored_without_that_of_the_size_looked_at(
    small: Document, answer: Answer
) -> None:
    """900 TB, halved by SAS and reduced to a third: 150 TB, and 1 of snapshots. On the four nodes that there
    are three quarters are data, 113 TB, on eight seven eighths.
    """
    small["reduction"] |= {"sizes_include_protection": "yes"}
    small["reduction"]["families"][0] |= {"logical_tb": 900, "copies": 1}

    answered = answer(small)

    stored = answered.equation.terms[0]
    assert (stored.figure, stored.caption) == ("132", "stored without protection of 8")
    assert answered.equation.note.startswith("The sizes include protection: how much of them that is goes by")
    assert {row.needed for row in answered.needed} >= {"113 (103)"}


def test_clients_that_move_to_one_survivor_are_a_factor_of_their_own(
    loaded: Document, answer: Answer
) -> None:
    """Twice the load of a node on one of N - 1: at 15 nodes x 2 x 14 / 15 = 1.87; 7.5 x 1.87 = 14."""
    loaded["storage"]["address_failover"] = "one_survivor"

    equation = answer(loaded).equation

    assert printed(equation) == "12.0 ÷ 2.00 ÷ 0.80 × 1.87 = 14 + 1 = 15 → 16"
    assert equation.terms[3].caption == "moved to one survivor"


def test_a_rebuild_leaves_a_share_of_its_own(loaded: Document, answer: Answer) -> None:
    """7.5 / 0.75 = 10, and the lost one."""
    loaded["policy"] |= {"loss_state": "rebuilding", "rebuild_tax": 0.25}

    equation = answer(loaded).equation

    assert printed(equation) == "12.0 ÷ 2.00 ÷ 0.80 ÷ 0.750 = 10 + 1 = 11 → 12"
    assert equation.terms[3].caption == "left by the rebuild"


@pytest.mark.parametrize(("stored_tb", "came_to"), [(126, "6.6 → 7 → 8"), (150, "7.8 → 8")])
def test_data_comes_to_whole_nodes_and_to_a_size_that_is_sold(
    small: Document, answer: Answer, stored_tb: float, came_to: str
) -> None:
    """24 TB a node under two copies, of which 80 % may be filled: 9.6. Nothing is lost, nothing added."""
    small["reduction"] |= {"from": "none", "output_tb_per_day": 0, "sas_compression": "off"}
    small["reduction"]["array_compression"] = "off"
    small["reduction"]["families"] = [
        {"name": "tables", "logical_tb": stored_tb / 2, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    ]
    small["storage"] |= {"protection": "2x", "hot_spare_drives": 0}

    equation = answer(small).equation

    assert equation.head.startswith("Why 8: capacity decides")
    assert printed(equation).endswith(f" = {came_to}")


def test_a_range_is_printed_in_the_case_that_stands_at_the_percentile(
    loaded: Document, answer: Answer
) -> None:
    loaded["storage"]["sustained_mixed_gb_s"] = {"low": 7, "high": 9}
    loaded["policy"]["percentile"] = "p90"

    equation = answer(loaded).equation

    assert equation.note == "Figures of the case that stands at P90."
    assert 1.75 < float(equation.terms[1].figure) < 1.85  # a tenth of the way from the low end: 1.8


def test_an_unknown_ceiling_is_an_empty_operand(loaded: Document, answer: Answer) -> None:
    loaded["storage"] |= {"sustained_mixed_gb_s": None, "spec_gb_s": None}

    equation = answer(loaded).equation

    assert equation.head == "Throughput unknown"
    assert printed(equation) == "12.0 ÷ Unknown ÷ 0.80 = no number + 1"
    assert equation.terms[1].value is None


def test_an_array_of_which_nothing_is_left_has_a_reason_and_no_terms(
    loaded: Document, answer: Answer
) -> None:
    """A rebuild that takes all of it leaves nothing to divide by."""
    loaded["policy"] |= {"loss_state": "rebuilding", "rebuild_tax": 1}

    equation = answer(loaded).equation

    assert equation.head == "No size sold is enough"
    assert equation.terms == ()
    assert equation.note.startswith("Losses survived: ")


def test_where_no_size_is_enough_the_case_of_the_figures_is_named_too(
    loaded: Document, answer: Answer
) -> None:
    """Of four nodes at most, at the ceiling of one case in ten: 12 / 1.8 / 0.8 = 8.3."""
    loaded["storage"] |= {"sustained_mixed_gb_s": {"low": 7, "high": 9}, "nodes": 4, "max_nodes": 4}
    loaded["policy"]["percentile"] = "p90"

    equation = answer(loaded).equation

    assert equation.head == "No size sold is enough"
    assert printed(equation).endswith("→ 9 + 1 = 10")
    assert equation.note.startswith("Figures of the case that stands at P90. ")


def test_of_reads_and_writes_those_that_ask_for_more_say_why_one_node_fewer_is_too_few(
    small: Document, answer: Answer
) -> None:
    """Four clients read 3.4 GB/s each over two mounts, and write nothing. Of eight mounts on seven nodes two
    lie on one, whose port carries 4 GB/s, 3.2 of it by the policy: 106 %. By processing six would do.
    """
    small["grid"][0] |= {"nodes": 4, "cores_per_node": 85, "cores_used_per_node": 85}
    small["grid"][0]["nfs_client"] |= {"server_addresses": 2, "flow_mb_s": 5_000}
    small["workload"]["read_share"] = 1
    small["storage"] |= {"sustained_mixed_gb_s": 12, "imbalance": 1}

    equation = answer(small).equation

    assert printed(equation) == "13.6 ÷ 3.00 ÷ 0.80 = 5.7 → 6 + 0 = 6 → 8"
    assert equation.note == "With 7 nodes the front-end ports would be asked 106 % of what the policy allows."
