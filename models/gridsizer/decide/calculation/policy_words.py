"""A policy as a sentence says it."""

from collections.abc import Sequence

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted, listed
from gridsizer.describe.scenario import Scenario


def policy_words(scenario: Scenario, designs: Sequence[Scenario]) -> str:
    """What sizes, and the policy: "sized for the rule, P50, 20 % headroom, 1 storage node lost".

    It is the policy of `scenario`, held against `designs`.
    """
    policy = scenario.policy
    by = "expected use" if scenario.workload.sized_by.value == "expected" else "the rule"
    low, high = map(percent, policy.headroom.ends())
    headroom = low if low == high else f"{low}–{high}"
    losses = losses_words(scenario, designs) or "nothing lost"
    return f"sized for {by}, {policy.percentile.value.upper()}, {headroom} headroom, {losses}"


def losses_words(scenario: Scenario, designs: Sequence[Scenario]) -> str:
    """What the policy lets be lost: "1 storage node and 1 grid node lost"; "" where that is nothing.

    Storage nodes and uplinks are lost where a design has some; what is rebuilt is the data of storage nodes.
    """
    policy = scenario.policy
    of_storage = any(each.storage.purchased is None for each in designs)
    of_network = any(each.network.kind.value == "uplinks" for each in designs)
    counts = (
        (policy.survive_storage_nodes, "storage node", of_storage),
        (policy.survive_grid_nodes, "grid node", True),
        (policy.survive_uplinks, "switch uplink", of_network),
    )
    lost = [counted(most, noun) for count, noun, has in counts if has and (most := round(count.ends()[1]))]
    if not lost:
        return ""
    rebuilding = policy.loss_state.value == "rebuilding" and policy.survive_storage_nodes.ends()[1] > 0
    return f"{listed(lost)} lost{', and the data being rebuilt' if of_storage and rebuilding else ''}"
