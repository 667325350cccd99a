"""A user's design and its changes, each resolved and assessed by the way the verdict takes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.merge_patch import Document, Patch, patched
from gridsizer.decide.capacity.array_protection import outlives_losses, require_possible_level
from gridsizer.decide.capacity.stated_usable import with_nodes
from gridsizer.decide.chain.bottleneck import pressures
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.link import Link
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.storage_nodes import Sized, sized
from gridsizer.decide.verdict.binding import told_of
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.decide.verdict.verdict import cases_that_hold, verdict_of
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import CapacityError
from gridsizer.predict.uncertainty import at_share, spread


class Tried:
    """A changed design; its size and its verdict are worked out when they are asked for."""

    def __init__(self, patch: Patch, chain: Chain) -> None:
        self.patch: Final = patch
        self.chain: Final = chain

    def of_size(self, nodes: int) -> "Tried":
        """The same design with another number of storage nodes, as far as its links and its space go."""
        draws = self.chain.draws.replaced(with_nodes(self.chain.draws, np.array([float(nodes)])))
        return Tried(self.patch, chain_of(draws, unrecorded, sizing_only=True))

    @property
    def scenario(self) -> Scenario:
        """The design, complete."""
        return self.chain.draws.scenario

    @property
    def storage_nodes(self) -> int:
        """Storage nodes of the design."""
        return int(self.scenario.storage.nodes.ends()[0])

    @cached_property
    def found(self) -> Sized:
        """The sizes of its array."""
        return sized(self.chain)

    @cached_property
    def verdict(self) -> Verdict:
        """What it is against its policy."""
        return verdict_of(self.chain, self.found)

    @cached_property
    def holds(self) -> float:
        """Share of the cases that hold, found without the size; 0 where throughput is unknown."""
        return cases_that_hold(self.chain) if self.chain.throughput_refusal() is None else 0.0

    @property
    def fits(self) -> bool:
        """Whether the verdict is that it fits."""
        return self.holds >= self.share_asked

    @cached_property
    def over_full(self) -> bool:
        """Whether the verdict is that the data does not fit."""
        return holding.share(holding.data_fits(self.chain.draws)) < self.share_asked

    @cached_property
    def loses_data(self) -> bool:
        """Whether the losses that the policy asks about take the data, or leave no room to rebuild it."""
        return holding.share(holding.data_survives(self.chain.draws)) < self.share_asked

    @cached_property
    def lacks_room_to_rebuild(self) -> bool:
        """Whether what is lost does not fit on the storage nodes that are left, though no data is lost."""
        kept = holding.share(outlives_losses(self.chain.draws)) >= self.share_asked
        return kept and self.loses_data

    @cached_property
    def tightest(self) -> Link | None:
        """The link that is nearest to what the policy allows, or that the design fails it by."""
        return told_of(self.chain, self.share_asked)[0] if self.chain.evaluated else None

    @cached_property
    def overloads(self) -> tuple[float, ...]:
        """What each link is asked over what the policy allows of it, the worst first; 1 for the others.

        Infinite where the losses leave nothing of a link: no width of it makes that less.
        """
        if not self.chain.evaluated:
            return ()
        after = (holding.used_after_losses(self.chain, link) for link in self.chain.evaluated)
        left = np.isfinite([spread(each, self.chain.draws.samples) for each in after])
        pressed = at_share(np.where(left, pressures(self.chain), np.inf), self.share_asked)
        return tuple(sorted(np.maximum(pressed, 1).tolist(), reverse=True))

    @property
    def holds_each_alone(self) -> bool:
        """Whether the data and each link hold often enough, whatever they do in the same cases."""
        return not self.over_full and max(self.overloads, default=np.inf) <= 1 + holding.ROUNDING

    @property
    def share_asked(self) -> float:
        """Share of the cases in which it has to hold."""
        return holding.share_asked(self.scenario)


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """What the moves need of it: how a document is completed from it, and what it has, by id.

    Of the clients of shared storage those of no cloud, with their names.
    """

    resolve: Callable[[object], Scenario]
    arrays: tuple[str, ...]
    nfs_clients: Mapping[str, str]


class Designs:
    """The design asked about, and every change of it that is tried."""

    def __init__(self, document: Document, catalogue: Catalogue, *, samples: int, seed: int) -> None:
        """Raises InvalidScenario where the document is no design."""
        self.document: Final = document
        self.catalogue: Final = catalogue
        self.samples: Final = samples
        self._seed: Final = seed
        self.asked: Final = self._assessed({}, samples)

    def changed(self, patch: Patch, *, samples: int | None = None) -> Tried | None:
        """The design after a change; None where the change makes no design."""
        try:
            return self._assessed(patch, samples or self.samples)
        except CapacityError:
            return None

    def scenario_after(self, patch: Patch) -> Scenario | None:
        """The design after a change, not assessed; None where the change makes no design."""
        try:
            return self._resolved(patch)
        except CapacityError:
            return None

    def after(self, patch: Patch) -> "Designs":
        """The changed design as one to be changed further. Raises InvalidScenario where it is none."""
        return self.of(patched(self.document, patch))

    def of(self, document: Document) -> "Designs":
        """Another document, asked about in the same cases. Raises InvalidScenario where it is no design."""
        return Designs(document, self.catalogue, samples=self.samples, seed=self._seed)

    def _assessed(self, patch: Patch, samples: int) -> Tried:
        scenario = self._resolved(patch)
        chain = chain_of(sample(scenario, samples=samples, seed=self._seed), unrecorded, sizing_only=True)
        return Tried(patch, chain)

    def _resolved(self, patch: Patch) -> Scenario:
        scenario = self.catalogue.resolve(patched(self.document, patch))
        require_possible_level(scenario)
        return scenario
