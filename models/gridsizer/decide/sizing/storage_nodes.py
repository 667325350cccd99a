"""Storage nodes required: the smallest size sold that passes the test the verdict is made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from gridsizer.decide.calculation.percent import percent_of_cases
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.mount_words import mounted_words
from gridsizer.decide.sizing import constraints
from gridsizer.decide.sizing.addresses import MoreAddresses, more_addresses
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.bought_parts import Bought
from gridsizer.decide.sizing.constraints import RATIO_RULE, VENDOR_STEP, Constraint
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.trials import CAPACITY, REACHED, TOGETHER, Trials
from gridsizer.describe.policy import LossState, Percentile
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.protection import LEVELS
from gridsizer.predict.sizing import sold_sizes
from gridsizer.predict.uncertainty import Band, band
from gridsizer.units import Floats

_NEARLY: Final = 0.1  # assumed: a size that misses the share asked by less is worth a second thought


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeAsked:
    """The question that a size answers: without it two sizes cannot be compared."""

    policy: str  # the catalogue entry, "" where it was entered
    demand: Literal["rule", "expected"]
    headroom: Band
    lost: int  # storage nodes that may be lost
    loss_state: LossState
    percentile: Percentile  # the share of the assumptions that the size must carry


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageNodesRequired:
    """The size, the question it answers, what each constraint asks alone, and the near miss beside it.

    `total` is None where no size the vendor sells is enough, and where the array's ceiling is Unknown:
    `at_least` is then what the constraints that are known ask.
    """

    total: int | None
    at_least: int | None
    now: int
    asked: SizeAsked
    carried_share: float | None  # of the assumptions in which the array of that size passes the whole test
    carried_share_now: float | None  # the same, of the array as entered
    decided_by: tuple[str, ...]  # the constraints that ask for most, or that no size satisfies
    by_constraint: Mapping[str, Constraint]
    cliff: str | None
    more_addresses: MoreAddresses | None  # what helps more than storage nodes that too few clients mount
    bought: Bought | None  # of a service whose throughput is purchased: it has a size, and no nodes to count


def possible_sizes(scenario: Scenario) -> Floats:
    """Array sizes the vendor sells that can keep the asked protection level."""
    storage, level = scenario.storage, onefs_level(scenario)
    first, step = (int(limit.ends()[0]) for limit in (storage.min_nodes, storage.step_nodes))
    sizes = sold_sizes(first, step, int(storage.max_nodes.ends()[1]))
    return sizes if level is None else sizes[sizes >= LEVELS[level].min_nodes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sized:
    """The sizes of a chain's array as they were tried, and the smallest sold that passes; None if none."""

    trials: Trials
    sizes: Floats
    share: float  # of the samples that a size must carry
    size: int | None


def sized(chain: Chain) -> Sized:
    """The smallest size sold that passes the whole test at the policy's percentile."""
    scenario = chain.draws.scenario
    sizes = possible_sizes(scenario)
    trials = Trials(chain, int(sizes[-1]))
    share = share_asked(scenario)
    size = trials.smallest_sold(sizes, TOGETHER.name, share)
    return Sized(trials=trials, sizes=sizes, share=share, size=size)


def storage_nodes_required(chain: Chain, found: Sized) -> StorageNodesRequired:
    """Required storage nodes of a chain: each constraint alone, and the size at which all hold together."""
    scenario, trials, sizes, size = chain.draws.scenario, found.trials, found.sizes, found.size
    together = trials.smallest(TOGETHER.name, found.share)
    rows = _rows(chain, trials, sizes, size)
    refused = chain.throughput_refusal() is not None
    now, bought = int(scenario.storage.nodes.ends()[0]), bought_of(chain)
    return StorageNodesRequired(
        total=None if refused else size,
        at_least=size if refused else None,
        now=now,
        asked=_asked(chain),
        carried_share=None if refused or size is None else trials.share(size, TOGETHER.name),
        carried_share_now=None if refused else trials.share(now, TOGETHER.name),
        decided_by=_decided_by(rows, together, size, int(sizes[0])),
        by_constraint=rows,
        cliff=None if refused or size is None else _cliff(chain, trials, sizes, size),
        more_addresses=_cure(chain, found, rows),
        bought=bought,
    )


