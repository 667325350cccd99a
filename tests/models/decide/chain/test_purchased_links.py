"""Purchased throughput is what the size bought allows, between its floor and its ceilings, and says so."""

import json
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer
from gridsizer.decide.assessment import assess
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
WHAT_IFS = Path(__file__).parents[4] / "fixtures" / "what_ifs"


def service(**purchased: Any) -> Document:
    """Four machines on a service of 46 TiB at 68 MB/s per TiB, some of it sold otherwise."""
    document: Document = json.loads((WHAT_IFS / "service_bought_by_size.json").read_text("utf-8"))["document"]
    document["storage"]["purchased"] |= purchased
    return document


def answered(document: Document) -> Assessment:
    return assess(resolve(document), samples=20, logged=False)


def link(document: Document, name: str = "purchased_throughput") -> LinkAnswer:
    return next(each for each in answered(document).links if each.name == name)


@pytest.mark.parametrize(
    ("purchased", "mb_s", "words"),
    [
        ({}, 3_128, "46 TiB × 68 MB/s per TiB"),
        ({"volumes": 3}, 9_384, "3 × 46 TiB × 68 MB/s per TiB"),
        ({"mixed_ceiling_mb_s": 2_000}, 2_000, "the highest limit of a volume, 2 GB/s"),
        ({"tib": 4, "floor_mb_s": 500}, 500, "the least limit of a volume, 500 MB/s"),
        ({"provisioned_mb_s": 1_280}, 1_280, "1,280 MB/s provisioned"),
        ({"provisioned_mb_s": 4_000}, 3_128, "46 TiB × 68 MB/s per TiB"),
    ],
)
def test_the_limit_is_set_by_the_least_of_what_is_sold(purchased: Document, mb_s: float, words: str) -> None:
    limit = link(service(**purchased))

    assert limit.ceiling_mb_s is not None
    assert limit.ceiling_mb_s.p50 == pytest.approx(mb_s)
    assert limit.limiter == words


def test_limits_that_bind_alike_are_widened_together_or_not_at_all() -> None:
    # 3,128 MB/s of reads and writes together, half of it written, on a volume that takes 1,563 of writes
    halves = service(write_ceiling_mb_s=1_563)
    halves["workload"] |= {"read_share": 0.5}

    written = link(halves, "purchased_throughput_write")

    assert written.widening == "Alone it changes nothing: purchased throughput is as tight."


def test_a_burst_is_said_with_how_long_full_credits_carry_it_and_moves_no_ceiling() -> None:
    limit = link(service(burst_over_limit=4, credits_gb=5_630.4))

    assert limit.detail == "bursts to 13 GB/s for 10 minutes on full credits"
    assert limit.ceiling_mb_s is not None
    assert limit.ceiling_mb_s.p50 == pytest.approx(3_128)


def test_a_service_counts_data_as_it_is_sent_whatever_its_array_reduces() -> None:
    document = service()
    document["storage"]["inline_compression"] = "offloaded"
    document["reduction"] |= {"array_compression": "on"}
    document["reduction"]["families"][0]["array_ratio"] = 1.6

    capacity = answered(document).capacity

    demand = {stage.stage: stage for stage in capacity.demand}
    assert demand["stored"].tb.p50 == pytest.approx(12)  # not 12 / 1.6
    assert demand["array_reduced"].why == "a service sells space for data as it is sent"
    assert capacity.effective_tb == pytest.approx(50.58, abs=0.01)  # the 46 TiB bought, not 1.6 times as much


def test_dedupe_leaves_as_much_of_a_service_to_be_bought() -> None:
    document = service()
    document["reduction"]["dedupe_saving"] = 0.41

    found = answered(document)

    demand = {stage.stage: stage for stage in found.capacity.demand}
    assert demand["deduped"].tb.p50 == demand["stored"].tb.p50 == pytest.approx(12)  # not 12 x 0.59
    assert demand["deduped"].why == "a service sells space for data as it is sent"
    assert "reduction/dedupe_saving" in [path for each in found.unused for path in each.paths]
    assert not [each for each in found.warnings if each.code == "dedupe_counted"]


def test_a_service_has_no_links_of_ports_processing_back_end_or_drives() -> None:
    shared = {each.name for each in answered(service()).links if each.scope != "per grid node"}

    assert shared == {"purchased_throughput"}


def test_the_space_of_a_service_is_what_was_bought() -> None:
    capacity = answered(service(volumes=2)).capacity

    assert capacity.writable_tib == pytest.approx(92)
    assert capacity.supply[0].label == "Bought"


def test_storage_nodes_lost_take_nothing_of_a_service() -> None:
    document = service(tib=80)
    document["policy"]["survive_storage_nodes"] = 1

    answer = answered(document)

    assert answer.verdict.state == "fits"
    limit = next(each for each in answer.links if each.name == "purchased_throughput")
    assert limit.used_after_losses == limit.utilisation


@pytest.mark.parametrize(
    ("purchased", "place"),
    [
        ({"tib": 101}, "tib"),
        ({"max_tib": 3}, "max_tib"),
        ({"mixed_per_tib_mb_s": None, "mixed_ceiling_mb_s": None}, "mixed_per_tib_mb_s"),
    ],
)
def test_what_is_not_sold_is_refused_by_name(purchased: Document, place: str) -> None:
    with pytest.raises(InvalidScenario, match=place):
        resolve(service(**purchased))


def test_a_service_of_several_storage_nodes_is_refused() -> None:
    document = service()
    document["storage"]["max_nodes"] = 2

    with pytest.raises(InvalidScenario, match="throughput is purchased"):
        resolve(document)
