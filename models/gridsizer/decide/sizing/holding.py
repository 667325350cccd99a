"""The one test of an array: what holds of it, sample by sample, whether it is the design's or a size tried.

Shapes: every result broadcasts to (samples,), or to (sizes, samples) on a chain of several sizes.
"""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.capacity.array_protection import level_is_possible, outlives_losses
from gridsizer.decide.capacity.capacity_chain import rebuilt_room_tb, stored_tb, supply_of
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import loss_factor, raised
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.own_disks import grid_nodes_of_reach
from gridsizer.describe.policy import Percentile
from gridsizer.describe.scenario import Scenario
from gridsizer.units import Floats

Holds = NDArray[Any]  # of truth values

ROUNDING: Final = 1e-9  # a requirement of 16.000000001 nodes is 16
PERCENTILES: Final[Mapping[Percentile, float]] = {"p50": 0.5, "p80": 0.8, "p90": 0.9}


def share_asked(scenario: Scenario) -> float:
    """The share of the samples in which a policy must be kept."""
    return share_of(scenario.policy.percentile.value)


def share_of(percentile: Percentile) -> float:
    """The share of the samples that a percentile asks for."""
    return PERCENTILES[percentile]


def together(holds: Iterable[Holds]) -> Holds:
    """Where all of these hold, everywhere if there are none; the small ones first, so that few are large."""
    return reduce(np.logical_and, sorted(holds, key=np.size), np.ones(1, dtype=bool))


def share(holds: Holds) -> float:
    """The share of the samples in which something holds."""
    return float(np.count_nonzero(holds)) / holds.size


@remembered
def keeps_policy(chain: Chain) -> Holds:
    """Where the data is reached, fits and survives, and every evaluated link keeps headroom after losses."""
    data = data_reached(chain.draws), data_fits(chain.draws), data_survives(chain.draws)
    return together([*data, *(carries_after_losses(chain, link) for link in chain.evaluated)])


@remembered
def policy_share(chain: Chain, link: Link) -> Floats:
    """Used of what the policy allows of a link: with its losses, over what its headroom leaves."""
    share: Floats = used_after_losses(chain, link) / (1 - chain.draws["policy/headroom"])
    return share


def space_share(draws: Draws) -> Floats | None:
    """Used of the space that the policy lets data take; None where the space is Unknown."""
    room = space_tb(draws)
    if room is None:
        return None
    return ratio(stored_tb(draws), np.maximum(room, 0), at_zero=np.inf)


def space_tb(draws: Draws) -> Floats | None:
    """What may be filled; where the policy asks for a rebuild that has less room, that room [TB]."""
    lost = draws["policy/survive_storage_nodes"]
    writable = supply_of(draws).writable
    room = rebuilt_room_tb(draws)
    if writable is None or room is None:
        return writable
    return np.where(lost > 0, np.minimum(writable, room), writable)


def within(share: Floats) -> Holds:
    """Where no more is used than the policy allows."""
    return share <= 1 + ROUNDING


def carries(chain: Chain, link: Link) -> Holds:
    """Where a link sustains its load."""
    return used(chain, link) <= 1 + ROUNDING


@remembered
def carries_with_headroom(chain: Chain, link: Link) -> Holds:
    """Where a link sustains its load with the policy's share of it left free."""
    return used(chain, link) <= 1 - chain.draws["policy/headroom"] + ROUNDING


@remembered
def carries_after_losses(chain: Chain, link: Link) -> Holds:
    """Where a link sustains its load with the policy's losses, and its headroom is left free even then."""
    return within(policy_share(chain, link))


def data_reached(draws: Draws) -> Holds:
    """Where every grid node reaches the data: a server's own disks are no storage of several."""
    share = grid_nodes_of_reach(draws)
    return np.ones(1, dtype=bool) if share is None else within(share)


def is_reached(draws: Draws) -> bool:
    """Whether every grid node reaches the data in as many cases as the policy asks."""
    return share(data_reached(draws)) >= share_asked(draws.scenario)


@remembered
def data_fits(draws: Draws) -> Holds:
    """Where the data fits below the fill limit; wherever the level is possible if the capacity is Unknown."""
    possible = level_is_possible(draws, draws["storage/nodes"])
    writable = supply_of(draws).writable
    if writable is None:
        return possible
    return possible & (stored_tb(draws) <= writable + ROUNDING)


@remembered
def data_survives(draws: Draws) -> Holds:
    """Where no data is lost with the policy's storage nodes, and what is rebuilt fits on those left."""
    return outlives_losses(draws) & rebuilt_fits(draws)


def rebuilt_fits(draws: Draws) -> Holds:
    """Where what the policy has rebuilt fits on the storage nodes that are left."""
    room, lost = rebuilt_room_tb(draws), draws["policy/survive_storage_nodes"]
    if room is None:
        return np.ones_like(lost, dtype=bool)
    rebuilt: Holds = (stored_tb(draws) <= room + ROUNDING) | (lost == 0)
    return rebuilt


def used(chain: Chain, link: Link) -> Floats:
    """Utilisation of a link on the demand that sizes."""
    return chain.used[link]


@remembered
def used_after_losses(chain: Chain, link: Link) -> Floats:
    """Utilisation of a link on the demand that sizes with the policy's losses."""
    return raised(used(chain, link), loss_factor(chain, link))
