"""Drives that a node is sold with: a choice that entries list, and a design makes by the space it states."""

from typing import Any

import pytest
from tests.models.catalogue.own.ours import OURS

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.catalogue.checking import own_file
from gridsizer.describe.drive_size import DriveSize
from gridsizer.describe.quantity import NOT_STATED, Quantity, Source
from gridsizer.errors import Misfit

Document = dict[str, Any]
ARRAYS = SHELVES["storage_arrays"]
SOLD = [name for name, entry in ARRAYS.items() if entry.fields.get("drive_sizes")]


def storage_of(document: Document, **stated: object) -> Any:
    return resolve(document | {"storage": stated}).storage


def names(storage: Any) -> list[str]:
    return [size.name for size in storage.drive_sizes]


def tb(value: float, high: float | None = None) -> Quantity:
    source = Source(title="A test")
    return Quantity(low=value, high=value if high is None else high, basis="assumed", source=source)


@pytest.mark.parametrize("entry_id", ARRAYS)
def test_no_array_is_sold_with_a_range_of_space(document: Document, entry_id: str) -> None:
    storage = storage_of(document, **{"from": entry_id})

    assert not storage.raw_tb_per_node.is_range
    assert not storage.usable_tb_stated.is_range


@pytest.mark.parametrize("entry_id", SOLD)
def test_an_entry_takes_the_smallest_drives_it_is_sold_with(document: Document, entry_id: str) -> None:
    storage = storage_of(document, **{"from": entry_id})

    smallest = min(storage.drive_sizes, key=lambda size: size.tb)
    assert smallest.space
    assert all(getattr(storage, name) == getattr(smallest, name) for name in smallest.space)


@pytest.mark.parametrize(
    ("entry_id", "drives", "sizes"),
    [
        ("powerscale_f210", 4, [1.92, 3.84, 7.68, 15.36]),
        ("powerscale_f210_100g", 4, [1.92, 3.84, 7.68, 15.36]),
        ("powerscale_f600", 8, [15.36, 30.72]),
        ("powerscale_f900", 24, [15.36, 30.72]),
        ("isilon_h600", 30, [0.6, 1.2]),
    ],
)
def test_raw_space_is_that_of_as_many_drives(
    document: Document, entry_id: str, drives: int, sizes: list[float]
) -> None:
    storage = storage_of(document, **{"from": entry_id})

    assert names(storage) == [f"{size:g} TB" for size in sizes]
    assert [size.tb for size in storage.drive_sizes] == pytest.approx([drives * size for size in sizes])


def test_usable_space_of_a_building_block_is_what_the_vendor_states_of_its_drives(document: Document) -> None:
    """NetApp's sizing guidelines: after RAID 6 and XFS."""
    storage = storage_of(document, **{"from": "netapp_ef600_beegfs"})

    stated = {size.name: size.space for size in storage.drive_sizes}
    assert stated == {
        "1.92 TB": {"usable_tb_stated": 47.91},
        "3.84 TB": {"usable_tb_stated": 95.84},
        "7.68 TB": {"usable_tb_stated": 201.51},
        "15.3 TB": {"usable_tb_stated": 430.84},
    }


@pytest.mark.parametrize("entry_id", ["powerscale_f200", "powerscale_f710", "powerscale_f910"])
def test_an_entry_whose_drives_are_not_in_print_takes_over_no_other_s(
    document: Document, entry_id: str
) -> None:
    assert names(storage_of(document, **{"from": entry_id})) == []


def test_a_document_that_states_the_space_keeps_the_choice(document: Document) -> None:
    storage = storage_of(document, **{"from": "powerscale_f210", "raw_tb_per_node": 61.44})

    assert storage.raw_tb_per_node.ends() == (61.44, 61.44)
    assert len(names(storage)) == 4


@pytest.mark.parametrize(("drives", "kept"), [(4, 4), (8, 0)])
def test_other_drives_in_number_are_none_of_those_sold(document: Document, drives: int, kept: int) -> None:
    storage = storage_of(document, **{"from": "powerscale_f210", "drives_per_node": drives})

    assert len(names(storage)) == kept


def test_an_own_entry_may_list_the_drives_it_is_sold_with(document: Document) -> None:
    sizes = "[{name: 3.84 TB, raw_tb_per_node: 38.4}, {name: 7.68 TB, raw_tb_per_node: 76.8}]"
    ours = OURS.replace("ports_per_node: 4", f"drive_sizes: {sizes}")
    document["storage"] = {"from": "own:ours", "nodes": 4}

    storage = resolve(own_file(ours, "ours").in_document(document)).storage

    assert names(storage) == ["3.84 TB", "7.68 TB"]
    assert storage.drive_sizes[1].raw_tb_per_node.source.title == "measured by us"


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (NOT_STATED, "raw_tb_per_node: wanted the space with these drives, raw or usable, got none"),
        (tb(7.68, 61.44), "raw_tb_per_node: wanted the one size that these drives have, got a range"),
    ],
)
def test_a_drive_that_is_sold_has_one_size(raw: Quantity, message: str) -> None:
    with pytest.raises(Misfit, match=message):
        DriveSize(name="some", raw_tb_per_node=raw)
