"""The answer to what is asked of a batch."""

from collections.abc import Iterator

import numpy as np

from gridsizer.decide.batch.answer import BatchAnswer, BatchLink, ClassAnswer, Window
from gridsizer.decide.batch.batch_work import BatchWork, BusyGrid
from gridsizer.decide.batch.class_answers import class_answers
from gridsizer.decide.batch.clock import done_by
from gridsizer.decide.batch.compression import WARNING
from gridsizer.decide.batch.fit import measured_here
from gridsizer.decide.batch.sentences import sentences_of
from gridsizer.decide.caution import Caution
from gridsizer.decide.engines.extrapolation import Extrapolation
from gridsizer.decide.engines.said import Said
from gridsizer.predict.uncertainty import band, middle, spread
from gridsizer.units import Floats


def batch_answer(
    work: BatchWork, said: tuple[Said, ...], answering: str | None, extrapolation: Extrapolation
) -> BatchAnswer:
    """Run times, window, clock and SAS compression; the engine that answers gives the window."""
    rows, jobs = work.rows, middle(work.rows.jobs_in_all)
    window = _window(work, said, answering, extrapolation)
    classes: tuple[ClassAnswer, ...] = ()
    if work.states is not None:
        company = work.busy.company if work.busy else None
        classes = tuple(class_answers(rows, work.states, company, known=work.busy is not None))
    links = tuple(_links(work, work.busy)) if work.busy else ()
    busiest = max(links, key=lambda link: link.utilisation.p50).label if links else ""
    rate = _rate(work, work.busy) if work.busy else None
    return BatchAnswer(
        refused=work.refused,
        sentences=sentences_of(work.refused, jobs, window, classes, busiest),
        jobs=band(rows.jobs_in_all),
        slots=band(rows.slots),
        shared_mb_s=None if rate is None else band(rate),
        classes=classes,
        links=links,
        window=window,
        warnings=tuple(_warnings(work)),
    )


def _window(
    work: BatchWork, said: tuple[Said, ...], answering: str | None, extrapolation: Extrapolation
) -> Window | None:
    samples = next((each.samples for each in said if each.engine == answering), None)
    if answering is None or samples is None or work.busy is None:
        return None
    window_s = spread(extrapolation.widen(samples), work.chain.draws.samples)
    window = band(window_s)
    return Window(
        engine=answering,
        window_s=window,
        earliest_s=band(work.busy.ends.earliest_s),
        latest_s=band(np.maximum(work.busy.ends.latest_s, samples)),
        done_by=done_by(work.rows.batch, window_s, window),
    )


def _rate(work: BatchWork, busy: BusyGrid) -> Floats:
    return busy.company.rate_mb_s(work.rows, busy.states.now)


def _links(work: BatchWork, busy: BusyGrid) -> Iterator[BatchLink]:
    """The demand of the busy slots on every evaluated link, spread evenly over the grid nodes."""
    rate, share = _rate(work, busy), busy.company.read_share
    for crossings, of in (
        (work.paces.of_grid, None),
        *((own, at) for at, own in enumerate(work.paces.of_node)),
    ):
        own_rate = rate
        if of is not None:
            slots = work.rows.slots_of_group[of] / work.rows.slots
            own_rate = rate * slots / work.chain.draws[f"grid/{of}/nodes"]
        for crossing in crossings:
            demand = crossing.link.takes(own_rate * share, own_rate * (1 - share))
            place = crossing.link.place
            yield BatchLink(
                name=place.name,
                label=place.label,
                scope=place.scope,
                demand_mb_s=band(demand),
                utilisation=band(crossing.link.utilisation(demand)),
            )


def _warnings(work: BatchWork) -> Iterator[Caution]:
    batch, storage = work.rows.batch, work.chain.draws.scenario.storage
    if any(job.measured_on_s.known or job.measured_off_s.known for job in batch.classes):
        yield Caution(code="measure_one_job", sentence=WARNING, pointer="/storage")
    if not measured_here(work.rows):
        sentence = f"Run times measured on {batch.measured_on} are not used on {storage.name}."
        yield Caution(code="measured_elsewhere", sentence=sentence, pointer="/batch/measured_on")
