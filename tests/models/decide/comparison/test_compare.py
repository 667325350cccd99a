"""Designs beside a small one: 10 grid nodes ask 4,000 MB/s of four storage nodes that carry 8,000.

Kept are 20 % free and no loss: 4,000 over 2,000 a node and 0.8 are 2.5 nodes, and 4 are the fewest sold.
"""

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.comparison.compare import compare
from gridsizer.decide.comparison.parts import Candidate, Cell, Chip, Comparison
from gridsizer.describe.prices import NO_PRICES, Prices

Document = dict[str, Any]
Compare = Callable[..., Comparison]


@pytest.fixture
def compared() -> Compare:
    """These designs side by side, every range at its median."""

    def asked(*documents: Document, baseline: int = 0, policy_of: int | None = None) -> Comparison:
        candidates = [Candidate(name=each["name"], scenario=resolve(each)) for each in documents]
        return compare(candidates, samples=1, baseline=baseline, policy_of=policy_of)

    return asked


@pytest.fixture
def change(small: Document) -> Callable[..., Document]:
    """The small design with facts of its only group, and of its sections, changed."""

    def made(*, group: Document | None = None, **sections: Document) -> Document:
        document = copy.deepcopy(small)
        for name, facts in (group or {}).items():
            known = document["grid"][0].get(name)
            document["grid"][0][name] = known | facts if isinstance(known, dict) else facts
        for name, facts in sections.items():
            document[name] |= facts
        return document

    return made


def row(comparison: Comparison, name: str) -> list[Cell]:
    [cells] = [row.cells for row in comparison.answers if row.name == name]
    return [cell for cell in cells if cell is not None]


def texts(comparison: Comparison, name: str) -> list[str]:
    return [f"{cell.strong}{cell.rest}" for cell in row(comparison, name)]


