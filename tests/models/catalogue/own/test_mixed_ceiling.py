"""Reads and writes of an own entry, without the mixed figure of the one it is like."""

import pytest
from tests.models.catalogue.own.ours import OURS, Document

from gridsizer.catalogue import resolve
from gridsizer.catalogue.checking import checked, own_file

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
