"""What an array feeds: the cores, grid nodes and sessions whose demand its links let through."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from gridsizer.arrays import everywhere
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.calculation.range_ends import lightest_and_heaviest
from gridsizer.decide.capacity.array_protection import outlives_losses
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import Flow, asked_flow, expected_flow
from gridsizer.decide.chain.failure import allowed, on_nodes_left
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.own_disks import REACHED_BY, of_one_server
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.predict.sizing import cores_fed, grid_nodes_fed, grid_nodes_that_reach, sessions_fed
from gridsizer.predict.uncertainty import Band, at_share, percentiles, spread
from gridsizer.units import MB_PER_GB, Floats

_NOTHING_LEFT: Final = 1e-9  # of a ceiling that the losses take whole: feeds nobody, and ratios stay finite


@dataclass(frozen=True, slots=True, kw_only=True)
class Sized:
    """A count with its band, and the least and the most of it that the ends of the ranges give."""

    low: int
    p10: int
    p50: int
    p90: int
    high: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fed:
    """What an array feeds at one ceiling; `ceiling_gb_s` is what its links together let through."""

    label: str
    headroom: float
    ceiling_gb_s: Band
    cores: Sized
    grid_nodes: Sized
    sessions: Sized | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowed:
    """What the policy lets an array feed: its headroom kept with its losses, in its share of the samples."""

    cores: int
    grid_nodes: int
    sessions: int | None


def fed_by(draws: Draws, calc: Calculator, *, label: str, headroom: float) -> Fed:
    """What the array of a scenario feeds at the demand that sizes, a share of every ceiling kept free."""

    def with_free(chain: Chain) -> Chain:
        return _with_ceilings(chain, lambda _: np.array([1 - headroom]))

    sampled = _Counts.of(draws, with_free, calc)
    ends = _Counts.of(lightest_and_heaviest(draws), with_free, unrecorded)
    low, mid, high = percentiles(spread(sampled.room_mb_s, draws.samples) / MB_PER_GB)
    return Fed(
        label=label,
        headroom=headroom,
        ceiling_gb_s=Band(float(low), float(mid), float(high)),
        cores=_sized(sampled.cores, ends.cores),
        grid_nodes=_sized(sampled.grid_nodes, ends.grid_nodes),
        sessions=None
        if sampled.sessions is None or ends.sessions is None
        else _sized(sampled.sessions, ends.sessions),
    )


def fed_within_policy(draws: Draws) -> Allowed:
    """What the array feeds with every link of it inside the policy; put into the design, that just fits.

    Nothing where the losses take the data. Links of grid nodes and the space of the data are not asked.
    """

    counts = _Counts.of(draws, within_policy, unrecorded)
    return Allowed(
        cores=_held(draws, counts.cores),
        grid_nodes=_held(draws, counts.grid_nodes),
        sessions=None if counts.sessions is None else _held(draws, counts.sessions),
    )


def _held(draws: Draws, counts: Floats) -> int:
    """The most that holds in the policy's share of the samples: nothing does in those that lose the data."""
    kept = np.where(outlives_losses(draws), counts, 0.0)
    return int(-at_share(-spread(kept, draws.samples), share_asked(draws.scenario)))


def nothing_asked(chain: Chain) -> str | None:
    """Why there is no limit: at some end of the ranges cores ask nothing of shared storage; else None."""
    ends = chain_of(lightest_and_heaviest(chain.draws), unrecorded)
    return (
        None if np.all(_per_core_mb_s(ends) > 0) else "The cores may ask nothing of shared storage: no limit."
    )


_State = Callable[
    [Chain], Chain
]  # what may be used of the chain, before other tenants or a backup take theirs


@dataclass(frozen=True, slots=True, kw_only=True)
class _Counts:
    room_mb_s: Floats
    cores: Floats
    grid_nodes: Floats
    sessions: Floats | None

    @classmethod
    def of(cls, draws: Draws, state: _State, calc: Calculator) -> "_Counts":
        chain = chain_of(draws, unrecorded)
        flow = flow_that_sizes(state(chain))
        room = flow.cap
        cores = calc("cores fed", cores_fed, room, _per_core_mb_s(chain))
        per_node = chain.used_cores() / chain.grid_nodes()
        fed = calc("grid nodes fed", grid_nodes_fed, cores, per_node)
        for group, reached in zip(chain.sizing_load.groups, flow.reached, strict=True):
            if not everywhere(group.shared <= reached):
                fed = calc("grid nodes fed as mounted", grid_nodes_that_reach, fed, group.shared, reached)
        if of_one_server(draws.scenario.storage):
            fed = np.minimum(fed, REACHED_BY)
        per_session = draws.maybe("workload/mb_s_per_session")
        return cls(
            room_mb_s=room,
            cores=cores,
            grid_nodes=fed,
            sessions=None if per_session is None else calc("sessions fed", sessions_fed, room, per_session),
        )


def within_policy(chain: Chain) -> Chain:
    """The chain as the policy's losses leave it, its headroom kept free of every ceiling."""
    left = _with_ceilings(chain, lambda link: np.maximum(allowed(chain, link), _NOTHING_LEFT))
    return replace(left, draws=on_nodes_left(chain.draws))


def _with_ceilings(chain: Chain, share: Callable[[Link], Floats]) -> Chain:
    """The chain with a share of every known ceiling."""
    links = (
        link if link.ceiling_mb_s is None else replace(link, ceiling_mb_s=link.ceiling_mb_s * share(link))
        for link in chain.links
    )
    return replace(chain, links=tuple(links))


def flow_that_sizes(chain: Chain) -> Flow:
    """What the array side lets through of the demand that sizes, of all grid nodes and of each."""
    flow = expected_flow(chain) if chain.sizes_for_expected else None
    return flow or asked_flow(chain)


def _per_core_mb_s(chain: Chain) -> Floats:
    """Shared-storage demand of a used core [MB/s]."""
    return chain.sizing_load.shared / chain.used_cores()


def _sized(samples: Floats, ends: Floats) -> Sized:
    p10, p50, p90 = (int(np.floor(value)) for value in percentiles(np.atleast_1d(samples)))
    # Where the heavy end of a range is not known, some sample may lie beyond what the ends give.
    low, high = min(np.min(ends), np.min(samples)), max(np.max(ends), np.max(samples))
    return Sized(low=int(low), p10=p10, p50=p50, p90=p90, high=int(high))
