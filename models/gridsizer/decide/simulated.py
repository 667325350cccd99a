"""simulate_scenario(scenario) -> Simulated: the batch of a scenario, simulated many times."""

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import Final

import numpy as np

from gridsizer import __version__
from gridsizer.decide.answer.batch_sentences import band_of_time, done_by
from gridsizer.decide.answer.simulated_answer import Histogram, Simulated, SimulatedClass, UseOverTime
from gridsizer.decide.assessment import assess
from gridsizer.decide.batch.simulation_of import Simulation, simulations_of
from gridsizer.decide.calculation.draws import DEFAULT_REPLICATES, DEFAULT_SEED
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.engines.engine_answers import EngineAnswer
from gridsizer.describe.batch import Batch
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnsizableDesign
from gridsizer.predict.uncertainty import Band, band, middle
from gridsizer.simulation import LinkUse, PoolUse, Runs, Use, simulate_each
from gridsizer.simulation.limits import DEFAULT_LIMITS, Limits
from gridsizer.units import Floats

_BINS: Final = 20
_SAME: Final = 1e-9  # windows closer than this differ by rounding alone
_VARIES: Final = (
    "Each replicate stands at one sample of the inputs, drawn as an assessment draws them. Placement, the "
    "order of jobs launched at the same moment, the size of each job and where in its work it begins differ "
    "too."
)


def simulate_scenario(
    scenario: Scenario,
    *,
    seed: int = DEFAULT_SEED,
    replicates: int = DEFAULT_REPLICATES,
    progress: Callable[[float], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Simulated:
    """The batch of a scenario by simulation, beside what the engines of an assessment say of it.

    `progress`, `cancelled` and `limits` are those of `simulation.simulate`, which raises
    SimulationCancelled when asked to stop. A batch without jobs is done at once.

    Raises UnsizableDesign, or one of its children UnknownCeiling, TooManyEvents and BeyondHorizon, where
    there is no answer, and InvalidScenario for a protection level the array is too small for.
    """
    batch = scenario.batch
    if batch is None:
        raise UnsizableDesign("the scenario has no batch: wanted job classes to simulate, got none")
    engines = tuple(
        each for each in assess(scenario, logged=False).engines.answers if each.question == "batch"
    )
    simulations = tuple(simulations_of(scenario, samples=replicates, seed=seed))
    runs = simulate_each(
        [(each.batch, each.grid) for each in simulations],
        seed=seed,
        progress=progress,
        cancelled=cancelled,
        limits=limits,
    )
    return _answer(batch, simulations, runs, engines)


def _answer(
    batch: Batch, simulations: tuple[Simulation, ...], runs: Runs, engines: tuple[EngineAnswer, ...]
) -> Simulated:
    first_s, tail_s = (
        np.array([of(each) for each in simulations]) for of in (_first_launch_s, attrgetter("tail_s"))
    )
    window_s = first_s + runs.makespan_s + tail_s
    window = band(window_s)
    jobs = sum(job_class.jobs for job_class in runs.classes)
    take = f"take{'s' * (jobs == 1)}"
    again = "once" if runs.replicates == 1 else f"{runs.replicates:,} times"
    return Simulated(
        model_version=__version__,
        seed=runs.seed,
        replicates=runs.replicates,
        events=runs.events,
        sentence=f"{counted(jobs, 'job')}, simulated {again}, {take} {band_of_time(window)}.",
        varies=_VARIES,
        window_s=window,
        least_s=float(window_s.min()),
        most_s=float(window_s.max()),
        tail_s=middle(tail_s),
        done_by=done_by(batch, window_s, window),
        histogram=_histogram(window_s),
        classes=tuple(
            SimulatedClass(
                name=each.name, jobs=each.jobs, run_s=each.run_s, wait_s=each.wait_s, stretch=each.stretch
            )
            for each in runs.classes
        ),
        edges_s=tuple(runs.edges_s.tolist()),
        first_launch_s=middle(first_s),
        links=tuple(_link(link) for link in runs.links),
        pools=tuple(_pool(pool) for pool in runs.pools if pool.name == "slots" or _all_cpu_known(batch)),
        engines=tuple(_beside(engine, window) for engine in engines),
        disagreement=_disagreement(engines, window),
    )


def _first_launch_s(simulation: Simulation) -> float:
    classes = [each for each in simulation.batch.classes if each.jobs > 0]
    return min((float(each.launch.times_s(each.jobs).min()) for each in classes), default=0.0)


def _histogram(window_s: Floats) -> Histogram:
    differ = np.ptp(window_s) > _SAME * window_s.max()
    counts, edges = np.histogram(window_s if differ else np.round(window_s, 3), bins=_BINS if differ else 1)
    return Histogram(edges_s=tuple(edges.tolist()), counts=tuple(counts.tolist()))


def _link(link: LinkUse) -> UseOverTime:
    return _over_time(link.name, link.group, link.ceiling_mb_s, "MB/s", link.use)


def _pool(pool: PoolUse) -> UseOverTime:
    return _over_time(pool.name, pool.group, float(pool.size), "count", pool.use)


def _all_cpu_known(batch: Batch) -> bool:
    """Whether the use of cores says anything: not where a class runs whose CPU time is Unknown."""
    return all(job.cpu_s.known for job in batch.classes if job.jobs.ends()[1] > 0)


def _over_time(name: str, group: str, size: float, unit: str, use: Use) -> UseOverTime:
    mean, p10, p50, p90 = (tuple(rows.tolist()) for rows in (use.mean, use.p10, use.p50, use.p90))
    return UseOverTime(name=name, group=group, size=size, unit=unit, mean=mean, p10=p10, p50=p50, p90=p90)


def _beside(engine: EngineAnswer, window: Band) -> EngineAnswer:
    """An engine of the assessment; the simulation with what it found, as the one that answers here."""
    if engine.engine != "simulation":
        return replace(engine, answers=False)
    why = "It follows every job through its slots and links; this is the question it was run for."
    return replace(engine, answers=True, value=window, why=why)


def _disagreement(engines: tuple[EngineAnswer, ...], window: Band) -> str:
    chosen = next((each for each in engines if each.answers), None)
    if chosen is None or chosen.value is None or window.p50 <= 0:
        return "No other engine says when this batch is done."
    share = chosen.value.p50 / window.p50 - 1
    within = chosen.value.p10 <= window.p50 <= chosen.value.p90
    way = "above" if share > 0 else "below"
    says = "the same as" if abs(share) < _SAME else f"{percent(abs(share))} {way}"
    band_word = "inside" if within else "outside"
    return f"{chosen.label} says {says} the simulation, whose middle lies {band_word} its band."