def test_faster_ports_change_nothing_where_the_storage_nodes_are_tightest(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    faster = change(group={"nic": {"port_gbit_s": 25}})

    answer = compared(small, faster)

    assert answer.title == "Both fit with 4 storage nodes. Faster NICs change nothing."
    [differing] = [row for row in answer.inputs if row.differs]
    assert (differing.label, differing.texts) == ("NIC of a grid node", ("2 × 10 GbE", "2 × 25 GbE"))
    assert differing.changed == (False, True)
    # 300 MB/s of 1,875, as four flows miss one of two ports once in 8: 16 %; of 4,687.5: 6 %
    assert answer.moved[0].sentences == (
        "Nothing moves. Grid-node NIC, receive, falls from 16 % to 6 % used; it was not the limit.",
    )
    assert all(cell.chip is None for each in answer.answers for cell in each.cells if cell)


def test_twice_the_load_is_told_in_every_row(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    answer = compared(small, change(group={"nodes": 30}))

    # 12,000 MB/s over 1,600 a node: 7.5, sold as 8; four allow 6.4 GB/s
    assert texts(answer, "verdict") == ["Fits, in 100 % of cases", "Too small; holds in 0 % of cases"]
    assert texts(answer, "needed") == ["4, has 4", "8, has 4"]
    assert texts(answer, "binds") == [
        "none; tightest is storage-node processing 50 % used",
        "storage-node processing 150 % used",
    ]
    assert texts(answer, "asked") == ["4.0", "12.0"]
    assert texts(answer, "allowed") == ["6.4", "6.4"]
    assert [cell.binds for cell in row(answer, "binds")] == [False, True]
    chips = {each.name: each.cells[1] and each.cells[1].chip for each in answer.answers}
    assert chips["needed"] == Chip(text="+4", worse=True)
    assert chips["binds"] == Chip(text="+100 points", worse=True)
    assert chips["asked"] == Chip(text="× 3", worse=True)
    assert chips["allowed"] is None


def test_storage_nodes_cost_what_was_entered_and_nothing_else_has_a_price(
    written: Callable[[str], Document],
) -> None:
    four = written("f810_12_nodes")  # of the entry isilon_f810_lab
    eight = {**four, "storage": {**four["storage"], "nodes": 8}}
    candidates = [
        Candidate(name="", scenario=resolve(each)) for each in (four, eight, written("sun7410_7_nodes"))
    ]
    prices = Prices(node_prices={"isilon_f810_lab": 12_000}, currency="EUR")

    priced, unpriced = (compare(candidates, samples=1, prices=each) for each in (prices, NO_PRICES))

    assert texts(priced, "cost") == ["48,000", "96,000", "no price entered"]
    assert [cell.chip for cell in row(priced, "cost")] == [None, Chip(text="+48,000", worse=True), None]
    assert [each.label for each in priced.answers][-1] == "Cost of the storage nodes, EUR, your prices"
    assert "cost" not in [each.name for each in unpriced.answers]


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


def test_only_the_design_that_fits_is_named(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    large = change(group={"nodes": 30})
    enough = change(group={"nodes": 30}, storage={"nodes": 8})

    assert compared(large, enough).title == "Only B fits: 8 storage nodes."
    assert compared(large, change(group={"nodes": 40})).title == (
        "None fits. A is nearest: 8 storage nodes needed, 4 in this design."
    )
    assert compared(small, enough).title == "Both fit; A with the fewest storage nodes, 4."


def test_a_ceiling_that_is_unknown_leaves_its_cells_unknown_and_without_a_change(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    unknown = change(storage={"sustained_mixed_gb_s": None})

    answer = compared(small, unknown)

    assert answer.title == "A fits: 4 storage nodes. Throughput of B is unknown."
    for name in ("needed", "binds", "allowed"):
        cell = row(answer, name)[1]
        assert cell.strong == "unknown"
        assert cell.chip is None
    settles = [each for each in answer.unknowns if each.letters == ("B",)]
    assert any(each.action and each.action.kind == "enter" for each in settles)
    assert answer.curves is not None
    assert [line.letters for line in answer.curves.designs] == [("A",)]


def test_the_policy_is_one_for_all(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    careful = change(policy={"headroom": 0.5, "survive_storage_nodes": 1})

    answer = compared(small, careful)

    assert answer.policy == "Both at one policy: sized for the rule, P50, 20 % headroom, nothing lost."
    assert answer.moved[0].sentences == ("The same design.",)
    assert compared(small, careful, policy_of=1).policy.endswith("50 % headroom, 1 storage node lost.")


def test_curves_that_coincide_are_one_line_with_one_label(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    faster = change(group={"nic": {"port_gbit_s": 25}})

    curves = compared(small, faster, change(storage={"nodes": 8})).curves

    assert curves is not None
    assert [line.letters for line in curves.designs] == [("A", "B"), ("C",)]
    assert curves.designs[0].label == "A and B flat out, 8.0"
    assert [line.label for line in curves.allowed] == [
        "A and B within policy 6.4",
        "C within policy 12.8",
    ]
    assert [line.gb_s for line in curves.allowed] == pytest.approx([6.4, 12.8])


def test_another_array_is_one_change_and_its_inputs_are_told_to_be_its_own(
    small: Document, compared: Compare
) -> None:
    other = {**small, "storage": {"from": "isilon_f800", "nodes": 4}}

    answer = compared(small, other)

    array = next(each for each in answer.inputs if each.path == "storage")
    assert array.texts == ("Isilon F810, as in the lab", "Isilon F800")
    assert all(each.part_of == "Array" for each in answer.inputs if each.differs and each != array)


def test_without_sas_compression_the_rule_asks_as_much(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    off = change(reduction={"sas_compression": "off"})

    answer = compared(small, off)

    assert texts(answer, "asked") == ["4.0", "4.0"]
    # 24 TB over 2 and 3, and 1 TB of snapshots: 5; over 3 alone: 9
    assert [cell.chip for cell in row(answer, "space")] == [None, Chip(text="+4 TB stored", worse=True)]


def test_what_a_service_is_short_of_is_told_in_tib_and_never_in_storage_nodes(
    written: Callable[[str], Document], compared: Compare
) -> None:
    fits = written("fsx_lustre_20_nodes")  # 48 TiB at 500 MB/s each
    [group] = fits["grid"]
    twice = {**fits, "grid": [{**group, "nodes": 40}]}

    answer = compared(fits, twice)

    # 40 x 32 cores at 110 to 112 MB/s, of which half is shared: 42 GB/s of 24; sold by 1.2 TiB
    first = answer.moved[0].sentences[0]
    assert first.startswith("Too small: ")
    assert first.endswith(" TiB, 48 TiB in this design.")
    assert "storage node" not in f"{answer.title} {' '.join(answer.moved[0].sentences)}"
    assert answer.title == "Only A fits: 48 TiB."


def test_a_service_beside_an_array_has_no_count_to_be_compared_with(
    small: Document, written: Callable[[str], Document], compared: Compare
) -> None:
    answer = compared(written("fsx_lustre_20_nodes"), small)

    [service, array] = row(answer, "needed")
    assert service.strong.endswith(" TiB")
    assert (array.strong, array.rest, array.chip) == ("4 storage nodes", ", has 4", None)
    assert next(each.label for each in answer.answers if each.name == "needed") == "Needed"


def test_a_backup_beside_the_grid_is_part_of_what_is_asked(
    change: Callable[..., Document], small: Document, compared: Compare
) -> None:
    beside = change(workload={"backup": {"read_tb": 36, "window_h": 5}})

    answer = compared(small, beside)

    # 36 TB in 18,000 s: 2 GB/s, all read; the array carries 8 and keeps a fifth free
    assert texts(answer, "asked") == ["4.0", "6.0"]
    assert texts(answer, "allowed") == ["6.4", "6.4"]


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


def test_all_that_may_be_lost_is_said_of_the_policy(
    change: Callable[..., Document], compared: Compare
) -> None:
    careful = change(policy={"survive_storage_nodes": 1, "survive_grid_nodes": 2, "loss_state": "rebuilding"})

    assert compared(careful).policy.endswith(
        "1 storage node and 2 grid nodes lost, and the data being rebuilt."
    )


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


def test_data_that_the_losses_take_is_said_before_any_link(
    change: Callable[..., Document], compared: Compare
) -> None:
    careless = change(policy={"survive_storage_nodes": 2}, storage={"protection": "+1n", "nodes": 12})
    fewer = change(policy={"survive_storage_nodes": 2}, storage={"protection": "+1n", "nodes": 14})

    assert compared(careless).title == "A does not fit. The data does not survive the losses asked."
    both = compared(careless, fewer)
    assert both.title == "None fits. The data does not survive the losses asked."
    assert both.moved[0].sentences[0] == "Still too small: the data does not survive the losses asked."


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
