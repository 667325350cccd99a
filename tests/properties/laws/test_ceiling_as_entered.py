"""A ceiling that somebody entered is the ceiling that is used: no derate, no hidden factor."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.laws.designs import LAW, answered, designs, wide_grid

from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer

Document = dict[str, Any]


def with_ceilings(document: Document, **gb_s: float) -> Document:
    """The design with ceilings entered for the storage nodes it has, as its clients drew them."""
    entered = {
        "ceiling_nodes": document["storage"]["nodes"],
        "ceiling_drives": None,
        "ceiling_scope": "whole_array",
        "ceiling_from": "sustained",
        "sustained_mixed_gb_s": None,
        **{f"sustained_{kind}_gb_s": size for kind, size in gb_s.items()},
    }
    wide = wide_grid(document)
    return {**wide, "storage": document["storage"] | entered}


def processing(answer: Assessment) -> LinkAnswer:
    (link,) = (link for link in answer.links if link.name == "storage_node_processing")
    return link


@given(document=designs(bought=False), gb_s=st.floats(0.1, 2_000))
@LAW
def test_a_mixed_ceiling_is_used_as_entered(document: Document, gb_s: float) -> None:
    answer = answered(with_ceilings(document, mixed=gb_s))

    ceiling, base = processing(answer).ceiling_mb_s, float(answer.scenario.policy.unit_base.value)
    assert ceiling is not None
    assert (ceiling.p10, ceiling.p50, ceiling.p90) == pytest.approx((gb_s * base,) * 3)


@given(
    document=designs(bought=False),
    read=st.floats(0.1, 500),
    write=st.floats(0.1, 500),
    share=st.floats(0.05, 0.95),
)
@LAW
def test_ceilings_of_reads_and_writes_are_weighed_by_the_mix_as_entered(
    document: Document, read: float, write: float, share: float
) -> None:
    document = {
        **document,
        "workload": document["workload"] | {"read_share": share, "page_cache_hit": 0},
        "storage": document["storage"] | {"background_mb_s": 0},
    }
    answer = answered(with_ceilings(document, read=read, write=write))

    ceiling, base = processing(answer).ceiling_mb_s, float(answer.scenario.policy.unit_base.value)
    assert ceiling is not None
    assert ceiling.p50 == pytest.approx(base / (share / read + (1 - share) / write))


@given(document=designs(bought=False), gb_s=st.floats(0.1, 2_000))
@LAW
def test_a_ceiling_entered_alone_is_used_as_entered_or_said_to_be_of_other_nodes(
    document: Document, gb_s: float
) -> None:
    alone = {"ceiling_from": "sustained", "sustained_mixed_gb_s": gb_s, "ceiling_drives": None}
    answer = answered({**wide_grid(document), "storage": document["storage"] | alone})

    ceiling, base = processing(answer).ceiling_mb_s, float(answer.scenario.policy.unit_base.value)
    assert ceiling is not None
    as_entered = ceiling.p50 == pytest.approx(gb_s * base)
    assert as_entered or "ceiling_of_other_nodes" in {each.code for each in answer.warnings}
