"""Where a service holds with other volumes: its load, its data, or the whole design that it is part of."""

from collections.abc import Callable

import numpy as np

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.purchased_links import PURCHASED
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought_parts import Volumes
from gridsizer.decide.sizing.holding import Holds

Passes = Callable[[Chain], Holds]  # of the shared links, with some volumes


def with_bought(chain: Chain, of: Volumes) -> Chain:
    """The shared links of the design with other volumes."""
    at = "storage/purchased"
    arrays = {f"{at}/volumes": np.array([float(of.volumes)]), f"{at}/tib": np.array([of.tib])}
    if of.provisioned_mb_s is not None:
        arrays[f"{at}/provisioned_mb_s"] = np.array([of.provisioned_mb_s])
    return chain.with_array(arrays)


def metered(chain: Chain) -> list[Link]:
    """The limits that are bought."""
    names = {kind.name for kind in PURCHASED.values()}
    return [link for link in chain.evaluated if link.kind.name in names]


def holds_load(chain: Chain) -> Holds:
    """Where a service carries its load with the headroom."""
    return holding.together(holding.carries_with_headroom(chain, link) for link in metered(chain))


def holds_data(chain: Chain) -> Holds:
    """Where a service holds the data, whatever the load asks."""
    return holding.data_fits(chain.draws)


def holds_whole(chain: Chain) -> Holds:
    """Where a service carries its load and holds the data."""
    return holding.together([holds_load(chain), holds_data(chain)])


def holds_in_design(chain: Chain) -> Passes:
    """Where the whole design keeps the policy: the service and, in the same cases, its grid nodes."""
    of_nodes = [link for link in chain.evaluated if link.group is not None]
    nodes_hold = holding.together(holding.carries_after_losses(chain, link) for link in of_nodes)
    return lambda bought: holding.together([holding.keeps_policy(bought), nodes_hold])


def kept_with(chain: Chain, of: Volumes) -> float:
    """Share of the samples in which the whole design keeps the policy with other volumes."""
    return holding.share(holds_in_design(chain)(with_bought(chain, of)))
