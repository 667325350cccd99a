"""Ways out of an Unknown ceiling: what each asks, and that taking it gives the answer it promised."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.ways_out import WayOut

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]

LIKE = {"label": "a like array", "kind": "like_array", "gb_s": {"low": 4, "mid": 5, "high": 9}}


@pytest.fixture
def unknown(small: Document) -> Document:
    """The small design, which asks 4 GB/s with 20 % headroom, on an array nobody measured."""
    small["storage"] |= {"sustained_mixed_gb_s": None, "spec_gb_s": None, "evidence": [LIKE]}
    small["storage"] |= {"sustained_over_spec": 0.5}
    return small


def by_name(assessment: Assessment) -> dict[str, WayOut]:
    return {way.name: way for way in assessment.ways_out}


def test_an_array_with_a_ceiling_needs_no_way_out(small: Document, answer: Answer) -> None:
    assert answer(small).ways_out == ()


def test_the_least_measurement_that_would_do_leaves_the_headroom(unknown: Document, answer: Answer) -> None:
    way = by_name(answer(unknown))["measured"]

    assert way.patch == {"storage": {"ceiling_from": "sustained", "sustained_mixed_gb_s": 5.0}}  # 4 / 0.8
    assert (way.gives.carries_load_share, way.gives.storage_nodes) == (1.0, 4)
    assert way.asks


def test_a_vendors_maximum_that_is_not_known_is_asked_for(unknown: Document, answer: Answer) -> None:
    way = by_name(answer(unknown))["derated_spec"]

    assert way.patch == {"storage": {"ceiling_from": "derated_spec", "spec_gb_s": 10.0}}  # 5 / 0.5
    assert way.gives.ceiling_gb_s.p50 == pytest.approx(5)
    assert way.asks


def test_a_vendors_maximum_that_is_known_is_taken_as_it_stands(unknown: Document, answer: Answer) -> None:
    unknown["storage"]["spec_gb_s"] = 15

    way = by_name(answer(unknown))["derated_spec"]

    assert way.patch == {"storage": {"ceiling_from": "derated_spec"}}
    assert way.gives.ceiling_gb_s.p50 == pytest.approx(7.5)
    assert not way.asks


def test_a_like_arrays_range_is_offered_and_not_used(unknown: Document, answer: Answer) -> None:
    assessment = answer(unknown)
    way = by_name(assessment)["like_array"]

    assert assessment.throughput_refused is not None
    assert way.patch["storage"]["sustained_mixed_gb_s"] | {"source": ""} == {
        "low": 4, "mid": 5, "high": 9, "basis": "assumed", "source": ""
    }  # fmt: skip
    assert assessment.curve.ceilings == ()
    assert assessment.throughput_by_ceiling == ()


def test_taking_a_way_gives_what_it_promised(unknown: Document, answer: Answer) -> None:
    for way in answer(unknown).ways_out:
        taken = answer(unknown | {"storage": unknown["storage"] | way.patch["storage"]})

        assert taken.throughput_refused is None
        assert taken.carries_load_share == way.gives.carries_load_share
        assert taken.storage_nodes_required.total == way.gives.storage_nodes
        assert taken.ways_out == ()


def test_the_curve_of_an_unknown_array_is_at_most(unknown: Document, answer: Answer) -> None:
    assert answer(unknown).curve.at_most


def test_the_curve_of_a_known_array_is_what_is_delivered(small: Document, answer: Answer) -> None:
    assert not answer(small).curve.at_most
