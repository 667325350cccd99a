"""An outlook in words: until when the design lasts, what runs out first, what the cheapest step buys."""

from collections.abc import Sequence

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.outlook.calendar import month_in_a_sentence
from gridsizer.decide.outlook.parts import LineAnswer, Sentence, StepAnswer
from gridsizer.decide.outlook.run_out import Calendar, RunOut
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.predict.uncertainty import middle


def title(verdict: Verdict, lasts: RunOut, calendar: Calendar) -> str:
    """Until when the design lasts; where it does not fit today, the verdict itself."""
    if verdict.state != "fits":
        return verdict.title
    nodes = _nodes(verdict.storage_nodes)
    last = "lasts" if verdict.storage_nodes == 1 else "last"
    if lasts.month is not None:
        return f"{nodes} {last} {_months(lasts.month)}, until {_at(calendar, lasts.month)}."
    if lasts.state == "never":
        return f"{nodes} {last}: nothing that grows runs out."
    return f"{nodes} {last} beyond {_at(calendar, 2 * calendar.horizon)}."


def why(verdict: Verdict, lines: Sequence[LineAnswer], lasts: RunOut, calendar: Calendar) -> Sentence:
    """What runs out first, what its cheapest step buys, and what runs out next."""
    first = next((line for line in lines if line.first), None)
    if first is None:
        return Sentence(before="", marked="", after=f"Nothing that is known runs out by {_end(calendar)}.")
    today = first.runs_out.month == 0
    when = " today" if today else ""
    if first.kind == "window" and not today:
        when = f", in {_at(calendar, first.runs_out.month or 0)}"
    runs_out = f"{'has run' if today else 'runs'} out first{when}." if not today else "is too small today."
    after = f" {runs_out}{_bought(first.step, first.runs_out, calendar)}{_next(lines, first, calendar)}"
    return Sentence(before="", marked=first.label, after=after)


def policy(draws: Draws) -> str:
    """What 100 % is."""
    free = percent(middle(draws["policy/headroom"]))
    lost = [
        _counted(draws, "storage_nodes", "storage node"),
        _counted(draws, "grid_nodes", "grid node"),
        _counted(draws, "uplinks", "uplink"),
    ]
    losses = " and ".join(word for word in lost if word)
    state = draws.scenario.policy.loss_state.value
    rebuilding = " and being rebuilt" if losses and state == "rebuilding" else ""
    return f"100 % = {free} free" + (f" with {losses} lost{rebuilding}" if losses else "")


def _counted(draws: Draws, name: str, word: str) -> str:
    count = int(middle(draws[f"policy/survive_{name}"]))
    return f"{count} {word}{'s' * (count != 1)}" if count else ""


def _bought(step: StepAnswer | None, now: RunOut, calendar: Calendar) -> str:
    """What a step buys of the whole design, or of its line alone where something else runs out as soon."""
    if step is None or now.month is None:
        return ""
    name = step.label[:1].upper() + step.label[1:]
    then = step.design_lasts
    if then.month is None:
        past = _at(calendar, 2 * calendar.horizon)
        return f" {name}: lasts {'for good' if then.state == 'never' else f'beyond {past}'}."
    if then.month <= now.month:
        return f" {name} alone moves it, and something else runs out as soon."
    return f" {name}: {_months(then.month - now.month)} more, until {_at(calendar, then.month)}."


def _next(lines: Sequence[LineAnswer], first: LineAnswer, calendar: Calendar) -> str:
    inside = [line for line in lines if line is not first and line.runs_out.state == "within"]
    if not inside:
        return f" Nothing else runs out by {_end(calendar)}."
    line = inside[0]
    when = "today as well" if line.runs_out.month == 0 else f"{_at(calendar, line.runs_out.month or 0)}"
    return f" Next: {in_sentence(line.label)}, {when}."


def _at(calendar: Calendar, month: int) -> str:
    return month_in_a_sentence(calendar.starts, month)


def _end(calendar: Calendar) -> str:
    return _at(calendar, calendar.horizon)


def _months(count: int) -> str:
    return f"{count} month{'s' * (count != 1)}"


def _nodes(count: int) -> str:
    return f"{count} storage node{'s' * (count != 1)}"
