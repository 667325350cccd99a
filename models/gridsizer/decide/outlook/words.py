"""An outlook in words: until when the design lasts, what runs out first, what the cheapest step buys."""

from collections.abc import Sequence

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.outlook.calendar import month_in_a_sentence
from gridsizer.decide.outlook.parts import LineAnswer, Sentence, StepAnswer
from gridsizer.decide.outlook.run_out import Calendar, RunOut
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.predict.uncertainty import middle


def title(verdict: Verdict, bought: Bought | None, lasts: RunOut, calendar: Calendar) -> str:
    """Until when the design lasts, or what a service was bought in; where it does not fit, the verdict."""
    if verdict.state != "fits":
        return verdict.title
    nodes = _nodes(verdict.storage_nodes) if bought is None else f"{bought.now.words} bought"
    last = "lasts" if bought is None and verdict.storage_nodes == 1 else "last"
    if lasts.month is not None:
        return f"{nodes} {last} {_months(lasts.month)}, until {_at(calendar, lasts.month)}."
    if lasts.state == "never":
        return f"{nodes} {last}: nothing that grows runs out."
    return f"{nodes} {last} beyond {_at(calendar, 2 * calendar.horizon)}."


def why(verdict: Verdict, lines: Sequence[LineAnswer], calendar: Calendar) -> Sentence:
    """What runs out first, what its cheapest step buys, and what runs out next."""
    first = next((line for line in lines if line.first), None)
    end = _at(calendar, calendar.horizon)
    known = "that is known " if verdict.state == "unknown" else ""
    if first is None or first.runs_out.month is None:
        return Sentence(before="", marked="", after=f"Nothing {known}runs out by {end}.")
    month = first.runs_out.month
    if month > calendar.horizon:
        then = f" is the first after that, in {_at(calendar, month)}."
        return Sentence(before=f"Nothing {known}runs out by {end}. ", marked=first.label, after=then)
    if month == 0:
        says = " is too small today."
    elif first.kind == "window" or known:
        says = f" runs out first, in {_at(calendar, month)}."
    else:
        says = " runs out first."
    return Sentence(
        before="Of what is known: " if known else "",
        marked=first.label,
        after=f"{says}{_bought(first, month, calendar)}{_next(lines, first, calendar)}",
    )


def policy(draws: Draws) -> str:
    """What 100 % is."""
    headroom = middle(draws["policy/headroom"])
    free = f"{percent(headroom)} free" if headroom else "what is sustained"
    counts = (("storage_nodes", "storage node"), ("grid_nodes", "grid node"), ("uplinks", "uplink"))
    losses = " and ".join(filter(None, (_counted(draws, name, word) for name, word in counts)))
    rebuilding = draws.scenario.policy.loss_state.value == "rebuilding"
    lost = f" with {losses} lost{' and being rebuilt' if rebuilding else ''}" if losses else ""
    return f"100 % = {free}{lost}"


def _counted(draws: Draws, name: str, word: str) -> str:
    count = int(middle(draws[f"policy/survive_{name}"]))
    return f"{count} {word}{'s' * (count != 1)}" if count else ""


def _bought(line: LineAnswer, now: int, calendar: Calendar) -> str:
    """What the step of a line buys of the whole design; nothing where there is none."""
    step = line.step
    if step is None:
        return ""
    then = step.design_lasts
    if then.state == "unknown":
        return ""
    if then.month is None:
        past = "for good" if then.state == "never" else f"beyond {_at(calendar, 2 * calendar.horizon)}"
        return f" With {step.label} it lasts {past}."
    if then.month <= now:
        return f" {_step(step)} alone does not help: something else runs out as soon."
    buys = "last" if now == 0 else "buy"
    s = "s" if not step.label.endswith("s") else ""
    until = f"until {_at(calendar, then.month)} for the design as a whole"
    return f" {_step(step)} {buys}{s} {_months(then.month - now)}, {until}."


def _step(step: StepAnswer) -> str:
    return step.label[:1].upper() + step.label[1:]


def _next(lines: Sequence[LineAnswer], first: LineAnswer, calendar: Calendar) -> str:
    inside = [line for line in lines if line is not first and line.runs_out.state == "within"]
    if not inside:
        return f" Nothing else runs out by {_at(calendar, calendar.horizon)}."
    line = inside[0]
    month = line.runs_out.month or 0
    return f" Next: {in_sentence(line.label)}, {'today as well' if month == 0 else _at(calendar, month)}."


def _at(calendar: Calendar, month: int) -> str:
    return month_in_a_sentence(calendar.starts, month)


def _months(count: int) -> str:
    return f"{count} month{'s' * (count != 1)}"


def _nodes(count: int) -> str:
    return f"{count} storage node{'s' * (count != 1)}"
