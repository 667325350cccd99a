"""A link of a new kind is told once: failure, sizing, sentences and the answer's rows all know it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.chain.chain import SHARED, Chain
from gridsizer.decide.chain.failure import loss_factor
from gridsizer.decide.chain.grid_load import array_total
from gridsizer.decide.chain.link import Link, LinkKind, Overload, SizingReason
from gridsizer.decide.chain.link_sites import SharedSite

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
MakeChain = Callable[[Document], Chain]

FABRIC: Final = LinkKind(
    name="storage_fabric",
    scope="all of it",
    lost_with="storage_nodes",
    sizes=SizingReason(name="fabric", label="Fabric", words="the fabric"),
    overload=Overload(code="fabric_short", field="storage/nodes", consequence="frames are dropped"),
)


def storage_fabric(site: SharedSite) -> Iterator[Link]:
    """Carries 800 MB/s a storage node: 3,200 MB/s of four, which are asked 4,000."""
    ceiling = 800 * site.draws["storage/nodes"]
    yield site.link(FABRIC, array_total, label="Storage fabric", ceiling_mb_s=ceiling)


@pytest.fixture(autouse=True)
def told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line in the list of links."""
    monkeypatch.setattr("gridsizer.decide.chain.chain.SHARED", (*SHARED, storage_fabric))


def test_it_has_a_row_of_its_own_and_binds(small: Document, answer: Answer) -> None:
    row = answer(small).links[-1]

    assert (row.name, row.label, row.scope, row.binds) == (
        "storage_fabric",
        "Storage fabric",
        "all of it",
        True,
    )
    assert row.utilisation is not None
    assert row.utilisation.p50 == pytest.approx(1.25)


def test_storage_nodes_are_sized_for_it(small: Document, answer: Answer) -> None:
    required = answer(small).storage_nodes_required

    # 4 * 1.25 / 0.8 = 6.25: seven, and the next size sold is eight.
    assert required.by_constraint["fabric"].nodes == 7
    assert required.by_constraint["fabric"].why == "4 ÷ 0.8 GB/s a node ÷ 0.8 = 6.25"
    assert (required.total, required.decided_by) == (8, ("fabric",))


def test_the_sentences_name_it(small: Document, answer: Answer) -> None:
    sentences = answer(small).sentences

    assert sentences.binds.emphasis == "Storage fabric"
    assert "8 storage nodes (Isilon F810, as in the lab) are needed, for the fabric." in sentences.takes
    assert "storage fabric is tighter" in sentences.unchanged


def test_a_loss_of_storage_nodes_moves_it(small: Document, chain: MakeChain) -> None:
    small["policy"] |= {"survive_storage_nodes": 1, "rebuild_tax": 0.2}
    small["storage"]["address_failover"] = "spread"

    fabric = chain(small).links[-1]

    assert loss_factor(chain(small), fabric) == pytest.approx(4 / 3)  # four shares on three nodes, no rebuild


def test_its_overload_is_a_caution(small: Document, answer: Answer) -> None:
    cautions = {caution.code: caution for caution in answer(small).warnings}

    assert cautions["fabric_short"].pointer == "/storage/nodes"
    assert cautions["fabric_short"].sentence == (
        "Storage fabric is asked 125 % of what it sustains: frames are dropped."
    )


def test_delivered_throughput_stops_at_it(small: Document, answer: Answer) -> None:
    assert answer(small).demand.asked_delivered_mb_s.p50 == pytest.approx(3_200)


def test_a_new_link_without_a_known_ceiling_is_listed_and_not_sized(
    small: Document, answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(site: SharedSite) -> Iterator[Link]:
        yield site.link(FABRIC, array_total, label="Storage fabric", ceiling_mb_s=None, reason="nobody said")

    monkeypatch.setattr("gridsizer.decide.chain.chain.SHARED", (*SHARED, unknown))

    assessment = answer(small)

    assert (assessment.links[-1].evaluated, assessment.links[-1].reason) == (False, "nobody said")
    assert assessment.storage_nodes_required.by_constraint["fabric"].nodes is None
    assert assessment.storage_nodes_required.by_constraint["fabric"].why == "nobody said"


def test_the_loss_of_grid_nodes_leaves_what_the_grid_shares_as_it_is(
    small: Document, chain: MakeChain
) -> None:
    small["policy"]["survive_grid_nodes"] = 2
    fabric = chain(small).links[-1]

    shared = replace(fabric, kind=replace(FABRIC, lost_with="grid_nodes"))

    assert loss_factor(chain(small), shared).tolist() == [1]  # the other grid nodes do the work
