"""A contradiction between printed figures, and the judgement whether there is one."""

import math
from dataclasses import dataclass
from typing import Final, Literal

from gridsizer.learn.benchmarks import Cell, LocatedCell, Relation, Severity
from gridsizer.learn.contradictions.figure import Agreement, Figure, Span, agreement

_HOUR_S: Final = 3600
_ORDER: Final[tuple[Agreement, ...]] = ("agrees", "rounding", "disagrees")


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """Two printed statements that contradict each other."""

    rule: str
    severity: Severity
    benchmark: str
    table: str  # "facts" for a figure outside any table
    row: str
    column: str
    line: int
    printed: str
    found: str
    sentence: str
    case: int | None = None


def contradiction(
    relation: Relation,
    benchmark: str,
    place: LocatedCell,
    *,
    found: str,
    sentence: str,
    severity: Severity | None = None,
) -> Contradiction:
    """The contradiction of `relation` at `place`."""
    return Contradiction(
        rule=relation.kind,
        severity=severity or relation.severity,
        benchmark=benchmark,
        table=place.table,
        row=place.row,
        column=place.column,
        line=place.cell.line,
        printed=place.cell.printed,
        found=found,
        sentence=sentence if relation.because is None else f"{sentence} {relation.because}",
        case=relation.case,
    )


Verdict = Literal["agrees"] | Severity


def judged(cell: Cell, found: Span, relation: Relation) -> Verdict:
    """The severity of printing `cell` where `found` is expected; "agrees" if both are the same.

    A difference within rounding, or of a figure printed as "about", is explainable for every relation.
    """
    outcome = _compared(cell, found)
    if outcome == "disagrees" and cell.qualifier != "about":
        return relation.severity
    return "agrees" if outcome == "agrees" else "explainable"


def judged_limit(value: Span, limit: Span, relation: Relation) -> Verdict:
    """The severity of a value above its limit; only what is wholly above it counts for a range."""
    outcome = never_below(limit.high, value.low)
    if outcome == "disagrees":
        return relation.severity
    return "agrees" if outcome == "agrees" else "explainable"


def never_below(upper: Figure, lower: Figure) -> Agreement:
    """Whether `upper` is at least `lower`, or could be before rounding."""
    return "agrees" if upper.value >= lower.value else agreement(lower, upper)


def hint(cell: Cell, found: Span) -> str:
    """A cause that the two figures themselves suggest, as a sentence with a space before it, or nothing."""
    printed = Span.of(cell)
    ends = ((printed.low.value, found.low.value), (printed.high.value, found.high.value))
    if any(a <= 0 or b <= 0 for a, b in ends):
        return ""
    if cell.unit == "s since 1970":
        hours = abs(ends[0][0] - ends[0][1]) / _HOUR_S
        return f" They are {hours:g} h apart: two time zones?" if hours == round(hours) else ""
    if all(math.isclose(abs(math.log10(a / b)), 3, abs_tol=1e-9) for a, b in ends):
        return " They are 1,000 times apart: one unit is misprinted."
    if cell.unit == "count" and all(math.floor(b * 1.024) == a for a, b in ends):
        return " It is what 1,024 MB in a GB give, rounded down."
    return ""


def _compared(cell: Cell, found: Span) -> Agreement:
    printed = Span.of(cell)
    if cell.qualifier == "at least":
        return never_below(found.low, printed.low)
    if cell.qualifier == "at most":
        return never_below(printed.high, found.high)
    ends = (agreement(printed.low, found.low), agreement(printed.high, found.high))
    return max(ends, key=_ORDER.index)
