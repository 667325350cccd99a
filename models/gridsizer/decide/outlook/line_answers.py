"""The lines of a runway as answers: their bands by month, the month each runs out, the step that moves it."""

from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.decide.calculation.between import Between, nothing
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.bottleneck import rank
from gridsizer.decide.outlook.candidate import Candidate
from gridsizer.decide.outlook.no_step import why_no_step
from gridsizer.decide.outlook.parts import LineAnswer, Shares, StepAnswer
from gridsizer.decide.outlook.run_out import UNKNOWN, Calendar, RunOut, grows_over, run_out_of
from gridsizer.decide.outlook.runway import Line, Runway, chain_in, runway_of
from gridsizer.decide.outlook.steps import candidates
from gridsizer.decide.outlook.window_months import window_line
from gridsizer.decide.sizing.holding import share_asked, within
from gridsizer.predict.uncertainty import at_share
from gridsizer.units import Floats

_BAND: Final = (0.1, 0.9)


def line_answers(
    draws: Draws, runway: Runway, window: Line | None, calendar: Calendar, between: Between = nothing
) -> tuple[LineAnswer, ...]:
    """Every line, the first to run out marked; in the order they run out, what is unknown last."""
    lines = [*runway.lines, *((window,) if window else ())]
    tried = _Tried(draws, calendar, between)
    runs_out = [tried.runs_out(line) for line in lines]
    sooner = min((out.month for out in runs_out if out.month is not None), default=0)
    answers = [
        tried.answer(line, out, first=out.month is None or out.month <= sooner)
        for line, out in zip(lines, runs_out, strict=True)
    ]
    first = _first(draws, answers)
    marked = [replace(answer, first=answer is first) for answer in answers]
    return tuple(sorted(marked, key=_order))


def _order(line: LineAnswer) -> tuple[bool, float, float]:
    at = np.inf if line.runs_out.month is None else float(line.runs_out.month)
    return line.runs_out.state == "unknown", at, -(line.used[-1] or np.inf) if line.used else 0.0


def _first(draws: Draws, lines: list[LineAnswer]) -> LineAnswer | None:
    """The line that runs out first; of several in one month, what the verdict then names.

    That is disks that not all grid nodes reach, then the space, for an array is over-full before it is too
    slow; else the link that is ranked first.
    """
    months = [line.runs_out.month for line in lines if line.runs_out.month is not None]
    if not months:
        return None
    together = [line for line in lines if line.runs_out.month == min(months)]
    for kind in ("own_disks", "capacity"):
        if (found := next((line for line in together if line.kind == kind), None)) is not None:
            return found
    chain = chain_in(draws, min(months))
    tightest = rank(chain).first.name if chain.evaluated else ""
    return next((line for line in together if line.name == tightest), together[0])


class _Tried:
    """One design: its lines answered, and the steps that move them re-assessed, each step once."""

    def __init__(self, draws: Draws, calendar: Calendar, between: Between) -> None:
        self._draws = draws
        self._calendar = calendar
        self._between = between
        self._runways: dict[Candidate, Runway] = {}

    def runs_out(self, line: Line) -> RunOut:
        """When a line does."""
        return self._run_out(line.share)

    def answer(self, line: Line, out: RunOut, *, first: bool) -> LineAnswer:
        """A line over the months, with the cheapest step where it runs out within the horizon.

        `first` is whether none runs out before it.
        """
        step, step_words = self._step(line, out, first=first)
        used, low, high = ((), (), ()) if line.share is None else self._bands(line.share)
        return LineAnswer(
            kind=line.kind,
            name=line.name,
            label=line.label,
            place=line.place or line.label,
            first=False,
            reason=line.reason,
            now=used[0] if used else None,
            used=used,
            p10=low,
            p90=high,
            runs_out=out,
            step=step,
            step_words=step_words,
        )

    def _run_out(self, share: Floats | None) -> RunOut:
        if share is None:
            return UNKNOWN
        shape = self._calendar.looked_at.shape[0], self._draws.samples
        kept = np.broadcast_to(within(share), shape)
        return run_out_of(kept, share_asked(self._draws.scenario), self._calendar, grows=grows_over(share))

    def _bands(self, share: Floats) -> tuple[Shares, Shares, Shares]:
        """At the policy's percentile, as the verdict takes it, and at P10 and P90."""
        months = self._calendar.horizon + 1
        varies = share.ndim > 1
        rows = share[:months] if varies else np.atleast_2d(share)
        asked = share_asked(self._draws.scenario)
        at = (np.broadcast_to(at_share(rows, part), months) for part in (asked, *_BAND))
        used, low, high = map(_shares, at)
        return used, low, high

    def _step(self, line: Line, out: RunOut, *, first: bool) -> tuple[StepAnswer | None, str]:
        if out.state == "unknown":
            return None, ""
        end = self._calendar.horizon
        if all(month is None or month > end for month in (out.month, out.earliest)):
            return None, "none needed"
        month = out.earliest if out.month is None else out.month
        if month is None:
            return None, "none needed"
        chain = chain_in(self._draws, month)
        for candidate in candidates(self._draws, chain, line, month, first=first):
            step = self._tried(candidate, line)
            if _later(step.runs_out, out):
                return step, ""
        if out.state != "within":
            return None, "none needed"
        return None, f"none found: {why_no_step(self._draws, line)}"

    def _tried(self, candidate: Candidate, line: Line) -> StepAnswer:
        self._between()
        changed = candidate.applied(self._draws)
        if candidate not in self._runways:
            self._runways[candidate] = runway_of(changed, self._calendar.looked_at)
        runway = self._runways[candidate]
        found = (
            window_line(changed, self._calendar.horizon)
            if line.kind == "window"
            else next(each for each in runway.lines if each.name == line.name)
        )
        share = None if found is None else found.share
        return StepAnswer(
            label=candidate.label,
            changes=candidate.changes,
            runs_out=self._run_out(share),
            design_lasts=design_lasts(runway, changed, self._calendar),
            used=() if share is None else self._bands(share)[0],
        )


def design_lasts(runway: Runway, draws: Draws, calendar: Calendar) -> RunOut:
    """When the whole design no longer keeps its policy: every link, the capacity, the data through losses.

    Unknown where throughput is, but of a design that something known fails today: that needs no throughput.
    """
    grows = any(line.share is not None and grows_over(line.share) for line in runway.lines)
    known = run_out_of(runway.keeps, share_asked(draws.scenario), calendar, grows=grows)
    return UNKNOWN if known.month != 0 and runway.chain.throughput_refusal() is not None else known


def _later(step: RunOut, now: RunOut) -> bool:
    """Whether a step moves the month, or its earliest end where the month itself lies beyond the horizon."""
    if now.month is not None:
        return step.month is None or step.month > now.month
    return step.earliest is None or (now.earliest is not None and step.earliest > now.earliest)


def _shares(row: Floats) -> Shares:
    return tuple(value if np.isfinite(value) else None for value in row.tolist())
