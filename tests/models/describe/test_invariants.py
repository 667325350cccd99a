"""What must hold between the attributes of a noun."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.describe.quantity import Choice, Quantity, Source
from gridsizer.describe.scenario import SCENARIO_VERSION, Scenario

SCENARIOS = Path(__file__).parents[3] / "fixtures" / "scenarios"
SOURCE = Source(title="A test")
UNKNOWN = Quantity(low=None, high=None, basis="assumed", source=SOURCE)
EXPECTED_FROM = {
    "per_core": ["shared_mb_s_per_core"],
    "sessions": ["sessions", "mb_s_per_session"],
    "jobs": ["jobs_per_window", "window_hours", "gb_per_job"],
}


def exactly(value: float) -> Quantity:
    return Quantity(low=value, high=value, basis="assumed", source=SOURCE)


def between(low: float, high: float) -> Quantity:
    return Quantity(low=low, high=high, basis="assumed", source=SOURCE)


def word(value: str) -> Choice[str]:
    return Choice(value=value, basis="assumed", source=SOURCE)


def changed(noun: Any, **facts: object) -> Any:
    """The noun with other attributes; whether they fit is what is tested."""
    return replace(noun, **facts)


@pytest.fixture(scope="module")
def scenario() -> Scenario:
    return resolve(json.loads((SCENARIOS / "f810_12_nodes.json").read_text(encoding="utf-8")))


def test_no_more_cores_are_used_than_there_are(scenario: Scenario) -> None:
    group = scenario.grid[0]

    with pytest.raises(ValueError, match="cores_used_per_node: wanted at most cores_per_node, 40, got 41"):
        changed(group, cores_used_per_node=exactly(41))
    assert changed(group, cores_used_per_node=exactly(40)).cores_used_per_node.ends() == (40, 40)


def test_uplinks_need_a_number_and_a_speed(scenario: Scenario) -> None:
    uplinks = word("uplinks")
    known = {"uplinks": exactly(2), "uplink_gbit_s": exactly(40)}

    assert changed(scenario.network, kind=uplinks, **known).uplinks.ends() == (2, 2)
    for missing in known:
        with pytest.raises(
            ValueError, match=f"{missing}: wanted a number, since kind is 'uplinks', got Unknown"
        ):
            changed(scenario.network, kind=uplinks, **(known | {missing: UNKNOWN}))


@pytest.mark.parametrize("nodes", [between(2, 4), between(4, 300), exactly(3)])
def test_an_array_stays_within_what_is_sold(scenario: Scenario, nodes: Quantity) -> None:
    with pytest.raises(ValueError, match="nodes: wanted from 4 to 252 storage nodes"):
        changed(scenario.storage, nodes=nodes)


def test_the_smallest_array_is_no_larger_than_the_largest(scenario: Scenario) -> None:
    with pytest.raises(ValueError, match="max_nodes: wanted at least min_nodes, 4, got 3"):
        changed(scenario.storage, max_nodes=exactly(3))


@pytest.mark.parametrize("name", ["ports_per_node", "port_gbit_s"])
def test_a_networked_array_has_ports_and_local_disks_need_none(scenario: Scenario, name: str) -> None:
    local = word("local_disks")

    with pytest.raises(ValueError, match=f"{name}: wanted a number, since the array is reached over ports"):
        changed(scenario.storage, **{name: UNKNOWN})
    assert changed(scenario.storage, topology=local, **{name: UNKNOWN}).topology.value == "local_disks"


def test_saswork_and_other_sources_are_at_most_everything(scenario: Scenario) -> None:
    with pytest.raises(
        ValueError, match=r"saswork_share: wanted at most 1 with other_source_share, got up to 1\.1"
    ):
        changed(scenario.workload, other_source_share=between(0, 0.5))
    everything = changed(scenario.workload, other_source_share=exactly(0.4))
    assert everything.other_source_share.ends() == (0.4, 0.4)


@pytest.mark.parametrize(
    ("expected_by", "missing"), [(by, name) for by, names in EXPECTED_FROM.items() for name in names]
)
def test_sizing_for_the_expected_demand_needs_its_inputs(
    scenario: Scenario, expected_by: str, missing: str
) -> None:
    known = {name: exactly(1) for names in EXPECTED_FROM.values() for name in names}
    sized = {"expected_by": word(expected_by), "sized_by": word("expected")}

    assert changed(scenario.workload, **known, **sized).sized_by.value == "expected"
    with pytest.raises(ValueError, match=f"{missing}: wanted a number, since the expected demand sizes"):
        changed(scenario.workload, **(known | {missing: UNKNOWN}), **sized)


def test_checking_node_links_on_the_peak_needs_a_peak(scenario: Scenario) -> None:
    peak = word("peak")

    assert changed(scenario.workload, node_links_checked_on=peak).node_peak_mb_s.ends() == (2500, 2500)
    with pytest.raises(
        ValueError, match="node_peak_mb_s: wanted a number, since node links are checked on it"
    ):
        changed(scenario.workload, node_links_checked_on=peak, node_peak_mb_s=UNKNOWN)


def test_a_scenario_has_this_version_groups_and_a_name_for_each(scenario: Scenario) -> None:
    with pytest.raises(ValueError, match="wanted scenario version 1, got 2"):
        changed(scenario, version=SCENARIO_VERSION + 1)
    with pytest.raises(ValueError, match="wanted at least one group"):
        changed(scenario, grid=())
    with pytest.raises(ValueError, match="wanted a name of its own"):
        changed(scenario, grid=scenario.grid * 2)
