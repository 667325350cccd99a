"""What has to be bought of a service whose throughput hangs on its size: for the data, and for the load."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.amounts import two_digits
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.purchased_links import PURCHASED
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought_holds import (
    Passes,
    holds_data,
    holds_in_design,
    holds_load,
    holds_whole,
    metered,
    with_bought,
)
from gridsizer.decide.sizing.bought_parts import Bought, Volumes
from gridsizer.decide.sizing.bought_words import metered_way, two_sizes
from gridsizer.decide.sizing.sold_sizes import SoldSizes, sold_throughput
from gridsizer.predict.sizing import provisioned_for_load_mb_s
from gridsizer.predict.uncertainty import at_share, middle, spread
from gridsizer.units import MB_PER_GB, Floats

_MOST_VOLUMES: Final = 256  # assumed: whoever needs more needs another service


@remembered
def bought_of(chain: Chain) -> Bought | None:
    """What a service has to be bought as; None where throughput is not purchased.

    The fewest volumes from those of the design on of which some size is enough, and the smallest such size.
    """
    purchased = chain.draws.scenario.storage.purchased
    if purchased is None:
        return None
    share = holding.share_asked(chain.draws.scenario)
    sizes, now = SoldSizes(purchased), as_designed(chain)
    needed = needed_at(chain, share)
    data_tib = _alone(chain, sizes, needed or now, share, holds_data)
    throughput_tib = _alone(chain, sizes, needed or now, share, holds_load)
    tightest = _tightest(chain if needed is None else with_bought(chain, needed), share)
    asked_gb_s = _asked_mb_s(chain, tightest, share) / MB_PER_GB
    rate = f"{two_digits(asked_gb_s)} GB/s{metered_way(tightest)}"
    if two_digits(asked_gb_s) != two_digits(middle(chain.sizing_demand(tightest)) / MB_PER_GB):
        rate += f" at {chain.draws.scenario.policy.percentile.value.upper()}"
    least_tib = (needed or now).volumes * sizes.at(0)
    return Bought(
        now=now,
        needed=needed,
        data_tib=data_tib,
        throughput_tib=throughput_tib,
        asked_gb_s=asked_gb_s,
        carried_share_now=holding.share(holds_whole(chain)),
        carried_share=None if needed is None else holding.share(holds_whole(with_bought(chain, needed))),
        words=two_sizes(data_tib, throughput_tib, rate, least_tib, needed),
    )


def needed_at(chain: Chain, share: float) -> Volumes | None:
    """The least to buy so that the service carries its load and holds the data in that share of the cases.

    None where no size sold is enough, and where throughput is not purchased.
    """
    if chain.draws.scenario.storage.purchased is None:
        return None
    return least_of(chain, as_designed(chain).volumes, share)


def needed_in_design(chain: Chain, share: float) -> Volumes | None:
    """The least to buy so that the whole design keeps its policy in that share of the cases.

    More than is needed of the service alone where grid nodes fall short in other cases than the service.
    """
    return least_of(chain, as_designed(chain).volumes, share, passes=holds_in_design(chain))


def largest_of(chain: Chain, volumes: int, share: float) -> Volumes | None:
    """So many volumes of the largest size sold; None where throughput is not purchased."""
    purchased = chain.draws.scenario.storage.purchased
    if purchased is None:
        return None
    sizes = SoldSizes(purchased)
    return _provisioned(chain, Volumes(volumes=volumes, tib=sizes.at(sizes.count - 1)), share)


def least_of(
    chain: Chain, volumes: int, share: float, *, of_least_tib: float = 0.0, passes: Passes = holds_whole
) -> Volumes | None:
    """The fewest volumes from so many on, then the smallest size, with which something holds.

    None of them is smaller than a size that there may be already. For the data alone what is provisioned
    stays. None where no size sold is enough, or where nothing is purchased.
    """
    purchased = chain.draws.scenario.storage.purchased
    if purchased is None:
        return None
    sizes = SoldSizes(purchased)
    first, largest = sizes.reaching(of_least_tib), sizes.at(sizes.count - 1)

    def sold(of: int, tib: float) -> Volumes:
        plain = Volumes(volumes=of, tib=tib)
        return plain if passes is holds_data else _provisioned(chain, plain, share, passes)

    def enough(of: int, tib: float) -> bool:
        return holding.share(passes(with_bought(chain, sold(of, tib)))) >= share

    fewest = _first(lambda of: enough(volumes + of, largest), _MOST_VOLUMES - volumes + 1)
    if fewest is None:
        return None
    of = volumes + fewest
    place = _first(lambda at: enough(of, sizes.at(first + at)), sizes.count - first)
    return sold(of, sizes.at(first + (place or 0)))


def _alone(chain: Chain, sizes: SoldSizes, bought: Volumes, share: float, passes: Passes) -> float | None:
    """What one requirement asks of as many volumes [TiB]; None where no size sold is enough for it."""

    def enough(at: int) -> bool:
        tried = Volumes(volumes=bought.volumes, tib=sizes.at(at), provisioned_mb_s=bought.provisioned_mb_s)
        return holding.share(passes(with_bought(chain, tried))) >= share

    place = _first(enough, sizes.count)
    return None if place is None else bought.volumes * sizes.at(place)


def _first(holds: Callable[[int], bool], count: int) -> int | None:
    """The first of so many places at which something holds that holds from there on; None if nowhere."""
    if count < 1 or not holds(count - 1):
        return None
    failing, passing = -1, count - 1
    while passing - failing > 1:
        at = (failing + passing) // 2
        failing, passing = (failing, at) if holds(at) else (at, passing)
    return passing


def _provisioned(chain: Chain, of: Volumes, share: float, passes: Passes = holds_whole) -> Volumes:
    """The volumes with as much provisioned as the load asks, where throughput is bought so.

    Enough in the cases in which all else holds: what is rounded up must not make the difference. Where all
    else fails too often nothing provisioned is enough, and it is what the load alone asks.
    """
    draws, purchased = chain.draws, chain.draws.scenario.storage.purchased
    if purchased is None or not purchased.provisioned_mb_s.known:
        return of
    asked, unlimited = _asked_of_each(chain, of), replace(of, provisioned_mb_s=np.inf)
    beside = np.where(passes(with_bought(chain, unlimited)), asked, np.inf)
    both, alone = (float(at_share(spread(each, draws.samples), share)) for each in (beside, asked))
    least = both if np.isfinite(both) else alone
    return Volumes(volumes=of.volumes, tib=of.tib, provisioned_mb_s=sold_throughput(purchased, least))


def provisioned_for_load(chain: Chain, of: Volumes, share: float) -> float:
    """What the load alone asks to be provisioned of each volume in that share of cases, as sold [MB/s]."""
    purchased = chain.draws.scenario.storage.purchased
    asked = float(at_share(spread(_asked_of_each(chain, of), chain.draws.samples), share))
    return asked if purchased is None else sold_throughput(purchased, asked)


def _asked_of_each(chain: Chain, of: Volumes) -> Floats:
    mixed = next(link for link in metered(chain) if link.name == PURCHASED["mixed"].name)
    demand, volumes = chain.sizing_demand(mixed), np.array([float(of.volumes)])
    return provisioned_for_load_mb_s(demand, volumes, chain.draws["policy/headroom"])


def as_designed(chain: Chain) -> Volumes:
    """What is designed: of a range the least, since no more is bought for certain."""
    draws, at = chain.draws, "storage/purchased"
    tib, most = _ends(draws, f"{at}/tib")
    known = draws.maybe(f"{at}/provisioned_mb_s") is not None
    return Volumes(
        volumes=round(_ends(draws, f"{at}/volumes")[0]),
        tib=tib,
        provisioned_mb_s=_ends(draws, f"{at}/provisioned_mb_s")[0] if known else None,
        most_tib=most if most > tib else None,
    )


def _ends(draws: Draws, path: str) -> tuple[float, float]:
    """Both ends of a field: of the value put in its place where one is."""
    drawn = draws[path]
    return (drawn.item(), drawn.item()) if drawn.size == 1 else draws.ends(path)


def _asked_mb_s(chain: Chain, link: Link, share: float) -> float:
    """The demand that sizes in that share of the cases; in half of them the middle, as elsewhere."""
    demand = chain.sizing_demand(link)
    if share == holding.PERCENTILES["p50"]:
        return middle(demand)
    return float(at_share(spread(demand, chain.draws.samples), share))


def _tightest(chain: Chain, share: float) -> Link:
    """The metered limit that is used most in that share of the cases."""
    return max(metered(chain), key=lambda link: float(at_share(chain.used[link], share)))
