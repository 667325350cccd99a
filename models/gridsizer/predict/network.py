"""Throughput of ports, bonds and connections."""

from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats

JUMBO_BYTES: Final = 9_000.0  # the MTU that wire efficiencies are stated for


def port_rate_mb_s(line_rate_mb_s: Floats, wire_efficiency: Floats) -> Floats:
    """Data rate of one port, each way [MB/s].

    Equation: b = line rate * efficiency
    Assumes: efficiency is the share left after framing and protocol headers.
    Source: arithmetic of frame sizes; paper 002 L51: 120 MB/s of 125 on 1 GbE, one way.

    >>> float(port_rate_mb_s(np.array(1250.0), np.array(0.96)))
    1200.0
    """
    return line_rate_mb_s * wire_efficiency


def efficiency_at_mtu(wire_efficiency: Floats, mtu_bytes: Floats) -> Floats:
    """Share of an Ethernet line rate left for data at this MTU [share].

    Equation: e * f(min(MTU, 9000)) / f(9000), f(M) = (M - 52) / (M + 38)
    Assumes: e is stated for an MTU of 9,000 bytes. Of a packet, 52 bytes are IP and TCP headers with time
        stamps; 38 more are Ethernet's header, check sum, preamble and gap. Interrupts are not counted.
    Source: frame sizes of IEEE 802.3: 0.990 at 9,000 and 0.941 at 1,500 bytes. Paper 002 L51: jumbo frames
        took 12 % off the run time of I/O-intensive jobs, fewer interrupts included.

    >>> efficiency_at_mtu(np.array(0.99), np.array([1_500.0, 9_000.0])).round(3).tolist()
    [0.941, 0.99]
    """
    packet = np.minimum(mtu_bytes, JUMBO_BYTES)
    left, left_of_jumbo = (packet - 52) / (packet + 38), (JUMBO_BYTES - 52) / (JUMBO_BYTES + 38)
    efficiency: Floats = wire_efficiency * left / left_of_jumbo
    return efficiency


def efficiency_of_all(data_mb_s: Floats, wire_mb_s: Floats, wire_efficiency: Floats) -> Floats:
    """Share of a line rate left for the data of senders whose frames differ in size [share].

    Equation: sum(d) / sum(d / e), as stated where nothing is sent
    Source: arithmetic: d / e is what each sender's data takes on the wire.

    >>> float(efficiency_of_all(np.array(200.0), np.array(250.0), np.array(0.9)))
    0.8
    """
    return ratio(data_mb_s, wire_mb_s, at_zero=wire_efficiency)


def reached_ports_mb_s(port_mb_s: Floats, ports: Floats, flows: Floats) -> Floats:
    """What the ports of a bond carry that flows reach, each way, averaged over hashes [MB/s].

    Equation: b * p * (1 - (1 - 1/p)^m)
    Assumes: the hash spreads m flows evenly and independently over p ports; those on one port fill it.
    Source: occupancy (Feller 1968, chapter IV); Linux bonding documentation (xmit_hash_policy).

    >>> reached_ports_mb_s(np.array(1_000.0), np.array(2.0), np.array([1.0, 2.0, 4.0])).tolist()
    [1000.0, 1500.0, 1875.0]
    """
    return port_mb_s * ports * (1 - (1 - 1 / ports) ** flows)


def all_on_one_port_share(ports: Floats, flows: Floats) -> Floats:
    """Chance that a hash puts every flow on one port of the bond [share].

    Equation: p^(1 - m)
    Source: arithmetic of independent, even hashing.

    >>> float(all_on_one_port_share(np.array(2.0), np.array(3.0)))
    0.25
    """
    return ports ** (1 - flows)


def skew_after_loss(imbalance: Floats, nodes: Floats, lost: Floats) -> Floats:
    """Load of the busiest survivor over the mean, when a lost node's clients all go to one [ratio].

    Equation: max(i, (i + k) * (S - k) / S)
    Assumes: one address per storage node, so that the clients of each lost node, a mean node's share, move
        together, and to the busiest survivor at worst.
    Source: Dell, PowerScale Network Design Considerations, "IP address quantification": as many addresses as
        nodes is the least, and moves a whole node's clients; N * (N - 1) spreads them.
        https://infohub.delltechnologies.com/l/powerscale-network-design-considerations/ip-address-quantification

    >>> float(skew_after_loss(np.array(1.0), np.array(4.0), np.array(1.0)))
    1.5
    """
    return np.maximum(imbalance, (imbalance + lost) * (nodes - lost) / nodes)


def taken_over(lost: Floats) -> Floats:
    """By how much the work of a controller grows whose partner is lost [ratio].

    Equation: 2 with a loss, 1 without
    Assumes: both controllers of a pair were at work alike; no other pair takes over, however many there are.
    Source: NetApp, ONTAP high-availability pairs: the partner takes over the storage of the lost node.
        https://docs.netapp.com/us-en/ontap/high-availability/index.html

    >>> taken_over(np.array([0.0, 1.0])).tolist()
    [1.0, 2.0]
    """
    return np.where(lost > 0, 2.0, 1.0)


def all_ports_mb_s(port_mb_s: Floats, ports: Floats) -> Floats:
    """Throughput of ports that multipathing or many clients load alike, each way [MB/s].

    Equation: P = n * b
    Assumes: load spreads evenly over the ports.
    Source: paper 001 L246: the D5's block service uses all paths.

    >>> float(all_ports_mb_s(np.array(1200.0), np.array(2.0)))
    2400.0
    """
    return port_mb_s * ports


def both_ways_mb_s(one_way_mb_s: Floats, both_ways: Floats) -> Floats:
    """What ports carry both ways together where receiving slows sending [MB/s].

    Equation: P = b * q
    Assumes: the share holds at any mix of reads and writes; each way has its own ceiling besides.
    Source: paper 002 L51: 120 MB/s one way and 180 both ways through one port.

    >>> float(both_ways_mb_s(np.array(120.0), np.array(1.5)))
    180.0
    """
    return one_way_mb_s * both_ways


def connections_mb_s(connections: Floats, flow_mb_s: Floats) -> Floats:
    """What a client's TCP connections carry together, each way [MB/s].

    Equation: connections * cap
    Assumes: connections do not slow each other on the host; the ports are a link of their own.
    Source: Linux nfs(5): mounts of one server address share a connection unless nconnect adds more.

    >>> float(connections_mb_s(np.array(3.0), np.array(800.0)))
    2400.0
    """
    return connections * flow_mb_s


def front_end_mb_s(port_mb_s: Floats, ports_per_node: Floats, nodes: Floats, imbalance: Floats) -> Floats:
    """What the array's front-end ports carry until those of the busiest node are full, each way [MB/s].

    Equation: P = S * n * b / i
    Assumes: clients spread over storage nodes with the stated imbalance i = busiest over mean.
    Source: paper 000 Figure 5: 2.9 GB/s on the busiest node of a mean of 2.25.

    >>> float(front_end_mb_s(np.array(5000.0), np.array(1.0), np.array(4.0), np.array(1.25)))
    16000.0
    """
    return nodes * ports_per_node * port_mb_s / imbalance


def client_mb_s(own_mb_s: Floats, connections_mb_s: Floats) -> Floats:
    """What a client of shared storage lets through one way [MB/s].

    Equation: min(own, connections)
    Assumes: the client's own ceiling was measured over all its mounts.
    Source: definition of a ceiling.

    >>> float(client_mb_s(np.array(3_355.0), np.array(813.0)))
    813.0
    """
    return np.minimum(own_mb_s, connections_mb_s)
