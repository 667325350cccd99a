"""Throughput of ports, bonds and connections."""

import numpy as np

from gridsizer.units import Floats


def port_rate_mb_s(line_rate_mb_s: Floats, wire_efficiency: Floats) -> Floats:
    """Data rate of one port, each way [MB/s].

    Equation: b = line rate * efficiency
    Assumes: efficiency is the share left after framing and protocol headers.
    Source: arithmetic of frame sizes; paper 002 L51: 120 MB/s of 125 on 1 GbE, one way.

    >>> float(port_rate_mb_s(np.array(1250.0), np.array(0.96)))
    1200.0
    """
    return line_rate_mb_s * wire_efficiency


def bond_throughput_mb_s(port_mb_s: Floats, ports: Floats, flows: Floats, flow_mb_s: Floats) -> Floats:
    """Expected throughput of a bond over which flows are spread by hash, each way [MB/s].

    Equation: p * E[min(b, K * cap)], K ~ Binomial(m, 1/p)
    Assumes: the hash spreads flows evenly and independently; one TCP flow never exceeds one port.
    Source: occupancy of one port by m hashed flows; Linux bonding documentation (xmit_hash_policy).

    >>> float(bond_throughput_mb_s(np.array(1250.0), np.array(2.0), np.array(3.0), np.array(800.0)))
    1850.0
    """
    from scipy.special import bdtr, bdtrc  # noqa: PLC0415  start-up time that a block array need not pay

    # A port that holds at most q = floor(b/cap) flows passes them all, a fuller one is full; E[K; K <= q] is
    # m/p times the chance that Binomial(m - 1, 1/p) is below q.
    cap = np.minimum(flow_mb_s, port_mb_s)
    held = np.minimum(np.floor(port_mb_s / cap), flows)
    count = np.asarray(flows).astype(np.int64)
    on_unfilled: Floats = flows * cap * bdtr(held - 1, count - 1, 1 / ports)
    on_full: Floats = ports * port_mb_s * bdtrc(held, count, 1 / ports)
    return on_unfilled + on_full


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


def all_ports_mb_s(port_mb_s: Floats, ports: Floats) -> Floats:
    """Throughput of ports that multipathing or many clients load alike, each way [MB/s].

    Equation: P = n * b
    Assumes: load spreads evenly over the ports.
    Source: paper 001 L246: the D5's block service uses all paths.

    >>> float(all_ports_mb_s(np.array(1200.0), np.array(2.0)))
    2400.0
    """
    return port_mb_s * ports


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
