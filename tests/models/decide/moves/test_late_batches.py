"""A change that fits and leaves the batch late says so, as the first line of the changed design does."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import BATCH, JOB

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


@pytest.fixture
def computing(loaded: Document) -> Document:
    """A job of an hour for each of the 300 cores, from 22:00 to 23:00."""
    jobs = JOB | {"jobs": 300, "cpu_s": 3_600}
    return loaded | {"batch": BATCH | {"classes": [jobs], "starts_at": "22:00", "due_at": "22:30"}}


def test_a_change_that_fits_says_how_late_the_batch_then_ends(computing: Document, moves: Asked) -> None:
    told = {fix.label: fix for fix in moves(computing).fixes}

    nodes = told["Storage nodes 4 → 10"]
    assert nodes.result == "Fits; the batch ends 0:30 late. 100 % of cases"
    after = assess(resolve(patched(computing, nodes.patch)), samples=200).verdict
    assert after.title.endswith(", 10 in this design; the batch ends 0:30 late.")


def test_what_the_result_says_of_the_batch_is_no_side_effect_once_more(
    computing: Document, moves: Asked
) -> None:
    """Of 30 grid nodes 12 are left: 300 jobs on 120 cores take three hours, to 01:00."""
    told = {fix.label: fix for fix in moves(computing).fixes}

    fewer = told["Grid nodes 30 → 12"]
    assert fewer.result == "Fits; the batch ends 2:30 late. 100 % of cases"
    assert fewer.side_effects == "120 of 300 cores left"


def test_a_batch_in_time_is_not_told_of(computing: Document, moves: Asked) -> None:
    computing["batch"]["due_at"] = "23:30"

    told = {fix.label: fix.result for fix in moves(computing).fixes}

    assert told["Storage nodes 4 → 10"] == "Fits. 100 % of cases"
