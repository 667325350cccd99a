"""What makes a design fit: the link that is short says which change does."""

from collections.abc import Callable
from typing import Any

from tests.models.decide.moves.conftest import labels

from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def test_storage_nodes_that_are_too_few_are_made_as_many_as_are_needed(
    loaded: Document, moves: Asked
) -> None:
    """4 nodes with one lost let 3 x 2 x 0.8 = 4.8 GB/s through: 12 grid nodes of 0.4 each."""
    found = moves(loaded)

    assert labels(found)[:2] == ["Storage nodes 4 → 10", "Grid nodes 30 → 12"]
    assert found.fixes[0].patch == {"storage": {"nodes": 10}}
    assert found.fixes[0].result == "Fits. 100 % of cases"
    assert "6 nodes more" in found.fixes[0].side_effects
    assert "120 of 300 cores left" in found.fixes[1].side_effects


def test_what_is_little_used_does_not_help(loaded: Document, moves: Asked) -> None:
    """0.3 GB/s are received, 0.2 of it shared; four flows reach 1.875 of two ports of 1 GB/s: 16 %."""
    loaded["grid"][0]["nic"]["mtu_bytes"] = 9_000

    useless = {each.label: each.reason for each in moves(loaded).no_help}

    assert useless["faster NICs"] == "16 % used"
    assert useless["more NFS connections"] == "10 % used"


def test_what_is_bought_is_enough_beside_links_that_fail_in_other_cases(
    written: Callable[[str], Document], moves: Asked
) -> None:
    """As much as the load asks in half of the cases is not enough where SASWORK fails in some of these."""
    document = written("anf_40_nodes")
    document["storage"] = {"from": "azure_netapp_files_flexible"}
    document["workload"] = {"from": "first_meeting", "saswork_share": {"low": 0.3, "mid": 0.6, "high": 0.8}}

    bought = [fix for fix in moves(document).fixes if fix.label.startswith("Bought ")]

    assert [fix.state for fix in bought] == ["fits"]


def test_two_links_that_are_both_too_narrow_are_widened_together(loaded: Document, moves: Asked) -> None:
    """Neither ten storage nodes nor a second connection is enough alone; grid nodes cannot be few enough."""
    loaded["grid"][0]["nfs_client"] |= {"server_addresses": 1, "flow_mb_s": 100}

    (fix,) = moves(loaded).fixes

    assert fix.state == "fits"
    assert "nconnect 1 → 4" in fix.label
    assert "storage nodes 4 → 10" in fix.label.casefold()


def test_an_unknown_ceiling_has_its_ways_out(small: Document, moves: Asked) -> None:
    """Asked are 4 GB/s with 20 % free: 5 would do."""
    small["storage"] |= {"sustained_mixed_gb_s": None, "spec_gb_s": None}

    measured = moves(small).fixes[0]

    assert measured.label == "Enter what was measured"
    [entry] = measured.patch["catalogue"]["storage_arrays"].values()
    assert entry["fields"]["sustained_mixed_gb_s"] == 5.0
    assert measured.state == "fits"


def test_uplinks_that_bind_become_more(small: Document, moves: Asked) -> None:
    """2,000 MB/s each way over two uplinks of 1,125 MB/s, of which 80 % may be used: three."""
    small["network"] = {"kind": "uplinks", "uplinks": 2, "uplink_gbit_s": 10, "wire_efficiency": 0.9}

    [fix, *_] = moves(small).fixes

    assert fix.label == "Uplinks 2 → 3"


def test_several_changes_go_before_giving_up_grid_nodes(loaded: Document, moves: Asked) -> None:
    """6,000 MB/s each way take 6 uplinks of 1,250 at 80 %; 12 GB/s take 10 storage nodes as well."""
    loaded["network"] = {"kind": "uplinks", "uplinks": 2, "uplink_gbit_s": 10, "wire_efficiency": 1}

    found = labels(moves(loaded))

    assert found[0] == "Uplinks 2 → 6, storage nodes 4 → 10"
    assert found[1].startswith("Grid nodes 30 → ")


def test_storage_nodes_are_no_more_than_a_later_change_leaves_them_to_carry(
    small: Document, moves: Asked
) -> None:
    """20 grid nodes ask 18 GB/s, of which 10 are SASWORK: 18 / 2 / 0.8 are 12 storage nodes, and 9 of them
    each way are more than 80 % of 10 uplinks of 1 GB/s. With SASWORK on local disks 8 / 2 / 0.8 are 5, sold
    as 6.
    """
    small["grid"][0] |= {"nodes": 20, "saswork": {"placement": "shared_nfs", "ceiling_mb_s": 2_000}}
    small["network"] = {"kind": "uplinks", "uplinks": 10, "uplink_gbit_s": 10, "wire_efficiency": 0.8}

    [fix, *_] = moves(small).fixes

    assert fix.label == "Storage nodes 4 → 6, SASWORK on local disks"
    assert fix.result == "Fits. 100 % of cases"
    assert fix.patch["storage"] == {"nodes": 6}


