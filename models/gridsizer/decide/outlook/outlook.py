"""outlook(scenario) -> Outlook: the design over the months to come."""

from collections.abc import Iterator
from typing import Final

from gridsizer import __version__
from gridsizer.decide.calculation.between import Between, nothing
from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED, Draws
from gridsizer.decide.calculation.grown import RATES, sample_with_growth
from gridsizer.decide.capacity.array_protection import require_possible_level
from gridsizer.decide.outlook import words
from gridsizer.decide.outlook.calendar import month_after
from gridsizer.decide.outlook.line_answers import design_lasts, line_answers
from gridsizer.decide.outlook.losses import losses_in
from gridsizer.decide.outlook.parts import Outlook, Rate
from gridsizer.decide.outlook.run_out import Calendar
from gridsizer.decide.outlook.runway import chain_in, runway_of
from gridsizer.decide.outlook.sensitivity import sensitivity
from gridsizer.decide.outlook.tornado import tornado
from gridsizer.decide.outlook.window_months import window_line
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.storage_nodes import sized
from gridsizer.decide.verdict.verdict import verdict_of
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnfitTerm

DEFAULT_YEARS: Final = 5
MOST_YEARS: Final = 10


def outlook(
    scenario: Scenario,
    *,
    starts: str,
    years: int = DEFAULT_YEARS,
    month: int = 0,
    samples: int = DEFAULT_SAMPLES,
    seed: int = DEFAULT_SEED,
    between: Between = nothing,
) -> Outlook:
    """When the design runs out as its load grows, what moves that month, and what losses do in a month.

    `starts` is today's month, YYYY-MM: the library knows no clock. Month 0 is the design as `assess` answers
    it. `month` is the one in which losses are looked at, 0 to the end of the horizon. `between` is called
    between the steps of the answer, which ends with what it raises.

    Raises UnsizableDesign for what is no month, for a horizon beyond 10 years and a month beyond the horizon,
    InvalidScenario for a protection level the array is too small for.
    """
    calendar = _calendar(starts, years, month)
    require_possible_level(scenario)
    draws = sample_with_growth(scenario, samples=samples, seed=seed)
    runway = runway_of(draws, calendar.looked_at)
    today = chain_in(draws, 0)
    refused = today.throughput_refusal()
    lasts = design_lasts(runway, draws, calendar)
    window = window_line(draws, calendar.horizon)
    lines = line_answers(draws, runway, window, calendar, between)
    verdict = verdict_of(today, sized(today))
    at = calendar.horizon if lasts.month is None else min(lasts.month, calendar.horizon)
    return Outlook(
        model_version=__version__,
        seed=seed,
        samples=samples,
        title=words.title(verdict, bought_of(today), lines, lasts, calendar),
        why=words.why(verdict, lines, lasts, calendar),
        starts=calendar.starts,
        horizon_months=calendar.horizon,
        span=calendar.span,
        months=tuple(month_after(starts, each) for each in range(calendar.horizon + 1)),
        policy_words=words.policy(draws),
        share_asked=share_asked(draws.scenario),
        throughput_refused=refused,
        lasts=lasts,
        lines=lines,
        rates=tuple(_rates(draws)),
        losses=losses_in(draws, month, calendar.words(month), between),
        tornado=() if refused else tornado(draws, runway.chain.draws, 2 * calendar.horizon, between),
        sensitivity=None if refused else sensitivity(draws, at, calendar.words(at)),
    )


def _calendar(starts: str, years: int, month: int) -> Calendar:
    if not 1 <= years <= MOST_YEARS:
        raise UnfitTerm("years", f"wanted 1 to {MOST_YEARS}, got {years}")
    calendar = Calendar(starts=month_after(starts, 0), horizon=12 * years)
    if not 0 <= month <= calendar.horizon:
        raise UnfitTerm("month", f"wanted 0 to {calendar.horizon}, got {month}")
    return calendar


def _rates(draws: Draws) -> Iterator[Rate]:
    for name in RATES:
        quantity, field = draws.quantities[f"growth/{name}"]
        yield Rate(
            name=name,
            label=field.label,
            low=quantity.low,
            mid=quantity.mid,
            high=quantity.high,
            basis=quantity.basis,
            source=quantity.source,
        )
