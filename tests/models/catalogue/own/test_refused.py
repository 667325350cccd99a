"""Own entries that are not there, or unsound, are refused with their place."""

from collections.abc import Callable

import pytest
from tests.models.catalogue.own.ours import OURS, Document

from gridsizer.catalogue import resolve
from gridsizer.catalogue.checking import checked, own_file
from gridsizer.errors import InvalidEntry, InvalidScenario

Refusals = Callable[[object], list[str]]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param(
            "own:other", "/storage/from: wanted one of storage_arrays: own:ours, got 'own:other'", id="id"
        ),
        pytest.param(
            "own:ours@2", "/storage/from: wanted version 1 of storage_arrays/own:ours", id="version"
        ),
        pytest.param("ours", "/storage/from: wanted one of storage_arrays: ", id="no own: before it"),
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
