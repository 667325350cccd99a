"""reverse(scenario) -> Reversal: the cores, grid nodes and sessions that an array feeds."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gridsizer import __version__
from gridsizer.decide.answer.cautions import Caution, cautions_of
from gridsizer.decide.answer.ceiling_cautions import ceiling_cautions
from gridsizer.decide.answer.node_cautions import node_cautions
from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED, Draws, sample
from gridsizer.decide.calculation.ledger import Calculator, Ledger, Step, unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.policy_words import policy_words
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.capacity.array_protection import not_outlived, require_possible_level
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.sizing.fed import Allowed, Fed, Sized, fed_by, fed_within_policy, nothing_asked
from gridsizer.decide.sizing.fed_as_mounted import too_few_mounted
from gridsizer.describe.ceiling_evidence import own_lines
from gridsizer.describe.policy import UnitBase
from gridsizer.describe.quantity import NOT_STATED, Quantity
from gridsizer.describe.scenario import Scenario


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
    within_policy: Allowed | None
    within_policy_words: str
    rows: tuple[Fed, ...]
    other_base: tuple[Fed, ...]
    explanation: tuple[str, ...]
    warnings: tuple[Caution, ...]
    calculation_log: tuple[Step, ...]


def reverse(
    scenario: Scenario, *, samples: int = DEFAULT_SAMPLES, seed: int = DEFAULT_SEED, logged: bool = True
) -> Reversal:
    """The cores, grid nodes and sessions that the scenario's array feeds, at the demand that sizes.

    Rows: the ceiling as sampled, the same with the headroom asked, and each observation of reads and writes
    together as if it were the ceiling. The calculation log is empty unless it is to be `logged`. Raises
    InvalidScenario for a protection level the array is too small for.
    """
    require_possible_level(scenario)
    draws = sample(scenario, samples=samples, seed=seed)
    ledger = Ledger(draws)
    chain = chain_of(draws, ledger)
    refused = chain.throughput_refusal() or nothing_asked(chain)
    base = scenario.policy.unit_base.value
    other: UnitBase = "1024" if base == "1000" else "1000"
    within = fed_within_policy(draws) if refused is None else None
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
        within_policy=within,
        within_policy_words="" if within is None else _allows(within, draws),
        rows=rows,
        other_base=other_rows,
        explanation=tuple(_explanation(rows, other_rows, base, other)),
        warnings=(*cautions_of(chain), *ceiling_cautions(chain), *node_cautions(chain)),
        calculation_log=ledger.steps() if logged else (),
    )


def _allows(within: Allowed, draws: Draws) -> str:
    """The answer in a sentence, and the policy that it holds under in another; then what is against it."""
    scenario = draws.scenario
    counts = [counted(within.cores, "core"), counted(within.grid_nodes, "whole grid node")]
    if within.sessions is not None:
        counts.append(counted(within.sessions, "session"))
    load = scenario.workload
    shared_out = load.sized_by.value == "expected" and load.expected_by.value != "per_core"
    share = f" A core counts with its share of the {load.expected_by.value} entered." if shared_out else ""
    words = policy_words(scenario, [scenario])
    gone = f" {why[0].upper()}{why[1:]}." if (why := not_outlived(scenario)) else ""
    told = f"Within the policy it feeds {', or '.join(counts)}: {words}.{share}{gone}"
    return f"{told}{too_few_mounted(draws, within)}"


def _with_base(scenario: Scenario, base: UnitBase) -> Scenario:
    return replace(
        scenario, policy=replace(scenario.policy, unit_base=replace(scenario.policy.unit_base, value=base))
    )


def _with_ceiling(scenario: Scenario, gb_s: Quantity) -> Scenario:
    """The scenario with this as its array's ceiling of the mix: figures of reads and of writes go first."""
    storage = scenario.storage
    observed = replace(
        storage,
        sustained_mixed_gb_s=gb_s,
        sustained_read_gb_s=NOT_STATED,
        sustained_write_gb_s=NOT_STATED,
        ceiling_from=replace(storage.ceiling_from, value="sustained"),
        evidence=(),
    )
    return replace(scenario, storage=observed)


def _rows(scenario: Scenario, samples: int, seed: int, calc: Calculator) -> Iterator[Fed]:
    headroom, draws = scenario.policy.headroom.ends()[1], sample(scenario, samples=samples, seed=seed)
    yield fed_by(draws, calc, label="at the ceiling", headroom=0.0)
    if headroom > 0:
        yield fed_by(draws, unrecorded, label=f"with {percent(headroom)} headroom", headroom=headroom)
    evidence = (
        () if scenario.storage.purchased else scenario.storage.evidence
    )  # what is bought sets the limit
    for line in own_lines(evidence, "mixed"):
        observed = sample(_with_ceiling(scenario, line.gb_s), samples=samples, seed=seed)
        yield fed_by(observed, unrecorded, label=line.label, headroom=0.0)


def _explanation(rows: tuple[Fed, ...], others: tuple[Fed, ...], base: str, other: str) -> Iterator[str]:
    told = [
        (row.label, _between(row.cores), _between(same.cores)) for row, same in zip(rows, others, strict=True)
    ]
    differing = [each for each in told if each[1] != each[2]]
    for label, cores, of_other in differing:
        yield f"{label}: {cores} cores with {base} MB in a GB, {of_other} with {other}."
    if differing:
        yield (
            "Why two bases: paper 000 (L191) prints 122-153 cores for 9 GB/s at 60-75 MB/s per core, which "
            "is 1024 MB in a GB, rounded down; decimal units give 120-150."
        )


def _between(cores: Sized) -> str:
    """The least and the most, as the paper prints them; one number where they are the same."""
    return f"{cores.low:,}" if cores.low == cores.high else f"{cores.low:,}-{cores.high:,}"
