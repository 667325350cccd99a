"""What a choice says of its designs agrees with what it shows of them, and with itself."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.answer import Choice

Document = dict[str, Any]
Written = Callable[[str], Document]
Chosen = Callable[..., Choice]


def test_of_a_limit_that_nothing_keeps_no_design_is_counted_as_fitting(
    written: Written, chosen: Chosen
) -> None:
    choice = chosen(written("f810_12_nodes"), max_rack_units=3)  # a chassis of the F810 takes four

    assert choice.title.startswith("Nothing of the catalogue fits")
    assert choice.fitting == 0
    assert choice.designs_judged > 0


def test_a_family_above_the_limit_of_rack_units_is_admitted_by_its_lowest_design_that_fits(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    fewest = chosen(document).candidates

    rejected = chosen(document, max_rack_units=3).rejected
    family = next(row for row in rejected if row.families == ("Isilon F810",))

    assert family.admission is not None
    lowest = min(row.rack_units for row in fewest if row.fits and row.rack_units)
    assert family.admission.words.endswith(f", in {lowest:g} rack units, above the limit of 3.")
    alone = assess(resolve(patched(document, family.admission.patch)), samples=200).verdict
    assert (alone.state, alone.holds_share) == ("fits", family.admission.holds_share)


def test_what_admits_a_family_says_where_it_stands_above_the_limit_of_rack_units(
    written: Written, chosen: Chosen
) -> None:
    rejected = chosen(written("f810_12_nodes"), max_rack_units=3).rejected

    f800 = next(row.admission for row in rejected if "Isilon F800" in row.families)
    sun = next(row.admission for row in rejected if row.families == ("Sun Storage 7410",))

    assert f800 is not None
    units = -(-f800.storage_nodes // 4) * 4  # four nodes in a chassis of four units
    assert f800.words.endswith(f" GB/s of writes a node, in {units} rack units, above the limit of 3.")
    assert sun is not None
    assert sun.words.endswith(", if its height is within the limit.")


def test_where_only_the_loss_stands_in_the_way_nothing_else_is_said_to_be_short(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    document["grid"][0] |= {"nodes": 1, "cores_used_per_node": 4}  # 0.3 GB/s of a 7410 that sustains 0.95

    rejected = {row.arrays: row for row in chosen(document).rejected}
    sun = rejected[("sun_7410",)]

    assert sun.why == "No storage node is left after the loss asked."
    assert sun.admission is not None
    assert sun.admission.words == "Ask for no loss."


def test_what_was_not_tried_is_not_said_to_be_in_vain(written: Written, chosen: Chosen) -> None:
    brown_field = written("brown_field_14_nodes")  # nobody says which of two kinds of servers are to go

    sun = next(row for row in chosen(brown_field).rejected if row.arrays == ("sun_7410",))

    tried = "None found: fewer losses, less headroom and less data would not do."
    assert sun.no_admission == f"{tried} Not tried: fewer cores (of 2 groups of grid nodes)."


def test_fewer_of_a_range_of_grid_nodes_are_said_not_to_be_tried(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")
    document["grid"][0]["nodes"] = {"low": 20, "high": 40}

    untried = [row.no_admission for row in chosen(document).rejected if row.admission is None]

    assert any("Not tried: fewer cores (of a range of grid nodes)" in words for words in untried)


def test_an_array_too_small_and_too_slow_is_admitted_by_less_of_both(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    family = {"name": "SASDATA", "logical_tb": 60, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    document["reduction"] = {"from": "first_meeting", "families": [family]}

    sun = next(row for row in chosen(document).rejected if row.arrays == ("sun_7410",))

    assert sun.admission is not None
    assert re.fullmatch(
        r"\d+ cores or fewer, on one grid node, and 1\d\.\d TB of data or less, and ask for no loss\.",
        sun.admission.words,
    )
    alone = assess(resolve(patched(document, sun.admission.patch)), samples=200).verdict
    assert (alone.state, alone.holds_share) == ("fits", sun.admission.holds_share)


def test_where_uplinks_bind_every_array_more_of_them_admit_it_and_one_fewer_does_not(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    document["network"] = {"from": "two_40g_uplinks", "uplink_gbit_s": 10}

    family = next(row for row in chosen(document).rejected if row.families == ("Isilon F810",))

    assert family.admission is not None
    assert family.admission.words == f"{family.admission.patch['network']['uplinks']} switch uplinks."
    enough = patched(document, family.admission.patch)
    assert assess(resolve(enough), samples=200).verdict.state == "fits"
    enough["network"]["uplinks"] -= 1
    assert assess(resolve(enough), samples=200).verdict.state != "fits"


def test_an_array_of_a_family_without_a_price_is_named_beside_one_that_has_one(
    written: Written, chosen: Chosen
) -> None:
    choice = chosen(written("f810_12_nodes"), node_prices={"isilon_f810_lab": 20_000})

    why = next(each.why for each in choice.left_out if each.dimension == "cost")

    assert "Isilon F810, 3.84 TB drives" in why
    assert "as in the lab" not in why


def test_of_designs_as_slow_the_nearest_miss_is_that_which_misses_least_space(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    document["grid"][0]["nodes"] = 200
    family = {"name": "SASDATA", "logical_tb": 4000, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    document["reduction"] = {"from": "first_meeting", "families": [family]}

    choice = chosen(document, max_storage_nodes=8)

    assert choice.misses[0] == "isilon_f810_924tb-8"


def test_of_an_array_whose_reads_are_known_only_writes_are_said_to_be_unknown(
    written: Written, chosen: Chosen
) -> None:
    rejected = chosen(written("f810_12_nodes")).rejected

    why = {family: row.why for row in rejected for family in row.families}

    assert why["Isilon F800"] == "Throughput unknown: no sustained GB/s of writes is published."
    assert why["Dell PowerScale F900"] == "Throughput unknown: no sustained GB/s is published."


def test_fewer_cases_than_asked_are_never_printed_as_the_cases_asked(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    document["grid"][0]["nodes"] = 65  # of 30 storage nodes 99 in 200 cases hold

    rows = chosen(document, arrays=("isilon_f810_lab",), futures=(), max_storage_nodes=32).candidates

    said = [re.search(r"(\d+) nodes hold in ([\d.]+) % of cases", row.why_here) for row in rows]
    [near] = [match for match in said if match]
    held = next(row.holds_share for row in rows if row.storage_nodes == int(near[1]))
    assert 0.48 < held < 0.5
    assert float(near[2]) < 50


def test_a_size_of_the_least_regret_that_is_short_today_is_said_to_be(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    document["grid"][0]["nodes"] = 20

    choice = chosen(document, arrays=("isilon_f810_lab",), futures=("expected",), short_price=0.25)

    calm = next(row for row in choice.candidates if row.id == choice.least_regret)
    assert not calm.fits
    assert calm.storage_nodes == 8
    assert "Eight, the least regretted though short as asked, carry" in choice.why


def test_where_no_design_can_be_judged_the_reason_and_the_way_out_are_said(
    written: Written, chosen: Chosen
) -> None:
    choice = chosen(written("f810_12_nodes"), arrays=("powerscale_f710",))

    assert choice.designs_judged == 0
    assert choice.title == "No design can be judged."
    assert choice.why.startswith(
        "Dell PowerScale F710: throughput unknown: no sustained GB/s is published. Enter one measured figure."
    )


@pytest.mark.parametrize("due_at", ["06:00", ""])
def test_that_the_end_of_a_batch_is_not_weighed_is_said_where_one_is_due(
    written: Written, chosen: Chosen, due_at: str
) -> None:
    document = written("f810_12_nodes")
    document["batch"]["due_at"] = due_at

    left_out = chosen(document).left_out

    assert any(each.dimension == "the end of the batch" for each in left_out) == (due_at != "")


def test_one_change_that_was_tried_in_vain_is_told_as_one(written: Written, chosen: Chosen) -> None:
    document = written("brown_field_14_nodes")
    document["policy"] = {"from": "as_published"}

    sun = next(row for row in chosen(document).rejected if row.arrays == ("sun_7410",))

    assert sun.no_admission.startswith("None found: less data would not do.")


def test_what_an_unknown_array_is_measured_with_is_no_wider_than_it_takes(
    written: Written, chosen: Chosen
) -> None:
    """One connection carries 787 to 839 MB/s: 960 of reads a grid node take two addresses, not 16."""
    document = written("f810_12_nodes")
    document["policy"] = {"from": "as_published"}
    document["workload"] |= {
        "rule_mb_s_per_core": 100,
        "saswork_share": 0.5,
        "read_share": 0.6,
        "page_cache_hit": 0,
        "other_source_share": 0,
        "cores_busy_share": 1,
    }
    document["grid"][0] |= {
        "nodes": 4,
        "cores_used_per_node": 32,
        "nic": {"from": "ethernet_100g", "ports": 2},
        "nfs_client": {"from": "rhel7", "server_addresses": 1},
    }

    f710 = next(row for row in chosen(document).rejected if "Dell PowerScale F710" in row.families)

    assert f710.admission is not None
    assert f710.admission.words.endswith(" GB/s a node, with 2 server addresses a grid node.")
