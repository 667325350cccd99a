"""Classes launched apart, or in less time than others, or that wait: each beside its own, not beside all."""

from collections.abc import Sequence
from dataclasses import fields, replace

import numpy as np

from gridsizer.decide.batch.company import BusySlots, Company, company_of
from gridsizer.decide.batch.paces import Paces
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import MINUTE_S, Rows
from gridsizer.decide.batch.sharing import Shared
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.predict.full_link import mean_busy_slots, most_busy_slots
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats


def beside_their_own(
    rows: Rows, parts: Parts, paces: Paces, company: Company, in_line: Sequence[tuple[int, ...]]
) -> Company:
    """The company with run times of those launched together where these slow each other more.

    Spread over the time of all launches, a class that fills a link for an hour would slow nobody. Together
    are those whose first launch is the same and whose last is no later, and those `in_line`: they start
    together once the jobs they wait for have gone.
    """
    launches = _launches_of(rows)
    if len(set(launches)) < 2:
        return company
    apart = company
    for first, last in sorted(set(launches)):
        of = [row for row, at in enumerate(launches) if at[0] == first and at[1] <= last]
        if len(of) < len(launches):
            apart = _where_longer(apart, of_own(rows, parts, paces, of, mean_busy_slots), of)
    for waiting in in_line:
        classes = {rows.at[row][0] for row in waiting}  # with its rows of all groups
        of = [row for row, (at, _) in enumerate(rows.at) if at in classes]
        if len(of) < len(rows.at):
            apart = _where_longer(apart, of_own(rows, parts, paces, of, _busy_at_once), of)
    return apart


def of_own(
    rows: Rows, parts: Parts, paces: Paces, of: list[int], slots_of: BusySlots = most_busy_slots
) -> Company:
    """The company of some rows alone."""
    classes = tuple(dict.fromkeys(rows.at[row][0] for row in of))
    own = replace(rows, only=classes, ledger=Ledger(rows.draws, logged=False))
    return company_of(own, parts.of(of), paces, slots_of)


def _busy_at_once(slots: Floats, jobs: Floats, work: Floats, _span_s: Floats, crossing_s: Floats) -> Floats:
    """Slots that are busy on average once all jobs of a row start together, whenever they were launched."""
    return mean_busy_slots(slots, jobs, work, np.zeros(1), crossing_s)


def _launches_of(rows: Rows) -> list[tuple[float, float]]:
    """First and last launch of each row, in the middle [s]."""
    first_s = (middle(first_min) * MINUTE_S for first_min in rows.drawn("first_launch_min").parts)
    last_s = (middle(each) for each in rows.launch_spans_s)
    return list(zip(first_s, last_s, strict=True))


def _where_longer(company: Company, own: Company, of: list[int]) -> Company:
    """The company with some of its rows as in their own, in samples in which they take longer there."""
    longer = own.run_s.rows > company.run_s.rows[of]

    def put(whole: Floats, some: Floats) -> Floats:
        into = np.array(
            np.broadcast_to(whole, (len(company.run_s.rows), max(whole.shape[-1], longer.shape[-1])))
        )
        into[of] = np.where(longer, some, into[of])
        return into

    names = [field.name for field in fields(Shared) if field.name != "pace"]
    shared = {name: put(getattr(company.shared, name), getattr(own.shared, name)) for name in names}
    return replace(
        company,
        run_s=Column.of_rows(put(company.run_s.rows, own.run_s.rows)),
        stretch=Column.of_rows(put(company.stretch.rows, own.stretch.rows)),
        shared=replace(company.shared, **shared),
    )
