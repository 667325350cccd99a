"""Array sizes tried: the share of the assumptions in which each constraint holds, and all together."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from gridsizer.arrays import anywhere
from gridsizer.decide.chain.array_size import ArraySize
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.holding import PERCENTILES, Holds
from gridsizer.units import Floats

REACHED: Final = SizingReason(name="reached", label="Reached by all", words="grid nodes that share it")
SURVIVE: Final = SizingReason(name="survive", label="Losses survived", words="the loss of storage nodes")
CAPACITY: Final = SizingReason(name="capacity", label="Capacity", words="capacity")
SERVICE: Final = SizingReason(name="service", label="The service", words="the service as it is sold")
TOGETHER: Final = SizingReason(
    name="together", label="All together", words="all of them in the same assumptions"
)

_SMALL: Final = 16  # sizes up to this many are all tried first: most arrays need no more
_COARSE: Final = 1.3  # where they are not enough, those tried next lie about this factor apart
_FILLED: Final = 8  # sizes between a size that fails and one that passes, all tried at once up to this many


class Trials:
    """Sizes of one design's array, each tried once, a handful at a time.

    More storage nodes widen every link of an array and its space, so the smallest size that passes lies
    between one that fails and one that passes.
    """

    def __init__(self, chain: Chain, largest: int) -> None:
        self._chain = chain
        self._reasons: Sequence[SizingReason] = ()
        self._shares: dict[str, dict[int, float]] = {}  # by constraint, then by size
        self._smallest: dict[tuple[str, float], int | None] = {}  # of those tried so far
        self._sizes: list[int] = []  # tried, the smallest first
        self._tried: dict[int, ArraySize] = {}
        self._try(range(1, min(largest, _SMALL) + 1))
        if largest > _SMALL and None in self._found():
            self._try(_coarse(largest))
        while between := self._between():
            self._try(between)

    @property
    def reasons(self) -> Sequence[SizingReason]:
        """The constraints tried, in the order of the chain."""
        return self._reasons

    def share(self, size: int, name: str) -> float:
        """Share of the samples in which a constraint holds at a size."""
        if size not in self._tried:
            self._try([size])
        return self._shares[name][size]

    def smallest(self, name: str, share: float) -> int | None:
        """The fewest storage nodes at which a constraint holds in that share of the samples; None if none."""
        if (name, share) not in self._smallest:
            held = self._shares[name]
            self._smallest[name, share] = next((size for size in self._sizes if held[size] >= share), None)
        return self._smallest[name, share]

    def smallest_sold(self, sizes: Floats, name: str, share: float) -> int | None:
        """The smallest of the sizes sold at which a constraint holds in that share of the samples."""
        least = self.smallest(name, share)
        if least is None:
            return None
        sold = (int(size) for size in sizes[sizes >= least])
        return next((size for size in sold if self.share(size, name) >= share), None)

    def at(self, size: int) -> ArraySize:
        """The array at one size."""
        return self.at_each([size])[0]

    def at_each(self, sizes: Sequence[int]) -> list[ArraySize]:
        """The array at each of some sizes; those not tried yet are tried at once."""
        if more := [size for size in sizes if size not in self._tried]:
            self._try(more)
        return [self._tried[size] for size in sizes]

    def _found(self) -> set[int | None]:
        """The fewest storage nodes of those tried, of each constraint at each percentile; None if none."""
        return {self.smallest(name, share) for name in self._shares for share in PERCENTILES.values()}

    def _between(self) -> list[int]:
        """Sizes between the largest tried that fails and the smallest that passes, whatever is asked."""
        pairs = (
            (max((s for s in self._tried if s < size), default=0), size) for size in self._found() if size
        )
        return sorted({size for failing, passing in pairs for size in _inside(failing, passing)})

    def _try(self, sizes: Sequence[int]) -> None:
        rows: dict[str, Holds] = {}
        reasons: dict[SizingReason, None] = {}
        with np.errstate(divide="ignore", invalid="ignore"):  # sizes too small for the protection level
            at = self._chain.with_storage_nodes(np.array(sizes, dtype=np.float64)[:, None])
            for reason, holds in _constraints(at):
                reasons[reason] = None
                rows[reason.name] = rows[reason.name] & holds if reason.name in rows else holds
        self._reasons = tuple(reasons)
        rows[TOGETHER.name] = holding.together(rows.values())
        for name, holds in rows.items():
            shares = zip(sizes, _shares(holds, len(sizes)), strict=True)
            self._shares.setdefault(name, {}).update(shares)
        self._tried |= {size: ArraySize(at, row) for row, size in enumerate(sizes)}
        self._sizes = sorted(self._tried)
        self._smallest.clear()


def _constraints(chain: Chain) -> Iterator[tuple[SizingReason, Holds]]:
    """What has to hold of the array: its reach, links with headroom, both after losses, capacity."""
    if not np.all(reached := holding.data_reached(chain.draws)):
        yield REACHED, reached
    known = [link for link in chain.of_storage_nodes if link.evaluated]
    for link in known:
        yield link.kind.sizes or _unnamed(link), holding.carries_with_headroom(chain, link)
    if anywhere(chain.draws["policy/survive_storage_nodes"] > 0):
        yield SURVIVE, holding.data_survives(chain.draws)
        for link in known:
            yield SURVIVE, holding.carries_after_losses(chain, link)
    if chain.draws.scenario.storage.purchased is None:
        yield CAPACITY, holding.data_fits(chain.draws)
    else:  # what is bought has a size of its own
        yield SERVICE, np.ones((1, 1), dtype=bool)


def _unnamed(link: Link) -> SizingReason:
    return SizingReason(name=link.kind.name, label=link.label, words=link.label)


def _shares(holds: Holds, sizes: int) -> list[float]:
    """Share of the samples for each size; a constraint may not vary over either."""
    shares: list[float] = np.ravel(holds.sum(axis=-1) / holds.shape[-1]).tolist()
    return shares if len(shares) == sizes else shares * sizes


def _coarse(largest: int) -> list[int]:
    sizes = [_SMALL]
    while sizes[-1] < largest:
        sizes.append(min(round(sizes[-1] * _COARSE), largest))
    return sizes[1:]


def _inside(failing: int, passing: int) -> list[int]:
    inside = range(failing + 1, passing)
    if len(inside) <= _FILLED:
        return list(inside)
    return [round(size) for size in np.linspace(failing, passing, _FILLED + 2)[1:-1]]
