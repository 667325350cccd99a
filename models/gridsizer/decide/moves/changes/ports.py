"""Changes of the grid nodes' Ethernet ports."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.groups import Field, below, groups_of, least, now, of_whom
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.moves.patches import in_groups
from gridsizer.decide.sizing.port_speeds import PORT_GBIT_S
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.quantity import Quantity

NICS: Final = "faster NICs"
PORTS: Final = "more NIC ports"
_PORTS: Final = (2, 4)


def faster_nics(designs: Designs) -> Iterator[DesignChange]:
    """The next speeds of an Ethernet port, in the grid nodes that have slower ones."""
    slowest = least(designs, _speed)
    for speed in PORT_GBIT_S["ethernet"] if _over_ethernet(designs) else ():
        if speed > slowest:
            yield _nic(designs, NICS, _speed, speed, below(designs, _speed, speed))


def slower_nics(designs: Designs) -> Iterator[DesignChange]:
    """The next lower speeds of an Ethernet port, the largest saving first, in those that have faster ones."""
    for speed in PORT_GBIT_S["ethernet"] if _over_ethernet(designs) else ():
        fast = [at for at, group in enumerate(groups_of(designs)) if _speed(group).ends()[1] > speed]
        if speed >= 10 and fast:  # nobody buys slower ones
            yield _nic(designs, "slower NICs", _speed, speed, fast)


def more_ports(designs: Designs) -> Iterator[DesignChange]:
    """More ports of the speed there is, in the grid nodes that have fewer."""
    fewest = least(designs, _ports)
    for ports in _PORTS if _over_ethernet(designs) else ():
        if ports > fewest:
            yield _nic(designs, PORTS, _ports, ports, below(designs, _ports, ports))


def _nic(designs: Designs, kind: str, of: Field, to: int, at: list[int]) -> DesignChange:
    """Other cards in some groups: of another speed, or of another number of ports."""
    field, unit = ("ports", "") if kind == PORTS else ("port_gbit_s", " GbE")
    nodes = sum(groups_of(designs)[place].nodes.ends()[1] for place in at)
    return DesignChange(
        kind=kind,
        label=f"NIC ports {now(designs, of, at)} → {to}{unit}{of_whom(designs, at)}",
        patch=in_groups(designs.document, {"nic": {field: to}}, at),
        loss=f"other cards in {counted(round(nodes), 'grid node')}",
    )


def _over_ethernet(designs: Designs) -> bool:
    scenario = designs.asked.scenario
    apart = scenario.storage.topology.value == "local_disks"
    return not apart and all(
        group.nic.kind.value == "ethernet" and group.vm is None for group in scenario.grid
    )


def _speed(group: GridNodes) -> Quantity:
    return group.nic.port_gbit_s


def _ports(group: GridNodes) -> Quantity:
    return group.nic.ports
