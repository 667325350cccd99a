"""What SAS compression does to each class of jobs, on and off."""

import numpy as np

from gridsizer.decide.batch.answer import CompressionEffect
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.states import States
from gridsizer.decide.percent import percent
from gridsizer.describe.batch import JobClass
from gridsizer.predict.runtime import break_even_mb_s, compression_effect
from gridsizer.predict.uncertainty import Band, band, spread
from gridsizer.units import Floats

WARNING = (
    "A change of the array alone does not predict a job's new time: in paper 000 Table 5 one job took 18:25 "
    "without SAS compression and 54:42 with it on an F800, 14:00 and 34:05 on an F810. Measure one job."
)


def compression_effect_of(rows: Rows, states: States, at: int) -> CompressionEffect | None:
    """The effect on one class; None where SAS compression touches no byte and no time was measured for it."""
    job, row = rows.batch.classes[at], rows.of_class(at)[0]
    other = states.turned.row_of(at)
    if other is None:
        return None
    on_now = job.sas_compression.value == "on"
    times = (_alone(states.now.alone_s, row, rows), _alone(states.turned.parts.alone_s, other, rows))
    on_s, off_s = times if on_now else times[::-1]
    if not np.all(off_s > 0):
        return None
    measured = (row in states.measured, other in states.turned.measured)
    on_measured, off_measured = measured if on_now else measured[::-1]
    ratio = band(compression_effect(on_s, off_s))
    return CompressionEffect(
        now=job.sas_compression.value,
        on_s=band(on_s),
        off_s=band(off_s),
        on_measured=on_measured,
        off_measured=off_measured,
        ratio=ratio,
        break_even_mb_s=_break_even(rows, at),
        sentence=_sentence(job, ratio, told=not (on_measured and off_measured)),
    )


def _alone(alone_s: Floats, row: int, rows: Rows) -> Floats:
    return spread(alone_s[row], rows.draws.samples)


def _break_even(rows: Rows, at: int) -> Band | None:
    ratio = rows.draws.maybe(f"batch/classes/{at}/sas_ratio")
    cost = rows.draws[f"batch/classes/{at}/compression_cpu_s_per_gb"]
    if ratio is None or not np.all(cost > 0):
        return None
    return band(break_even_mb_s(ratio, cost))


def _sentence(job: JobClass, ratio: Band, *, told: bool) -> str:
    on = job.sas_compression.value == "on"
    change = ratio.p50 - 1
    word = "longer" if change > 0 else "shorter"
    basis = " by its parts, not measured" if told else " as measured"
    if abs(change) < 0.005:
        return f"{job.name} takes as long with SAS compression as without{basis}."
    state = "on now" if on else "off now"
    return f"{job.name} takes {percent(abs(change))} {word} with SAS compression ({state}){basis}."
