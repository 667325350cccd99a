"""Services: what has to be bought of each, in volumes and TiB, today and in each future."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.grown import in_month
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.choosing.asked import FutureName
from gridsizer.decide.choosing.candidates import Candidate
from gridsizer.decide.choosing.design import Design, Shape
from gridsizer.decide.choosing.futures import FUTURES, Future
from gridsizer.decide.choosing.looked_at import looks
from gridsizer.decide.choosing.offers import ArrayOffer, GridNodeOffer
from gridsizer.decide.sizing.bought import bought_of, kept_with, needed_at
from gridsizer.decide.sizing.bought_parts import Bought, Volumes
from gridsizer.decide.sizing.sold_sizes import SoldSizes
from gridsizer.describe.scenario import Scenario

_TIMES: Final = (1.05, 1.1, 1.25, 1.5, 2.0)  # of a purchase; more is no matter of size


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """A service as it has to be bought for the data and the load of today.

    `then` is the same in each future that can be said of it: None where no size sold is enough, or where
    something else than the service falls short.
    """

    candidate: Candidate
    words: str  # the size that the data asks for beside the one that throughput does
    then: Mapping[FutureName, Volumes | None]

    @property
    def array(self) -> ArrayOffer:
        """The service itself."""
        return self.candidate.design.shape.array

    @property
    def bought(self) -> Volumes:
        """What is bought: enough of the service itself, or the most that is sold."""
        if self.candidate.design.bought is None:
            raise TypeError("a service is a design with what is bought of it")
        return self.candidate.design.bought


@dataclass(frozen=True, slots=True, kw_only=True)
class Buying:
    """The question of what to buy: the user's design, its futures, and how they are sampled."""

    base: Scenario
    futures: Sequence[Future]
    share: float
    samples: int
    seed: int

    def services(
        self, offers: Sequence[ArrayOffer], machines: Sequence[GridNodeOffer | None]
    ) -> Iterator[Service]:
        """Each service on the first of some machines with which it fits, else on the first of all."""
        for offer in offers:
            shapes = (
                Shape(array=offer, attachment=offer.attachment, grid_node=machine) for machine in machines
            )
            tried: list[Service] = []
            for shape in shapes:
                tried.append(self._today(shape))
                if tried[-1].candidate.fits(self.share):
                    break
            fitting = tried[-1].candidate.fits(self.share)
            yield self._in_futures(tried[-1] if fitting else tried[0])

    def _today(self, shape: Shape) -> Service:
        chain = self._chain(shape, FUTURES["as_asked"])
        found = None if chain is None else bought_of(chain)
        if chain is None or found is None:
            raise TypeError(f"{shape.array.id} is no service")
        bought = self._that_holds(chain, shape, found.needed) or found.needed or _most(shape, found)
        design = Design(shape=shape, storage_nodes=1, bought=bought)
        made = design.scenario(self.base)
        [look] = looks([made], samples=self.samples, seed=self.seed)
        changes = (shape.attachment is not None) + (shape.grid_node is not None)
        held: Mapping[FutureName, float] = {"as_asked": look.holds_share}
        candidate = Candidate(design=design, scenario=made, changes=changes, look=look, futures=held)
        return Service(candidate=candidate, words=found.words, then={})

    def _in_futures(self, service: Service) -> Service:
        candidate, shape = service.candidate, service.candidate.design.shape
        held, then = dict(candidate.futures), {}
        for future in self.futures:
            chain = self._chain(shape, future)
            if chain is not None:
                held[future.name] = kept_with(chain, service.bought)
                then[future.name] = self._that_holds(chain, shape, needed_at(chain, self.share))
        return replace(service, candidate=replace(candidate, futures=held), then=then)

    def _that_holds(self, chain: Chain, shape: Shape, enough: Volumes | None) -> Volumes | None:
        """What is enough of the service, or the next larger of a ladder with which the whole design holds.

        Where machines fall short in some cases, the service has to hold in most of the others.
        """
        ladder = () if enough is None else _ladder(shape, enough)
        return next((tried for tried in ladder if kept_with(chain, tried) >= self.share), None)

    def _chain(self, shape: Shape, future: Future) -> Chain | None:
        """The links of a shape as they are asked in a future; None where it says nothing of that."""
        met = future.meets(shape.scenario(self.base))
        if met is None:
            return None
        draws = in_month(sample(met, samples=self.samples, seed=self.seed), future.months)
        return chain_of(draws, unrecorded, sizing_only=True)


def _ladder(shape: Shape, enough: Volumes) -> Iterator[Volumes]:
    """A purchase and larger ones: larger volumes as long as they are sold, then more of them."""
    yield enough
    purchased = shape.array.storage.purchased
    if purchased is None:
        return
    sizes = SoldSizes(purchased)
    for times in _TIMES:
        place = sizes.reaching(enough.tib * times)
        provisioned = enough.provisioned_mb_s and enough.provisioned_mb_s * times
        if place < sizes.count:
            yield replace(enough, tib=sizes.at(place), provisioned_mb_s=provisioned)
        else:
            yield replace(enough, volumes=ceil(enough.volumes * times))


def _most(shape: Shape, found: Bought) -> Volumes:
    """The largest volumes that are sold, as many as the design has."""
    purchased = shape.array.storage.purchased
    if purchased is None:
        return found.now
    sizes = SoldSizes(purchased)
    return replace(found.now, tib=sizes.at(sizes.count - 1))