def _cure(chain: Chain, found: Sized, rows: Mapping[str, Constraint]) -> MoreAddresses | None:
    """More addresses, where some link is enough at no size, or where the size is of nodes that few mount."""
    size = found.size
    if size is None:
        return more_addresses(chain, found.sizes) if _links_fail(rows) else None
    if size == found.sizes[0] or not mounted_words(chain.draws, np.array([float(size)])):
        return None
    cure = more_addresses(chain, found.sizes)
    return cure if cure and cure.storage_nodes < size else None


def _rows(chain: Chain, trials: Trials, sizes: Floats, size: int | None) -> dict[str, Constraint]:
    rows = {reason.name: constraints.tried(chain, trials, reason) for reason in trials.reasons}
    rows |= constraints.not_sized(chain)
    alone = max((row.nodes or 0 for row in rows.values()), default=0)
    together = constraints.together(chain, trials)
    if together.nodes is not None and together.nodes > alone:
        rows[TOGETHER.name] = together
    if (rule := constraints.ratio_rule(chain)) is not None:
        rows[RATIO_RULE.name] = rule
    sold = _sold(chain.draws.scenario, sizes)
    rows[VENDOR_STEP.name] = Constraint(
        label=VENDOR_STEP.label,
        words=VENDOR_STEP.words,
        nodes=size,
        why=sold if size is not None else f"{sold}, {sizes[-1]:g} at most",
        impossible=size is None,
    )
    return rows


def _sold(scenario: Scenario, sizes: Floats) -> str:
    """How the array is sold, and the smallest size that can keep its protection level where that is more."""
    storage = scenario.storage
    first, step = storage.min_nodes.ends()[0], storage.step_nodes.ends()[0]
    if sizes.size == 1:
        return "sold as one" if sizes[0] == 1 else f"sold as {sizes[0]:g}"
    kept = f"; {onefs_level(scenario)} from {sizes[0]:g} on" if sizes[0] > first else ""
    return f"sold as {first:g}, then by {step:g}{kept}"


def _decided_by(
    rows: Mapping[str, Constraint], together: int | None, size: int | None, smallest: int
) -> tuple[str, ...]:
    deciding = {name: row for name, row in rows.items() if name != VENDOR_STEP.name and not row.advises}
    if size is None:
        impossible = tuple(name for name, row in deciding.items() if row.impossible)
        return impossible or tuple(name for name, row in deciding.items() if row.nodes == together)
    if size == smallest:
        return (VENDOR_STEP.name,)
    return tuple(name for name, row in deciding.items() if row.nodes == together)


def _links_fail(rows: Mapping[str, Constraint]) -> bool:
    """Whether some link of the array is enough at no size."""
    others = (REACHED.name, CAPACITY.name, VENDOR_STEP.name, TOGETHER.name)
    return any(row.impossible for name, row in rows.items() if name not in others)


def _asked(chain: Chain) -> SizeAsked:
    policy = chain.draws.scenario.policy
    return SizeAsked(
        policy=policy.origin,
        demand="expected" if chain.sizes_for_expected else "rule",
        headroom=band(chain.draws["policy/headroom"]),
        lost=int(np.max(chain.draws["policy/survive_storage_nodes"])),
        loss_state=policy.loss_state.value,
        percentile=policy.percentile.value,
    )


def _cliff(chain: Chain, trials: Trials, sizes: Floats, size: int) -> str | None:
    """What the next smaller size would do, where it misses by little: in headroom, or in few samples."""
    if not np.any(sizes < size):
        return None
    smaller = int(sizes[sizes < size][-1])
    if (left := constraints.headroom_left(trials.at(smaller))) is not None:
        return f"{smaller} storage nodes {left}."
    meets = trials.share(smaller, TOGETHER.name)
    asked = share_asked(chain.draws.scenario)
    if meets < asked - _NEARLY:
        return None
    cases = percent_of_cases(meets, asked)
    return f"{smaller} storage nodes meet every constraint of the array in {cases} of cases."