def test_less_of_the_storage_with_saswork_on_local_disks_stands_beside_what_is_enough_alone(
    small: Document, moves: Asked
) -> None:
    """18 GB/s of which 10 are SASWORK: 12 storage nodes carry all, 6 the rest, the 4 there are do not."""
    small["grid"][0] |= {"nodes": 20, "saswork": {"placement": "shared_nfs", "ceiling_mb_s": 2_000}}

    found = moves(small)

    assert labels(found)[:2] == ["Storage nodes 4 → 12", "SASWORK on local disks, storage nodes 4 → 6"]
    assert found.fixes[1].side_effects.endswith("2 nodes more, local disks in every grid node")


def test_what_fails_the_percentile_is_widened_though_another_link_is_tighter_in_the_middle(
    small: Document, moves: Asked
) -> None:
    small["policy"]["percentile"] = "p90"
    small["grid"][0]["saswork"]["ceiling_mb_s"] = {"low": 450, "high": 2_000}

    # 500 MB/s over 0.8 are 625: the first step, 450 x 1.25, is too little, the second, 680, is enough
    [fix, *_] = moves(small).fixes

    assert fix.label == "SASWORK 0.45–2 → 0.68 GB/s a grid node"
    assert fix.state == "fits"


def test_no_change_fits_that_leaves_grid_nodes_on_the_disks_of_one(
    moves: Callable[[Document], Moves], written: Callable[[str], Document]
) -> None:
    """Three servers ask 7.2 GB/s of disks of one that carry 4.1; without SASWORK they would ask less."""
    document = written("hp_dl580")
    document["grid"][0]["nodes"] = 3

    found = moves(document)

    assert [(fix.label, fix.state) for fix in found.fixes] == [("Grid nodes 3 → 1", "fits")]
    assert all("cannot share" in each.reason for each in found.no_help)


def test_slow_scratch_becomes_as_fast_as_is_asked_of_it(small: Document, moves: Asked) -> None:
    """500 MB/s over 0.8 are 625; of 60 MB/s four times are 240, eight times 480 and twelve times 720."""
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 60

    [fix, *_] = moves(small).fixes

    assert (fix.label, fix.state) == ("SASWORK 0.06 → 0.72 GB/s a grid node", "fits")


def test_no_scratch_is_offered_that_is_faster_than_the_drives_of_a_server(
    small: Document, moves: Asked
) -> None:
    """400 cores ask 39.6 GB/s of scratch, 49.5 with a fifth free: six times 8.5 are 51, and beyond 20."""
    small["grid"][0] |= {"nodes": 1, "cores_per_node": 400, "cores_used_per_node": 400}
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 8_500
    small["workload"] |= {"saswork_share": 0.99, "other_source_share": 0}

    assert not any("SASWORK" in fix.label and fix.state == "fits" for fix in moves(small).fixes)


def test_scratch_is_not_made_faster_twice(moves: Callable[[Document], Moves], small: Document) -> None:
    """500 MB/s asked of 5, a fifth of them free, are 125 times as much; twice 48 times are 2,304."""
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 5

    assert all(fix.label.count("SASWORK") <= 1 for fix in moves(small).fixes)
    assert not any(fix.state == "fits" and "SASWORK" in fix.label for fix in moves(small).fixes)


def test_what_is_part_of_a_fix_is_not_said_to_be_no_help(
    written: Callable[[str], Document], moves: Asked
) -> None:
    """A large server mounts one storage node, of 4 GB/s, and asks 4.8; a second address is no help alone, as
    51.2 GB/s are asked of six.
    """
    document = written("f810_40_nodes")
    large = {"name": "large", "from": "hpe_dl360_gen12", "nodes": 4, "nfs_client": {"server_addresses": 1}}
    document["grid"] = [{"name": "servers", "from": "two_socket_server", "nodes": 20}, large]
    document["storage"] = {
        "from": "powerscale_f710",
        "nodes": 6,
        "sustained_mixed_gb_s": 24,
        "ceiling_nodes": 6,
    }
    document["workload"] |= {"rule_mb_s_per_core": 100, "saswork_share": 0.5, "node_peak_mb_s": None}
    document["policy"] |= {"headroom": 0.2, "survive_storage_nodes": 1}

    found = moves(document)

    assert any("server addresses of large" in label for label in labels(found))
    assert "more server addresses" not in {each.label for each in found.no_help}
    assert "more NFS connections" in {each.label for each in found.no_help}
