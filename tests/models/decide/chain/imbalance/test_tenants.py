"""Other tenants beside the clients of the grid, spread over all storage nodes."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.models.decide.chain.imbalance.few import Document, drawn, few

from gridsizer.decide.answer.assessment_parts import LinkAnswer
from gridsizer.decide.batch.paces import paces_of
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.chain.delivered import asked_flow, expected_flow
from gridsizer.decide.chain.imbalance import (
    OnStorageNodes,
    storage_node_imbalance,
)

Links = Callable[[Document], dict[str, LinkAnswer]]


def test_other_tenants_spread_over_storage_nodes_that_the_grid_does_not_mount(small: Document) -> None:
    # 400 MB/s of one client on one of eight nodes beside 1,200 spread evenly: 400 + 150 over 1,600 / 8
    draws = drawn(few(small, clients=1, addresses=1))
    beside = OnStorageNodes(grid_mb_s=np.array([400.0]), background_mb_s=np.array([1_200.0]))

    assert storage_node_imbalance(draws, beside).item() == pytest.approx(550 / 200)


def test_each_way_of_the_busiest_port_carries_what_tenants_add_to_that_way(small: Document) -> None:
    # the client reads 200 MB/s, half of it from page cache, and writes 200; tenants add 75 a port each way
    document = few(small, clients=1, addresses=1)
    document["storage"]["background_mb_s"] = 1_200
    document["workload"]["page_cache_hit"] = 0.5

    chain = chain_of(drawn(document), unrecorded)

    used = {link.name: link.utilisation(link.asked_mb_s).item() for link in chain.evaluated}
    assert used["storage_ports_out"] == pytest.approx((100 + 75) / 4_000)
    assert used["storage_ports_in"] == pytest.approx((200 + 75) / 4_000)


@pytest.mark.parametrize("name", ["storage_ports_out", "storage_ports_in", "storage_node_processing"])
def test_more_tenants_beside_one_mount_never_leave_a_link_less_used(small: Document, name: str) -> None:
    tenants = np.array([[0.0], [500.0], [1_500.0], [6_000.0]])
    document = few(small, clients=1, addresses=1)
    document["workload"]["page_cache_hit"] = 0.5

    chain = chain_of(drawn(document).replaced({"storage/background_mb_s": tenants}), unrecorded)

    (link,) = (each for each in chain.links if each.name == name)
    assert np.all(np.diff(link.utilisation(link.asked_mb_s), axis=0) > 0)


@pytest.mark.parametrize("sized_by", ["rule", "expected"])
def test_what_is_delivered_of_each_demand_is_what_tenants_leave_of_its_own_mount(
    small: Document, sized_by: str
) -> None:
    # 200 MB/s of each of eight nodes, 100 of them used by tenants: 100 are left where the client is
    document = few(small, clients=1, addresses=1)
    document["storage"] |= {"sustained_mixed_gb_s": 1.6, "ceiling_nodes": 8, "background_mb_s": 800}
    document["workload"] |= {"shared_mb_s_per_core": 20, "sized_by": sized_by}  # 200 MB/s beside the 400

    chain = chain_of(drawn(document), unrecorded)
    expected = expected_flow(chain)

    assert chain.loads.asked.shared == pytest.approx(400)
    assert chain.loads.expected is not None
    assert chain.loads.expected.shared == pytest.approx(200)
    assert asked_flow(chain).delivered_per_node() == pytest.approx(100)
    assert expected is not None
    assert expected.delivered_per_node() == pytest.approx(100)


@pytest.mark.parametrize("sized_by", ["rule", "expected"])
def test_each_demand_uses_what_a_link_sustains_of_it_whichever_sizes(
    small: Document, sized_by: str, links: Links
) -> None:
    # Of 1,000 MB/s of each of eight nodes tenants use 200. The client's 400 by the rule fill its own to 60 %,
    # the 200 expected to 40 %; in all 2,000 and 1,800 are asked, so 3,333 and 4,500 are sustained of them.
    document = few(small, clients=1, addresses=1)
    document["storage"] |= {"sustained_mixed_gb_s": 8, "ceiling_nodes": 8, "background_mb_s": 1_600}
    document["workload"] |= {"shared_mb_s_per_core": 20, "sized_by": sized_by}

    link = links(document)["storage_node_processing"]

    assert link.expected is not None
    for use, demand, used in ((link.asked, 2_000, 0.6), (link.expected, 1_800, 0.4)):
        assert use.demand_mb_s.p50 == pytest.approx(demand)
        assert use.utilisation is not None
        assert use.ceiling_mb_s is not None
        assert use.utilisation.p50 == pytest.approx(used)
        assert use.ceiling_mb_s.p50 == pytest.approx(demand / used)
    assert link.utilisation == (link.expected if sized_by == "expected" else link.asked).utilisation


def two_frame_sizes(small: Document, *, jumbo: int, slow: int, tenants: float) -> dict[str, float]:
    """Used shares of the array's ports, some clients on small frames and some on large; 8 ports of 5,000."""
    document = few(small, clients=1, addresses=1)
    document["storage"] |= {"background_mb_s": tenants, "imbalance": 1}
    (group,) = document["grid"]
    mtus = {"slow": (slow, 1_500), "jumbo": (jumbo, 9_000)}
    document["grid"] = [
        group | {"name": name, "nodes": count, "nic": group["nic"] | {"mtu_bytes": mtu}}
        for name, (count, mtu) in mtus.items()
    ]
    chain = chain_of(drawn(document), unrecorded)
    return {link.name: link.utilisation(link.asked_mb_s).item() for link in chain.evaluated}


