"""The rows of answers and inputs of small designs side by side."""

from collections.abc import Callable

from tests.models.decide.comparison.cells import Compare, Document, row, texts

from gridsizer.catalogue import resolve
from gridsizer.decide.comparison.compare import compare
from gridsizer.decide.comparison.parts import Candidate, Chip
from gridsizer.describe.prices import NO_PRICES, Prices


def test_twice_the_load_is_told_in_every_row(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    answer = compared(small, change(group={"nodes": 30}))

    # 12,000 MB/s over 1,600 a node: 7.5, sold as 8; four allow 6.4 GB/s
    assert texts(answer, "verdict") == ["Fits, in 100 % of cases", "Too small; holds in 0 % of cases"]
    assert texts(answer, "needed") == ["4, has 4", "8, has 4"]
    assert texts(answer, "binds") == [
        "none; tightest is storage-node processing, 50 % used",
        "storage-node processing, 150 % used",
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


def test_storage_nodes_that_hold_the_data_stand_as_at_least_where_throughput_is_unknown(
    small: Document, change: Callable[..., Document], compared: Compare
) -> None:
    """121 TB are stored; of 24 TB a node 96 may be filled on six nodes, and 134 on eight."""
    family = {"name": "tables", "logical_tb": 720, "copies": 1, "sas_ratio": 2, "array_ratio": 3}
    unknown = change(storage={"sustained_mixed_gb_s": None}, reduction={"families": [family]})

    assert texts(compared(small, unknown), "needed") == ["4, has 4", "at least 8, has 4"]


def test_losses_that_no_size_outlives_are_told_where_throughput_is_unknown(
    change: Callable[..., Document], compared: Compare
) -> None:
    """+2d:1n keeps its data through one lost storage node."""
    unknown = change(storage={"sustained_mixed_gb_s": None}, policy={"survive_storage_nodes": 2})

    assert texts(compared(unknown), "needed") == ["no size sold, has 4"]


def test_of_a_design_that_is_too_narrow_and_over_full_both_bind(
    compared: Compare, change: Callable[..., Document]
) -> None:
    """30 grid nodes ask 12 of 8 GB/s; 800 TB twice over 6 are far beyond what four nodes hold."""
    family = {"name": "tables", "logical_tb": 800, "copies": 2, "sas_ratio": 2, "array_ratio": 3}
    full = change(group={"nodes": 30}, reduction={"families": [family]})

    answer = compared(change(), full)

    assert texts(answer, "binds")[1] == "storage-node processing, 150 % used; space binds as well"


def test_an_array_whose_writes_alone_are_unknown_is_told_so(
    change: Callable[..., Document], compared: Compare
) -> None:
    reads = change(storage={"sustained_mixed_gb_s": None, "sustained_read_gb_s": 12})

    settles = compared(change(), reads).unknowns

    (told,) = (each for each in settles if each.sentence.startswith("No sustained"))
    assert told.sentence.startswith("No sustained GB/s of writes is known for ")
    assert told.action is not None
    assert told.action.pointer == "/storage/sustained_write_gb_s"
