"""A design's own entries: the catalogue's form and checks, named by `own:`, and carried by the document."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.catalogue.checking import checked, like, own_file
from gridsizer.errors import InvalidEntry, InvalidScenario, UnknownEntry

Document = dict[str, Any]
Refusals = Callable[[object], list[str]]

OURS = """
name: Our F710
version: 1
summary: As we measured it.
fields:
  from: powerscale_f710
  ports_per_node: 4
  sustained_mixed_gb_s: 12
sources:
  default: {basis: measured, title: measured by us, retrieved: 2026-11-20}
"""


@pytest.fixture
def with_ours(document: Document) -> Document:
    """The first worked example on an array that it brings itself."""
    document["storage"] = {"from": "own:ours", "nodes": 4}
    return own_file(OURS, "ours").in_document(document)


def test_a_section_named_own_is_filled_from_the_documents_own_entry(with_ours: Document) -> None:
    array = resolve(with_ours).storage

    assert array.name == "Our F710"
    assert array.origin == "storage_arrays/own:ours@1"
    assert (array.sustained_mixed_gb_s.low, array.sustained_mixed_gb_s.basis) == (12, "measured")
    assert array.sustained_mixed_gb_s.source.retrieved == "2026-11-20"


def test_what_an_own_entry_does_not_state_is_inherited_with_its_source(with_ours: Document) -> None:
    array = resolve(with_ours).storage

    assert array.ports_per_node.ends() == (4, 4)
    assert array.drives_per_node.source.title == "PowerScale All-flash F710 and F210 Platform Nodes"


APART = OURS.replace("powerscale_f710", "isilon_f810_lab").replace(
    "sustained_mixed_gb_s: 12", "sustained_read_gb_s: 12\n  sustained_write_gb_s: 6"
)


def test_reads_and_writes_of_an_own_entry_stand_without_the_mixed_figure_of_the_one_it_is_like(
    document: Document,
) -> None:
    """The F810 that was measured has a mixed figure of 7 to 14.2 GB/s."""
    document["storage"] = {"from": "own:ours", "nodes": 4}

    array = resolve(own_file(APART, "ours").in_document(document)).storage

    assert not array.sustained_mixed_gb_s.known
    assert array.sustained_mixed_gb_s.source.title == "Reads and writes are stated"
    assert (array.sustained_read_gb_s.low, array.sustained_write_gb_s.low) == (12, 6)


def test_the_check_of_a_file_says_that_the_mixed_figure_is_not_taken_over() -> None:
    mixed = checked(own_file(APART, "ours")).section["sustained_mixed_gb_s"]

    assert (mixed["low"], mixed["high"]) == (None, None)
    assert "not taken over" in mixed["source"]["note"]


@pytest.mark.parametrize(
    ("stated", "mixed"),
    [
        pytest.param("sustained_read_gb_s: 12", (7, 14.2), id="reads alone"),
        pytest.param(
            "sustained_read_gb_s: 12\n  sustained_write_gb_s: null", (7, 14.2), id="writes as Unknown"
        ),
        pytest.param(
            "sustained_read_gb_s: 12\n  sustained_write_gb_s: 6\n  sustained_mixed_gb_s: 9",
            (9, 9),
            id="all three",
        ),
    ],
)
def test_a_mixed_figure_stands_where_not_both_ways_are_stated_or_it_is_too(
    document: Document, stated: str, mixed: tuple[float, float]
) -> None:
    ours = APART.replace("sustained_read_gb_s: 12\n  sustained_write_gb_s: 6", stated)
    document["storage"] = {"from": "own:ours", "nodes": 4}

    array = resolve(own_file(ours, "ours").in_document(document)).storage

    assert array.sustained_mixed_gb_s.ends() == mixed


def test_the_design_overrides_its_own_entry(with_ours: Document) -> None:
    with_ours["storage"]["sustained_mixed_gb_s"] = 9

    assert resolve(with_ours).storage.sustained_mixed_gb_s.ends() == (9, 9)


def test_a_document_without_own_entries_resolves_as_before(document: Document) -> None:
    assert resolve(document | {"catalogue": {}}) == resolve(document)


def test_an_own_entry_may_rest_on_another_one(with_ours: Document) -> None:
    theirs = OURS.replace("powerscale_f710", "own:ours").replace("ports_per_node: 4", "ports_per_node: 1")
    document = own_file(theirs, "theirs").in_document(with_ours) | {"storage": {"from": "own:theirs"}}

    array = resolve(document).storage

    assert (array.ports_per_node.low, array.sustained_mixed_gb_s.low) == (1, 12)


def test_an_own_rule_may_be_named_where_a_rule_may(document: Document) -> None:
    rule = OURS.replace("from: powerscale_f710", "stated_by: us").replace(
        "ports_per_node: 4", "stated_in: '2026'"
    )
    own = own_file(
        f"shelf: io_rules\nid: our_rule{rule.replace('sustained_mixed_gb_s: 12', 'mb_s_per_core: 80')}", ""
    )
    document["workload"]["rule_mb_s_per_core"] = {"from": "own:our_rule"}

    assert resolve(own.in_document(document)).workload.rule_mb_s_per_core.ends() == (80, 80)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param(
            "own:other", "/storage/from: wanted one of storage_arrays: own:ours, got 'own:other'", id="id"
        ),
        pytest.param(
            "own:ours@2", "/storage/from: wanted version 1 of storage_arrays/own:ours", id="version"
        ),
        pytest.param("ours", "/storage/from: wanted one of storage_arrays: azure", id="no own: before it"),
    ],
)
def test_an_own_entry_that_is_not_there_is_one_problem_with_its_place(
    with_ours: Document, refusals: Refusals, name: str, said: str
) -> None:
    with_ours["storage"]["from"] = name

    [problem] = refusals(with_ours)

    assert problem.startswith(said)


def test_a_design_without_own_entries_says_that_it_has_none(document: Document, refusals: Refusals) -> None:
    document["storage"] = {"from": "own:ours"}

    assert refusals(document) == [
        "/storage/from: wanted an own entry in /catalogue/storage_arrays, which has none, got 'own:ours'"
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        pytest.param(
            "ports_per_node: 4", "ports_per_node: 0", "/fields/ports_per_node: wanted at least 1", id="bounds"
        ),
        pytest.param("ports_per_node: 4", "ports_per_nod: 4", "such as ports_per_node", id="misspelt"),
        pytest.param("ports_per_node: 4", "ports_per_node: '4'", "wanted a number, got '4'", id="text"),
        pytest.param("default:", "ports_per_node:", "a source of sustained_mixed_gb_s", id="no source"),
        pytest.param(", retrieved: 2026-11-20", "", "the day it was measured", id="measured, no day"),
        pytest.param("2026-11-20", "last week", "the day it was measured", id="no day"),
        pytest.param("title: measured by us", "title: ' '", "/sources/default/title", id="empty title"),
        pytest.param("basis: measured", "basis: guessed", "'measured', 'published' or 'assumed'", id="basis"),
        pytest.param(
            "sources:", "sources:\n  max_fill: {basis: assumed, title: x}", "a field that is", id="of none"
        ),
        pytest.param(
            "from: powerscale_f710", "from: own:ours", "does not rest on itself", id="rests on itself"
        ),
        pytest.param("from: powerscale_f710", "from: f710", "/fields/from: wanted one of", id="like nothing"),
        pytest.param("from: powerscale_f710", "nodes: 3", "or a `from` that has them", id="incomplete"),
        pytest.param(
            "ports_per_node: 4", "min_nodes: 300", "/fields/max_nodes: wanted at least", id="between fields"
        ),
        pytest.param("version: 1", "version: 1\nid: Our F710", "/id: wanted an id of up to 64", id="id"),
        pytest.param(
            "version: 1", "version: 1\nshelf: papers", "/shelf: wanted one of storage_arrays", id="shelf"
        ),
        pytest.param("version: 1", "version: one", "/version", id="version"),
        pytest.param("version: 1", "version: 1\nprice: 3", "/price: wanted no such field", id="stranger"),
    ],
)
def test_an_unsound_own_file_is_refused_with_its_place(right: str, wrong: str, said: str) -> None:
    assert right in OURS

    with pytest.raises(InvalidEntry) as refused:
        checked(own_file(OURS.replace(right, wrong), "ours"))

    assert said in str(refused.value)


def test_every_fault_of_a_documents_own_entries_has_its_pointer(
    with_ours: Document, refusals: Refusals
) -> None:
    ours = with_ours["catalogue"]["storage_arrays"]["ours"]
    with_ours["catalogue"] = {
        "storage_arrays": {"ours": ours | {"version": "1"}, "Theirs": ours},
        "disks": {},
        "nics": 3,
    }

    assert [problem.partition(":")[0] for problem in refusals(with_ours)] == [
        "/catalogue/storage_arrays/ours/version",
        "/catalogue/storage_arrays/Theirs",
        "/catalogue/disks",
        "/catalogue/nics",
    ]


@pytest.mark.parametrize(
    "catalogue", [None, 3, "x", [], {"storage_arrays": None}, {"storage_arrays": {"a": []}}]
)
def test_what_are_no_own_entries_is_refused(document: Document, catalogue: object) -> None:
    with pytest.raises(InvalidScenario, match="/catalogue"):
        resolve(document | {"catalogue": catalogue})


def test_fifty_own_entries_are_enough(with_ours: Document, refusals: Refusals) -> None:
    ours = with_ours["catalogue"]["storage_arrays"]["ours"]
    with_ours["catalogue"]["storage_arrays"] |= {f"ours_{at}": ours for at in range(50)}

    assert refusals(with_ours) == ["/catalogue: wanted at most 50 entries, got 51"]


def test_an_entry_written_as_a_file_reads_back_unchanged() -> None:
    own = own_file(OURS, "ours")

    assert own_file(own.text(), "another stem") == own


def test_an_entry_like_another_is_sound_before_anything_differs() -> None:
    made = like("storage_arrays", "powerscale_f710")

    found = checked(own_file(made.text(), ""))

    assert made.id == "our_powerscale_f710"
    assert found.section["drives_per_node"]["low"] == 10
    assert found.left_open == ()


def test_nothing_is_like_an_entry_that_is_not_there() -> None:
    with pytest.raises(UnknownEntry, match="powerscale_f710"):
        like("storage_arrays", "f710")


def test_what_entries_of_a_shelf_leave_to_the_design_an_own_one_may_too() -> None:
    """How many ports there are of a NIC, their MTU and their bond no NIC of the catalogue says."""
    found = checked(like("nics", "ethernet_25g"))

    assert found.left_open == ("bond_hash", "mtu_bytes", "ports")
