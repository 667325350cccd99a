"""What is left after a loss: by how much the use of each link rises."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import loss_factor

Document = dict[str, Any]
MakeChain = Callable[[Document], Chain]
Answer = Callable[[Document], Assessment]


def factors(chain: Chain) -> dict[str, float]:
    """By how much the use of every link rises."""
    return {link.name: float(np.max(loss_factor(chain, link))) for link in chain.links}


def test_nothing_rises_where_nothing_is_lost(small: Document, chain: MakeChain) -> None:
    assert set(factors(chain(small)).values()) == {1.0}


def test_the_other_grid_nodes_take_the_work_of_the_lost(small: Document, chain: MakeChain) -> None:
    small["policy"]["survive_grid_nodes"] = 2

    rises = factors(chain(small))

    assert rises["local_saswork"] == rises["grid_node_port_receive"] == pytest.approx(10 / 8)
    assert rises["storage_node_processing"] == 1


def test_one_of_two_uplinks_lost_doubles_the_other(small: Document, chain: MakeChain) -> None:
    small["network"] = {"from": "two_40g_uplinks"}
    small["policy"]["survive_uplinks"] = 1

    rises = factors(chain(small))

    assert rises["switch_uplinks_in"] == rises["switch_uplinks_out"] == 2
    assert rises["storage_ports_in"] == 1


def test_one_survivor_doubles_its_share_and_rebuild_takes_its_tax(small: Document, chain: MakeChain) -> None:
    small["policy"] |= {"survive_storage_nodes": 1, "rebuild_tax": 0.2, "loss_state": "rebuilding"}
    small["storage"]["address_failover"] = "one_survivor"

    rises = factors(chain(small))

    # The busiest node's ports had 1.25 shares and get one more: 2.25/1.25. A ceiling drawn from the whole
    # array holds its unevenness already: one share becomes two. Files lie on all three nodes that are left.
    assert rises["storage_ports_out"] == pytest.approx(1.8)
    assert rises["storage_node_processing"] == pytest.approx(2 / 0.8)
    assert rises["array_drives"] == pytest.approx(4 / 3)


@pytest.mark.parametrize("imbalance", [1, 1.25, 2.8])
def test_between_storage_nodes_one_survivor_crosses_for_two_however_uneven_the_clients_were(
    small: Document, chain: MakeChain, imbalance: float
) -> None:
    small["policy"]["survive_storage_nodes"] = 1
    small["storage"] |= {"address_failover": "one_survivor", "imbalance": imbalance}

    assert factors(chain(small))["array_back_end_network"] == pytest.approx(2)


def test_while_a_node_is_down_nothing_is_rebuilt(small: Document, chain: MakeChain) -> None:
    small["policy"] |= {"survive_storage_nodes": 1, "rebuild_tax": 0.2}

    assert factors(chain(small))["storage_node_processing"] == pytest.approx(4 / 3)


def test_with_enough_addresses_the_clients_spread(small: Document, chain: MakeChain) -> None:
    small["policy"] |= {"survive_storage_nodes": 1, "rebuild_tax": 0.2, "loss_state": "rebuilding"}
    small["storage"]["address_failover"] = "spread"

    rises = factors(chain(small))

    assert rises["storage_ports_out"] == pytest.approx(4 / 3)
    assert rises["storage_node_processing"] == pytest.approx(4 / 3 / 0.8)


@pytest.mark.parametrize(("lost", "tax"), [(4, 0.2), (7, 0.2), (1, 1.0)])
def test_where_nothing_is_left_nothing_is_carried(
    small: Document, chain: MakeChain, answer: Answer, lost: int, tax: float
) -> None:
    small["policy"] |= {"survive_storage_nodes": lost, "rebuild_tax": tax, "loss_state": "rebuilding"}

    assert factors(chain(small))["storage_node_processing"] == np.inf
    assert answer(small).carries_load_share_after_failure == 0
    assert answer(small).carries_load_share == 1


@pytest.mark.parametrize(("ceiling_gb_s", "share"), [(8.4, 1), (8.3, 0)])
def test_after_a_loss_the_load_is_carried_with_the_headroom_left(
    small: Document, answer: Answer, ceiling_gb_s: float, share: float
) -> None:
    # 4,000 MB/s on three of four nodes of which the rebuild leaves 0.8, and 0.2 of that free: as on 8,333.
    small["policy"] |= {"survive_storage_nodes": 1, "rebuild_tax": 0.2, "loss_state": "rebuilding"}
    small["storage"]["sustained_mixed_gb_s"] = ceiling_gb_s

    assert answer(small).carries_load_share_after_failure == share


def test_a_lost_controller_does_not_matter_to_those_who_ask_nothing(small: Document, answer: Answer) -> None:
    small["policy"]["survive_storage_nodes"] = 4
    small["storage"] |= {"protection": "stated_usable", "usable_tb_stated": 60}
    small["workload"] |= {"rule_mb_s_per_core": 0, "node_peak_mb_s": None}

    assert answer(small).carries_load_share_after_failure == 1
