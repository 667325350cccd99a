"""Every public formula says what it computes, by which equation, in which unit and on whose word."""

import importlib
import pkgutil
from inspect import getdoc, getmembers, isfunction, signature
from typing import Any, Final

import numpy as np
import pytest

import gridsizer.predict
from gridsizer.decide.calculation.formula import card_of
from gridsizer.units import Floats

NO_EQUATION: Final = {
    "level_granted": "names a protection level",
    "strata": "a seeded shuffle",
    "draw_whole": "a draw, rounded down",
    "middle": "the median, by its name",
    "medians": "the same of rows",
    "at_share": "a quantile, by its name",
    "case_at": "the place of a quantile",
    "spread": "repeats a value",
    "band": "three percentiles, by their names",
    "time_of_sound_s": "job_time_s of numbers that were looked at before",
}
NO_UNIT: Final = {
    "draw": "the unit of the range that is drawn",
    "percentiles": "the unit of the samples",
    "influence_shares": "shares of a spread",
    "usl": "the unit of one node's throughput",
    "fit_baseline": "the unit that was measured",
}


def public_formulas() -> dict[str, Any]:
    """Every function a reader may call for a number; those that return nothing only check."""
    modules = (
        importlib.import_module(f"gridsizer.predict.{found.name}")
        for found in pkgutil.iter_modules(gridsizer.predict.__path__)
    )
    return {
        name: function
        for module in modules
        for name, function in getmembers(module, _is_function)
        if not name.startswith("_") and function.__module__ == module.__name__
        if signature(function).return_annotation is not None
    }


def _is_function(member: object) -> bool:
    """A function, cached or not."""
    return isfunction(getattr(member, "__wrapped__", member))


FORMULAS: Final = public_formulas()
WITH_EQUATION: Final = sorted(FORMULAS.keys() - NO_EQUATION.keys())


@pytest.mark.parametrize("name", WITH_EQUATION)
def test_a_formula_has_a_meaning_an_equation_and_inputs(name: str) -> None:
    card = card_of(FORMULAS[name])

    assert card.summary.endswith((".", ":"))
    assert card.equation
    assert card.inputs


@pytest.mark.parametrize("name", WITH_EQUATION)
def test_a_formula_has_a_source_or_says_what_it_assumes(name: str) -> None:
    card = card_of(FORMULAS[name])

    assert card.source or "assumed" in card.assumes.lower()


@pytest.mark.parametrize("name", sorted(FORMULAS.keys() - NO_EQUATION.keys() - NO_UNIT.keys()))
def test_a_formula_has_a_unit(name: str) -> None:
    assert card_of(FORMULAS[name]).unit


@pytest.mark.parametrize("name", sorted(FORMULAS))
def test_a_formula_comes_with_an_example_that_is_run(name: str) -> None:
    tested_elsewhere = name == "strata"  # a shuffle has no example a reader could check

    assert ">>> " in (getdoc(FORMULAS[name]) or "") or tested_elsewhere


@pytest.mark.parametrize("name", [*NO_EQUATION, *NO_UNIT])
def test_what_is_excused_is_there_to_be_excused(name: str) -> None:
    card = card_of(FORMULAS[name])

    assert not (card.equation if name in NO_EQUATION else card.unit)


def test_a_card_is_read_from_a_docstring_over_several_lines() -> None:
    def filled(capacity_tb: Floats, fill: Floats) -> Floats:
        """Space that may be filled,
        whatever is in it [TB].

        Equation: w = c * f
        Assumes: nothing else
            is kept there.
        Source: arithmetic.

        >>> 1
        1
        """
        return np.multiply(capacity_tb, fill)

    card = card_of(filled)

    assert card.summary == "Space that may be filled, whatever is in it."
    assert (card.unit, card.equation) == ("TB", "w = c * f")
    assert (card.assumes, card.source) == ("nothing else is kept there.", "arithmetic.")
    assert card.inputs == ("capacity_tb", "fill")
