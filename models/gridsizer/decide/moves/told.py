"""A change that was tried, as it is told: its result, and what else changes with it."""

from collections.abc import Iterator

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.other_arrays import other_arrays
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.parts import Fix
from gridsizer.decide.moves.side_effects import side_effects


def fix_of(designs: Designs, change: DesignChange, tried: Tried, fits: str = "Fits") -> Fix:
    """A change with the answer it gives."""
    return Fix(
        label=change.label,
        state=tried.verdict.state,
        result=_result(tried, fits),
        side_effects=side_effects(designs.asked, tried, change.loss),
        patch=change.patch,
    )


def another_array(designs: Designs) -> Iterator[Fix]:
    """How many other arrays of the catalogue fit, and what the smallest of them does."""
    others = other_arrays(designs)
    if others is None:
        return
    after, storage = others.smallest.verdict, others.smallest.scenario.storage
    fit = f"{others.count} fit. Smallest" if others.count > 1 else "1 fits"
    yield Fix(
        label="Another array",
        state=after.state,
        result=f"{fit}: {after.storage_nodes} × {storage.name}, {percent(after.holds_share or 0.0)} of cases",
        side_effects=side_effects(designs.asked, others.smallest, ""),
        patch=others.smallest.patch,
    )


def _result(tried: Tried, fits: str) -> str:
    verdict = tried.verdict
    if verdict.holds_share is None:
        return verdict.title
    holds = f"{percent(verdict.holds_share)} of cases"
    if verdict.state == "fits":
        return f"{fits}. {holds}"
    binding = f"; {in_sentence(verdict.binding.label)} binds" if verdict.binding else ""
    return f"Not enough: {holds}{binding}"
