"""An outlook in words: until when the design lasts, what runs out first, what the cheapest step buys."""

from collections.abc import Sequence
from math import inf
from typing import Final

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.policy_words import losses_words
from gridsizer.decide.calculation.wording import closed, counted, in_sentence, verb
from gridsizer.decide.outlook.calendar import month_in_a_sentence
from gridsizer.decide.outlook.parts import LineAnswer, Sentence, StepAnswer
from gridsizer.decide.outlook.run_out import Calendar, RunOut
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.predict.uncertainty import middle

_LOST: Final = " The data does not survive the losses of the policy, however many storage nodes are added."


def title(
    verdict: Verdict, bought: Bought | None, lines: Sequence[LineAnswer], lasts: RunOut, calendar: Calendar
) -> str:
    """Until when the design lasts, or what a service was bought in; where it does not fit, the verdict.

    Where its batch ends late before, that as well.
    """
    if verdict.state != "fits":
        return verdict.title
    nodes = counted(verdict.storage_nodes, "storage node") if bought is None else f"{bought.now.words} bought"
    last = "lasts" if bought is None and verdict.storage_nodes == 1 else "last"
    late = _late_before(lines, lasts, calendar)
    if lasts.month is not None:
        return f"{nodes} {last} {counted(lasts.month, 'month')}, until {_at(calendar, lasts.month)}{late}."
    if lasts.state == "never":
        return f"{nodes} {last}: {'only the window' if late else 'nothing that grows'} runs out{late}."
    return f"{nodes} {last} beyond {_at(calendar, 2 * calendar.horizon)}{late}."


def _late_before(lines: Sequence[LineAnswer], lasts: RunOut, calendar: Calendar) -> str:
    """Since when the batch ends late, where it does while all else lasts."""
    month = next((line.runs_out.month for line in lines if line.kind == "window"), None)
    if month is None or (lasts.month is not None and lasts.month <= month):
        return ""
    return f"; the batch ends late {'today' if month == 0 else f'from {_at(calendar, month)}'}"


def why(verdict: Verdict, lines: Sequence[LineAnswer], lasts: RunOut, calendar: Calendar) -> Sentence:
    """What runs out first, what does next, and how much longer the design lasts with the cheapest step."""
    first = next((line for line in lines if line.first), None)
    end = _at(calendar, calendar.horizon)
    known = "that is known " if verdict.state == "unknown" else ""
    data_lost = _LOST if _loses_data(verdict) else ""
    if first is None or first.runs_out.month is None:
        return Sentence(before="", marked="", after=f"Nothing {known}runs out by {end}.{data_lost}")
    month, runs_out = first.runs_out.month, f"{verb(first.label, 'runs')} out"
    if month > calendar.horizon:
        sooner = _sooner(verdict, lasts, month, calendar)
        then = (
            f" {verb(first.label, 'is')} the first after that, in {_at(calendar, month)}.{sooner}{data_lost}"
        )
        return Sentence(before=f"Nothing {known}runs out by {end}. ", marked=closed(first.label), after=then)
    if month == 0:
        says = f" {verb(first.label, 'is')} too small today."
    elif first.kind == "window" or known or lasts.month != month:
        says = f" {runs_out} first, in {_at(calendar, month)}.{_sooner(verdict, lasts, month, calendar)}"
    else:
        says = f" {runs_out} first."
    bought = data_lost or _bought(lines, first, lasts, calendar)
    return Sentence(
        before="Of what is known: " if known else "",
        marked=closed(first.label),
        after=f"{says}{_next(lines, first, calendar)}{bought}",
    )


def _loses_data(verdict: Verdict) -> bool:
    """Whether the losses of the policy take the data at any size."""
    return not verdict.protection_keeps_data and verdict.storage_nodes_needed is None


def _sooner(verdict: Verdict, lasts: RunOut, month: int, calendar: Calendar) -> str:
    """That the whole design runs out before its first line does, for cases differ in what falls short."""
    if lasts.month is None or lasts.month >= month or _loses_data(verdict):
        return ""
    asked = percent(verdict.share_asked)
    return f" All together hold in fewer than {asked} of cases from {_at(calendar, lasts.month)}."


def policy(draws: Draws) -> str:
    """What 100 % is."""
    headroom = middle(draws["policy/headroom"])
    free = f"{percent(headroom)} free" if headroom else "what is sustained"
    losses = losses_words(draws.scenario, [draws.scenario])
    return f"100 % = {free}{f' with {losses}' if losses else ''}"


def _bought(lines: Sequence[LineAnswer], line: LineAnswer, lasts: RunOut, calendar: Calendar) -> str:
    """How much longer the whole design lasts with the step of a line; nothing where there is none.

    Of the window, which `lasts` leaves out, that is until either runs out. Where the window runs out before,
    it is said to be left out: nobody looked what another step does to it.
    """
    step = line.step
    if step is None or step.design_lasts.state == "unknown":
        return ""
    now, then = lasts.month, step.design_lasts
    if line.kind == "window":
        now = _earlier(lasts, line.runs_out).month
        then = _earlier(then, step.runs_out)
    if then.month is None:
        past = "for good" if then.state == "never" else f"beyond {_at(calendar, 2 * calendar.horizon)}"
        return f" With {step.label} {_what(lines, line, then)} lasts {past}."
    if now is None or then.month <= now:
        return f" With {step.label} alone something else runs out as soon."
    longer = " longer" if now > 0 else ""
    more = counted(then.month - now, "month")
    return (
        f" With {step.label} {_what(lines, line, then)} lasts {more}{longer}, "
        f"until {_at(calendar, then.month)}{_alone(lines, line, step, then.month, calendar)}."
    )


def _alone(
    lines: Sequence[LineAnswer], line: LineAnswer, step: StepAnswer, month: int, calendar: Calendar
) -> str:
    """Until when the line alone lasts with its step, where that is later and no line named says why."""
    last = step.runs_out.month
    if last is None or last <= month or any(each.runs_out.month == month for each in lines):
        return ""
    return f"; {in_sentence(line.label)} alone, until {_at(calendar, last)}"


def _what(lines: Sequence[LineAnswer], line: LineAnswer, then: RunOut) -> str:
    """What lasts: the design, or all of it but a batch window that runs out before."""
    windows = [each.runs_out for each in lines if each.kind == "window" and each is not line]
    sooner = any(_earlier(window, then) is window and window.month is not None for window in windows)
    return "all but the batch window" if sooner else "it"


def _earlier(one: RunOut, other: RunOut) -> RunOut:
    return min(one, other, key=lambda out: inf if out.month is None else out.month)


def _next(lines: Sequence[LineAnswer], first: LineAnswer, calendar: Calendar) -> str:
    inside = [line for line in lines if line is not first and line.runs_out.state == "within"]
    if not inside:
        return f" Nothing else runs out by {_at(calendar, calendar.horizon)}."
    line = inside[0]
    month = line.runs_out.month or 0
    return f" Next: {in_sentence(line.label)}, {'today as well' if month == 0 else _at(calendar, month)}."


def _at(calendar: Calendar, month: int) -> str:
    return month_in_a_sentence(calendar.starts, month)
