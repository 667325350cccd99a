"""What the array carries with fewer and with more storage nodes, flat out and within the policy."""

from dataclasses import dataclass
from functools import reduce
from typing import Final

import numpy as np

from gridsizer.arrays import anywhere, ratio
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import loss_factor, raised
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.purchased_links import PURCHASED
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.allowed import allowed
from gridsizer.decide.sizing.storage_nodes import Sized
from gridsizer.predict.uncertainty import medians
from gridsizer.units import Floats

_MOST: Final = 10  # sizes drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeCarries:
    """Shared throughput that the array's known links carry at a number of storage nodes [MB/s].

    Of the grid's demand that sizes, grown evenly beside a backup and other tenants, which stay as they are:
    `flat_out` in the middle with every node up, `within_policy` what may be asked in the middle so that it
    holds at the policy's percentile with its losses and its headroom. Nothing where its losses leave no node.
    """

    storage_nodes: int
    flat_out_mb_s: float
    within_policy_mb_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BoughtCarries:
    """Shared throughput that a service carries, of which throughput is bought [MB/s].

    Of the grid's demand that sizes, grown evenly beside a backup and other tenants, which stay as they are.
    """

    flat_out_mb_s: float
    within_policy_mb_s: float


def bought_carries(chain: Chain, share: float) -> BoughtCarries | None:
    """What the narrowest limit that was bought leaves the grid; None where none is known, or asked anything.

    A limit of reads or writes alone carries as much more as the grid asks otherwise beside it.
    """
    bought = {kind.name for kind in PURCHASED.values()}
    links = [link for link in chain.evaluated if link.kind.name in bought]
    if not links:
        return None
    shared, used = chain.sizing_load.shared, [_own_use(chain, link) for link in links]
    flat_out = float(medians(np.atleast_1d(ratio(shared, reduce(np.maximum, used), at_zero=np.inf))))
    worst = reduce(np.maximum, [_of_policy(chain, link) for link in links])
    within = float(allowed(shared, np.atleast_1d(worst), share))
    if not np.isfinite(flat_out):
        return None
    return BoughtCarries(flat_out_mb_s=flat_out, within_policy_mb_s=min(within, flat_out))


def sizes_carry(chain: Chain, found: Sized) -> tuple[SizeCarries, ...]:
    """The sizes sold up to the one after the larger of this design and the size needed; with this design."""
    known = any(link.evaluated for link in chain.of_storage_nodes)
    if not known or chain.throughput_refusal() is not None:
        return ()
    now = int(chain.draws.scenario.storage.nodes.ends()[0])
    return tuple(carried(chain, found, _drawn(found, now)))


def carried(chain: Chain, found: Sized, sizes: Floats) -> list[SizeCarries]:
    """What the array carries at each of some sizes."""
    tried = found.trials.at_each([int(size) for size in sizes])
    used = np.array([at.of(_used(at.chain)) for at in tried])
    flat_out = medians(ratio(chain.sizing_load.shared, used, at_zero=np.inf))
    of_policy = np.array([at.of(_used_of_policy(at.chain)) for at in tried])
    within = allowed(chain.sizing_load.shared, of_policy, found.share)
    return [
        SizeCarries(
            storage_nodes=int(size),
            flat_out_mb_s=float(full),
            within_policy_mb_s=float(min(kept, full)),
        )
        for size, full, kept in zip(sizes, flat_out, within, strict=True)
        if np.isfinite(full)
    ]


@remembered
def _used(at: Chain) -> Floats:
    """The grid's use of what others leave of the tightest link at several sizes, (sizes, samples)."""
    return reduce(np.maximum, [_own_use(at, link) for link in _known(at)])


def _own_use(at: Chain, link: Link) -> Floats:
    return _beside(holding.used(at, link), link.used_by_others)


@remembered
def _used_of_policy(at: Chain) -> Floats:
    """The same with the policy's losses, over what its headroom leaves; infinite where nothing is left."""
    with np.errstate(divide="ignore", invalid="ignore"):  # sizes that the losses leave nothing of
        worst = reduce(np.maximum, [_of_policy(at, link) for link in _known(at)])
    return np.where(np.isnan(worst), np.inf, worst)


def _of_policy(at: Chain, link: Link) -> Floats:
    keep = 1 - at.draws["policy/headroom"]
    return _beside(holding.policy_share(at, link), raised(link.used_by_others, loss_factor(at, link)) / keep)


def _beside(used: Floats, others: Floats) -> Floats:
    """What is used beyond others over what they leave; infinite where that is nothing."""
    if not anywhere(others):
        return used
    gone = np.isinf(used)  # nothing is left by the losses
    own = np.where(gone, np.inf, used - np.where(gone, 0, others))
    left = np.maximum(1 - others, 0)
    return ratio(own, left, at_zero=np.where(own > 0, np.inf, 0.0))


def _known(at: Chain) -> list[Link]:
    return [link for link in at.of_storage_nodes if link.evaluated]


def _drawn(found: Sized, now: int) -> Floats:
    """At most so many sizes, evenly picked; the design and the size needed among them."""
    largest = max(now, found.size or now)
    beyond = found.sizes[found.sizes > largest]
    sizes = np.append(found.sizes[found.sizes <= largest], beyond[:1])
    if sizes.size > _MOST:
        sizes = sizes[np.unique(np.round(np.linspace(0, sizes.size - 1, _MOST)).astype(int))]
    ours = [now] if found.size is None else [now, found.size]
    return np.unique(np.concatenate([sizes, np.array(ours, dtype=np.float64)]))
