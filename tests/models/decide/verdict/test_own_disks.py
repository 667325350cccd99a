"""The own disks of a server: one grid node has them, several cannot share them.

The DL580 of paper 004 asks 75 MB/s of each of its 32 cores, 2.4 GB/s, of disks that carry 4 GB/s or more.
"""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Written = Callable[[str], Document]

CANNOT = "3 grid nodes cannot share HP DL580's own storage"


@pytest.fixture
def servers(written: Written) -> Callable[..., Document]:
    """So many servers of so many cores on the disks of one."""

    def of(nodes: object, cores: int = 32) -> Document:
        document = written("hp_dl580")
        document["grid"][0] |= {"nodes": nodes, "cores_per_node": cores, "cores_used_per_node": cores}
        return document

    return of


def test_one_grid_node_fits_on_its_own_disks(servers: Callable[..., Document], answer: Answer) -> None:
    answered = answer(servers(1))

    assert answered.verdict.state == "fits"
    assert answered.verdict.data_reached
    assert answered.verdict.why.text.startswith("Tightest: local storage")
    assert "reached" not in answered.storage_nodes_required.by_constraint


def test_several_grid_nodes_do_not_fit_however_little_they_ask(
    servers: Callable[..., Document], answer: Answer
) -> None:
    answered = answer(servers(3, cores=4))  # 3 x 4 x 75 = 900 MB/s

    verdict = answered.verdict
    assert (verdict.state, verdict.holds_share) == ("too_small", 0)
    assert verdict.title == f"Not shared: {CANNOT}."
    assert verdict.why.text.startswith("The storage is one server's own disks. Tightest: local storage, 22 %")
    assert verdict.storage_nodes_needed is None
    assert answered.carries_load_share == 0
    assert answered.equation.head == "No size sold is enough"
    assert answered.equation.note == f"Reached by all: {CANNOT}."
    assert "no size the vendor sells is enough for grid nodes that share it" in answered.sentences.takes


def test_disks_that_are_too_slow_as_well_are_told_after_that(
    servers: Callable[..., Document], answer: Answer
) -> None:
    verdict = answer(servers(3)).verdict

    assert verdict.title == f"Not shared: {CANNOT}."
    assert verdict.why.text.startswith(
        "The storage is one server's own disks. Local storage binds: the rule asks 7.2 GB/s, "
    )


def test_disks_of_unknown_throughput_are_not_shared_either(
    servers: Callable[..., Document], answer: Answer
) -> None:
    document = servers(3)
    document["storage"] |= {"sustained_mixed_gb_s": None, "evidence": []}

    verdict = answer(document).verdict

    assert (verdict.state, verdict.holds_share) == ("too_small", None)
    assert verdict.title == f"Not shared: {CANNOT}."


def test_a_range_of_grid_nodes_holds_in_the_cases_of_one(
    servers: Callable[..., Document], answer: Answer
) -> None:
    """Of 1, 2 or 3 nodes a third of the cases have one, which is fewer than half."""
    verdict = answer(servers({"low": 1, "high": 3}, cores=4)).verdict

    assert verdict.title == f"Not shared: {CANNOT}."
    assert verdict.holds_share == pytest.approx(1 / 3, abs=0.1)


def test_servers_of_several_kinds_are_counted_together(
    servers: Callable[..., Document], answer: Answer
) -> None:
    document = servers(1)
    document["grid"] = [document["grid"][0], document["grid"][0] | {"name": "second", "nodes": 2}]

    assert answer(document).verdict.title == f"Not shared: {CANNOT}."


def test_no_figure_of_their_throughput_is_asked_for_where_disks_are_not_shared(
    servers: Callable[..., Document], answer: Answer
) -> None:
    """Whatever the disks of one sustain, the other two do not reach them."""
    document = servers(3)
    document["storage"] |= {"sustained_mixed_gb_s": None, "evidence": []}

    answered = answer(document)

    assert (answered.needed[0].needed, answered.needed[0].verdict) == ("no size sold", "none is enough")
    assert (answered.equation.head, answered.equation.terms) == ("No size sold is enough", ())
    assert answered.equation.note == f"Reached by all: {CANNOT}."
    assert answered.ways_out == ()
