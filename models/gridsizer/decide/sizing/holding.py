"""The one test of an array: what holds of it, sample by sample, whether it is the design's or a size tried.

Shapes: every result broadcasts to (samples,), or to (sizes, samples) on a chain of several sizes.
"""

from collections.abc import Iterable
from functools import reduce
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.capacity.array_protection import level_is_possible, outlives_losses
from gridsizer.decide.capacity.capacity_chain import (
    reprotected_room_tb,
    stored_tb,
    supply_of,
)
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import allowed, loss_factor, raised
from gridsizer.decide.chain.link import Link
from gridsizer.units import Floats

Holds = NDArray[Any]  # of truth values

ROUNDING: Final = 1e-9  # a requirement of 16.000000001 nodes is 16


def together(holds: Iterable[Holds]) -> Holds:
    """Where all of these hold."""
    return reduce(np.logical_and, holds)


def share(holds: Holds) -> float:
    """The share of the samples in which something holds."""
    return float(np.count_nonzero(holds)) / holds.size


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
    return used(chain, link) <= allowed(chain, link) + ROUNDING


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
    safe = outlives_losses(draws)
    if draws.scenario.policy.loss_state.value == "down":
        return safe
    room = reprotected_room_tb(draws)
    if room is None:
        return safe
    rebuilt: Holds = (stored_tb(draws) <= room + ROUNDING) | (draws["policy/survive_storage_nodes"] == 0)
    return safe & rebuilt


def used(chain: Chain, link: Link) -> Floats:
    """Utilisation of a link on the demand that sizes."""
    return chain.used[link]


@remembered
def used_after_losses(chain: Chain, link: Link) -> Floats:
    """Utilisation of a link on the demand that sizes with the policy's losses."""
    return raised(used(chain, link), loss_factor(chain, link))
