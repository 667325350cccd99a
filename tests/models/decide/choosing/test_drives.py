"""A choice of drives is a choice: each size is a candidate of its own, named in the design that takes it."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.answer import Choice

Document = dict[str, Any]
Chosen = Callable[..., Choice]


@pytest.fixture
def on_f210(written: Callable[[str], Document]) -> Document:
    """150 TB on six F210, of which 12 GB/s are entered; no loss is asked for."""
    return {
        **written("f810_12_nodes"),
        "storage": {"from": "powerscale_f210", "nodes": 6, "sustained_mixed_gb_s": 12, "ceiling_nodes": 6},
        "reduction": {
            "from": "none",
            "families": [
                {"name": "tables", "logical_tb": 150, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
            ],
        },
        "policy": {"from": "as_published"},
    }


def drives_of(choice: Choice) -> set[str]:
    return {row.drives for row in choice.candidates if row.fits}


def test_each_size_is_a_candidate_that_names_its_drives(on_f210: Document, chosen: Chosen) -> None:
    choice = chosen(on_f210, arrays=("powerscale_f210",), futures=())

    best = next(row for row in choice.candidates if row.id == choice.recommended)
    assert best.id == f"powerscale_f210-15.36_TB-{best.storage_nodes}"
    assert best.changes == ("drives of 15.36 TB",)
    assert best.patch["storage"] == {"nodes": best.storage_nodes, "raw_tb_per_node": 61.44}
    assert resolve(patched(on_f210, best.patch)).storage.raw_tb_per_node.low == 61.44
    assert drives_of(choice) == {"3.84 TB", "7.68 TB", "15.36 TB"}  # 20 nodes of 1.92 TB are 154 TB raw


def test_drives_that_the_design_has_are_no_change(on_f210: Document, chosen: Chosen) -> None:
    on_f210["storage"]["raw_tb_per_node"] = 30.72

    choice = chosen(on_f210, arrays=("powerscale_f210",), futures=())

    own = [row for row in choice.candidates if row.fits and row.drives == "7.68 TB"]
    assert own
    assert all(row.changes == () and row.patch["storage"] == {"nodes": row.storage_nodes} for row in own)


def test_drives_that_are_pinned_stay(on_f210: Document, chosen: Chosen) -> None:
    on_f210["storage"]["raw_tb_per_node"] = 30.72

    choice = chosen(on_f210, arrays=("powerscale_f210",), futures=(), free=("array",))

    assert drives_of(choice) == {"7.68 TB"}


def test_no_drives_take_the_place_of_a_range_that_was_entered(on_f210: Document, chosen: Chosen) -> None:
    on_f210["storage"]["raw_tb_per_node"] = {"low": 25, "high": 30}

    choice = chosen(on_f210, arrays=("powerscale_f210",), futures=())

    assert drives_of(choice) == {""}


def test_an_unknown_array_is_admitted_on_the_fewest_nodes_of_any_drives(
    on_f210: Document, chosen: Chosen
) -> None:
    """150 TB on H600 nodes of 18 or of 36 TB raw: half as many of the larger drives."""
    on_f210["storage"] = {"from": "isilon_f810_lab", "nodes": 6}

    choice = chosen(on_f210, arrays=("isilon_h600",), futures=())

    [unknown] = choice.rejected
    assert unknown.admission is not None
    assert unknown.admission.words.endswith("with drives of 1.2 TB.")
    assert unknown.admission.patch["storage"]["raw_tb_per_node"] == 36


def test_near_misses_are_of_each_family_and_no_size_stands_twice(on_f210: Document, chosen: Chosen) -> None:
    on_f210["reduction"]["families"][0]["logical_tb"] = 1_000_000

    choice = chosen(on_f210, arrays=("powerscale_f210", "isilon_f810_lab"), futures=())

    rows = [next(row for row in choice.candidates if row.id == miss) for miss in choice.misses]
    assert len(rows) == 3
    assert {row.family for row in rows} == {"Dell PowerScale F210", "Isilon F810"}
    assert len({(row.family, row.storage_nodes) for row in rows}) == 3
