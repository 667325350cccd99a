"""A choice: everything of the catalogue has its place or its reason, and nothing is ever empty."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.choosing.answer import Choice
from gridsizer.errors import UnsizableDesign

Document = dict[str, Any]
Written = Callable[[str], Document]
Chosen = Callable[..., Choice]


def test_every_array_is_a_candidate_or_rejected_with_a_reason(written: Written, chosen: Chosen) -> None:
    choice = chosen(written("f810_12_nodes"))

    judged = {row.array for row in choice.candidates}
    rejected = {name for row in choice.rejected for name in row.arrays}

    built = {name for name, each in SHELVES["storage_arrays"].items() if "purchased" not in each.fields}
    assert judged | rejected == built
    assert all(row.why and (row.admission or row.no_admission) for row in choice.rejected if row.arrays)


def test_unknown_throughput_is_a_reason_and_never_a_rank(written: Written, chosen: Chosen) -> None:
    choice = chosen(written("f810_12_nodes"))

    assert not any(row.array.startswith("powerscale") for row in choice.candidates)
    unknown = [row for row in choice.rejected if "Dell PowerScale F900" in row.families]
    assert [row.why for row in unknown] == ["Throughput unknown: no sustained GB/s is published."]


def test_where_nothing_fits_the_three_nearest_misses_stand(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")
    document["grid"][0]["nodes"] = 200

    choice = chosen(document, max_storage_nodes=8)

    assert choice.recommended is None
    assert choice.title.startswith("Nothing of the catalogue fits")
    assert len(choice.misses) == 3
    told = [(row.family, row.storage_nodes) for row in choice.candidates if row.id in choice.misses]
    assert len(told) == len(set(told)) == 3
    assert "Sun Storage 7410" in {family for family, _ in told}


def test_the_line_goes_through_all_that_nothing_shown_betters(written: Written, chosen: Chosen) -> None:
    choice = chosen(written("f810_12_nodes"))

    shown = [row for row in choice.candidates if row.leads and row.futures_share > 0]
    unbettered = {
        row.id
        for row in shown
        if not any(
            other.futures_share >= row.futures_share and other.storage_nodes <= row.storage_nodes
            for other in shown
            if other is not row
        )
    }
    assert unbettered
    assert unbettered <= {row.id for row in choice.candidates if row.on_line}
    assert all(row.leads for row in choice.candidates if row.on_line)


def test_what_is_pinned_is_not_changed(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")

    choice = chosen(document, free=())

    assert {row.array for row in choice.candidates} == {"isilon_f810_lab"}
    assert all(row.patch == {"storage": {"nodes": row.storage_nodes}} for row in choice.candidates)


def test_a_wider_port_is_named_where_a_design_fits_with_it_alone(written: Written, chosen: Chosen) -> None:
    """Twelve cores ask 12 x 150 x 0.45 MB/s, 0.8 GB/s; of one 1 Gbit/s port 0.1 GB/s is left."""
    document = written("f810_12_nodes")
    document["grid"][0]["nic"] = {"ports": 1, "port_gbit_s": 1}

    free, pinned = chosen(document), chosen(document, free=("array",))

    best = next(row for row in free.candidates if row.id == free.recommended)
    assert any("Gbit/s a grid port" in change or "grid node" in change for change in best.changes)
    assert pinned.recommended is None


def test_protection_is_never_made_weaker(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")
    document["policy"] = {"from": "survive_one", "survive_storage_nodes": 2}

    choice = chosen(document)
    fitting = [row for row in choice.candidates if row.fits]

    assert fitting
    for row in fitting:
        assert row.patch["storage"]["protection"] in {
            "+4d:2n",
            "+2n",
            "+3n",
            "+4n",
            "3x",
            "4x",
            "5x",
            "6x",
            "7x",
            "8x",
        }


def test_a_limit_of_rack_units_counts_whole_chassis(written: Written, chosen: Chosen) -> None:
    """Ten nodes fill two chassis of four and half of a third: 12 rack units."""
    choice = chosen(written("f810_12_nodes"))
    limited = chosen(written("f810_12_nodes"), max_rack_units=8)

    units = {row.id: row.rack_units for row in choice.candidates}
    assert (units["isilon_f810_lab-8"], units["isilon_f810_lab-10"]) == (8, 12)
    assert max(row.storage_nodes for row in limited.candidates) == 8


def test_cost_counts_only_prices_that_were_entered(written: Written, chosen: Chosen) -> None:
    choice = chosen(written("f810_12_nodes"), node_prices={"isilon_f810_lab": 20_000})
    rows = {row.id: row for row in choice.candidates}

    assert rows["isilon_f810_lab-8"].cost == 160_000
    assert rows["isilon_f810_230tb-8"].cost is None
    assert any(each.dimension == "cost" for each in choice.left_out)
    assert any(each.dimension == "watts" for each in choice.left_out)


def test_the_front_holds_nothing_that_another_betters(written: Written, chosen: Chosen) -> None:
    fitting = [row for row in chosen(written("f810_12_nodes")).candidates if row.fits]
    front = [row for row in fitting if row.on_front]

    def costs(row: Any) -> tuple[float, ...]:
        return row.storage_nodes, row.rack_units, -row.usable_tb, row.front_end_ports + row.grid_ports

    assert front
    for row in fitting:
        better = [
            other
            for other in fitting
            if costs(other) != costs(row)
            and all(a <= b for a, b in zip(costs(other), costs(row), strict=True))
        ]
        assert row.on_front == (not better), row.id


def test_an_array_that_is_not_offered_is_named(written: Written, chosen: Chosen) -> None:
    with pytest.raises(UnsizableDesign, match="got floppy"):
        chosen(written("f810_12_nodes"), arrays=("floppy",))


def test_other_grid_nodes_stay_as_they_are_unless_free(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")

    choice = chosen(document)

    assert all("grid" not in row.patch or len(row.patch["grid"]) == 1 for row in choice.candidates)
    grids = [
        resolve({**document, "grid": row.patch["grid"]}).grid
        for row in choice.candidates
        if "grid" in row.patch
    ]
    assert all(group.nodes.ends() == (12, 12) for [group] in grids)


def test_an_array_of_unknown_space_is_said_to_be_unknown_and_never_to_fit(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    document["storage"] |= {"protection": "stated_usable", "usable_tb_stated": None}

    choice = chosen(document, free=())

    assert choice.recommended is None
    assert choice.fitting == 0
    assert not any(row.fits for row in choice.candidates)
    assert [row.why for row in choice.rejected] == [
        "Space unknown: no usable capacity is published. Its throughput would do."
    ]
    assert any(row.why_here.startswith("Space unknown") for row in choice.candidates)


def test_an_array_whose_model_is_a_bare_number_is_called_by_its_name(
    written: Written, chosen: Chosen
) -> None:
    document = written("sun7410_7_nodes")

    choice = chosen(document, free=())

    assert {row.label for row in choice.candidates} == {"1 Sun Storage 7410"}


def test_of_designs_that_hold_the_policy_and_whose_space_is_unknown_the_smallest_comes_nearest(
    written: Written, chosen: Chosen
) -> None:
    """VAST of 4 to 20 nodes carries the load; more of them are asked a smaller share, which nobody needs."""
    document = written("f810_12_nodes")
    document["storage"] = {"from": "vast_11_nodes", "sustained_mixed_gb_s": 100}
    family = {"name": "SASDATA", "logical_tb": 400_000, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    document["reduction"] = {"from": "none", "families": [family]}

    choice = chosen(document)

    sizes = [row.storage_nodes for row in choice.candidates if row.family == "VAST"]
    assert len(sizes) > 1
    assert choice.misses[0] == f"vast_11_nodes-{min(sizes)}"
    assert choice.why.startswith(f"{min(sizes)} VAST: Space unknown; throughput holds in 100 % of cases.")
