"""The chain of links of a scenario, with its demands: what the headline answer is made of."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.chain.bottleneck import Link, binds_shares, ranked
from gridsizer.decide.chain.loads import asked_load, expected_load, peak_load, physical_cores
from gridsizer.decide.chain.node_links import Loads, node_links
from gridsizer.decide.chain.storage_links import storage_links
from gridsizer.predict.uncertainty import spread
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """Every link of the design, and the loads they were held against."""

    links: tuple[Link, ...]
    loads: Loads
    draws: Draws

    @property
    def evaluated(self) -> tuple[Link, ...]:
        """Links whose ceiling is known."""
        return tuple(link for link in self.links if link.evaluated)

    def named(self, start: str) -> tuple[Link, ...]:
        """Links whose name starts so, evaluated or not."""
        return tuple(link for link in self.links if link.place.name.startswith(start))

    def grid_nodes(self) -> Floats:
        """Grid nodes of all groups [count]."""
        return sum((group.nodes for group in self.loads.asked.groups), np.zeros(1))

    def used_cores(self) -> Floats:
        """Physical cores the workload may use, all groups [count]."""
        groups = range(len(self.draws.scenario.grid))
        cores = (self.draws[f"grid/{at}/nodes"] * physical_cores(self.draws, at) for at in groups)
        return sum(cores, np.zeros(1))

    @property
    def sizes_for_expected(self) -> bool:
        """True where the expected demand sizes, False where what the rule asks does."""
        return self.draws.scenario.workload.sized_by.value == "expected"

    def sizing_demand(self, link: Link) -> Floats:
        """The demand that sizes: asked or expected, and for a grid node's links its peak where so chosen."""
        workload = self.draws.scenario.workload
        expected = link.expected_mb_s if self.sizes_for_expected else None
        sustained = link.asked_mb_s if expected is None else expected
        if workload.node_links_checked_on.value == "peak" and link.peak_mb_s is not None:
            return np.maximum(sustained, link.peak_mb_s)
        return sustained

    def utilisations(self) -> Floats:
        """Utilisation of every evaluated link on the sizing demand, (links, samples)."""
        rows = [link.utilisation(self.sizing_demand(link)) for link in self.evaluated]
        return np.stack([spread(row, self.draws.samples) for row in rows])

    def pressures(self, utilisations: Floats) -> Floats:
        """Grid load over what other tenants leave of each ceiling, (links, samples).

        Tenants' load does not grow with the grid's, so this, and not utilisation, says what saturates first.
        Infinite where tenants leave nothing.
        """
        others = np.stack(
            [spread(link.utilisation(link.background_mb_s), self.draws.samples) for link in self.evaluated]
        )
        if not np.any(others):
            return utilisations
        left = 1 - others
        full = np.where(utilisations > others, np.inf, 0.0)
        pressure: Floats = np.divide(utilisations - others, left, out=full, where=left > 0)
        return pressure

    def throughput_refusal(self) -> str | None:
        """Why no throughput verdict is given; None where the array's ceilings are known."""
        unknown = [link.place for link in self.named("storage_node_processing") if not link.evaluated]
        if not unknown:
            return None
        names = " and ".join(place.label for place in unknown)
        return f"No throughput verdict for {names}: {unknown[0].reason}."


def chain_of(draws: Draws, calc: Calculator, *, sizing_only: bool = False) -> Chain:
    """The links of the scenario in the order a byte meets them.

    With `sizing_only` an expected demand that does not size is left out, which halves the work of a sweep.
    """
    sized_by_rule = draws.scenario.workload.sized_by.value == "rule"
    loads = Loads(
        asked=asked_load(draws, calc),
        expected=None if sizing_only and sized_by_rule else expected_load(draws, calc),
        peak=peak_load(draws, calc),
    )
    links = (*node_links(draws, calc, loads), *storage_links(draws, calc, loads))
    return Chain(links=links, loads=loads, draws=draws)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The tightest link by median utilisation, the tightest of another device, and how often each binds.

    Widening a port widens both its directions, so what comes next is something else.
    """

    first: Link
    second: Link | None
    binds_share: Floats  # of every link of Chain.evaluated


def rank(chain: Chain, pressures: Floats) -> Ranking:
    """Rank the links of `chain.evaluated` by the rows of `chain.pressures()`."""
    ordered = [chain.evaluated[row] for row in ranked(pressures)]
    others = [link for link in ordered if link.place.device != ordered[0].place.device]
    return Ranking(
        first=ordered[0], second=others[0] if others else None, binds_share=binds_shares(pressures)
    )
