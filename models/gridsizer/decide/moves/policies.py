"""The policies next to a design's own: each asks one thing otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.decide.calculation.merge_patch import Patch
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.sizing.holding import PERCENTILES, share_asked
from gridsizer.describe.policy import Percentile
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import middle

_USUAL_HEADROOM: Final = 0.2  # what the shipped policies keep


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Another policy, or other evidence: in words, in few words beside another one, and as a patch."""

    words: str
    short: str
    patch: Patch
    relaxes: bool = False  # asks no more than the design's own policy


def other_policies(designs: Designs) -> tuple[Change, ...]:
    """Every policy that differs from the design's own in one respect."""
    scenario = designs.asked.scenario
    return (
        *_demand(scenario),
        *_headroom(designs),
        *_losses(scenario),
        *_percentiles(scenario),
        *_after_a_loss(scenario),
    )


def percentiles_above(scenario: Scenario) -> Iterator[tuple[Percentile, float]]:
    """The percentiles that ask for more cases than the policy's, the least first."""
    asked = share_asked(scenario)
    return ((name, share) for name, share in PERCENTILES.items() if share > asked)


def _demand(scenario: Scenario) -> Iterator[Change]:
    if scenario.workload.sized_by.value == "expected":
        yield Change(words="sized by the rule", short="by the rule", patch={"workload": {"sized_by": "rule"}})
    else:
        yield Change(
            words="sized for expected",
            short="expected",
            patch={"workload": {"sized_by": "expected"}},
            relaxes=True,
        )


def _headroom(designs: Designs) -> Iterator[Change]:
    kept = middle(designs.asked.chain.draws["policy/headroom"])
    other = 0.0 if kept else _USUAL_HEADROOM
    low, high = (f"{round(end * 100):g}" for end in designs.asked.scenario.policy.headroom.ends())
    words = f"{percent(other)} headroom, not {high if low == high else f'{low}–{high}'}"
    yield Change(
        words=words,
        short=f"{percent(other)} headroom",
        patch={"policy": {"headroom": other}},
        relaxes=bool(kept),
    )


def _losses(scenario: Scenario) -> Iterator[Change]:
    lost = scenario.policy.survive_storage_nodes.ends()[1]
    if lost:
        yield Change(
            words="no node lost",
            short="none lost",
            patch={"policy": {"survive_storage_nodes": 0}},
            relaxes=True,
        )
    elif scenario.storage.max_nodes.ends()[1] > 1:
        yield Change(words="1 node lost", short="1 lost", patch={"policy": {"survive_storage_nodes": 1}})


def _percentiles(scenario: Scenario) -> Iterator[Change]:
    own, asked = scenario.policy.percentile.value, share_asked(scenario)
    for name, share in PERCENTILES.items():
        if name != own:
            yield Change(
                words=f"at {name.upper()}, not {own.upper()}",
                short=name.upper(),
                patch={"policy": {"percentile": name}},
                relaxes=share < asked,
            )


def _after_a_loss(scenario: Scenario) -> Iterator[Change]:
    """Where the clients of a lost node go, and whether its data is rebuilt meanwhile."""
    if not scenario.policy.survive_storage_nodes.ends()[1]:
        return
    spread = scenario.storage.address_failover.value == "spread"
    yield Change(
        words="a lost node's clients on one survivor" if spread else "a lost node's clients spread",
        short="on one survivor" if spread else "spread",
        patch={"storage": {"address_failover": "one_survivor" if spread else "spread"}},
        relaxes=not spread,
    )
    down = scenario.policy.loss_state.value == "down"
    yield Change(
        words="lost and being rebuilt" if down else "lost, not being rebuilt",
        short="rebuilding" if down else "down",
        patch={"policy": {"loss_state": "rebuilding" if down else "down"}},
        relaxes=not down,
    )
