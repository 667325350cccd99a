"""What moves an answer, for a person at a terminal: the ladder, the changes that fit, what does not help."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import closed, counted
from gridsizer.decide.moves.deciding import Deciding
from gridsizer.decide.moves.parts import Fix, Rung
from gridsizer.figures import plain
from gridsizer_server.cli.show.table import draw, numbers, say, table, words
from gridsizer_server.questions.moved import Moves

_NO_FIX: Final = {
    "fits": "Nothing can go: every smaller design that was tried no longer fits.",
    "short": "No change that was tried makes it fit.",
}
_NEVER_IN_TIME: Final = "No change that was tried ends the batch in time."
_PLAIN: Final = ("ratio", "count")  # units of numbers that are told without one


def show_moves(moves: Moves) -> None:
    """The storage nodes under other policies, what makes the design fit, what would not, and the growth."""
    tables = [_ladder(moves)] if moves.rungs else []
    tables += [_fixes("End in time", moves.in_time)] if moves.in_time else []
    tables += [_fixes("What can go" if moves.may_grow else "Make it fit", moves.fixes)] if moves.fixes else []
    draw(*tables)
    none = "" if moves.fixes else _NO_FIX["fits" if moves.may_grow else "short"]
    never = _NEVER_IN_TIME if moves.ends_late and not moves.in_time else ""
    say(never, none, *(f"No help: {each.label}, {each.reason}." for each in moves.no_help), moves.may_grow)
    if moves.deciding is not None:
        say(_decides(moves.deciding))


def _ladder(moves: Moves) -> Table:
    rows = (
        (
            _needed(rung),
            "" if rung.holds_share is None else percent(rung.holds_share),
            rung.words,
            ", ".join(filter(None, (rung.also, "this design" if rung.this_design else ""))),
        )
        for rung in moves.rungs
    )
    sizes = "to buy" if any(rung.bought for rung in moves.rungs) else "storage nodes"
    columns = (*numbers(sizes, "cases that hold"), *words("asked", ""))
    return table("What moves the answer", columns, rows)


def _decides(most: Deciding) -> str:
    """What either end of it needs; where both need as much it decides nothing, however much it moves."""
    ends = most.low, most.high
    low, high = (f" at {_value(end.value, most.unit)}" for end in ends)
    least, greatest = (_end(end.storage_nodes) for end in ends)
    if least == greatest:
        moves = f"{closed(most.label)} moves the tightest link most, and not the size"
        return f"{moves}: {least}{low} and{high} alike."
    return f"{closed(most.label)} decides most: {least}{low} and {greatest}{high}."


def _end(nodes: int | None) -> str:
    return "no size sold is enough" if nodes is None else f"{counted(nodes, 'storage node')} needed"


def _value(value: float, unit: str) -> str:
    if unit == "share":
        return percent(value)
    return f"{plain(value)} {'' if unit in _PLAIN else unit}".rstrip()


def _needed(rung: Rung) -> str:
    if rung.bought is not None:
        return rung.bought
    return "no size sold" if rung.storage_nodes is None else f"{rung.storage_nodes:,}"


def _fixes(title: str, fixes: Sequence[Fix]) -> Table:
    rows = ((fix.label, fix.result, fix.side_effects) for fix in fixes)
    return table(title, words("change", "result", "what else changes"), rows)
