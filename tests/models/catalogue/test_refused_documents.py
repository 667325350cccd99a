"""Documents of the wrong shape: entries, keys and sections that are not there, and what is no document."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import SHELVES

Document = dict[str, Any]
Refusals = Callable[[object], list[str]]


@pytest.mark.parametrize("wanted_entry", ["isilon_f999", 3, ["isilon_f810_lab"], None])
def test_an_unknown_entry_is_answered_with_three_ids_and_how_many_more_there_are(
    document: Document, refusals: Refusals, wanted_entry: object
) -> None:
    document["storage"]["from"] = wanted_entry

    (said,) = refusals(document)

    more = len(SHELVES["storage_arrays"]) - 3
    told = said.removeprefix("/storage/from: wanted one of storage_arrays: ")
    assert re.match(rf"\w+, \w+, \w+ and {more} more, got ", told)


def test_the_ids_that_are_told_are_the_nearest_to_what_was_asked_for(
    document: Document, refusals: Refusals
) -> None:
    document["storage"]["from"] = "isilon_f880"

    (said,) = refusals(document)

    assert said.startswith("/storage/from: wanted one of storage_arrays: isilon_f800, ")


def test_an_unknown_io_rule_is_refused_where_it_stands(document: Document, refusals: Refusals) -> None:
    document["workload"]["rule_mb_s_per_core"] = {"from": "sas_42"}

    (said,) = refusals(document)

    assert said.startswith("/workload/rule_mb_s_per_core/from: wanted one of io_rules: ")


@pytest.mark.parametrize(
    ("section", "key", "pointer"),
    [
        ("workload", "read_shares", "/workload/read_shares"),
        ("storage", "origin", "/storage/origin"),
        ("policy", "a/b~c", "/policy/a~1b~0c"),
    ],
)
def test_a_misspelt_key_is_answered_with_the_keys_there_are(
    document: Document, refusals: Refusals, section: str, key: str, pointer: str
) -> None:
    document[section][key] = 1

    (said,) = refusals(document)

    assert said.startswith(f"{pointer}: wanted one of ")
    assert said.endswith(f"got {key!r}")


@pytest.mark.parametrize("section", ["name", "grid", "network", "storage", "workload", "reduction", "policy"])
def test_a_missing_section_is_named(document: Document, refusals: Refusals, section: str) -> None:
    del document[section]

    (said,) = refusals(document)

    assert said.startswith(f"/{section}: wanted a value here")
    assert said.endswith("got nothing")


def test_without_an_entry_every_field_must_be_there(document: Document, refusals: Refusals) -> None:
    document["network"] = {"kind": "none", "uplinks": None}

    pointers = [said.partition(":")[0] for said in refusals(document)]

    assert pointers == ["/network/uplink_gbit_s", "/network/wire_efficiency"]


def test_every_problem_is_reported_at_once(document: Document, refusals: Refusals) -> None:
    document["grid"][0]["nodes"] = -1
    document["workload"]["read_share"] = 2

    pointers = [said.partition(":")[0] for said in refusals(document)]

    assert pointers == ["/grid/0/nodes", "/workload/read_share"]


@pytest.mark.parametrize("document_of", [None, [], "a link cut in half", 3, True])
def test_what_is_not_an_object_is_refused(refusals: Refusals, document_of: object) -> None:
    (said,) = refusals(document_of)

    assert said.startswith("/: wanted a JSON object, got ")


def test_a_grid_without_nodes_is_refused(document: Document, refusals: Refusals) -> None:
    document["grid"] = []

    (said,) = refusals(document)

    assert "wanted at least one group of grid nodes, got none" in said


def test_two_groups_of_one_name_are_refused(document: Document, refusals: Refusals) -> None:
    document["grid"] *= 2

    (said,) = refusals(document)

    assert "wanted a name of its own for each group of grid nodes" in said


def test_a_number_too_large_for_any_machine_is_refused(document: Document, refusals: Refusals) -> None:
    document["workload"]["rule_mb_s_per_core"] = 10**400

    (said,) = refusals(document)

    assert said.startswith("/workload/rule_mb_s_per_core: wanted finite numbers")


def test_a_document_nested_beyond_reason_is_refused(document: Document, refusals: Refusals) -> None:
    nest: list[object] = []
    for _ in range(100_000):
        nest = [nest]

    assert refusals(document | {"notes": nest})
