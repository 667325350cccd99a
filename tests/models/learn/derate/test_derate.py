"""What systems sustained of their vendor's maximum, and what that says of another system."""

from dataclasses import fields
from math import exp, sqrt

import numpy as np
import pytest

from gridsizer.backtest.product.setups import SETUPS
from gridsizer.describe.quantity import Quantity, Source
from gridsizer.describe.storage import StorageArray
from gridsizer.errors import Misfit
from gridsizer.learn.derate.learnt import derate_study, learnt_derate, told_by_others
from gridsizer.learn.derate.systems import BothFigures
from gridsizer.learn.fitting.intervals import NoDegreesOfFreedom

PRINTED = Source(title="A table")
T_OF_1 = 6.314  # Student's t, 90 % both ways, one degree of freedom


def system(reads: float | None, writes: float | None = None, name: str = "a") -> BothFigures:
    return BothFigures(
        system=name,
        kind="data_sheet",
        unit="GB/s",
        maximum=10,
        maximum_source=PRINTED,
        reads=reads,
        writes=writes,
        sustained_source=PRINTED,
    )


def test_a_system_with_both_ways_counts_once_by_their_geometric_mean() -> None:
    both = system(8, 2)

    assert both.ratio == pytest.approx(0.4)


def test_a_system_of_which_nothing_was_sustained_is_refused() -> None:
    with pytest.raises(Misfit, match="neither"):
        system(None)


def test_the_band_is_the_prediction_interval_of_the_logarithms() -> None:
    apart = np.array([0.1 * exp(-0.01), 0.1 * exp(0.01)])  # deviation 0.01 * sqrt(2)

    derate = learnt_derate(apart)

    half_width = T_OF_1 * 0.01 * sqrt(2) * sqrt(1.5)
    assert derate.middle == pytest.approx(0.1)
    assert (derate.low, derate.high) == pytest.approx(
        (0.1 * exp(-half_width), 0.1 * exp(half_width)), rel=1e-4
    )


def test_a_maximum_is_never_passed() -> None:
    derate = learnt_derate(np.array([0.5, 0.9]))

    assert derate.high == 1


def test_one_system_tells_nothing_of_another() -> None:
    with pytest.raises(NoDegreesOfFreedom):
        learnt_derate(np.array([0.8]))


def test_each_system_is_tested_on_what_the_others_tell() -> None:
    far = system(1.0, name="far")
    near = [system(8.0, name="b"), system(8.1, name="c"), system(7.9, name="d")]

    tests = {test.of.system: test for test in derate_study([far, *near]).tests}

    assert not tests["far"].held
    assert tests["far"].told == learnt_derate(np.array([each.ratio for each in near]))


def test_the_d5_is_backtested_on_the_derate_that_the_others_tell() -> None:
    setup = SETUPS["workload"]

    told = told_by_others(setup.derated_as)

    assert setup.document["storage"]["from"] == "emc_dssd_d5"
    assert told.low > 0.5  # its own 0.21 would draw it down


def test_an_array_without_a_derate_of_its_own_takes_the_learnt_one() -> None:
    learnt = derate_study().learnt

    default = next(field.default for field in fields(StorageArray) if field.name == "sustained_over_spec")

    assert isinstance(default, Quantity)
    assert default.ends() == (round(learnt.low, 2), round(learnt.high, 2))
    assert f"{learnt.middle:.2f}" in default.source.note
