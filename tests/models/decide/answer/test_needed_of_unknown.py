"""The row of storage nodes where the throughput is unknown: what is known stands there as at least."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.needed.needed_row import NeededRow

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


@pytest.fixture
def unknown(small: Document) -> Document:
    small["storage"] |= {"sustained_mixed_gb_s": None, "spec_gb_s": None}
    return small


def row(answer: Assessment) -> NeededRow:
    return answer.needed[0]


def test_storage_nodes_that_hold_the_data_are_needed_whatever_the_throughput(
    unknown: Document, answer: Answer
) -> None:
    """720 TB are 120 as stored, and one of snapshots. Of 24 TB a node five sixths are data on six nodes,
    seven eighths on eight; 80 % may be filled: 96 and 134 TB, less the space of a drive.
    """
    unknown["reduction"]["families"][0] |= {"logical_tb": 720, "copies": 1}

    told = row(answer(unknown))

    assert (told.needed, told.designed, told.verdict) == ("at least 8", "4", "at least 4 short")
    assert told.short


def test_where_the_design_has_what_is_known_to_be_needed_what_it_needs_is_unknown(
    unknown: Document, answer: Answer
) -> None:
    told = row(answer(unknown))

    assert (told.needed, told.designed, told.verdict) == ("Unknown", "4", "")
    assert not told.short


def test_data_that_no_size_holds_is_beyond_any_throughput(unknown: Document, answer: Answer) -> None:
    """20 storage nodes, the most there are, have 480 TB raw."""
    unknown["reduction"]["families"][0] |= {"logical_tb": 6_000, "copies": 1}

    told = row(answer(unknown))

    assert (told.needed, told.verdict, told.short) == ("no size sold", "none is enough", True)