@pytest.mark.parametrize("tenants", [0, 1_200])
def test_the_busiest_port_carries_its_own_client_s_frames_however_large_the_others_are(
    small: Document, tenants: float
) -> None:
    left = (1_448 / 1_538) / (8_948 / 9_038)  # a client's 200 MB/s each way take so much more of the line
    used = (200 / left + tenants / 2 / 8) / 4_000

    for jumbo in (1, 2, 5):
        found = two_frame_sizes(small, jumbo=jumbo, slow=1, tenants=tenants)
        assert found["storage_ports_in"] == pytest.approx(used)
        assert found["storage_ports_out"] == pytest.approx(used)


def test_other_tenants_frames_are_as_the_efficiency_of_the_ports_is_stated(small: Document) -> None:
    document = few(small, clients=8, addresses=8)
    document["storage"] |= {"background_mb_s": 4_800, "imbalance": 1}
    document["grid"][0]["nic"]["mtu_bytes"] = 1_500

    chain = chain_of(drawn(document), unrecorded)

    (into,) = (link for link in chain.links if link.name == "storage_ports_in")
    left = (1_448 / 1_538) / (8_948 / 9_038)  # of 1,600 MB/s written by the grid, not of 2,400 by others
    used = (1_600 / left + 2_400) / (8 * 4_000)
    assert into.utilisation(into.asked_mb_s).item() == pytest.approx(used)


@pytest.mark.parametrize("rule", [1, 100, 400])
def test_a_batch_has_what_tenants_leave_of_the_storage_node_that_it_lies_on(
    small: Document, rule: float
) -> None:
    # 2,000 MB/s of each of eight storage nodes, of which tenants take 500: one mount has 1,500, whatever the
    # rule asks of it
    document = few(small, clients=1, addresses=1)
    document["storage"]["background_mb_s"] = 4_000
    document["workload"] = document["workload"] | {"rule_mb_s_per_core": rule}

    crossings = paces_of(chain_of(drawn(document), unrecorded)).of_grid

    (crossing,) = (each for each in crossings if each.link.name == "storage_node_processing")
    assert crossing.full_s(np.array([750.0]), np.array([750.0])) == pytest.approx(1)
