"""In which share of the assumptions tried a design carries the load."""

from collections.abc import Iterable
from dataclasses import dataclass

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.holding import Holds


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedShares:
    """Shares of the samples; None where a verdict on throughput is refused."""

    now: float | None
    with_headroom: float | None
    after_failure: float | None


def carried_shares(chain: Chain) -> CarriedShares:
    """Samples in which every evaluated link and the data hold: as built, with headroom, after losses."""
    links = chain.evaluated
    if not links or chain.throughput_refusal():
        return CarriedShares(now=None, with_headroom=None, after_failure=None)

    def share(holds: Iterable[Holds]) -> float:
        data = holding.data_reached(chain.draws), holding.data_fits(chain.draws)
        return holding.share(holding.together([*data, *holds]))

    return CarriedShares(
        now=share(holding.carries(chain, link) for link in links),
        with_headroom=share(holding.carries_with_headroom(chain, link) for link in links),
        after_failure=holding.share(holding.keeps_policy(chain)),
    )
