"""The chain of links of a scenario, with its demands: what the headline answer is made of."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.chain.all_links import links_of
from gridsizer.decide.chain.demands import asked_load, expected_load, peak_load, physical_cores
from gridsizer.decide.chain.grid_load import GridLoad, Loads
from gridsizer.decide.chain.link import Link
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

    @property
    def deciding(self) -> tuple[Link, ...]:
        """Links without whose ceilings there is no verdict on throughput, evaluated or not."""
        return tuple(link for link in self.links if link.kind.verdict)

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

    @property
    def sizing_load(self) -> GridLoad:
        """The load that sizes: as expected where the scenario says so and says what, else by the rule."""
        return self.loads.expected if self.sizes_for_expected and self.loads.expected else self.loads.asked

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
        unknown = [link for link in self.deciding if not link.evaluated]
        if not unknown:
            return None
        names = " and ".join(link.label for link in unknown)
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
    return Chain(links=tuple(links_of(draws, calc, loads)), loads=loads, draws=draws)
