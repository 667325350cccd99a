"""Jobs that move data on grid nodes of few slots, placed at random or where least is done."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.batch_answer_parts import Window
from gridsizer.decide.assessment import assess
from gridsizer.decide.simulated import simulate_scenario

Document = dict[str, Any]
SCENARIOS: Final = Path(__file__).parents[4] / "fixtures" / "scenarios"
CLIENT_BINDS: Final[Document] = {
    "version": 1,
    "name": "NFS clients of 4 slots",
    "grid": [
        {
            "name": "nodes",
            "from": "azure_e32ds_v5",
            "nodes": 16,
            "cores_used_per_node": 4,
            "cores_per_node": 4,
            "nic": {"from": "infiniband_400g", "ports": 2},
            "nfs_client": {"from": "solaris10_10gbe", "nconnect": 8},
        }
    ],
    "network": {"from": "flat"},
    "storage": {"from": "fsx_lustre_ssd_125"},
    "workload": {"from": "hp_75"},
    "reduction": {"from": "none"},
    "policy": {"from": "as_published"},
    "batch": {"from": "grid_endurance_400"},
}


def on(nodes: int, placement: str) -> Document:
    """The batch of paper 002 on so many grid nodes."""
    grid = [CLIENT_BINDS["grid"][0] | {"nodes": nodes}]
    return CLIENT_BINDS | {"grid": grid, "batch": CLIENT_BINDS["batch"] | {"placement": placement}}


def simulated_s(document: Document) -> float:
    """The middle of its simulated windows."""
    return simulate_scenario(resolve(document), replicates=60).window_s.p50


def window(document: Document) -> Window:
    """As an assessment tells it."""
    batch = assess(resolve(document), samples=200, logged=False, every_engine=False).batch
    assert batch is not None
    assert batch.window is not None
    return batch.window


@pytest.mark.parametrize("nodes", [8, 12, 16])
def test_jobs_placed_at_random_end_as_simulated(nodes: int) -> None:
    document = on(nodes, "random")

    assert window(document).window_s.p50 == pytest.approx(simulated_s(document), rel=0.05)


@pytest.mark.parametrize("nodes", [2, 4, 6])
def test_jobs_that_read_and_write_in_turn_over_one_card_end_as_simulated(nodes: int) -> None:
    # 1 Gbit/s each way, a client of 180 MB/s; nothing waits for the array up to 7 nodes
    sun = json.loads((SCENARIOS / "sun7410_7_nodes.json").read_text(encoding="utf-8"))
    sun["grid"][0]["nodes"] = nodes
    sun["batch"] |= {"placement": "least_loaded"}

    assert window(sun).window_s.p50 == pytest.approx(simulated_s(sun), rel=0.05)


def test_where_all_slots_are_taken_nobody_chooses_a_node() -> None:
    # 400 jobs on 64 slots
    spread, anywhere = (window(on(16, placement)).window_s for placement in ("least_loaded", "random"))

    assert anywhere.p50 == pytest.approx(spread.p50, rel=0.01)


def test_with_one_grid_node_more_jobs_placed_at_random_end_no_later() -> None:
    ends_s = [window(on(nodes, "random")).window_s.p50 for nodes in range(4, 41, 3)]

    assert ends_s == sorted(ends_s, reverse=True)


def test_the_jobs_of_the_sun_on_the_least_loaded_node_end_no_later_with_more_nodes() -> None:
    """Simulated: 164, 154, 146, 145 and 142 min on 6 to 10; its array is just full from 7 on."""
    sun = json.loads((SCENARIOS / "sun7410_7_nodes.json").read_text(encoding="utf-8"))
    (group,), batch = sun["grid"], sun["batch"] | {"placement": "least_loaded"}
    designs = [sun | {"batch": batch, "grid": [group | {"nodes": nodes}]} for nodes in range(6, 11)]

    ends_min = [window(each).window_s.p50 / 60 for each in designs]

    assert ends_min == sorted(ends_min, reverse=True)
    assert ends_min == pytest.approx([164, 154, 146, 145, 142], rel=0.055)
