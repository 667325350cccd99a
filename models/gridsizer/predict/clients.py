"""Several NFS client processes over one network card, as measured on one Sun client; for no other client."""

from gridsizer.predict.inputs import refuse_fraction, refuse_unless, refuse_zero
from gridsizer.units import Floats


def clients_mb_s(clients: Floats, client_mb_s: Floats, host_mb_s: Floats) -> Floats:
    """Throughput of n NFS client processes that share one host and one network card [MB/s].

    Equation: 1 / X(n) = 1 / (n * cp) + 1 / host
    Assumes: each byte passes a client process, then the host, one after the other. Holds for the Solaris 10
        client of paper 002 only; other clients are entries of the catalogue by kernel and mount.
    Source: paper 002 L57-L63.

    >>> clients_mb_s(np.array([1.0, 2.0]), np.array(300.0), np.array(600.0)).tolist()
    [200.0, 300.0]
    """
    refuse_fraction("clients", clients, least=1)
    refuse_zero("client_mb_s", client_mb_s)
    refuse_zero("host_mb_s", host_mb_s)
    return 1 / (1 / (clients * client_mb_s) + 1 / host_mb_s)


def client_and_host_mb_s(one_mb_s: Floats, several_mb_s: Floats, clients: Floats) -> tuple[Floats, Floats]:
    """Rates of one client process and of the host, from throughput with one process and with n [MB/s].

    Equation: 1 / cp = (1 / X(1) - 1 / X(n)) * n / (n - 1), 1 / host = 1 / X(1) - 1 / cp
    Assumes: two measurements and two parameters: nothing is left to check the formula against.
    Source: solved from `clients_mb_s`; paper 002 L62-L63: 337 and 430 MB/s with one and two processes.

    >>> cp, host = client_and_host_mb_s(np.array(337.0), np.array(430.0), np.array(2.0))
    >>> round(float(cp)), round(float(host))
    (779, 594)
    """
    refuse_fraction("clients", clients, least=2)
    refuse_zero("one_mb_s", one_mb_s)
    gain = several_mb_s / one_mb_s
    refuse_unless(
        (gain > 1) & (gain < clients),
        "several_mb_s",
        wanted="between 1 and n times one_mb_s",
        got=several_mb_s,
    )
    client_s_per_mb = (1 / one_mb_s - 1 / several_mb_s) * clients / (clients - 1)
    return 1 / client_s_per_mb, 1 / (1 / one_mb_s - client_s_per_mb)
