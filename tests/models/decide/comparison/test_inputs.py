"""What a design is given, as a comparison prints it."""

from collections.abc import Callable

from tests.models.decide.batch.conftest import BATCH, JOB
from tests.models.decide.comparison.cells import Compare, Document

from gridsizer.catalogue import resolve
from gridsizer.decide.comparison.changes import changes_between
from gridsizer.decide.comparison.inputs import inputs_of
from gridsizer.decide.comparison.parts import Comparison


def test_throughputs_that_are_sold_are_one_input_in_one_line(change: Callable[..., Document]) -> None:
    service = change() | {"storage": {"from": "fsx_ontap_gen2_6144"}}

    given = inputs_of(resolve(service))

    assert given["storage/purchased/provisioned_sold"].text == "1,536, 3,072, 6,144"


def test_a_service_that_sells_some_throughputs_stands_beside_one_that_sells_any(
    change: Callable[..., Document], compared: Compare
) -> None:
    some = change() | {"storage": {"from": "fsx_ontap_gen2_6144"}}
    anything = change() | {"storage": {"from": "azure_netapp_files_flexible"}}

    comparison = compared(some, anything)

    assert len(comparison.moved) == 1


def classes(*jobs: tuple[str, int]) -> Document:
    """A batch of classes of so many jobs, ten minutes each."""
    return BATCH | {"classes": [JOB | {"name": name, "jobs": count} for name, count in jobs]}


def rows_of(comparison: Comparison, start: str) -> dict[str, tuple[str | None, ...]]:
    """The texts of inputs that differ and whose label begins so, of those told one by one."""
    told = [each for each in comparison.inputs if each.differs and not each.part_of]
    return {each.label: each.texts for each in told if each.label.startswith(start)}


def test_classes_of_jobs_stand_beside_those_of_their_name(
    change: Callable[..., Document], compared: Compare
) -> None:
    one = change() | {"batch": classes(("score", 512), ("load", 4))}
    other = change() | {"batch": classes(("load", 40), ("sort", 80), ("score", 400))}

    comparison = compared(one, other)

    assert rows_of(comparison, "Jobs, ") == {
        "Jobs, score": ("512", "400"),
        "Jobs, load": ("4", "40"),
        "Jobs, sort": (None, "80"),
    }
    assert {each.part_of for each in comparison.inputs if each.label == "Threads, sort"} == {"Batch"}


def test_other_classes_in_the_same_places_are_another_batch(
    change: Callable[..., Document],
) -> None:
    one = change() | {"batch": classes(("score", 512), ("load", 4))}
    other = change() | {"batch": classes(("load", 4), ("score", 400))}

    changes = changes_between(resolve(one), resolve(other))

    assert [each.label for each in changes] == ["Batch"]


def test_one_class_stands_beside_the_only_other_under_both_names(
    change: Callable[..., Document], compared: Compare
) -> None:
    comparison = compared(
        change() | {"batch": classes(("score", 512))}, change() | {"batch": classes(("night", 800))}
    )

    assert rows_of(comparison, "Jobs, ") == {"Jobs, score / night": ("512", "800")}


def test_the_grid_nodes_of_one_group_are_not_set_beside_those_of_another(
    change: Callable[..., Document], compared: Compare
) -> None:
    one, other = change(), change()
    group = other["grid"][0]
    other["grid"] = [group | {"name": "old", "nodes": 6}, group | {"name": "new", "nodes": 4}]

    comparison = compared(one, other)

    assert rows_of(comparison, "Grid nodes") == {
        f"Grid nodes, {group['name']}": ("10", None),
        "Grid nodes, old": (None, "6"),
        "Grid nodes, new": (None, "4"),
    }


def test_the_only_groups_of_two_designs_stand_beside_each_other_though_a_third_has_several(
    change: Callable[..., Document], compared: Compare
) -> None:
    one, other, third = change(), change(group={"nodes": 7}), change()
    other["grid"][0]["name"] = "others"
    third["grid"] = [third["grid"][0] | {"name": name, "nodes": 3} for name in ("old", "new")]

    comparison = compared(one, other, third)

    assert rows_of(comparison, "Grid nodes") == {
        "Grid nodes, grid nodes / others": ("10", "7", None),
        "Grid nodes, old": (None, None, "3"),
        "Grid nodes, new": (None, None, "3"),
    }


def test_a_service_has_no_storage_nodes(change: Callable[..., Document], compared: Compare) -> None:
    service = change() | {"storage": {"from": "fsx_ontap_gen2_6144"}}

    assert rows_of(compared(change(), service), "Storage nodes") == {"Storage nodes": ("4", None)}
