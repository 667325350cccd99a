"""Futures: the same design under a policy, a demand or a network that may come."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from gridsizer.decide.choosing.asked import FutureName
from gridsizer.decide.sizing.entered import entered
from gridsizer.describe.growth import Growth
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario

_MONTHS: Final = 36  # of growth


@dataclass(frozen=True, slots=True, kw_only=True)
class Future:
    """One future; `meets` turns a scenario into what it meets then, None where that cannot be said of it.

    What it meets is grown by so many months, by the growth that it then says.
    """

    name: FutureName
    label: str
    meets: Callable[[Scenario], Scenario | None]
    months: int = 0


def _growing(a_year: float, scenario: Scenario) -> Scenario:
    """A scenario whose grid, with its sessions and jobs, and whose data grow by a share a year."""
    return replace(scenario, growth=Growth(cores=entered(a_year), data=entered(a_year)))


def _as_asked(scenario: Scenario) -> Scenario:
    return scenario


def _rule_100(scenario: Scenario) -> Scenario:
    workload = scenario.workload
    return replace(
        scenario,
        workload=replace(
            workload,
            rule_mb_s_per_core=entered(100),
            sized_by=replace(workload.sized_by, value="rule"),
        ),
    )


def _expected(scenario: Scenario) -> Scenario | None:
    workload = scenario.workload
    needed = {
        "per_core": (workload.shared_mb_s_per_core,),
        "sessions": (workload.sessions, workload.mb_s_per_session),
        "jobs": (workload.jobs_per_window, workload.window_hours, workload.gb_per_job),
    }[workload.expected_by.value]
    if not all(quantity.known for quantity in needed):
        return None
    return replace(
        scenario, workload=replace(workload, sized_by=replace(workload.sized_by, value="expected"))
    )


def _cores_16(scenario: Scenario) -> Scenario | None:
    if any(group.vm is not None for group in scenario.grid):  # its cores come with the machine
        return None
    groups = (
        replace(
            group,
            cores_per_node=_at_least(group.cores_per_node, 16),
            cores_used_per_node=_at_least(group.cores_used_per_node, 16),
        )
        for group in scenario.grid
    )
    return replace(scenario, grid=tuple(groups))


def _network_25(scenario: Scenario) -> Scenario | None:
    if any(group.nic.kind.value != "ethernet" or group.vm is not None for group in scenario.grid):
        return None
    groups = (
        replace(group, nic=replace(group.nic, port_gbit_s=_at_least(group.nic.port_gbit_s, 25)))
        for group in scenario.grid
    )
    return replace(scenario, grid=tuple(groups))


def _one_more_loss(scenario: Scenario) -> Scenario:
    policy = scenario.policy
    _, most = policy.survive_storage_nodes.ends()
    return replace(scenario, policy=replace(policy, survive_storage_nodes=entered(most + 1)))


def _at_least(quantity: Quantity, least: float) -> Quantity:
    return quantity if quantity >= least else entered(least)


FUTURES: Final[Mapping[FutureName, Future]] = {
    future.name: future
    for future in (
        Future(name="as_asked", label="As asked", meets=_as_asked),
        Future(name="rule_100", label="Rule 100 MB/s", meets=_rule_100),
        Future(name="expected", label="Expected demand", meets=_expected),
        Future(name="cores_16", label="16 cores a node", meets=_cores_16),
        Future(name="growth_15", label="+15 % a year, 3 y", meets=partial(_growing, 0.15), months=_MONTHS),
        Future(name="growth_25", label="+25 % a year, 3 y", meets=partial(_growing, 0.25), months=_MONTHS),
        Future(name="network_25", label="25 GbE grid nodes", meets=_network_25),
        Future(name="one_more_loss", label="One more node lost", meets=_one_more_loss),
    )
}
