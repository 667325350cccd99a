"""Sections that a document says again are not completed again, and never taken for another's."""

from copy import deepcopy
from typing import Any

import pytest
from tests.models.catalogue.own.ours import OURS

from gridsizer.catalogue import resolve
from gridsizer.catalogue.checking import own_file
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]


def test_a_section_said_again_is_the_one_read_before(document: Document) -> None:
    before = resolve(document)
    after = resolve(deepcopy(document) | {"policy": {**document["policy"], "headroom": 0.35}})

    assert after.storage is before.storage
    assert (before.policy.headroom.ends(), after.policy.headroom.ends()) == ((0.2, 0.2), (0.35, 0.35))


def test_a_section_on_an_own_entry_follows_the_entry(document: Document) -> None:
    document["storage"] = {"from": "own:ours", "nodes": 4}
    slower = OURS.replace("sustained_mixed_gb_s: 12", "sustained_mixed_gb_s: 11")

    ceilings = [
        resolve(own_file(text, "ours").in_document(deepcopy(document))).storage.sustained_mixed_gb_s.ends()
        for text in (OURS, slower, OURS)
    ]

    assert ceilings == [(12, 12), (11, 11), (12, 12)]


def test_true_is_no_number_even_where_1_was_read_before(document: Document) -> None:
    policy = document["policy"]
    resolve(document | {"policy": policy | {"survive_storage_nodes": 1}})

    with pytest.raises(InvalidScenario, match="/policy/survive_storage_nodes"):
        resolve(document | {"policy": policy | {"survive_storage_nodes": True}})


def test_a_fault_is_told_each_time(document: Document) -> None:
    document["storage"]["nodez"] = 4

    for _ in range(2):
        with pytest.raises(InvalidScenario, match="/storage/nodez"):
            resolve(document)
