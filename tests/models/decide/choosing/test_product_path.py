"""What is said of a design among many is what the product says of that design alone."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.models.decide.choosing.conftest import offered

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.draws import DEFAULT_SEED, sample
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.answer import Choice
from gridsizer.decide.choosing.asked import FutureName, SizingAsked
from gridsizer.decide.choosing.futures import FUTURES
from gridsizer.decide.choosing.judging import judged, tasks_of
from gridsizer.decide.choosing.patches import patch_of
from gridsizer.decide.choosing.rejected import unknown_throughput
from gridsizer.decide.choosing.space import spaces
from gridsizer.decide.outlook.runway import runway_of

Document = dict[str, Any]
Written = Callable[[str], Document]
Chosen = Callable[..., Choice]


@pytest.fixture
def entered(written: Written) -> Document:
    """The worked example with a rule that leaves ports and addresses little to spare."""
    document = written("f810_12_nodes")
    document["workload"] |= {"rule_mb_s_per_core": 400, "saswork_share": 0.2}
    document["storage"] |= {"ports_per_node": 1, "port_gbit_s": 10}
    return document


@pytest.fixture
def groups(entered: Document) -> Document:
    """The same with its twelve grid nodes in two groups, one with slower ports and fewer addresses."""
    [group] = entered["grid"]
    slow = {
        "name": "old",
        "nodes": 4,
        "nic": {"ports": 1, "port_gbit_s": 10},
        "nfs_client": {"server_addresses": 2},
    }
    fast = {
        "name": "new",
        "nodes": 8,
        "nic": {"ports": 2, "port_gbit_s": 25},
        "nfs_client": {"server_addresses": 4},
    }
    return entered | {"grid": [{**group, **slow}, {**group, **fast}]}


@pytest.mark.parametrize("scenario", ["f810_12_nodes", "entered", "groups"])
def test_a_design_judged_among_thousands_holds_in_the_cases_of_its_own_assessment(
    written: Written, entered: Document, groups: Document, scenario: str
) -> None:
    document = {"entered": entered, "groups": groups}.get(scenario) or written(scenario)
    base, rng, asked = resolve(document), np.random.default_rng(7), SizingAsked(max_storage_nodes=24)
    offers = offered(document)
    known = [space for space in spaces(base, offers, asked, offers.arrays) if not unknown_throughput(space)]

    for space in rng.choice(np.array(known, dtype=object), 12):
        at = tuple(int(rng.integers(count)) for count in space.axes.shape)
        [task] = tasks_of(space, samples=100, seed=DEFAULT_SEED, sizes=10_000)
        held = judged(task)[at] / 100
        design = patched(document, patch_of(document, space.design(at)))

        assert assess(resolve(design), samples=100).verdict.holds_share == held


def test_a_candidate_is_what_the_assessment_of_its_document_says(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")
    choice = chosen(document)
    rows = np.random.default_rng(3).choice(np.array(choice.candidates, dtype=object), 10, replace=False)

    for row in rows:
        alone = assess(resolve(patched(document, row.patch)), samples=200)

        assert alone.verdict.holds_share == row.holds_share
        assert (alone.verdict.state == "fits") == row.fits
        assert alone.verdict.storage_nodes == row.storage_nodes


def test_the_fewest_nodes_that_fit_are_those_that_the_design_is_said_to_need(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")

    choice = chosen(document)

    assert choice.recommended == "isilon_f810_lab-8"
    assert assess(resolve(document), samples=200).verdict.storage_nodes_needed == 8


def test_a_future_of_a_candidate_is_its_document_in_that_future(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")
    choice = chosen(document, futures=tuple(FUTURES))
    row = next(row for row in choice.candidates if row.id == "isilon_f810_lab-10")
    shares = {future.name: future.holds_share for future in row.by_future}
    at_once = [name for name in shares if not name.startswith("growth")]

    for name in at_once:
        met = FUTURES[name].meets(resolve(patched(document, row.patch)))
        assert met is not None
        assert assess(met, samples=200).verdict.holds_share == shares[name]
    assert len(at_once) == 6


@pytest.mark.parametrize(("name", "a_year"), [("growth_15", 0.15), ("growth_25", 0.25)])
def test_a_candidate_that_has_grown_is_what_an_outlook_says_of_its_document(
    written: Written, chosen: Chosen, name: FutureName, a_year: float
) -> None:
    document = written("f810_12_nodes")
    row = next(row for row in chosen(document).candidates if row.id == "isilon_f810_lab-10")
    [held] = [future.holds_share for future in row.by_future if future.name == name]

    grows = patched(document, row.patch) | {"growth": {"cores": a_year, "data": a_year}}
    draws = sample(resolve(grows), samples=200, seed=DEFAULT_SEED)

    assert runway_of(draws, np.array([[36.0]])).keeps.mean() == held


def test_every_change_that_admits_a_family_is_assessed(written: Written, chosen: Chosen) -> None:
    document = written("f810_12_nodes")

    rejected = chosen(document).rejected

    for row in rejected:
        if row.admission is not None:
            alone = assess(resolve(patched(document, row.admission.patch)), samples=200).verdict
            assert alone.state == "fits", row.families
            assert alone.holds_share == row.admission.holds_share
    assert sum(row.admission is not None for row in rejected) >= 4


def test_figures_entered_of_the_design_s_own_array_stay_with_it_and_go_with_no_other(
    written: Written, chosen: Chosen
) -> None:
    document = written("f810_12_nodes")
    document["storage"] |= {"sustained_mixed_gb_s": 40, "protection": "+3d:1n"}

    choice = chosen(document)
    by_id = {row.id: row for row in choice.candidates}

    assert by_id["isilon_f810_lab-4"].fits
    assert not by_id["isilon_f810_230tb-4"].fits
    other = patched(document, by_id["isilon_f810_230tb-4"].patch)["storage"]
    assert "sustained_mixed_gb_s" not in other
