"""What limits a grid node on the way out, counted on the small design: flow, client, port and bond."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import LinkAnswer

Document = dict[str, Any]
Links = Callable[[Document], dict[str, LinkAnswer]]


def with_client(document: Document, **facts: object) -> Document:
    """The design with other facts of its NFS client, on two ports of 100 Gbit/s at 0.8: 10,000 MB/s each."""
    (group,) = document["grid"]
    group |= {"nfs_client": group["nfs_client"] | facts, "nic": group["nic"] | {"port_gbit_s": 100}}
    return document


def ceiling(link: LinkAnswer) -> float:
    assert link.ceiling_mb_s is not None
    return link.ceiling_mb_s.p50


def test_one_connection_limits_the_client_and_the_ports_keep_what_they_carry(
    small: Document, links: Links
) -> None:
    found = links(with_client(small, server_addresses=1, nconnect=1, flow_mb_s=800))
    client, port = found["nfs_client_read"], found["grid_node_port_receive"]

    assert (ceiling(client), ceiling(port)) == pytest.approx((800, 10_000))
    assert client.limiter == "one NFS connection, 0.8 GB/s; the ports would carry 20 GB/s"
    assert port.limiter == "one flow reaches 1 of 2 ports"


@pytest.mark.parametrize("cure", [{"nconnect": 4}, {"server_addresses": 4}])
def test_four_connections_carry_four_times_as_much(small: Document, links: Links, cure: Document) -> None:
    found = links(with_client(small, **({"server_addresses": 1, "nconnect": 1, "flow_mb_s": 800} | cure)))
    client = found["nfs_client_read"]

    assert ceiling(client) == pytest.approx(3_200)
    assert client.limiter == "4 NFS connections, 3.2 GB/s in all; the ports would carry 20 GB/s"


def test_ports_of_different_speed_are_used_differently_behind_one_connection(
    small: Document, links: Links
) -> None:
    facts = with_client(small, server_addresses=1, nconnect=1, flow_mb_s=800)
    faster = links(facts)
    facts["grid"][0]["nic"] |= {"port_gbit_s": 25}

    slower = links(facts)

    used = [each["grid_node_port_receive"].utilisation for each in (faster, slower)]
    assert used[0] is not None
    assert used[1] is not None
    assert used[1].p50 == pytest.approx(4 * used[0].p50)
    assert slower["nfs_client_read"].utilisation == faster["nfs_client_read"].utilisation
    assert slower["nfs_client_read"].limiter.startswith("one NFS connection")


def test_reads_and_writes_have_connections_of_their_own_speed(small: Document, links: Links) -> None:
    found = links(with_client(small, flow_mb_s=None, flow_read_mb_s=800, flow_write_mb_s=1_500))

    assert ceiling(found["nfs_client_read"]) == pytest.approx(3_200)
    assert ceiling(found["nfs_client_write"]) == pytest.approx(6_000)


def test_a_speed_of_connections_each_way_goes_before_those_of_one_way(small: Document, links: Links) -> None:
    found = links(with_client(small, flow_mb_s=500, flow_read_mb_s=800, flow_write_mb_s=1_500))

    assert [ceiling(found[f"nfs_client_{way}"]) for way in ("read", "write")] == pytest.approx([2_000, 2_000])


@pytest.mark.parametrize("client", ["rhel7", "rhel8_2", "rhel8_3_nconnect"])
def test_a_read_figure_is_no_ceiling_of_writes(small: Document, links: Links, client: str) -> None:
    small["grid"][0]["nfs_client"] = {"from": client, "server_addresses": 4}

    found = links(small)

    assert found["nfs_client_read"].evaluated
    assert not found["nfs_client_write"].evaluated
    assert "no limit of this client is known for writes" in found["nfs_client_write"].reason


def test_a_client_has_its_own_ceiling_and_that_of_its_connections(small: Document, links: Links) -> None:
    few = links(with_client(small, flow_mb_s=500, client_read_mb_s=3_000))["nfs_client_read"]
    many = links(with_client(small, flow_mb_s=500, nconnect=2, client_read_mb_s=3_000))["nfs_client_read"]

    assert (ceiling(few), ceiling(many)) == pytest.approx((2_000, 3_000))
    assert few.limiter.startswith("4 NFS connections, 2 GB/s in all")
    assert many.limiter == "the client itself, 3 GB/s"


def test_a_ceiling_both_ways_stands_beside_those_of_the_connections(small: Document, links: Links) -> None:
    found = links(with_client(small, flow_mb_s=500, client_mixed_mb_s=2_500))

    assert ceiling(found["nfs_client"]) == pytest.approx(2_500)
    assert ceiling(found["nfs_client_read"]) == pytest.approx(2_000)
    assert found["nfs_client"].limiter == "the client itself, 2.5 GB/s both ways together"


def test_small_packets_leave_less_of_a_port(small: Document, links: Links) -> None:
    jumbo = ceiling(links(small)["grid_node_port_receive"])
    small["grid"][0]["nic"]["mtu_bytes"] = 1_500

    standard = ceiling(links(small)["grid_node_port_receive"])

    assert standard / jumbo == pytest.approx((1_448 / 1_538) / (8_948 / 9_038))


def test_small_packets_leave_less_of_uplinks_and_of_the_array_s_ports(small: Document, links: Links) -> None:
    small["network"] = {"from": "two_40g_uplinks"}
    names = ("switch_uplinks_out", "storage_ports_in")
    jumbo = [ceiling(links(small)[name]) for name in names]
    small["grid"][0]["nic"]["mtu_bytes"] = 1_500

    standard = [ceiling(links(small)[name]) for name in names]

    left = (1_448 / 1_538) / (8_948 / 9_038)
    assert standard == pytest.approx([left * of for of in jumbo])


def test_the_array_s_ports_carry_the_frames_of_every_group_by_what_it_sends(
    small: Document, links: Links
) -> None:
    jumbo = ceiling(links(small)["storage_ports_in"])
    (group,) = small["grid"]
    slow = group | {"name": "slow", "nic": group["nic"] | {"mtu_bytes": 1_500}}
    small["grid"] = [group | {"name": "jumbo"}, slow]

    mixed = ceiling(links(small)["storage_ports_in"])

    left = (1_448 / 1_538) / (8_948 / 9_038)  # half of the bytes take 1 / left as much of the wire
    assert mixed == pytest.approx(jumbo * 2 / (1 + 1 / left))


def test_ports_whose_ways_slow_each_other_have_a_ceiling_both_ways(small: Document, links: Links) -> None:
    # the Sun client: 120 MB/s one way and 180 both ways, which is 1.5 times
    small["grid"][0]["nic"]["both_ways"] = 1.5

    found = links(small)

    both = found["grid_node_port_both_ways"]
    assert ceiling(both) == pytest.approx(1.5 * 1_875)
    assert both.demand_mb_s.p50 == pytest.approx(500)  # 200 read, 100 from elsewhere, 200 written
    assert "grid_node_port_both_ways" not in links(small | {"grid": [_apart(small["grid"][0])]})


def _apart(group: Document) -> Document:
    return group | {"nic": group["nic"] | {"both_ways": None}}
