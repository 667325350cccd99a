"""Services: what has to be bought of each, in volumes and TiB, today and in each future."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

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
from gridsizer.decide.sizing.bought import bought_of, needed_in_design
from gridsizer.decide.sizing.bought_holds import kept_with
from gridsizer.decide.sizing.bought_parts import Bought, Volumes
from gridsizer.decide.sizing.sold_sizes import SoldSizes
from gridsizer.describe.scenario import Scenario


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
        bought = needed_in_design(chain, self.share) or found.needed or _most(shape, found)
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
                then[future.name] = needed_in_design(chain, self.share)
        return replace(service, candidate=replace(candidate, futures=held), then=then)

    def _chain(self, shape: Shape, future: Future) -> Chain | None:
        """The links of a shape as they are asked in a future; None where it says nothing of that."""
        met = future.meets(shape.scenario(self.base))
        if met is None:
            return None
        draws = in_month(sample(met, samples=self.samples, seed=self.seed), future.months)
        return chain_of(draws, unrecorded, sizing_only=True)


def _most(shape: Shape, found: Bought) -> Volumes:
    """The largest volumes that are sold, as many as the design has."""
    purchased = shape.array.storage.purchased
    if purchased is None:
        return found.now
    sizes = SoldSizes(purchased)
    return replace(found.now, tib=sizes.at(sizes.count - 1))
