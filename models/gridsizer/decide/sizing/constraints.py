"""How many storage nodes each constraint asks for alone, at the policy's percentile and beside it."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.calculation.percent import percent, percent_and_asked
from gridsizer.decide.capacity.capacity_chain import supply_of
from gridsizer.decide.chain.array_size import ArraySize
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import SizingReason
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.holding import PERCENTILES, share_asked
from gridsizer.decide.sizing.trials import CAPACITY, SURVIVE, TOGETHER, Trials
from gridsizer.decide.sizing.why import why_of
from gridsizer.predict.sizing import nodes_by_cores
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats

RATIO_RULE: Final = SizingReason(name="ratio_rule", label="Ratio rule", words="the ratio rule")
_NEAR_MISS: Final = 0.05  # assumed: a miss by less is worth a second thought, so it is said aloud
VENDOR_STEP: Final = SizingReason(name="vendor_step", label="Sold in steps", words="the smallest size sold")


@dataclass(frozen=True, slots=True, kw_only=True)
class Constraint:
    """Storage nodes one constraint asks for; None where it is not sized, or no size satisfies it."""

    label: str  # as tables name it
    words: str  # as a sentence names it
    nodes: int | None  # at the policy's percentile
    p50: int | None = None
    p80: int | None = None
    p90: int | None = None
    why: str
    impossible: bool = False  # evaluated, and no size the vendor sells satisfies it
    advises: bool = False  # stands beside the size for comparison and does not decide it


def tried(chain: Chain, trials: Trials, reason: SizingReason) -> Constraint:
    """A constraint that was tried at sizes of the array."""
    percentile = chain.draws.scenario.policy.percentile.value
    nodes = trials.smallest(reason.name, share_asked(chain.draws.scenario))
    at = nodes or int(chain.draws.scenario.storage.max_nodes.ends()[1])
    why = why_of(trials, reason, at, percentile, enough=nodes is not None)
    return _by_percentile(trials, reason, nodes, why)


def together(chain: Chain, trials: Trials) -> Constraint:
    """All constraints in the same assumptions, which may ask more than each of them alone."""
    nodes = trials.smallest(TOGETHER.name, share_asked(chain.draws.scenario))
    held = "no size is enough for all of them"
    if nodes is not None:
        held = f"hold together in {percent(trials.share(nodes, TOGETHER.name))}"
    return _by_percentile(trials, TOGETHER, nodes, held)


def _by_percentile(trials: Trials, reason: SizingReason, nodes: int | None, why: str) -> Constraint:
    """What a constraint asks for at the policy's percentile, beside what it asks for at each."""
    at = {name: trials.smallest(reason.name, share) for name, share in PERCENTILES.items()}
    return Constraint(
        label=reason.label,
        words=reason.words,
        nodes=nodes,
        p50=at["p50"],
        p80=at["p80"],
        p90=at["p90"],
        why=why,
        impossible=nodes is None,
    )


def not_sized(chain: Chain) -> dict[str, Constraint]:
    """Constraints that nothing can be said of, each with its reason."""
    unknown = [
        link
        for link in chain.of_storage_nodes
        if not link.evaluated and (link.loaded or not link.kind.verdict)  # unused writes need no ceiling
    ]
    rows = {
        link.kind.sizes.name: _not_sized(
            link.kind.sizes, (chain.throughput_refusal() if link.kind.verdict else "") or link.reason
        )
        for link in unknown
        if link.kind.sizes
    }
    if (unknown_space := supply_of(chain.draws).unknown) is not None:
        rows[CAPACITY.name] = _not_sized(CAPACITY, f"not sized: {unknown_space}")
    if not np.any(chain.draws["policy/survive_storage_nodes"] > 0):
        rows[SURVIVE.name] = _not_sized(SURVIVE, "no loss of storage nodes asked")
    return rows


def _not_sized(reason: SizingReason, why: str) -> Constraint:
    return Constraint(label=reason.label, words=reason.words, nodes=None, why=why)


def ratio_rule(chain: Chain) -> Constraint | None:
    """Nodes by a paper's ratio, which counts the cores of the grid nodes it was made on; it only advises."""
    per_node = chain.draws.maybe("storage/grid_nodes_per_storage_node_rule")
    if per_node is None:
        return None
    cores = chain.draws.maybe("storage/ratio_rule_cores")
    if cores is None:
        asked = chain.grid_nodes() / per_node
        why = f"{middle(chain.grid_nodes()):g} grid nodes ÷ {middle(per_node):g} per storage node"
    else:
        asked = nodes_by_cores(chain.used_cores(), per_node, cores)
        each = f"({middle(per_node):g} grid nodes × {middle(cores):g} cores)"
        used = round(middle(chain.used_cores()))
        why = f"{used:,} used core{'s' * (used != 1)} ÷ {each} per storage node"
    nodes = _whole(asked)
    words = f"{why}; compared, it does not size"
    return Constraint(label=RATIO_RULE.label, words=RATIO_RULE.words, nodes=nodes, why=words, advises=True)


def _whole(nodes: Floats) -> int:
    return int(np.ceil(middle(nodes) - 1e-9))


def headroom_left(at: ArraySize) -> str | None:
    """What a size leaves on the links it widens, in a sentence, where it misses what is asked by little."""
    widened = [link for link in at.chain.of_storage_nodes if link.evaluated]
    if not widened:
        return None
    headroom = middle(at.draws["policy/headroom"])
    left = 1 - max(middle(at.of(holding.used(at.chain, link))) for link in widened)
    missed = (1 - left) / (1 - headroom) - 1
    if not 0 < missed <= _NEAR_MISS:
        return None
    if left < 0:
        return f"would be asked {percent_and_asked(1 - left, 1)[0]} of what they sustain"
    free, asked = percent_and_asked(left, headroom)
    return f"would leave {free} headroom, not {asked}"
