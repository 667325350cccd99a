"""A usable capacity that is stated for all storage nodes: fewer of them have their part of it."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.moves.conftest import CATALOGUE

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.looked_at import looks
from gridsizer.decide.choosing.offers import ArrayOffer
from gridsizer.decide.choosing.patches import patch_of
from gridsizer.decide.moves.moves import moves_of

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


@pytest.fixture
def stated(small: Document) -> Document:
    """Eight nodes with 120 TB usable, 0.8 of it to fill, under 40 TB and 400 MB/s of one grid node."""
    small["grid"][0]["nodes"] = 1
    small["storage"] |= {"nodes": 8, "min_nodes": 1, "step_nodes": 1}
    small["storage"] |= {"protection": "stated_usable", "usable_tb_stated": 120}
    family = {"name": "tables", "logical_tb": 40, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    small["reduction"] |= {"families": [family], "snapshot_days": 0}
    return small


def test_fewer_nodes_hold_their_part_of_what_is_stated_for_all(stated: Document, answer: Answer) -> None:
    required = answer(stated).storage_nodes_required

    # 15 TB a node, 12 of them to fill: 40 take 3.3
    assert required.total == 4
    assert required.by_constraint["capacity"].why == "40 TB ÷ (60 TB usable of 4 nodes × 0.8) = 83 %"


def test_more_nodes_hold_no_more_than_is_stated(stated: Document, answer: Answer) -> None:
    stated["reduction"]["families"][0]["logical_tb"] = 100

    required = answer(stated).storage_nodes_required

    assert required.total is None
    assert required.by_constraint["capacity"].why == (
        "100 TB ÷ (120 TB usable of 8 nodes × 0.8) = 104 %; no space is stated of more nodes"
    )


def test_nodes_that_can_go_take_their_part_of_the_stated_space_with_them(
    stated: Document, answer: Answer
) -> None:
    [fix, *_] = moves_of(stated, CATALOGUE, samples=50).fixes

    assert fix.label == "Storage nodes 8 → 4"
    assert fix.patch == {"storage": {"nodes": 4, "usable_tb_stated": 60}}
    assert fix.side_effects == "48 TB to fill, not 96, 4 nodes less"
    assert answer(patched(stated, fix.patch)).storage_nodes_required.total == 4


def test_a_range_that_is_stated_stays_a_range(stated: Document) -> None:
    stated["storage"]["usable_tb_stated"] = {"low": 120, "high": 140}

    [fix, *_] = moves_of(stated, CATALOGUE, samples=50).fixes

    usable = {"low": 60, "mid": None, "high": 70}
    assert fix.patch == {"storage": {"nodes": 4, "usable_tb_stated": usable}}


def test_a_design_that_is_chosen_has_the_part_of_its_nodes(stated: Document) -> None:
    base = resolve(stated)
    array = ArrayOffer(id="isilon_f810_lab", name="Stated", storage=base.storage, own=True)
    three, five = (Design(shape=Shape(array=array), storage_nodes=nodes) for nodes in (3, 5))

    looked = looks([each.scenario(base) for each in (three, five)], samples=3, seed=1)

    assert [look.usable_tb for look in looked] == pytest.approx([45, 75])
    assert [look.holds_share for look in looked] == [0, 1]
    assert patch_of(stated, five) == {"storage": {"nodes": 5, "usable_tb_stated": 75}}
