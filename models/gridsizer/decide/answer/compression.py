"""What SAS compression does to each class of jobs, on and off."""

from collections.abc import Mapping, Sequence

from gridsizer.decide.answer.batch_answer_parts import CompressionEffect
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.states import States
from gridsizer.decide.calculation.bands import bands_of
from gridsizer.decide.calculation.percent import percent
from gridsizer.describe.batch import JobClass
from gridsizer.predict.runtime import break_even_mb_s, compression_effect
from gridsizer.predict.uncertainty import Band
from gridsizer.units import Floats

WARNING = (
    "A change of the array alone does not predict a job's new time: in paper 000 Table 5 one job took 18:25 "
    "without SAS compression and 54:42 with it on an F800, 14:00 and 34:05 on an F810. Measure one job."
)


def compression_effects(rows: Rows, states: States, classes: Sequence[int]) -> dict[int, CompressionEffect]:
    """The effect on those classes of which SAS compression touches bytes or that were measured both ways."""
    times = {at: found for at in classes if (found := _times(rows, states, at))}
    bands = bands_of({(at, name): array for at, found in times.items() for name, array in found.items()})
    return {
        at: _effect(rows, states, at, {name: bands[at, name] for name in found})
        for at, found in times.items()
    }


def _times(rows: Rows, states: States, at: int) -> dict[str, Floats] | None:
    """Run times of one job of a class alone, compression on and off, and what follows; None where unknown."""
    row, other = rows.of_class(at)[0], states.turned.row_of(at)
    scatter = rows.draws["batch/run_to_run"]  # as of a job alone, which one of the two is
    if other is None:
        return None
    now, turned = states.now.alone_s[row], states.turned.parts.alone_s[other]
    on_s, off_s = (now, turned) if at in rows.compressing else (turned, now)
    if not (off_s > 0).all():
        return None
    return {
        "on_s": on_s * scatter,
        "off_s": off_s * scatter,
        "ratio": compression_effect(on_s, off_s),
        **_break_even(rows, at),
    }


def _break_even(rows: Rows, at: int) -> dict[str, Floats]:
    ratio = rows.draws.maybe(f"batch/classes/{at}/sas_ratio")
    cost = rows.draws[f"batch/classes/{at}/compression_cpu_s_per_gb"]
    if ratio is None or not (cost > 0).all():
        return {}
    return {"break_even_mb_s": break_even_mb_s(ratio, cost)}


def _effect(rows: Rows, states: States, at: int, bands: Mapping[str, Band]) -> CompressionEffect:
    job = rows.batch.classes[at]
    measured = (
        rows.of_class(at)[0] in states.measured,
        states.turned.row_of(at) in states.turned.measured,
    )
    on_measured, off_measured = measured if at in rows.compressing else measured[::-1]
    return CompressionEffect(
        now="on" if at in rows.compressing else "off",
        on_s=bands["on_s"],
        off_s=bands["off_s"],
        on_measured=on_measured,
        off_measured=off_measured,
        ratio=bands["ratio"],
        break_even_mb_s=bands.get("break_even_mb_s"),
        sentence=_sentence(job, bands["ratio"], on=at in rows.compressing, told=not all(measured)),
    )


def _sentence(job: JobClass, ratio: Band, *, on: bool, told: bool) -> str:
    change = ratio.p50 - 1
    word = "longer" if change > 0 else "less time"
    basis = " by its parts, not measured" if told else " as measured"
    if abs(change) < 0.005:
        return f"{job.name} takes as long with SAS compression as without{basis}."
    state = "on now" if on else "off now"
    return f"{job.name} takes {percent(abs(change))} {word} with SAS compression ({state}){basis}."
