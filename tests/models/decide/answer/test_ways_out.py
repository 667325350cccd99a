"""Ways out of an Unknown ceiling: what each asks, and that taking it gives the answer it promised."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.ways_out import WayOut
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.describe.scenario import scenario_json

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


def stated(way: WayOut) -> Document:
    """What a way states of the array, in an entry of the user's own; where it came from aside."""
    [entry] = way.patch["catalogue"]["storage_arrays"].values()
    return {name: fact for name, fact in entry["fields"].items() if name != "from"}


def test_an_array_with_a_ceiling_needs_no_way_out(small: Document, answer: Answer) -> None:
    assert answer(small).ways_out == ()


def test_the_least_measurement_that_would_do_leaves_the_headroom(unknown: Document, answer: Answer) -> None:
    way = by_name(answer(unknown))["measured"]

    assert stated(way) == {"ceiling_from": "sustained", "sustained_mixed_gb_s": 5.0}  # 4 / 0.8
    assert (way.gives.holds_share, way.gives.storage_nodes) == (1.0, 4)
    assert way.asks


def test_a_vendors_maximum_that_is_not_known_is_asked_for(unknown: Document, answer: Answer) -> None:
    way = by_name(answer(unknown))["derated_spec"]

    assert stated(way) == {"ceiling_from": "derated_spec", "spec_gb_s": 10.0}  # 5 / 0.5
    assert way.gives.ceiling_gb_s.p50 == pytest.approx(5)
    assert way.asks


def test_a_vendors_maximum_that_is_known_is_taken_as_it_stands(unknown: Document, answer: Answer) -> None:
    unknown["storage"]["spec_gb_s"] = 15

    way = by_name(answer(unknown))["derated_spec"]

    assert stated(way) == {"ceiling_from": "derated_spec"}
    assert way.gives.ceiling_gb_s.p50 == pytest.approx(7.5)
    assert not way.asks


def test_a_like_arrays_range_is_offered_and_not_used(unknown: Document, answer: Answer) -> None:
    assessment = answer(unknown)
    way = by_name(assessment)["like_array"]

    assert assessment.throughput_refused is not None
    assert stated(way)["sustained_mixed_gb_s"] == {"low": 4, "mid": 5, "high": 9}
    assert assessment.curve.ceilings == ()
    assert assessment.throughput_by_ceiling == ()


def test_taking_a_way_gives_what_it_promised(unknown: Document, answer: Answer) -> None:
    for way in answer(unknown).ways_out:
        taken = answer(patched(unknown, way.patch))

        assert taken.throughput_refused is None
        assert taken.verdict.holds_share == way.gives.holds_share
        assert taken.storage_nodes_required.total == way.gives.storage_nodes
        assert taken.ways_out == ()


def test_a_figure_stands_in_an_entry_of_its_own_with_its_source(unknown: Document, answer: Answer) -> None:
    way = by_name(answer(unknown))["like_array"]

    [(entry_id, entry)] = way.patch["catalogue"]["storage_arrays"].items()
    taken = answer(patched(unknown, way.patch)).scenario.storage

    assert entry["fields"]["from"] == unknown["storage"]["from"]
    assert way.patch["storage"]["from"] == f"own:{entry_id}"
    assert taken.origin == f"storage_arrays/own:{entry_id}@1"
    assert taken.sustained_mixed_gb_s.source.title == "Like array: a like array"


def test_an_entry_of_ones_own_is_filled_in_place(unknown: Document, answer: Answer) -> None:
    """Version 1 becomes 2, what it is like stays; no second entry is made."""
    like = {"from": unknown["storage"].pop("from"), "sustained_mixed_gb_s": None, "spec_gb_s": None}
    note = {"default": {"basis": "assumed", "title": "A test"}}
    mine = {"name": "Ours", "version": 1, "summary": "", "fields": like, "sources": note}
    document = unknown | {"catalogue": {"storage_arrays": {"ours": mine}}}
    document["storage"] |= {"from": "own:ours"}

    taken = patched(document, by_name(answer(document))["measured"].patch)

    [entry] = taken["catalogue"]["storage_arrays"].values()
    assert (entry["name"], entry["version"], entry["fields"]["from"]) == ("Ours", 2, like["from"])
    assert answer(taken).scenario.storage.sustained_mixed_gb_s.low == 5.0


