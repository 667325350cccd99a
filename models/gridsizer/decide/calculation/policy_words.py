"""A policy as a sentence says it."""

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted, listed
from gridsizer.describe.policy import Policy
from gridsizer.describe.scenario import Scenario


def policy_words(scenario: Scenario, *, of_nodes: bool) -> str:
    """What sizes, and the policy: "sized for the rule, P50, 20 % headroom, 1 storage node lost".

    Storage nodes are lost where there are some: `of_nodes` says so.
    """
    policy = scenario.policy
    by = "expected use" if scenario.workload.sized_by.value == "expected" else "the rule"
    low, high = map(percent, policy.headroom.ends())
    headroom = low if low == high else f"{low}–{high}"
    losses = _losses(policy, of_nodes=of_nodes)
    return f"sized for {by}, {policy.percentile.value.upper()}, {headroom} headroom, {losses}"


def _losses(policy: Policy, *, of_nodes: bool) -> str:
    """What the policy lets be lost: "1 storage node and 1 grid node lost"."""
    of_storage = ((policy.survive_storage_nodes, "storage node"),) if of_nodes else ()
    counts = (
        *of_storage,
        (policy.survive_grid_nodes, "grid node"),
        (policy.survive_uplinks, "switch uplink"),
    )
    lost = [counted(most, noun) for count, noun in counts if (most := round(count.ends()[1]))]
    if not lost:
        return "nothing lost"
    rebuilding = of_nodes and policy.loss_state.value == "rebuilding"
    rebuilt = rebuilding and policy.survive_storage_nodes.ends()[1] > 0
    return f"{listed(lost)} lost{', and the data being rebuilt' if rebuilt else ''}"
