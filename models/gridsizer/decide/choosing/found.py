"""What there is to choose among: designs that were judged, and arrays and services of which none was."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.candidates import Judged
from gridsizer.decide.choosing.height import within_height
from gridsizer.decide.choosing.judging import tasks_of
from gridsizer.decide.choosing.offers import ArrayOffer, Offers
from gridsizer.decide.choosing.rejected import not_shared, unknown_space, unknown_throughput
from gridsizer.decide.choosing.space import Space, spaces
from gridsizer.decide.choosing.workers import Workers
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnfitTerm, names_near

FIRST_SAMPLES: Final = 100  # of every design; candidates are looked at in as many as an assessment
_SIZES_A_TASK: Final = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The catalogue in its parts: what can be had where the grid nodes are, and what stands elsewhere.

    Arrays are judged, of Unknown throughput, not shared, or of no design within the limits.
    """

    judged: tuple[Judged, ...]
    unknown: tuple[Space, ...]
    local: tuple[ArrayOffer, ...]
    none: tuple[ArrayOffer, ...]
    services: tuple[ArrayOffer, ...]
    elsewhere: tuple[ArrayOffer, ...]

    @property
    def designs(self) -> int:
        """How many designs of storage nodes were judged."""
        return sum(each.space.designs for each in self.judged)

    def fitting(self, share: float, asked: SizingAsked) -> int:
        """How many of them fit within the limits; none of which it is not known how much they hold."""
        of_known_space = (each for each in self.judged if not unknown_space(each.space))
        return sum(
            int(np.count_nonzero(counts >= share * FIRST_SAMPLES))
            for each in of_known_space
            for nodes, counts in zip(each.space.axes.storage_nodes, each.counts, strict=True)
            if within_height(each.space.shape.array.storage, int(nodes), asked)
        )


def find(scenario: Scenario, offers: Offers, asked: SizingAsked, *, workers: Workers, seed: int) -> Found:
    """All that is asked for, every design of storage nodes judged in a hundred assumptions.

    Raises UnfitTerm where an array is asked for that is not offered.
    """
    wanted = tuple(_wanted(offers, asked))
    elsewhere = tuple(array for array in wanted if _elsewhere(array, offers))
    here = [array for array in wanted if array not in elsewhere]
    arrays = [array for array in here if not array.is_service]
    local = tuple(array for array in arrays if not_shared(scenario, array))
    known: list[Space] = []
    unknown: list[Space] = []
    none: list[ArrayOffer] = []
    for array in arrays:
        if array in local:
            continue
        own = list(spaces(scenario, offers, asked, [array]))
        if not own:
            none.append(array)
        elif unknown_throughput(own[0]):
            unknown += own
        else:
            known += own
    return Found(
        judged=_judged(known, workers, seed),
        unknown=tuple(unknown),
        local=local,
        none=tuple(none),
        services=tuple(array for array in here if array.is_service),
        elsewhere=elsewhere,
    )


def _judged(known: Sequence[Space], workers: Workers, seed: int) -> tuple[Judged, ...]:
    parts = [list(tasks_of(space, samples=FIRST_SAMPLES, seed=seed, sizes=_SIZES_A_TASK)) for space in known]
    counts = iter(workers([task for tasks in parts for task in tasks]))
    return tuple(
        Judged(space=space, counts=np.concatenate([next(counts) for _ in tasks]))
        for space, tasks in zip(known, parts, strict=True)
    )


def _wanted(offers: Offers, asked: SizingAsked) -> Iterator[ArrayOffer]:
    """The arrays to choose among: those asked for, or all; the design's own where arrays are pinned."""
    there = {offer.id for offer in offers.arrays}
    if strangers := [name for name in asked.arrays if name not in there]:
        near = names_near(strangers[0], there)
        raise UnfitTerm("arrays", f"wanted of those on offer: {near}; got {', '.join(strangers)}")
    for offer in offers.arrays:
        pinned = "array" not in asked.free
        if offer.own if pinned else not asked.arrays or offer.id in asked.arrays:
            yield offer


def _elsewhere(array: ArrayOffer, offers: Offers) -> bool:
    """Whether an array is sold where the grid nodes are not; the design's own is where they are."""
    return offers.cloud is not None and not array.own and array.cloud != offers.cloud
