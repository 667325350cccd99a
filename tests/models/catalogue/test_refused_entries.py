"""A file that must not load does not load, and takes its shelf down with it."""

from collections.abc import Callable

import pytest

from gridsizer.catalogue import Shelf, resolve
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.storage import StorageArray
from gridsizer.errors import InvalidScenario, UnknownEntry, UnsoundCatalogue

ShelfWith = Callable[..., Shelf]


def test_a_sound_file_loads_with_its_sources_embedded(shelf_with: ShelfWith, sound_policy: str) -> None:
    shelf = shelf_with(mine=sound_policy)

    headroom = shelf["mine"].fields["headroom"]

    assert (headroom["low"], headroom["high"], headroom["basis"]) == (0.2, 0.2, "assumed")
    assert headroom["source"]["title"] == "A test"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        pytest.param(
            "headroom: 0.2",
            "headrom: 0.2",
            "/fields/headrom: wanted a field of Policy, such as headroom",
            id="misspelt field",
        ),
        pytest.param(
            "headroom: 0.2", "headroom: 1.0", "headroom: wanted less than 1, got 1", id="out of bounds"
        ),
        pytest.param("headroom: 0.2", "headroom: '0.2'", "headroom: wanted a number, got '0.2'", id="text"),
        pytest.param("headroom: 0.2", "headroom: true", "headroom: wanted a number, got true", id="boolean"),
        pytest.param("headroom: 0.2", "headroom: null", "headroom: wanted a value or a range", id="Unknown"),
        pytest.param(
            "headroom: 0.2",
            "headroom: {low: 0.3, high: 0.1}",
            "wanted low <= mid <= high",
            id="low above high",
        ),
        pytest.param("headroom: 0.2", "headroom: .nan", "wanted finite numbers", id="not a number"),
        pytest.param("percentile: p50", "percentile: p51", "wanted one of 'p50'", id="unknown word"),
        pytest.param("basis: assumed", "basis: guessed", "'measured', 'published' or 'assumed'", id="basis"),
        pytest.param(
            "default:",
            "percentile:",
            "wanted a source of headroom, or a default one, got none",
            id="number without a source",
        ),
        pytest.param(
            "default:",
            "headroom:",
            "wanted a source of percentile, or a default one, got none",
            id="choice without a source",
        ),
        pytest.param("summary: For", "sumary: For", "sumary", id="misspelt key of the entry"),
        pytest.param("version: 1", "", "version", id="no version"),
        pytest.param("title: A test", "title: A test, page: 3", "page", id="misspelt key of a source"),
        pytest.param("name: A policy", "name: [", "mine.yaml", id="not YAML"),
    ],
)
def test_an_unsound_file_is_refused_by_name_and_place(
    shelf_with: ShelfWith, sound_policy: str, right: str, wrong: str, said: str
) -> None:
    assert right in sound_policy
    shelf = shelf_with(mine=sound_policy.replace(right, wrong))

    with pytest.raises(UnsoundCatalogue) as refused:
        shelf["mine"]

    assert "mine.yaml" in str(refused.value)
    assert said in str(refused.value)


def test_a_file_that_is_not_a_mapping_is_refused(shelf_with: ShelfWith) -> None:
    shelf = shelf_with(mine="- one\n- two\n")

    with pytest.raises(UnsoundCatalogue):
        shelf["mine"]


def test_one_unsound_file_stops_its_sound_neighbours_too(shelf_with: ShelfWith, sound_policy: str) -> None:
    shelf = shelf_with(sound=sound_policy, unsound=sound_policy.replace("headroom", "headrom"))

    with pytest.raises(UnsoundCatalogue):
        shelf["sound"]


def test_the_nearest_source_counts_for_a_nested_number(shelf_with: ShelfWith) -> None:
    shelf = shelf_with(
        GridNodes,
        mine="""
name: A node
version: 1
summary: For tests.
fields:
  nic: {ports: 2, port_gbit_s: 10}
sources:
  default: {basis: assumed, title: far}
  nic: {basis: published, title: near}
  nic.ports: {basis: measured, title: nearest}
""",
    )

    nic = shelf["mine"].fields["nic"]

    assert nic["ports"]["source"]["title"] == "nearest"
    assert nic["port_gbit_s"]["source"]["title"] == "near"


def test_every_item_of_a_list_needs_a_source(shelf_with: ShelfWith) -> None:
    shelf = shelf_with(
        StorageArray,
        mine="""
name: An array
version: 1
summary: For tests.
fields:
  evidence:
    - {label: first, gb_s: 9}
    - {label: second, gb_s: 7}
sources:
  evidence.0: {basis: measured, title: A test}
""",
    )

    with pytest.raises(UnsoundCatalogue, match=r"a source of evidence\.1\.gb_s, or a default"):
        shelf["mine"]


def test_what_holds_between_fields_is_refused_once_the_section_is_complete(
    document: dict[str, object],
) -> None:
    more_used_than_there_are = {"from": "r730_f810_lab", "cores_per_node": 8}

    with pytest.raises(
        InvalidScenario, match="/grid/0/cores_used_per_node: wanted at most cores_per_node, 8, got 12"
    ):
        resolve(document | {"grid": [more_used_than_there_are]})


def test_an_unknown_id_is_answered_with_the_ids_there_are(shelf_with: ShelfWith, sound_policy: str) -> None:
    shelf = shelf_with(mine=sound_policy, yours=sound_policy)

    with pytest.raises(
        UnknownEntry, match="no written_by_a_test entry 'theirs'; the catalogue has: mine, yours"
    ):
        shelf["theirs"]
