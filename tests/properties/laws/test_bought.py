"""What is bought of a service: the size told is the least that does, and nothing else widens it."""

import copy
import math
from typing import Any, Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.properties.laws.designs import LAW, answered, designs
from tests.properties.laws.shelves import ARRAYS, facts_of
from tests.properties.laws.storages import in_pairs, services

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.sizing.bought_parts import Bought

Document = dict[str, Any]
SHARE_OF: Final = {"p50": 0.5, "p80": 0.8, "p90": 0.9}
OF_FILES: Final = tuple(name for name in ARRAYS if facts_of(name)["topology"]["value"] == "nas_ethernet")


@st.composite
def clouds(draw: st.DrawFn) -> Document:
    """Any design on a service that is bought."""
    document = draw(designs(arrays=OF_FILES))
    service = draw(services(document["storage"]["from"]))
    return document | {"storage": service}


def bought(answer: Assessment) -> Bought:
    found = answer.storage_nodes_required.bought
    assert found is not None
    return found


def buying(document: Document, **volumes: Any) -> Document:
    """The design with other volumes."""
    after = copy.deepcopy(document)
    after["storage"]["purchased"] |= volumes
    return after


def least(answer: Assessment) -> dict[str, Any]:
    """What is needed, as fields of the document; a design that no size helps has nothing to hold."""
    needed = bought(answer).needed
    assume(needed is not None)
    assert needed is not None
    fields: dict[str, Any] = {"volumes": needed.volumes, "tib": needed.tib}
    return fields | ({} if needed.provisioned_mb_s is None else {"provisioned_mb_s": needed.provisioned_mb_s})


@given(document=clouds())
@LAW
def test_what_is_needed_is_enough_when_it_is_bought(document: Document) -> None:
    answer = answered(document)
    needed = least(answer)

    after = bought(answered(buying(document, **needed)))

    assert after.enough
    assert after.carried_share_now >= SHARE_OF[answer.scenario.policy.percentile.value]
    assert after.carried_share_now == bought(answer).carried_share


@given(document=clouds())
@LAW
def test_one_step_less_is_not_enough(document: Document) -> None:
    answer = answered(document)
    needed, sold = least(answer), document["storage"]["purchased"]
    assume(needed["tib"] > sold["min_tib"] and "provisioned_mb_s" not in needed)

    less = round(needed["tib"] - sold["step_tib"], 6)
    after = bought(answered(buying(document, volumes=needed["volumes"], tib=less)))

    assert after.carried_share_now < SHARE_OF[answer.scenario.policy.percentile.value]
    assert not after.enough


@given(document=clouds())
@LAW
def test_the_size_told_is_one_that_is_sold_and_holds_data_and_load(document: Document) -> None:
    found = bought(answered(document))
    assume(found.needed is not None)
    assert found.needed is not None

    sold = document["storage"]["purchased"]
    steps = (found.needed.tib - sold["min_tib"]) / sold["step_tib"]
    assert math.isclose(steps, round(steps), abs_tol=1e-6)
    assert found.data_tib is not None
    assert found.throughput_tib is not None
    assert found.needed.total_tib >= max(found.data_tib, found.throughput_tib) * (1 - 1e-9)


@given(document=clouds(), credits_gb=st.floats(0, 1e6))
@LAW
def test_no_burst_makes_anything_fit(document: Document, credits_gb: float) -> None:
    plain = buying(document, burst_over_limit=1, credits_gb=None)
    bursting = buying(document, burst_over_limit=10, credits_gb=credits_gb)

    without, with_it = answered(plain), answered(bursting)

    assert with_it.verdict == without.verdict
    assert bought(with_it) == bought(without)


@given(document=clouds(), more=st.integers(1, 20))
@LAW
def test_more_tib_and_more_volumes_never_carry_less(document: Document, more: int) -> None:
    sold = document["storage"]["purchased"]
    larger = round(min(sold["tib"] + more * sold["step_tib"], sold["max_tib"]), 6)

    now, by_size, by_volumes = (
        bought(answered(each)).carried_share_now
        for each in (
            document,
            buying(document, tib=larger),
            buying(document, volumes=sold["volumes"] + more),
        )
    )

    assert by_size >= now
    assert by_volumes >= now


@given(document=clouds())
@LAW
def test_the_words_have_both_sizes_and_the_shares(document: Document) -> None:
    answer = answered(document)
    found, said = bought(answer), answer.sentences.takes

    assert f"The {found.now.words} of this design are enough in {percent(found.carried_share_now)}" in said
    if found.needed is not None and found.carried_share is not None:
        assert found.needed.words in said
        assert f"That is enough in {percent(found.carried_share)}" in said
        assert found.words in said
        assert answer.equation.head.startswith(f"Why {found.needed.words}")


@given(document=clouds())
@LAW
def test_a_way_that_a_machine_does_not_meter_never_binds(document: Document) -> None:
    for group in document["grid"]:
        group["vm"] = {"network_metered": "out", "network_gbit_s": 1}

    links = [link for link in answered(document).links if link.name.startswith("vm_network_in")]

    assert len(links) == len(document["grid"])
    assert not any(link.evaluated or link.binds or link.next for link in links)


@given(document=designs(arrays=OF_FILES), data=st.data())
@LAW
def test_the_loss_of_a_controller_costs_its_partner_the_same_in_any_array(
    document: Document, data: st.DataObject
) -> None:
    paired = data.draw(in_pairs(document["storage"]["from"])) | {"protection": "stated_usable"}
    keeps, pairs = data.draw(st.sampled_from(["half", "all"])), data.draw(st.integers(1, 12))
    policy = document["policy"] | {"survive_storage_nodes": 1, "survive_grid_nodes": 0, "survive_uplinks": 0}
    storage = paired | {"pair_keeps": keeps, "nodes": 2 * pairs}

    answer = answered(document | {"storage": storage, "policy": policy})

    for link in answer.links:
        if link.name == "storage_node_processing" and link.utilisation and link.used_after_losses:
            factor = 2 if keeps == "half" else 1
            assert link.used_after_losses.p50 == pytest.approx(factor * link.utilisation.p50)
        if link.name == "array_drives" and link.utilisation and link.used_after_losses:
            assert link.used_after_losses.p50 == pytest.approx(link.utilisation.p50)
