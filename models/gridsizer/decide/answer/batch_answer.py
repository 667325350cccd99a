"""The answer to what is asked of a batch."""

from collections.abc import Callable, Iterator

import numpy as np

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer, BatchLink, ClassAnswer, Window
from gridsizer.decide.answer.batch_cautions import batch_cautions
from gridsizer.decide.answer.batch_sentences import done_by, sentences_of
from gridsizer.decide.answer.class_answers import class_answers
from gridsizer.decide.answer.what_slows import Slowing, what_slows
from gridsizer.decide.batch.batch_work import BatchWork, BusyGrid
from gridsizer.decide.calculation.bands import bands_of
from gridsizer.decide.engines.engine_answers import QuestionResults
from gridsizer.decide.engines.extrapolation import Extrapolation
from gridsizer.predict.uncertainty import band, middle, spread
from gridsizer.units import Floats


def batch_answer(work: BatchWork, asked: QuestionResults, extrapolation: Extrapolation) -> BatchAnswer:
    """Run times, window, clock and SAS compression; the engine that answers gives the window."""
    rows, jobs = work.rows, middle(work.rows.jobs_in_all)
    window = _window(work, asked, extrapolation)
    classes: tuple[ClassAnswer, ...] = ()
    if work.states is not None:
        company = work.busy.told if work.busy else None
        classes = tuple(class_answers(rows, work.states, company, known=work.busy is not None))
    rate = work.busy.company.rate_mb_s() if work.busy else None
    links = tuple(_links(work, work.busy, rate)) if work.busy and rate is not None else ()
    busiest = max(links, key=lambda link: link.utilisation.p50).label if links else ""
    return BatchAnswer(
        refused=work.refused,
        sentences=sentences_of(work.refused, jobs, window, classes, _slowing(work), busiest),
        jobs=band(rows.jobs_in_all),
        slots=band(rows.slots),
        shared_mb_s=None if rate is None else band(rate),
        classes=classes,
        links=links,
        window=window,
        warnings=tuple(batch_cautions(work, window.engine if window else "", busiest)),
    )


def _slowing(work: BatchWork) -> Callable[[int], Slowing]:
    """What slows a class; not asked where no job can run."""
    busy = work.busy
    return lambda at: "links" if busy is None else what_slows(work.rows, busy.states.now, busy.told, [at])


def _window(work: BatchWork, asked: QuestionResults, extrapolation: Extrapolation) -> Window | None:
    samples = asked.answer
    if asked.answering is None or samples is None or work.busy is None:
        return None
    window_s = spread(extrapolation.widen_ends(samples, work.rows.entered_s), work.chain.draws.samples)
    ends = work.busy.ends
    times = {"window": window_s, "earliest": ends.earliest_s, "latest": np.maximum(ends.latest_s, samples)}
    bands = bands_of(times)
    return Window(
        engine=asked.answering,
        window_s=bands["window"],
        earliest_s=bands["earliest"],
        latest_s=bands["latest"],
        done_by=done_by(work.rows.batch, window_s, bands["window"]),
    )


def _links(work: BatchWork, busy: BusyGrid, rate: Floats) -> Iterator[BatchLink]:
    """The demand of the busy slots on every evaluated link, spread evenly over the grid nodes."""
    share, rows = busy.company.read_share, work.rows
    crossed = [(crossing.link, rate) for crossing in work.paces.of_grid]
    for of, own in enumerate(work.paces.of_node):
        slots = rows.slots_of_group[of] / rows.slots
        of_node = rate * slots / work.chain.draws[f"grid/{of}/nodes"]
        crossed += [(crossing.link, of_node) for crossing in own]
    demands = [link.takes(rate * share, rate * (1 - share)) for link, rate in crossed]
    used = [link.utilisation(demand) for (link, _), demand in zip(crossed, demands, strict=True)]
    bands = bands_of(dict(enumerate((*demands, *used))))
    for at, (link, _) in enumerate(crossed):
        yield BatchLink(
            name=link.name,
            label=link.label,
            scope=link.kind.scope,
            demand_mb_s=bands[at],
            utilisation=bands[len(crossed) + at],
        )
