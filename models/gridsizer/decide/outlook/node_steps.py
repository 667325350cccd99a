"""What may be set or bought of the grid nodes: connections, addresses, ports, local scratch."""

import math
from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.mount_words import mounted_words
from gridsizer.decide.outlook.candidate import Candidate, one_field
from gridsizer.decide.outlook.runway import Line
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.port_speeds import PORT_GBIT_S
from gridsizer.decide.sizing.scratch_speeds import fastest_tried_mb_s
from gridsizer.predict.uncertainty import at_share, middle, spread

_MOST_PORTS: Final = 8
_FASTER: Final = 1.5  # times the local scratch of today


def times_short(draws: Draws, line: Line, month: int) -> float:
    """How many times what it is a line would have to be in a month to keep the policy; 1 at least."""
    if line.share is None:
        return 1.0
    of_month = line.share[min(month, len(line.share) - 1)] if line.share.ndim > 1 else line.share
    times = float(at_share(spread(np.ravel(of_month), draws.samples), share_asked(draws.scenario)))
    return max(times, 1.0) if math.isfinite(times) else 1.0


def more_connections(draws: Draws, group: int, times: float) -> Iterator[Candidate]:
    """More TCP connections to each address, then more addresses: a step of each, then as many as do."""
    if draws.scenario.storage.topology.value != "nas_ethernet":
        return
    path, client = f"grid/{group}/nfs_client", draws.scenario.grid[group].nfs_client
    nconnect, addresses = (middle(draws[f"{path}/{name}"]) for name in ("nconnect", "server_addresses"))
    for doubled in sorted({2 * nconnect, nconnect * 2.0 ** math.ceil(math.log2(times))}):
        if nconnect < doubled <= client.connections_possible:
            yield one_field(f"{path}/nconnect", doubled, f"nconnect {doubled:g}")
    for more in _more_addresses(draws, addresses, times):
        yield one_field(f"{path}/server_addresses", more, f"{more:g} server addresses")


def more_mounts(draws: Draws, times: float) -> Iterator[Candidate]:
    """More addresses in the grid nodes that mount fewest, where all together reach too few storage nodes."""
    if not mounted_words(draws, draws["storage/nodes"]):
        return
    paths = [f"grid/{at}/nfs_client/server_addresses" for at in range(len(draws.scenario.grid))]
    fewest = min(middle(draws[path]) for path in paths)
    for more in _more_addresses(draws, fewest, times):
        few = tuple((path, more) for path in paths if middle(draws[path]) < more)
        yield Candidate(label=f"{more:g} server addresses", fields=few)


def faster_ports(draws: Draws, group: int, times: float = 1.0) -> Iterator[Candidate]:
    """One more port, the next speed, and the speed that is enough."""
    path = f"grid/{group}"
    if f"{path}/vm/network_gbit_s" in draws.quantities:  # a machine's network comes with the machine
        return
    ports, speed = (middle(draws[f"{path}/nic/{name}"]) for name in ("ports", "port_gbit_s"))
    if ports < _MOST_PORTS:
        yield one_field(f"{path}/nic/ports", ports + 1, f"{ports + 1:g} ports a grid node")
    faster = [each for each in PORT_GBIT_S[draws.scenario.grid[group].nic.kind.value] if each > speed]
    enough = [each for each in faster if each >= speed * times]
    for each in sorted({*faster[:1], *enough[:1]}):
        yield one_field(f"{path}/nic/port_gbit_s", float(each), f"{each:g} Gbit/s ports")


def faster_scratch(draws: Draws, group: int, times: float) -> Iterator[Candidate]:
    """Faster disks under local SASWORK: half as fast again, or as fast as are enough."""
    path = f"grid/{group}/saswork/ceiling_mb_s"
    ceiling = draws.maybe(path)
    if ceiling is None or times * middle(ceiling) > fastest_tried_mb_s(middle(ceiling)):
        return
    for faster in sorted({_to_two_digits(middle(ceiling) * more) for more in (_FASTER, times)}):
        if faster > middle(ceiling):
            yield one_field(path, faster, f"SASWORK of {faster:,.0f} MB/s")


def _more_addresses(draws: Draws, addresses: float, times: float) -> list[float]:
    most, enough = middle(draws["storage/nodes"]), float(math.ceil(addresses * times))
    return sorted({more for more in (addresses + 1, enough) if addresses < more <= most})


def _to_two_digits(mb_s: float) -> float:
    """A rate upwards to two digits [MB/s].

    >>> _to_two_digits(4_510.0), _to_two_digits(4_500.0)
    (4600.0, 4500.0)
    """
    unit = 10.0 ** (math.floor(math.log10(mb_s)) - 1)
    return math.ceil(mb_s / unit - 1e-9) * unit
