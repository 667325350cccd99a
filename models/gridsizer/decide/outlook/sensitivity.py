"""Which input deserves measuring next: Sobol indices of how full the tightest link is."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.grown import in_month, sample_with_growth
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.outlook.measuring import measured_by
from gridsizer.decide.outlook.parts import Sensitivity, SensitivityRow
from gridsizer.decide.outlook.tornado import label_of, varied_inputs
from gridsizer.decide.sizing.holding import policy_share, space_share
from gridsizer.predict.sobol import pick_freeze, sobol_indices
from gridsizer.predict.uncertainty import spread
from gridsizer.units import Floats

DEFAULT_ROWS: Final = 1024
_LEAST: Final = 0.01  # of the variance: less is not worth a row
_MOST: Final = 1e6  # stands for "nothing is left", so that variances stay finite


def sensitivity(
    draws: Draws, month: int, month_words: str, *, rows: int = DEFAULT_ROWS
) -> Sensitivity | None:
    """First-order and total indices of the tightest used share in a month; None where no input is a range."""
    paths = varied_inputs(draws)
    if not paths:
        return None
    a, b = (sample_with_growth(draws.scenario, samples=rows, seed=draws.seed + more) for more in (0, 1))
    tried = _all_evaluations(a, b, paths)
    outcomes = _tightest(tried, month)
    alone, total = (np.clip(indices, 0, 1) for indices in sobol_indices(outcomes, len(paths)))
    order = [int(at) for at in np.argsort(-total) if total[at] >= _LEAST]
    found = tuple(
        SensitivityRow(
            path=paths[at],
            label=label_of(draws, paths[at]),
            first_order=float(min(alone[at], total[at])),  # both are estimates: noise may turn them round
            total=float(total[at]),
        )
        for at in order
    )
    sentence, command = _next(found)
    return Sensitivity(
        of_words=f"how full the tightest is in {month_words}",
        evaluations=tried.samples,
        rows=found,
        measure_next=sentence,
        command=command,
    )


def _all_evaluations(a: Draws, b: Draws, paths: tuple[str, ...]) -> Draws:
    """Every evaluation as a sample of its own."""
    at = {path: row for row, path in enumerate(paths)}
    arrays = {
        path: pick_freeze(spread(a[path], a.samples), spread(b[path], a.samples), row, len(paths))
        for path, row in at.items()
    }
    # What no index is of stands at its median: ranges of the batch alone.
    others = {path: a.maybe(path) for path in a.quantities if path not in at}
    still = {
        path: np.array([np.median(array)])
        for path, array in others.items()
        if array is not None and array.size > 1
    }
    return replace(a.replaced(arrays | still), samples=a.samples * (len(paths) + 2))


def _tightest(draws: Draws, month: int) -> Floats:
    chain = chain_of(in_month(draws, month), unrecorded, sizing_only=True)
    shares = [policy_share(chain, link) for link in chain.evaluated]
    space = space_share(chain.draws)
    worst = np.zeros(1)
    for share in (*shares, *(() if space is None else (space,))):
        worst = np.maximum(worst, share)
    return spread(np.minimum(worst, _MOST), draws.samples)


def _next(rows: tuple[SensitivityRow, ...]) -> tuple[str, str]:
    """The input to measure next in a sentence, and the command; the first that can be measured at all."""
    measurable: Mapping[str, SensitivityRow] = {row.path: row for row in rows if measured_by(row.path)}
    if not measurable:
        return "None of the ranges left can be narrowed by a measurement.", ""
    row = next(iter(measurable.values()))
    how = measured_by(row.path)
    share = percent(row.total)
    leads = "" if row is rows[0] else f"{rows[0].label} matters more, and is a choice or a forecast. "
    sentence = f"{leads}Measure next: {in_sentence(row.label)}, {share} of the spread. {how.how}"
    return sentence, how.command
