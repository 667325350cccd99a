"""reverse(scenario) -> Reversal: the cores, grid nodes and sessions that an array feeds."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from gridsizer import __version__
from gridsizer.decide.answer.cautions import Caution, cautions_of
from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED, Draws, sample
from gridsizer.decide.calculation.ledger import Calculator, Ledger, Step, unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.range_ends import lightest_and_heaviest
from gridsizer.decide.capacity.array_protection import require_possible_level
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import asked_flow, expected_flow
from gridsizer.describe.policy import UnitBase
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.sizing import cores_fed, grid_nodes_fed, sessions_fed
from gridsizer.predict.uncertainty import Band, percentiles, spread
from gridsizer.units import MB_PER_GB, Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Sized:
    """A count with its band, and the least and the most of it that the ends of the ranges give."""

    low: int
    p10: int
    p50: int
    p90: int
    high: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fed:
    """What an array feeds at one ceiling; `ceiling_gb_s` is what its links together let through."""

    label: str
    headroom: float
    ceiling_gb_s: Band
    cores: Sized
    grid_nodes: Sized
    sessions: Sized | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reversal:
    """The answer to "what can this array feed?", in the policy's unit base and in the other one."""

    model_version: str
    seed: int
    samples: int
    scenario: Scenario
    sized_by: str
    unit_base: str
    refused: str | None
    rows: tuple[Fed, ...]
    other_base: tuple[Fed, ...]
    explanation: tuple[str, ...]
    warnings: tuple[Caution, ...]
    calculation_log: tuple[Step, ...]


def reverse(scenario: Scenario, *, samples: int = DEFAULT_SAMPLES, seed: int = DEFAULT_SEED) -> Reversal:
    """The cores, grid nodes and sessions that the scenario's array feeds, at the demand that sizes.

    Rows: the ceiling as sampled, the same with the headroom asked, and each observation of the array as if it
    were the ceiling. Raises InvalidScenario for a protection level the array is too small for.
    """
    require_possible_level(scenario)
    draws = sample(scenario, samples=samples, seed=seed)
    ledger = Ledger(draws)
    chain = chain_of(draws, ledger)
    refused = chain.throughput_refusal() or _nothing_asked(chain)
    base = scenario.policy.unit_base.value
    other: UnitBase = "1024" if base == "1000" else "1000"
    rows: tuple[Fed, ...] = ()
    other_rows: tuple[Fed, ...] = ()
    if refused is None:
        rows = tuple(_rows(scenario, samples, seed, ledger))
        other_rows = tuple(_rows(_with_base(scenario, other), samples, seed, unrecorded))
    return Reversal(
        model_version=__version__,
        seed=seed,
        samples=samples,
        scenario=scenario,
        sized_by=scenario.workload.sized_by.value,
        unit_base=base,
        refused=refused,
        rows=rows,
        other_base=other_rows,
        explanation=tuple(_explanation(rows, other_rows, base, other)),
        warnings=cautions_of(chain),
        calculation_log=ledger.steps(),
    )


def _nothing_asked(chain: Chain) -> str | None:
    ends = chain_of(lightest_and_heaviest(chain.draws), unrecorded)
    return (
        None if np.all(_per_core_mb_s(ends) > 0) else "The cores may ask nothing of shared storage: no limit."
    )


def _with_base(scenario: Scenario, base: UnitBase) -> Scenario:
    return replace(
        scenario, policy=replace(scenario.policy, unit_base=replace(scenario.policy.unit_base, value=base))
    )


def _with_ceiling(scenario: Scenario, gb_s: Quantity) -> Scenario:
    storage = scenario.storage
    source = replace(storage.ceiling_from, value="sustained")
    return replace(scenario, storage=replace(storage, sustained_mixed_gb_s=gb_s, ceiling_from=source))


def _rows(scenario: Scenario, samples: int, seed: int, calc: Calculator) -> Iterator[Fed]:
    headroom = scenario.policy.headroom.ends()[1]
    yield _fed("at the ceiling", scenario, samples, seed, 0.0, calc)
    if headroom > 0:
        yield _fed(f"with {percent(headroom)} headroom", scenario, samples, seed, headroom, unrecorded)
    for line in scenario.storage.evidence:
        observed = _with_ceiling(scenario, line.gb_s)
        yield _fed(line.label, observed, samples, seed, 0.0, unrecorded)


def _fed(label: str, scenario: Scenario, samples: int, seed: int, headroom: float, calc: Calculator) -> Fed:
    draws = sample(scenario, samples=samples, seed=seed)
    sampled = _Counts.of(draws, headroom, calc)
    ends = _Counts.of(lightest_and_heaviest(draws), headroom, unrecorded)
    low, mid, high = percentiles(spread(sampled.room_mb_s, samples) / MB_PER_GB)
    return Fed(
        label=label,
        headroom=headroom,
        ceiling_gb_s=Band(float(low), float(mid), float(high)),
        cores=_sized(sampled.cores, ends.cores),
        grid_nodes=_sized(sampled.grid_nodes, ends.grid_nodes),
        sessions=None
        if sampled.sessions is None or ends.sessions is None
        else _sized(sampled.sessions, ends.sessions),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Counts:
    room_mb_s: Floats
    cores: Floats
    grid_nodes: Floats
    sessions: Floats | None

    @classmethod
    def of(cls, draws: Draws, headroom: float, calc: Calculator) -> "_Counts":
        chain = chain_of(draws, unrecorded)
        room = _room_mb_s(chain) * (1 - headroom)
        cores = calc("cores fed", cores_fed, room, _per_core_mb_s(chain))
        per_node = chain.used_cores() / chain.grid_nodes()
        per_session = draws.maybe("workload/mb_s_per_session")
        return cls(
            room_mb_s=room,
            cores=cores,
            grid_nodes=calc("grid nodes fed", grid_nodes_fed, cores, per_node),
            sessions=None if per_session is None else calc("sessions fed", sessions_fed, room, per_session),
        )


def _room_mb_s(chain: Chain) -> Floats:
    """Shared throughput at which the first array-side link is full, at the demand that sizes [MB/s]."""
    flow = expected_flow(chain) if chain.sizes_for_expected else None
    return (flow or asked_flow(chain)).cap


def _per_core_mb_s(chain: Chain) -> Floats:
    loads = chain.loads
    load = loads.expected if chain.sizes_for_expected and loads.expected else loads.asked
    return load.shared / chain.used_cores()


def _sized(samples: Floats, ends: Floats) -> Sized:
    p10, p50, p90 = (int(np.floor(value)) for value in percentiles(np.atleast_1d(samples)))
    # Where the heavy end of a range is not known, some sample may lie beyond what the ends give.
    low, high = min(np.min(ends), np.min(samples)), max(np.max(ends), np.max(samples))
    return Sized(low=int(low), p10=p10, p50=p50, p90=p90, high=int(high))


def _explanation(rows: tuple[Fed, ...], others: tuple[Fed, ...], base: str, other: str) -> Iterator[str]:
    for row, same in zip(rows, others, strict=True):
        if row.cores != same.cores:
            yield (
                f"{row.label}: {row.cores.low}-{row.cores.high} cores with {base} MB in a GB, "
                f"{same.cores.low}-{same.cores.high} with {other}."
            )
    if rows:
        yield (
            "Why two bases: paper 000 (L191) prints 122-153 cores for 9 GB/s at 60-75 MB/s per core, which "
            "is 1024 MB in a GB, rounded down; decimal units give 120-150."
        )