def test_the_figure_of_an_array_entered_by_hand_stands_in_the_design(
    unknown: Document, answer: Answer
) -> None:
    array = scenario_json(resolve(unknown))["storage"]
    unknown["storage"] = {name: fact for name, fact in array.items() if name != "origin"}

    way = by_name(answer(unknown))["measured"]

    assert way.patch == {"storage": {"ceiling_from": "sustained", "sustained_mixed_gb_s": 5.0}}


def test_the_curve_of_an_unknown_array_is_at_most(unknown: Document, answer: Answer) -> None:
    assert answer(unknown).curve.at_most


def test_the_curve_of_a_known_array_is_what_is_delivered(small: Document, answer: Answer) -> None:
    assert not answer(small).curve.at_most


def test_a_figure_of_fewer_storage_nodes_than_the_designs_says_of_how_many(
    unknown: Document, answer: Answer
) -> None:
    unknown["storage"]["ceiling_nodes"] = 2

    ways = by_name(answer(unknown))

    # 4 / 0.8 over the design's four nodes, of two of them
    assert ways["measured"].sentence.startswith("By fio")
    assert (
        "It takes 2.5 GB/s of 2 storage nodes; at that this design holds in 100 %"
        in ways["measured"].sentence
    )
    assert ways["like_array"].sentence.startswith("a like array, 4 to 9 GB/s of 2 storage nodes: ")


def test_a_ceiling_of_one_direction_leaves_the_other_unknown_and_says_so(
    unknown: Document, answer: Answer
) -> None:
    unknown["storage"]["sustained_read_gb_s"] = 12

    assessment = answer(unknown)

    assert assessment.verdict.title.startswith(
        "Throughput unknown: no sustained GB/s of writes is known for "
    )
    assert assessment.verdict.why.text.startswith(
        "4 storage nodes are enough for reads, space and ports; that is not a sizing."
    )
    [row] = [row for row in assessment.needed if row.section == "chain"]
    assert (row.label, row.designed) == ("GB/s of writes within policy", "Unknown")


def test_what_is_known_needs_only_a_size_below_which_others_are_sold(
    unknown: Document, answer: Answer
) -> None:
    # 2 GB/s of reads before nodes of 0.25, a fifth of each kept free: ten, and four are the fewest sold
    unknown["storage"]["sustained_read_gb_s"] = 1

    why = answer(unknown).verdict.why.text

    assert why.startswith("Reads, space and ports need 10 storage nodes; that is not a sizing.")


def test_where_one_direction_is_known_the_other_is_asked_for_alone(unknown: Document, answer: Answer) -> None:
    unknown["storage"] |= {"sustained_read_gb_s": 10, "evidence": []}

    way = by_name(answer(unknown))["measured"]

    # 2 GB/s of reads take 20 % of 10 and a fifth is kept free: 25 % of what may be used. The rest of it,
    # 60 % of the time, is left for 2 GB/s of writes: 3.33 GB/s, 0.834 of each of four storage nodes.
    assert stated(way)["sustained_write_gb_s"] == pytest.approx(3.34, abs=0.005)
    assert (
        "It takes 3.34 GB/s of writes (reads take 25 % of the time that the policy allows); "
        "at that this design holds in 100 % of cases" in way.sentence
    )
    each = "each would have to sustain 0.834 GB/s of writes beside the reads."
    assert each in answer(unknown).verdict.why.text


def test_where_the_known_direction_alone_is_too_slow_nothing_is_asked_of_the_other(
    unknown: Document, answer: Answer
) -> None:
    unknown["storage"] |= {"sustained_read_gb_s": 2, "evidence": []}  # 2 GB/s are read

    assessment = answer(unknown)

    sentence = by_name(assessment)["measured"].sentence
    assert "Were they as fast as reads, this design holds in 0 % of cases" in sentence
    none = "no figure of writes would be enough: reads alone are too many."
    assert none in assessment.verdict.why.text


def test_a_vendors_maximum_is_asked_at_the_policys_percentile(unknown: Document, answer: Answer) -> None:
    unknown["storage"]["sustained_over_spec"] = {"low": 0.2, "high": 1}
    unknown["policy"]["percentile"] = "p90"

    way = by_name(answer(unknown))["derated_spec"]

    # nine in ten derates are 0.28 or more: 5 / 0.28
    assert stated(way)["spec_gb_s"] == pytest.approx(17.9, rel=0.02)
    assert way.gives.holds_share >= 0.9
