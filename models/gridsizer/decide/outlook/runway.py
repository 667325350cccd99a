"""The runway: every link, the capacity and the batch window, by month, against what the policy allows."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.grown import in_month, in_months
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.capacity.capacity_chain import supply_of
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.own_disks import grid_nodes_of_reach
from gridsizer.decide.sizing.holding import Holds, keeps_policy, policy_share, space_share, within
from gridsizer.units import Floats

LineKind = Literal["link", "own_disks", "capacity", "window"]
CAPACITY_LABEL = "Capacity"
OWN_DISKS_LABEL = "One server's own disks"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Line:
    """One thing that may run out: its used share of what the policy allows, by month and sample.

    `share` is None where that is Unknown, for the reason that stands beside it.
    """

    kind: LineKind
    name: str
    label: str
    group: int | None
    share: Floats | None
    reason: str = ""
    place: str = ""  # of a link: its label without the direction


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Runway:
    """The design over months: its chain, its lines, and where it keeps the whole policy."""

    chain: Chain
    lines: tuple[Line, ...]
    keeps: Holds  # (months, samples)


@remembered
def chain_in(draws: Draws, month: int) -> Chain:
    """The chain of the design in one month; `draws` hold the growth."""
    return chain_of(in_month(draws, month), unrecorded)


def runway_of(draws: Draws, months: Floats) -> Runway:
    """The runway of a design; months as (months, 1)."""
    grown = in_months(draws, months)
    chain = chain_of(grown, unrecorded, sizing_only=True)
    keeps = np.broadcast_to(keeps_policy(chain), (months.shape[0], draws.samples))
    return Runway(chain=chain, lines=tuple(_lines(chain)), keeps=keeps)


def _lines(chain: Chain) -> Iterator[Line]:
    for link in chain.links:
        yield Line(
            kind="link",
            name=link.name,
            label=link.label,
            group=link.group,
            share=policy_share(chain, link) if link.evaluated else None,
            reason="" if link.evaluated else link.reason,
            place=link.place,
        )
    yield from _own_disks(chain.draws)
    share = space_share(chain.draws)
    yield Line(
        kind="capacity",
        name="capacity",
        label=CAPACITY_LABEL,
        group=None,
        share=share,
        reason=_why_no_share(chain.draws, share),
    )


def _why_no_share(draws: Draws, share: Floats | None) -> str:
    """Why nobody can say how much of the space is used; "" where that is known."""
    supply = supply_of(draws)
    if share is None:
        return supply.unknown or ""
    if not np.isinf(share).all():
        return ""
    some = supply.writable is not None and (supply.writable > 0).any()
    return "no room to rebuild what is lost" if some else "no room for data"


def _own_disks(draws: Draws) -> Iterator[Line]:
    """The disks of one server, where there are more grid nodes than that one in some month."""
    share = grid_nodes_of_reach(draws)
    if share is not None and not within(share).all():
        yield Line(kind="own_disks", name="own_disks", label=OWN_DISKS_LABEL, group=None, share=share)
