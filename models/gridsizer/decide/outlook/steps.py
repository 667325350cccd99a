"""What one may buy or set to move the month in which something runs out, cheapest first."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.grown import in_month
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.outlook.runway import Line
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought import grown_to
from gridsizer.decide.sizing.port_speeds import PORT_GBIT_S
from gridsizer.decide.sizing.storage_nodes import possible_sizes
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats

_MOST_PORTS: Final = 8
_MOST_UPLINKS_MORE: Final = 4
_FASTER: Final = 1.5  # times the local scratch of today


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One field of the document set to another number, or another word."""

    pointer: str
    value: float | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Something that one may buy or set: its words, and the fields it changes, as paths of draws."""

    label: str
    fields: tuple[tuple[str, float], ...]

    @property
    def changes(self) -> tuple[Change, ...]:
        """The fields as they stand in the document."""
        return tuple(Change(pointer=f"/{path}", value=value) for path, value in self.fields)

    def applied(self, draws: Draws) -> Draws:
        """The draws of the changed design."""
        return draws.replaced({path: np.array([value]) for path, value in self.fields})


def candidates(draws: Draws, chain: Chain, line: Line, month: int) -> Iterator[Candidate]:
    """What may move a line that runs out in a month, cheapest first: settings, then ports, then devices."""
    if draws.scenario.storage.purchased is not None and line.group is None and line.kind != "window":
        yield from _larger_purchase(draws, line, month)
        return
    if line.kind == "capacity" or line.name in {link.name for link in chain.of_storage_nodes}:
        yield from _larger_array(draws, line, month)
        return
    if line.kind == "window":
        yield from _next_size(draws)
        for at in range(len(draws.scenario.grid)):
            yield from _faster_ports(draws, f"grid/{at}")
        return
    if line.group is None:
        yield from _uplinks(draws)
        return
    path = f"grid/{line.group}"
    if line.name.startswith("local_saswork"):
        yield from _faster_scratch(draws, path)
        return
    yield from _more_connections(draws, path)
    yield from _faster_ports(draws, path)


def _larger_array(draws: Draws, line: Line, month: int) -> Iterator[Candidate]:
    """The smallest array sold that holds in the month in which this one no longer does."""
    now = int(draws.scenario.storage.nodes.ends()[0])
    sizes = possible_sizes(draws.scenario)
    sizes = sizes[sizes > now]
    if sizes.size == 0:
        return
    grown = in_month(draws, month)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = _share_at(chain_of(grown, unrecorded, sizing_only=True), line, sizes[:, None])
    if share is None:
        return
    kept = np.broadcast_to(holding.within(share), (sizes.size, draws.samples)).mean(axis=1)
    holds = sizes[kept >= holding.share_asked(draws.scenario)]
    if holds.size:
        yield _nodes(now, int(holds[0]))


def _larger_purchase(draws: Draws, line: Line, month: int) -> Iterator[Candidate]:
    """What has to be bought of a service in the month in which it is no longer enough; uplinks are apart."""
    if line.name.startswith("switch_uplinks"):
        yield from _uplinks(draws)
        return
    needed, at = grown_to(chain_of(in_month(draws, month), unrecorded, sizing_only=True)), "storage/purchased"
    if needed is None:
        return
    fields = [(f"{at}/volumes", float(needed.volumes)), (f"{at}/tib", needed.tib)]
    if needed.provisioned_mb_s is not None:
        fields.append((f"{at}/provisioned_mb_s", needed.provisioned_mb_s))
    yield Candidate(label=f"{needed.words} bought", fields=tuple(fields))


def _share_at(chain: Chain, line: Line, sizes: Floats) -> Floats | None:
    at = chain.with_storage_nodes(sizes)
    if line.kind == "capacity":
        return holding.space_share(at.draws)
    return next((holding.policy_share(at, link) for link in at.links if link.name == line.name), None)


def _next_size(draws: Draws) -> Iterator[Candidate]:
    now, sizes = int(draws.scenario.storage.nodes.ends()[0]), possible_sizes(draws.scenario)
    if np.any(sizes > now):
        yield _nodes(now, int(sizes[sizes > now][0]))


def _nodes(now: int, then: int) -> Candidate:
    more = then - now
    label = f"+{counted(more, 'storage node')}"
    return Candidate(label=label, fields=(("storage/nodes", float(then)),))


def _more_connections(draws: Draws, path: str) -> Iterator[Candidate]:
    if draws.scenario.storage.topology.value != "nas_ethernet":
        return
    addresses, nconnect = (
        middle(draws[f"{path}/nfs_client/{name}"]) for name in ("server_addresses", "nconnect")
    )
    client = draws.scenario.grid[int(path.rpartition("/")[2])].nfs_client
    if 2 * nconnect <= client.connections_possible:
        yield _one(f"{path}/nfs_client/nconnect", 2 * nconnect, f"nconnect {2 * nconnect:g}")
    if addresses < middle(draws["storage/nodes"]):
        more = addresses + 1
        yield _one(f"{path}/nfs_client/server_addresses", more, f"{more:g} server addresses")


def _faster_ports(draws: Draws, path: str) -> Iterator[Candidate]:
    if f"{path}/vm/network_gbit_s" in draws.quantities:  # a machine's network comes with the machine
        return
    ports, speed = (middle(draws[f"{path}/nic/{name}"]) for name in ("ports", "port_gbit_s"))
    kind = draws.scenario.grid[int(path.rpartition("/")[2])].nic.kind.value
    faster = [each for each in PORT_GBIT_S[kind] if each > speed]
    if ports < _MOST_PORTS:
        yield _one(f"{path}/nic/ports", ports + 1, f"{ports + 1:g} ports a grid node")
    if faster:
        yield _one(f"{path}/nic/port_gbit_s", float(faster[0]), f"{faster[0]:g} Gbit/s ports")


def _faster_scratch(draws: Draws, path: str) -> Iterator[Candidate]:
    ceiling = draws.maybe(f"{path}/saswork/ceiling_mb_s")
    if ceiling is not None:
        faster = float(f"{_FASTER * middle(ceiling):.2g}")
        yield _one(f"{path}/saswork/ceiling_mb_s", faster, f"SASWORK of {faster:,.0f} MB/s")


def _uplinks(draws: Draws) -> Iterator[Candidate]:
    uplinks = draws.maybe("network/uplinks")
    if uplinks is None:
        return
    for more in range(1, _MOST_UPLINKS_MORE + 1):
        count = middle(uplinks) + more
        yield _one("network/uplinks", count, f"{count:g} switch uplinks")


def _one(path: str, value: float, label: str) -> Candidate:
    return Candidate(label=label, fields=((path, value),))
