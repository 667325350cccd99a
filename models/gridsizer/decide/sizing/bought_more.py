"""What is bought of a service on top of what there is: of a service in use nothing is given back."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought import as_designed, least_of, needed_at
from gridsizer.decide.sizing.bought_holds import holds_data, holds_whole
from gridsizer.decide.sizing.bought_parts import Volumes
from gridsizer.decide.sizing.sold_sizes import SoldSizes

_MOST_TIMES: Final = 4  # as many volumes as there are; assumed: a service beyond that is another design


def grown_to(chain: Chain) -> Volumes | None:
    """The least to buy on top of what there is: no fewer volumes, none smaller, no less provisioned.

    A service that is in use is added to; whether it can be made smaller is its vendor's affair.
    None where no size sold is enough, where what there is is, and where throughput is not purchased.
    """
    if chain.draws.scenario.storage.purchased is None:
        return None
    now, share = as_designed(chain), holding.share_asked(chain.draws.scenario)
    if holding.share(holds_whole(chain)) >= share:
        return None
    needed = least_of(chain, now.volumes, share, of_least_tib=now.tib)
    if needed is None or needed.provisioned_mb_s is None:
        return needed
    return replace(needed, provisioned_mb_s=max(needed.provisioned_mb_s, now.provisioned_mb_s or 0.0))


def grown_for_data(chain: Chain) -> Volumes | None:
    """The same for the data alone, whatever the load asks; what is provisioned stays as it is."""
    share = holding.share_asked(chain.draws.scenario)
    if (
        chain.draws.scenario.storage.purchased is None
        or holding.share(holding.data_fits(chain.draws)) >= share
    ):
        return None
    now = as_designed(chain)
    return least_of(chain, now.volumes, share, of_least_tib=now.tib, passes=holds_data)


def is_least(chain: Chain, needed: Volumes) -> bool:
    """Whether what there would be after adding to it is what would be bought anew, too."""
    now = as_designed(chain)
    if needed.tib > now.tib and (needed.provisioned_mb_s or np.inf) > (now.provisioned_mb_s or 0.0):
        return True
    return needed == needed_at(chain, holding.share_asked(chain.draws.scenario))


def larger_volumes(draws: Draws) -> Iterator[Volumes]:
    """As many volumes of every larger size sold, the smallest first; none where what is bought is a range."""
    now, purchased = _bought_now(draws), draws.scenario.storage.purchased
    if now is None or purchased is None:
        return
    sold = SoldSizes(purchased)
    for place in range(sold.reaching(now.tib), sold.count):
        if sold.at(place) > now.tib:
            yield replace(now, tib=sold.at(place))


def more_volumes(draws: Draws) -> Iterator[Volumes]:
    """More volumes of the size there is, at most four times as many; none where that is a range."""
    now = _bought_now(draws)
    if now is None:
        return
    for volumes in range(now.volumes + 1, _MOST_TIMES * now.volumes + 1):
        yield replace(now, volumes=volumes)


def _bought_now(draws: Draws) -> Volumes | None:
    purchased = draws.scenario.storage.purchased
    if purchased is None or any(
        each.is_range for each in (purchased.volumes, purchased.tib, purchased.provisioned_mb_s)
    ):
        return None
    provisioned = purchased.provisioned_mb_s
    return Volumes(
        volumes=int(purchased.volumes.ends()[0]),
        tib=purchased.tib.ends()[0],
        provisioned_mb_s=provisioned.ends()[0] if provisioned.known else None,
    )
