"""The equation of a size that few mounts of clients decide."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.equation.parts import Equation

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def printed(equation: Equation) -> str:
    """The terms as they are read."""
    return " ".join(f"{term.operator} {term.figure}".strip() for term in equation.terms)


def test_few_mounts_are_a_factor_of_their_own(small: Document, answer: Answer) -> None:
    """One client of 2.88 GB/s on two addresses: 1.44 of 1.6 on each of two; its protection needs three.

    2.88 / 2 / 0.8 = 1.8 storage nodes of the two that are mounted: 2.7 of three.
    """
    two_addresses(small)

    equation = answer(small).equation

    assert printed(equation) == "2.88 ÷ 2.00 ÷ 0.80 × 1.50 = 2.7 → 3 + 0 = 3 → 4"
    assert equation.terms[3].caption == "at most 2 of 3 storage nodes are mounted"


def test_a_loss_costs_few_mounts_the_node_that_is_lost_and_no_more(small: Document, answer: Answer) -> None:
    """The same two addresses lie on the two nodes that are left of three."""
    two_addresses(small)
    small["policy"]["survive_storage_nodes"] = 1

    assert printed(answer(small).equation) == "2.88 ÷ 2.00 ÷ 0.80 = 1.8 → 2 + 1 = 3 → 4"


def test_few_mounts_do_not_decide_a_size_that_the_data_asks_for(small: Document, answer: Answer) -> None:
    """One client fills 1.56 of 1.6 GB/s of one node, whichever it is: 0.98 of one, of any number of them.

    84.3 TB, as above, take 6.
    """
    small["grid"][0] |= {"nodes": 1, "cores_used_per_node": 39}
    small["grid"][0]["nfs_client"] |= {"server_addresses": 1, "flow_mb_s": 5_000}
    small["reduction"]["families"][0]["logical_tb"] = 250

    found = answer(small)

    assert found.equation.head == "Why 6: capacity decides"
    assert found.equation.terms[0].unit == "TB"
    assert found.storage_nodes_required.by_constraint["drives"].why.startswith("0.52 ÷ 5 GB/s a node")


def two_addresses(small: Document) -> None:
    """One client of 2.88 GB/s on two storage nodes of 2."""
    small["grid"][0] |= {"nodes": 1, "cores_per_node": 72, "cores_used_per_node": 72}
    small["grid"][0]["nfs_client"] |= {"server_addresses": 2, "flow_mb_s": 5_000}


def test_mounts_that_are_laid_anew_after_a_loss_are_a_factor_of_their_own(
    small: Document, answer: Answer
) -> None:
    """Sixteen clients of 640 MB/s and one address: two fit the 1.6 GB/s of a node, three do not.

    Of nine nodes some have two, an eighth more than the mean: 2 / 1.125 GB/s each. On the eight that are left
    all have two. On seven of eight one has three: 1,920 of 1,600.
    """
    small["grid"][0] |= {"nodes": 16, "cores_used_per_node": 16}
    small["grid"][0]["nfs_client"]["server_addresses"] = 1
    small["storage"] |= {"ceiling_scope": "hottest_node", "imbalance": 1}
    small["policy"]["survive_storage_nodes"] = 1

    equation = answer(small).equation

    assert printed(equation) == "10.2 ÷ 1.78 ÷ 0.80 × 0.889 = 6.4 → 7 + 1 = 8 → 10"
    assert equation.terms[3].caption == "as mounts lie on 8 nodes"
    words = "throughput with the headroom asked would be asked 120 % of what the policy allows"
    assert equation.note == f"With 8 nodes {words}."


def test_what_few_mounts_ask_is_no_number_of_storage_nodes(small: Document, answer: Answer) -> None:
    """4 GB/s on two nodes, which are left 1.6 each: as much too much however many nobody mounts."""
    small["grid"][0] |= {"nodes": 1, "cores_per_node": 100, "cores_used_per_node": 100}
    small["grid"][0]["nfs_client"] = {"server_addresses": 2}

    equation = answer(small).equation

    assert (equation.head, equation.terms) == ("No size sold is enough", ())
    assert "4 ÷ (2 of 20 storage nodes reached × 2 GB/s) ÷ 0.8 = 125 %." in equation.note
