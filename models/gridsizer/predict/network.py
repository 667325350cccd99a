"""Ports and bonds: what flows really get through them."""

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
    cap = np.minimum(flow_mb_s, port_mb_s)
    ways = np.ones(np.broadcast_shapes(np.shape(flows), np.shape(ports)))
    missing = np.zeros(np.broadcast_shapes(np.shape(cap), np.shape(port_mb_s), np.shape(ways)))
    most = min(np.max(flows), np.ceil(np.max(port_mb_s / cap)))
    for k in np.arange(0.0, most + 1):  # only occupancies that leave a port unfilled matter
        chance = ways * ports**-k * (1 - 1 / ports) ** np.maximum(flows - k, 0)
        missing += chance * np.maximum(port_mb_s - k * cap, 0)
        ways = ways * np.maximum(flows - k, 0) / (k + 1)
    return ports * (port_mb_s - missing)


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

    Equation: max(i, (k + 1) * (S - k) / S)
    Assumes: one address per storage node, so that the clients of lost nodes move together.
    Source: arithmetic; paper 000 L287 (mounts spread over the array's interfaces).

    >>> float(skew_after_loss(np.array(1.0), np.array(4.0), np.array(1.0)))
    1.5
    """
    return np.maximum(imbalance, (lost + 1) * (nodes - lost) / nodes)


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
