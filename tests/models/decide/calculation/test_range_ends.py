"""The least and the most that a design's ranges allow: no range is left at its middle unless it is apart."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.range_ends import lightest_and_heaviest
from gridsizer.decide.chain.chain import chain_of
from gridsizer.describe.bounds import Direction
from gridsizer.units import Floats

Document = dict[str, Any]
BACKGROUND = "storage/background_mb_s"


def drawn(document: Document) -> Draws:
    return sample(resolve(document), samples=100, seed=1)


def marked(draws: Draws, path: str, direction: Direction) -> Draws:
    """The same draws with another mark beside one field."""
    quantity, field = draws.quantities[path]
    return replace(
        draws, quantities={**draws.quantities, path: (quantity, replace(field, pressure=direction))}
    )


def on_processing(draws: Draws) -> Floats:
    """What the storage nodes' processing is asked at the ends [MB/s]."""
    links = chain_of(lightest_and_heaviest(draws), unrecorded).links
    return next(link.asked_mb_s for link in links if link.name == "storage_node_processing")


def test_a_marked_range_stands_at_its_light_end_and_then_at_its_heavy_one(small: Document) -> None:
    small["storage"] |= {"background_mb_s": {"low": 500, "high": 1_500}}

    assert on_processing(drawn(small)).tolist() == [4_500, 5_500]


def test_a_falling_field_is_heaviest_at_its_low_end(small: Document) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": {"low": 8, "high": 10}}

    ends = lightest_and_heaviest(drawn(small))

    assert ends["storage/sustained_mixed_gb_s"].tolist() == [10, 8]


def test_a_field_that_nobody_marked_widens_the_ends_all_the_same(small: Document) -> None:
    small["storage"] |= {"background_mb_s": {"low": 500, "high": 1_500}}

    asked = on_processing(marked(drawn(small), BACKGROUND, "either"))

    assert (asked.min(), asked.max()) == (4_500, 5_500)


def test_unmarked_ranges_are_tried_at_their_ends_together_and_between_them(small: Document) -> None:
    small["workload"] |= {
        "saswork_share": {"low": 0.2, "high": 0.4},
        "other_source_share": {"low": 0, "high": 0.2},
    }

    asked = on_processing(drawn(small))

    # Ten nodes ask 1,000 MB/s each: from 1 - 0.4 - 0.2 of it to 1 - 0.2 - 0.
    assert (asked.min(), asked.max()) == pytest.approx((4_000, 8_000))
    assert np.unique(asked).size > 50


def test_a_range_apart_from_the_chain_stands_at_its_median(small: Document) -> None:
    small["storage"] |= {"max_fill": {"low": 0.6, "high": 0.8}}

    ends = lightest_and_heaviest(drawn(small))

    assert ends["storage/max_fill"] == pytest.approx([0.7])
    assert ends.samples == 2


def test_more_unmarked_ranges_than_combinations_can_be_tried_still_meet_both_ends(small: Document) -> None:
    families = [
        {
            "name": f"tables {at}",
            "logical_tb": {"low": 1, "high": 2},
            "copies": 1,
            "sas_ratio": 1,
            "array_ratio": 1,
        }
        for at in range(12)
    ]
    small["reduction"] |= {"families": families}

    ends = lightest_and_heaviest(drawn(small))

    assert ends.samples == 2 * (1_024 + 100)
    for at in range(12):
        sizes = ends[f"reduction/families/{at}/logical_tb"]
        assert (sizes.min(), sizes.max()) == (1, 2)
