"""Unknown stays unknown: no size, no verdict, nothing marked and nothing advised that rests on it."""

from typing import Any, Final

from hypothesis import assume, given
from tests.properties.laws.designs import LAW, SAMPLES, answered, designs

from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.least_ceiling import least_gb_s_per_node, sustaining
from gridsizer.decide.verdict.verdict import cases_that_hold

Document = dict[str, Any]
UNKNOWN: Final[Document] = {
    "sustained_mixed_gb_s": None,
    "sustained_read_gb_s": None,
    "sustained_write_gb_s": None,
    "spec_gb_s": None,
    "ceiling_from": "sustained",
    "evidence": [],
}


def without_ceiling(document: Document) -> Document:
    """The design on an array of which nobody knows what it sustains."""
    return {**document, "storage": document["storage"] | UNKNOWN}


@given(document=designs(bought=False).map(without_ceiling))
@LAW
def test_there_is_no_size_and_no_share_of_assumptions(document: Document) -> None:
    answer = answered(document)

    assert answer.throughput_refused is not None
    assert answer.storage_nodes_required.total is None
    assert answer.storage_nodes_required.cliff is None
    assert answer.carries_load_share is None
    assert answer.carries_load_share_with_headroom is None
    assert answer.carries_load_share_after_failure is None
    assert answer.throughput_by_ceiling == ()


@given(document=designs(bought=False).map(without_ceiling))
@LAW
def test_the_link_without_a_ceiling_is_listed_and_has_no_rank(document: Document) -> None:
    answer = answered(document)

    unknown = [link for link in answer.links if not link.evaluated]
    assert any(link.name.startswith("storage_node_processing") for link in unknown)
    for link in unknown:
        assert (link.ceiling_mb_s, link.utilisation, link.headroom, link.binds_share) == (None,) * 4
        assert not link.binds
        assert not link.next
        assert link.reason


@given(document=designs(bought=False).map(without_ceiling))
@LAW
def test_nothing_is_advised(document: Document) -> None:
    answer = answered(document)

    said = " ".join(
        (
            answer.sentences.binds.rest,
            answer.sentences.takes,
            answer.sentences.unchanged,
            *(link.widening for link in answer.links),
        )
    )
    assert "would help" not in said
    assert "changes nothing" not in said
    assert "needed" not in said


@given(document=designs(bought=False).map(without_ceiling))
@LAW
def test_a_link_is_red_only_beyond_what_it_is_known_to_sustain(document: Document) -> None:
    for link in answered(document).links:
        if link.binds:
            assert link.utilisation is not None
            assert link.utilisation.p50 > 0


@given(document=designs(bought=False).map(without_ceiling))
@LAW
def test_no_measured_line_of_another_array_is_drawn(document: Document) -> None:
    assert answered(document).curve.ceilings == ()


@given(document=designs(bought=False).map(without_ceiling))
@LAW
def test_storage_nodes_that_sustain_what_they_would_have_to_keep_the_policy_and_with_less_they_do_not(
    document: Document,
) -> None:
    scenario = answered(document).scenario
    asked = holding.share_asked(scenario)
    least = least_gb_s_per_node(chain_of(sample(scenario, samples=SAMPLES, seed=1), unrecorded), asked)
    assume(
        scenario.storage.nodes.ends()[0] > scenario.policy.survive_storage_nodes.ends()[1] and least > 0.01
    )

    def kept(gb_s: float) -> float:
        at = chain_of(sample(sustaining(scenario, gb_s), samples=SAMPLES, seed=1), unrecorded)
        links = (link for link in at.deciding if link.evaluated)
        alone = holding.share(holding.together(holding.carries_after_losses(at, link) for link in links))
        return alone if others_fail else cases_that_hold(at)

    ample = chain_of(sample(sustaining(scenario, 1e6), samples=SAMPLES, seed=1), unrecorded)
    others_fail = cases_that_hold(ample) < asked

    assert kept(1.001 * least) >= asked
    assert kept(0.99 * least) < asked
