"""The one fact that sets a row of a choice apart agrees with the rows that are shown."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.choosing.answer import Choice
from gridsizer.decide.choosing.spoken import percents

Document = dict[str, Any]
Written = Callable[[str], Document]
Chosen = Callable[..., Choice]


@pytest.fixture
def mirrored(written: Written) -> Document:
    """The largest drives as mirrors, beside smaller ones under parity: 500 TB, half of them stored."""
    document = written("f810_12_nodes")
    document["storage"] = {"from": "isilon_f810_924tb", "nodes": 4, "protection": "2x"}
    family = {"name": "SASDATA", "logical_tb": 500, "copies": 1, "sas_ratio": 2, "array_ratio": 1.5}
    document["reduction"] = {"from": "first_meeting", "families": [family]}
    return document


def test_points_are_between_the_percentages_that_both_rows_print(written: Written, chosen: Chosen) -> None:
    rows = chosen(written("f810_12_nodes")).candidates
    carried = {(row.array, row.storage_nodes): percents(row.futures_share) for row in rows}
    said = [(row, re.search(r"more than (\d+) for (\d+) point", row.why_here)) for row in rows]

    found = [(row, int(match[1]), int(match[2])) for row, match in said if match]

    assert found
    for row, smaller, points in found:
        assert points == carried[row.array, row.storage_nodes] - carried[row.array, smaller]


def test_a_row_that_leads_is_compared_with_one_that_leads(written: Written, chosen: Chosen) -> None:
    """Of 24, 26 and 28 storage nodes that carry 99, 99 and 100 %, those of 26 are not shown."""
    document = written("f810_12_nodes")
    document["grid"] = [{"name": "grid", "from": "two_socket_server", "nodes": 14}]
    document["workload"], document["policy"] = {"from": "first_meeting"}, {"from": "survive_one"}
    rows = [row for row in chosen(document, max_storage_nodes=40).candidates if row.leads and row.fits]
    shown = {(row.family, row.storage_nodes) for row in rows}

    said = [(row.family, re.search(r"more than (\d+) for", row.why_here)) for row in rows]

    assert {(family, int(match[1])) for family, match in said if match} <= shown


def test_of_a_family_each_row_that_leads_prints_more_than_those_below(
    mirrored: Document, chosen: Chosen
) -> None:
    rows = [row for row in chosen(mirrored).candidates if row.leads and row.family == "Isilon F810"]

    printed = [percents(row.futures_share) for row in rows]

    assert len(printed) > 3
    assert printed == sorted(set(printed))


def test_a_design_of_other_drives_that_carries_as_much_is_named_by_them(
    mirrored: Document, chosen: Chosen
) -> None:
    rows = chosen(mirrored).candidates
    carried = {(row.name, row.storage_nodes): row.futures_share for row in rows}
    said = [(row, re.match(r"(\d+) of (.*) carry as much", row.why_here)) for row in rows]

    found = [(row, match) for row, match in said if match]

    assert found
    for row, match in found:
        assert carried[match[2], int(match[1])] >= row.futures_share
        assert match[2] != row.name


def test_a_future_that_a_design_of_fewer_nodes_carries_is_what_no_other_is_there_for(
    mirrored: Document, chosen: Chosen
) -> None:
    rows = [row for row in chosen(mirrored).candidates if row.fits]
    said = [(row, row.why_here.removeprefix("Carries ").removesuffix(".")) for row in rows]

    gained = [
        (row, future.label)
        for row, words in said if row.why_here.startswith("Carries ")
        for future in row.by_future if future.label in words.split(" and ")
    ]  # fmt: skip

    assert gained
    for row, label in gained:
        fewer = (each for each in rows if each.storage_nodes < row.storage_nodes)
        held = [future.holds_share for each in fewer for future in each.by_future if future.label == label]
        assert max(held) < 0.5  # the policy's percentile
