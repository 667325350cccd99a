"""An outlook for a person at a terminal: until when it lasts, what runs out, what a loss does."""

from collections.abc import Iterator

from rich.text import Text

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.outlook.calendar import month_in_a_sentence
from gridsizer.decide.outlook.parts import LineAnswer, LossAnswer, TornadoBar, TornadoEnd
from gridsizer.figures import rounded
from gridsizer_server.cli.show import bands
from gridsizer_server.cli.show.table import Column, draw, numbers, say, table, words
from gridsizer_server.questions.outlooks import Outlook

Row = tuple[str, ...]


def show_outlook(answer: Outlook) -> None:
    """The verdict with a month, the growth it rests on, then the tables."""
    why = answer.why
    say(Text(answer.title, style="bold"), Text.assemble(why.before, (why.marked, "bold"), why.after))
    say(_growth(answer))
    draw(
        table(
            f"When each runs out; {answer.policy_words}",
            (*words(""), *numbers("now"), *words("runs out", "P10 – P90", "cheapest step")),
            map(_line, answer.lines),
        ),
        table(
            _lost_title(answer),
            (
                *words("lost", "tightest then"),
                Column("sustains", "GB/s", is_number=True),
                *numbers("used"),
                *words("batch ends", ""),
            ),
            map(_loss, answer.losses.rows),
        ),
    )
    if answer.tornado:
        columns = *words(""), *numbers("low", "months", "high", "months")
        draw(table("Each input alone over its range, months until it runs out", columns, _bars(answer)))
    if answer.sensitivity is not None:
        say(answer.sensitivity.measure_next, answer.sensitivity.command)


def _growth(answer: Outlook) -> str:
    rates = ", ".join(f"{rate.label.lower()} {_rate(rate.low, rate.mid, rate.high)}" for rate in answer.rates)
    return f"Growth over {answer.span} from {month_in_a_sentence(answer.starts, 0)}: {rates}."


def _rate(low: float | None, mid: float | None, high: float | None) -> str:
    if low is None or high is None:
        return "as the cores"
    middle = percent((low + high) / 2 if mid is None else mid)
    return bands.span(middle, percent(low), percent(high))


def _line(line: LineAnswer) -> Row:
    now = "" if line.now is None else percent(line.now)
    return line.label, now, line.runs_out.words, line.runs_out.range_words or line.reason, _step(line)


def _step(line: LineAnswer) -> str:
    """The cheapest step and what it moves the month to."""
    if line.step is None:
        return line.step_words
    then = line.step.runs_out
    return f"{line.step.label}, {'then' if then.month is None else 'to'} {then.words}"


def _loss(loss: LossAnswer) -> Row:
    one = {"per grid node": " of one", "per storage node": " of one"}.get(loss.scope, "")
    sustained = "" if loss.sustained_gb_s is None else f"{three_digits(loss.sustained_gb_s)}{one}"
    says = " ".join(filter(None, (f"{loss.words}." if loss.cure else loss.words, loss.cure)))
    return loss.label, loss.link, sustained, bands.share(loss.used), loss.batch_ends, says


def _bars(answer: Outlook) -> Iterator[Row]:
    last = 2 * answer.horizon_months
    for bar in answer.tornado:
        yield bar.label, *_end(bar, bar.low, last), *_end(bar, bar.high, last)


def _end(bar: TornadoBar, end: TornadoEnd, last: int) -> Row:
    value = percent(end.value) if bar.unit == "share" else rounded(end.value, 4)
    unit = "" if bar.unit in ("share", "count", "ratio") else f" {bar.unit}"
    return f"{value}{unit}", f"more than {last}" if end.months is None else str(end.months)


def _lost_title(answer: Outlook) -> str:
    asked = three_digits(answer.losses.asked_gb_s)
    return f"If something is lost, {answer.losses.month_words}; {asked} GB/s asked"
