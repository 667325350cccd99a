"""Classes launched apart, or in less time than others, or that wait: each beside its own, not beside all."""

from dataclasses import fields, replace
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.batch.company import Company, of_own
from gridsizer.decide.batch.end_bounds import Ends
from gridsizer.decide.batch.in_slots import in_slots
from gridsizer.decide.batch.paces import Paces
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.rows import MINUTE_S, Rows
from gridsizer.decide.batch.sharing import Bools, Shared
from gridsizer.decide.calculation.column import Column
from gridsizer.predict.full_link import mean_busy_slots
from gridsizer.predict.uncertainty import medians, middle
from gridsizer.units import Floats

_EVERYWHERE: Final = np.ones((1, 1), dtype=bool)
_NEAR: Final = 0.05  # of the time of all launches: such classes are beside each other for all but as much
_SETTLING: Final = 4  # rounds until run times, and who is there for so long, agree


def beside_their_own(rows: Rows, parts: Parts, paces: Paces, company: Company, ends: Ends) -> Company:
    """The company with each class beside those launched with it, and those in slots while it runs.

    Spread over the time of all launches, a class that fills a link for an hour would slow nobody, and one
    that is gone before others come would be slowed by them. Others only slow jobs that find slots free: where
    they hold the slots that jobs would need, fewer of these run beside each other.
    """
    launches = _launches_of(rows)
    if len(set(launches)) < 2:
        return company
    together = [[row for row, at in enumerate(launches) if at == when] for when in sorted(set(launches))]
    alone = [_alone(rows, parts, paces, ends, of) for of in together]
    apart, run_s = company, medians(company.run_s.rows)
    for of, own in zip(together, alone, strict=True):
        apart = _put(apart, own, of, _EVERYWHERE)
        run_s[of] = medians(own.run_s.rows)
    there = in_slots(rows, parts, paces, ends)
    for settling in range(_SETTLING):
        for of, own in zip(together, alone, strict=True):
            beside = there.beside(of, own, run_s)
            if beside is None:
                continue
            taken = _of_shared(own, parts, beside.shared, of)
            where = _EVERYWHERE if beside.waits else taken.run_s.rows > own.run_s.rows
            run_s[of] = medians(np.where(where, taken.run_s.rows, own.run_s.rows))
            if settling == _SETTLING - 1:
                apart = _put(apart, taken, of, where)
    return apart


def _alone(rows: Rows, parts: Parts, paces: Paces, ends: Ends, of: list[int]) -> Company:
    """The company of rows launched together alone; those that wait may start in less time than launched."""
    first_s, last_s = ends.starts_s
    starting_s = last_s[of].max() - first_s[of].min()

    def mean_busy(slots: Floats, jobs: Floats, work: Floats, span_s: Floats, crossing_s: Floats) -> Floats:
        return mean_busy_slots(slots, jobs, work, np.minimum(span_s, starting_s), crossing_s)

    return of_own(rows, parts, paces, of, mean_busy)


def _of_shared(own: Company, parts: Parts, shared: Shared, of: list[int]) -> Company:
    """A company of some rows whose jobs have such parts, of all rows."""
    run_s = parts.run_s(shared.cpu_s, shared.io_s)[of]
    names = [field.name for field in fields(Shared) if field.name != "pace"]
    return replace(
        own,
        run_s=Column.of_rows(run_s),
        stretch=Column.of_rows(ratio(run_s, parts.alone_s[of], at_zero=1.0)),
        shared=replace(shared, **{name: getattr(shared, name)[of] for name in names}),
    )


def _launches_of(rows: Rows) -> list[tuple[float, float]]:
    """First and last launch of each row, in the middle [s]; rows that hardly differ are together."""
    first_s = [middle(first_min) * MINUTE_S for first_min in rows.drawn("first_launch_min").parts]
    last_s = [middle(each) for each in rows.launch_spans_s]
    near_s = _NEAR * (max(last_s, default=0.0) - min(first_s, default=0.0))
    found: list[tuple[float, float]] = []
    for at in zip(first_s, last_s, strict=True):
        near = (one for one in found if max(abs(one[0] - at[0]), abs(one[1] - at[1])) <= near_s)
        found.append(next(near, at))
    return found


def _put(company: Company, own: Company, of: list[int], where: Bools) -> Company:
    """The company with some of its rows as in their own, in some samples."""

    def put(whole: Floats, some: Floats) -> Floats:
        samples = max(whole.shape[-1], some.shape[-1], where.shape[-1])
        into = np.array(np.broadcast_to(whole, (len(company.run_s.rows), samples)))
        into[of] = np.where(where, some, into[of])
        return into

    names = [field.name for field in fields(Shared) if field.name != "pace"]
    shared = {name: put(getattr(company.shared, name), getattr(own.shared, name)) for name in names}
    return replace(
        company,
        run_s=Column.of_rows(put(company.run_s.rows, own.run_s.rows)),
        stretch=Column.of_rows(put(company.stretch.rows, own.stretch.rows)),
        shared=replace(company.shared, **shared),
    )
