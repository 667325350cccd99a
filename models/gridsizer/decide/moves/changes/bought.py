"""Changes of what is bought of a service: its size, its volumes, what is provisioned."""

from collections.abc import Iterable, Iterator

from gridsizer.decide.chain.amounts import to_buy
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.changes.together import missing_together
from gridsizer.decide.moves.designs import Designs
from gridsizer.decide.sizing import bought_more
from gridsizer.decide.sizing.bought import bought_of, needed_in_design
from gridsizer.decide.sizing.bought_parts import Volumes
from gridsizer.decide.sizing.holding import share_asked


def size(designs: Designs) -> Iterator[DesignChange]:
    """The service as it has to be bought for the load and the data, where that is not as designed.

    More of it as well, where that fails only in other cases than the rest of the design.
    """
    bought = bought_of(designs.asked.chain)
    if bought is None or bought.needed is None:
        return
    if bought.needed != bought.now:
        yield _change(bought.now, bought.needed)
    if missing_together(designs, {"storage": {"purchased": bought.needed.facts}}):
        more = needed_in_design(designs.asked.chain, share_asked(designs.asked.scenario))
        if more is not None and more != bought.now:
            yield _change(bought.now, more, f"{bought.needed.words} would do for the service alone")


def larger_volumes(designs: Designs) -> Iterator[DesignChange]:
    """As many volumes of every larger size sold, the smallest first."""
    yield from _more(designs, bought_more.larger_volumes(designs.asked.chain.draws))


def more_volumes(designs: Designs) -> Iterator[DesignChange]:
    """More volumes of the size there is."""
    yield from _more(designs, bought_more.more_volumes(designs.asked.chain.draws))


def _more(designs: Designs, volumes: Iterable[Volumes]) -> Iterator[DesignChange]:
    bought = bought_of(designs.asked.chain)
    if bought is None:
        return
    for each in volumes:
        yield _change(bought.now, each)


def _change(now: Volumes, becomes: Volumes, besides: str = "") -> DesignChange:
    cost = becomes.total_tib - now.total_tib
    more = f"{to_buy(abs(cost))} TiB {'more' if cost > 0 else 'less'}" if cost else ""
    return DesignChange(
        kind="what is bought",
        label=f"Bought {now.words} → {becomes.words}",
        patch={"storage": {"purchased": becomes.facts}},
        loss=", ".join(filter(None, (more, besides))),
    )
