"""What moves from one small design to another, told of each change alone and of all together."""

import copy
import re
from collections.abc import Callable

from tests.models.decide.comparison.cells import Compare, Document, row


def test_where_several_inputs_differ_each_is_tried_alone_and_the_rest_is_joint(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    both = change(group={"nodes": 20}, workload={"rule_mb_s_per_core": 200})

    [moved] = compared(small, both).moved

    # twice the load is 5 nodes, sold as 6; four times is 10: +6, of which each alone makes 2
    assert [(part.label, part.storage_nodes_needed) for part in moved.parts] == [
        ("Grid nodes", 2),
        ("I/O per core", 2),
    ]
    assert moved.joint is not None
    assert moved.joint.storage_nodes_needed == 2
    assert "Storage nodes needed: Grid nodes alone +2, I/O per core alone +2, +2 only together." in (
        moved.sentences
    )


def test_a_change_with_which_alone_no_size_is_enough_is_told_so(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    """100 grid nodes ask 40 GB/s of 20 storage nodes at most, which carry 32 with a fifth free."""
    both = change(group={"nodes": 100}, workload={"rule_mb_s_per_core": 200})

    [moved] = compared(small, both).moved

    assert "Storage nodes needed: Grid nodes alone no size sold, I/O per core alone +2." in moved.sentences


def test_storage_nodes_are_not_told_of_changes_that_lead_to_a_service(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    service = change(workload={"rule_mb_s_per_core": 200})
    service["storage"] = {"from": "azure_netapp_files_ultra"}

    [moved] = compared(small, service).moved

    assert [part.storage_nodes_needed for part in moved.parts] == [None, 2]
    assert not [said for said in moved.sentences if said.startswith("Storage nodes needed")]


def test_changes_beyond_the_first_four_are_counted_and_not_tried_alone(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    many = change(
        group={"nodes": 20, "core_speed_factor": 1.5, "cores_used_per_node": 12, "nic": {"ports": 4}},
        workload={"read_share": 0.4},
    )

    [moved] = compared(small, many).moved

    assert len(moved.parts) == 4
    assert moved.joint is None
    assert moved.sentences[-1] == "1 other change was not tried alone."


def test_other_drives_in_number_are_tried_with_the_sizes_that_they_are_sold_in(
    small: Document, compared: Compare
) -> None:
    """Twelve drives a node are not sold in the sizes of twenty-four: the lists are not as long."""
    sold = small | {"storage": {"from": "powerscale_f900_100g", "nodes": 4}}
    own = small | {"storage": sold["storage"] | {"drives_per_node": 12}}
    more = own | {"workload": small["workload"] | {"rule_mb_s_per_core": 200}}

    for one, other in ((sold, more), (more, sold)):
        [moved] = compared(one, other).moved

        assert {part.label for part in moved.parts} == {"Drives", "I/O per core"}
        assert all(part.stands_alone for part in moved.parts)


def test_a_link_that_no_storage_node_widens_is_named_in_its_place(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    slow = change(group={"nic": {"port_gbit_s": 1}})

    answer = compared(small, slow)

    # 300 MB/s a node over 187.5: 160 %
    assert answer.moved[0].sentences[0] == (
        "Too small: grid-node NIC, receive, binds, not the 4 storage nodes."
    )
    assert answer.title == "Only A fits: 4 storage nodes."


def test_what_a_service_is_short_of_is_told_in_tib_and_never_in_storage_nodes(
    written: Callable[[str], Document], compared: Compare
) -> None:
    fits = written("fsx_lustre_20_nodes")  # 46.875 TiB at 500 MB/s each
    [group] = fits["grid"]
    twice = {**fits, "grid": [{**group, "nodes": 40}]}

    answer = compared(fits, twice)

    # 40 x 32 cores at 110 to 112 MB/s, of which half is shared: 42 GB/s of 24; sold by 1.2 TiB
    first = answer.moved[0].sentences[0]
    assert first.startswith("Too small: ")
    assert first.endswith(" TiB, 46.9 TiB in this design.")
    assert "storage node" not in f"{answer.title} {' '.join(answer.moved[0].sentences)}"
    assert answer.title == "Only A fits: 46.9 TiB."


def test_grid_nodes_of_another_kind_are_one_change(small: Document, compared: Compare) -> None:
    [group] = small["grid"]
    other = {**small, "grid": [{"name": group["name"], "from": "two_socket_server", "nodes": 30}]}
    larger = {**other, "storage": {**small["storage"], "nodes": 8}}

    [moved] = compared(small, larger).moved

    assert [part.label for part in moved.parts] == ["Grid nodes", "Storage nodes"]
    assert moved.parts[0].before.startswith("10 × ")
    assert moved.parts[0].after == "30 × two socket server"


def test_a_change_of_one_of_several_groups_names_the_group(small: Document, compared: Compare) -> None:
    [group] = small["grid"]
    first, second = ({**group, "name": name, "nodes": 5} for name in ("old", "new"))
    more = [{**each, "cores_used_per_node": each["cores_used_per_node"] + 2} for each in (first, second)]

    [moved] = compared({**small, "grid": [first, second]}, {**small, "grid": more}).moved

    assert [part.label for part in moved.parts] == ["Cores of a grid node, old", "Cores of a grid node, new"]


def test_a_batch_of_more_jobs_is_said_to_be_one(
    written: Callable[[str], Document], compared: Compare
) -> None:
    twelve = written("f810_12_nodes")  # 33 jobs a grid node
    more = {**twelve, "grid": [{**twelve["grid"][0], "nodes": 24}]}

    sentences = compared(twelve, more).moved[0].sentences

    assert any(each.endswith(", with 792 jobs instead of 396.") for each in sentences)


def test_which_change_alone_makes_it_fit_is_told_of_one_and_of_several(
    change: Callable[..., Document], compared: Compare
) -> None:
    short = change(group={"nodes": 30})  # 12,000 MB/s take 8 storage nodes
    frames = change(group={"nodes": 30, "nic": {"mtu_bytes": 1500}}, storage={"nodes": 8})

    [moved] = compared(short, frames).moved

    assert moved.sentences[-1] == "Alone, it fits with storage nodes, not with MTU."


def test_space_that_may_be_filled_is_not_called_all_that_is_usable(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    larger = change(storage={"nodes": 6})

    answer = compared(small, larger)

    [of_four, of_six] = row(answer, "space")
    four, six = (re.search(r"of ([\d.]+) TB", cell.rest) for cell in (of_four, of_six))
    assert four is not None
    assert six is not None
    assert answer.moved[0].sentences[-1] == f"What may be filled goes from {four[1]} to {six[1]} TB."


def test_a_section_of_which_the_other_design_has_more_inputs_is_one_change(
    small: Document, compared: Compare
) -> None:
    [group] = small["grid"]
    more = copy.deepcopy(small)
    more["grid"].append({**group, "name": "new"})
    more["storage"]["nodes"] = 6

    [moved] = compared(small, more).moved

    # twice the load is 5 nodes, sold as 6
    assert [(part.label, part.storage_nodes_needed) for part in moved.parts] == [
        ("Grid nodes", 2),
        ("Storage nodes", 0),
    ]


def test_a_link_that_is_too_narrow_as_well_is_said_though_another_binds(
    change: Callable[..., Document], compared: Compare
) -> None:
    """12 GB/s of the 8 that four nodes sustain; 6 each way over four uplinks of 1.25: 120 %."""
    base = change(group={"nodes": 30})
    narrow = change(group={"nodes": 30}) | {
        "network": {"kind": "uplinks", "uplinks": 4, "uplink_gbit_s": 10, "wire_efficiency": 1}
    }

    answer = compared(base, narrow)

    assert "changes nothing" not in answer.title
    [_, said] = answer.moved[0].sentences
    assert said == "Next: switch uplinks, to grid, 120 % used, too narrow as well."


def test_a_data_family_of_another_name_is_called_alike_in_the_table_and_in_the_sentence(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    [family] = small["reduction"]["families"]
    other = change(reduction={"families": [{**family, "name": "other", "logical_tb": 3, "copies": 2}]})

    answer = compared(small, other)

    labels = {row.label for row in answer.inputs if row.differs}
    assert {part.label for part in answer.moved[0].parts} <= labels
