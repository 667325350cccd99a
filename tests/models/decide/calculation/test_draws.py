"""A scenario's quantities as arrays: ranges drawn with common random numbers, values left alone."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.errors import UnsizableDesign

Document = dict[str, Any]
Written = Callable[[str], Document]


def drawn(document: Document, samples: int = 500, seed: int = 1) -> Draws:
    return sample(resolve(document), samples=samples, seed=seed)


def test_a_value_is_one_element_a_range_one_for_each_sample_and_unknown_is_none(written: Written) -> None:
    draws = drawn(written("f810_12_nodes"))

    assert draws["storage/nodes"].tolist() == [4]
    assert draws["storage/imbalance"].shape == (500,)
    assert draws.maybe("storage/sustained_read_gb_s") is None


def test_an_unknown_that_is_needed_is_named(written: Written) -> None:
    with pytest.raises(UnsizableDesign, match="storage/sustained_read_gb_s is Unknown"):
        drawn(written("f810_12_nodes"))["storage/sustained_read_gb_s"]


def test_changing_one_field_leaves_the_draws_of_all_others_alone(written: Written) -> None:
    document = written("f810_12_nodes")
    before = drawn(document)
    document["storage"]["imbalance"] = {"low": 1, "high": 3}

    after = drawn(document)

    varying = set(before.varying()) - {"storage/imbalance"}
    assert len(varying) >= 5
    assert all(np.array_equal(before[path], after[path]) for path in varying)
    assert not np.array_equal(before["storage/imbalance"], after["storage/imbalance"])


def test_a_wider_range_keeps_the_order_of_its_samples(written: Written) -> None:
    document = written("f810_12_nodes")
    before = drawn(document)["workload/saswork_share"]
    document["workload"]["saswork_share"] = {"low": 0.2, "high": 0.8}

    after = drawn(document)["workload/saswork_share"]

    assert np.array_equal(np.argsort(before), np.argsort(after))


def test_inputs_are_drawn_independently_of_each_other(written: Written) -> None:
    draws = drawn(written("f810_12_nodes"), samples=2_000)

    correlations = np.corrcoef([draws[path] for path in draws.varying()])

    # Independent shuffles correlate by 1/sqrt(2,000) = 0.022, one standard deviation; 0.1 is more than four.
    assert np.abs(correlations - np.eye(len(correlations))).max() < 0.1


def test_the_same_seed_draws_the_same_and_another_does_not(written: Written) -> None:
    document = written("f810_12_nodes")

    first, again, other = (drawn(document, seed=seed)["storage/imbalance"] for seed in (5, 5, 6))

    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_counts_stay_whole_and_reach_both_ends(small: Document) -> None:
    small["grid"][0]["nodes"] = {"low": 8, "high": 12}
    small["workload"] |= {"expected_by": "sessions", "mb_s_per_session": 20}
    small["workload"]["sessions"] = {"low": 60, "mid": 80, "high": 90}

    draws = drawn(small)

    assert set(draws["grid/0/nodes"].tolist()) == {8, 9, 10, 11, 12}
    assert np.all(draws["workload/sessions"] % 1 == 0)
    assert 60 <= draws["workload/sessions"].min() < draws["workload/sessions"].max() <= 90


def test_with_one_sample_every_range_stands_at_its_median(written: Written) -> None:
    draws = drawn(written("f810_12_nodes"), samples=1)

    assert draws["workload/saswork_share"].tolist() == [pytest.approx(0.55)]
    assert all(array is None or array.shape == (1,) for array in map(draws.maybe, draws.quantities))


def test_every_quantity_of_the_scenario_is_drawn_once(small: Document) -> None:
    draws = drawn(small)

    assert {
        "grid/0/nic/ports",
        "storage/evidence/2/gb_s",
        "reduction/families/0/copies",
    } <= draws.quantities.keys()


def test_a_quantity_is_drawn_when_it_is_asked_for_and_once(small: Document) -> None:
    draws = drawn(small)
    with_more = draws.replaced({"storage/nodes": np.array([9.0])})

    assert not draws.drawn
    assert with_more["storage/nodes"].tolist() == [9]
    assert with_more["grid/0/nodes"] is draws["grid/0/nodes"]
