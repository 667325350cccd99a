"""What gives room to data that does not fit."""

from collections.abc import Callable
from typing import Any

from tests.models.decide.moves.conftest import labels

from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def test_data_that_does_not_fit_is_given_room(small: Document, moves: Asked) -> None:
    """2 x 40,000 / 2 / 3 is far beyond 4 nodes; with one copy of 360 TB 60 TB are stored of 4 x 24 raw."""
    small["reduction"]["families"][0] |= {"logical_tb": 360, "copies": 1}

    found = moves(small)

    assert found.fixes
    assert all(fix.state == "fits" for fix in found.fixes)
    assert any(label.startswith(("Storage nodes", "Protection")) for label in labels(found))


def test_data_that_does_not_fit_is_cured_by_larger_drives(small: Document, moves: Asked) -> None:
    """101 TB are stored on six nodes of four drives, ten twelfths of them data, one drive kept as spare.

    Of 3.84 TB: (92.2 - 3.84) x 10 / 12 x 0.8 = 59 TB may be filled; of 7.68 TB twice that.
    """
    small["storage"] = {
        "from": "powerscale_f210_100g",
        "nodes": 6,
        "sustained_mixed_gb_s": 20,
        "ceiling_nodes": 6,
        "max_fill": 0.8,
    }
    small["reduction"] |= {
        "families": [{"name": "tables", "logical_tb": 100, "copies": 1, "sas_ratio": 1, "array_ratio": 1}],
        "array_compression": "off",
    }

    found = moves(small)

    [larger] = [fix for fix in found.fixes if fix.label.startswith("Drives")]
    assert (larger.label, larger.patch) == (
        "Drives 1.92 TB → 7.68 TB",
        {"storage": {"raw_tb_per_node": 30.72}},
    )
    assert larger.result.startswith("Fits.")
    assert "other drives in every storage node" in larger.side_effects


def test_room_for_data_that_does_not_fit_is_offered_where_throughput_stays_unknown(
    small: Document, moves: Asked
) -> None:
    """120 TB over 0.8 x 24 x 3 / 4 a node are beyond four nodes; other arrays do not take their place."""
    small["storage"] |= {"sustained_mixed_gb_s": None, "spec_gb_s": None}
    small["reduction"]["families"][0] |= {"logical_tb": 720, "copies": 1}

    more, *others = moves(small).fixes

    assert more.label.startswith("Storage nodes 4 → ")
    assert more.result == "The data fits; throughput unknown"
    assert any(fix.label == "Another array" for fix in others)


def test_room_for_data_is_no_cure_where_what_is_known_of_throughput_is_short(
    small: Document, moves: Asked
) -> None:
    """30 grid nodes read 6 GB/s of the 6 that four H600 sustain, of which 4.8 keep the policy.

    Drives of 1.2 TB would hold the 60 TB that are too many for those of 0.6, and the reads bind as before.
    """
    small["grid"][0]["nodes"] = 30
    small["storage"] = {"from": "isilon_h600", "nodes": 4, "max_nodes": 4}
    family = {"name": "tables", "logical_tb": 60, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    small["reduction"] = {"from": "none", "families": [family]}

    assert labels(moves(small)) == ["Another array"]
