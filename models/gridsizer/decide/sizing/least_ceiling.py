"""What a storage node would have to sustain for the design to keep its policy."""

import math
from dataclasses import replace
from decimal import Decimal
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.entered import entered
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import at_share, spread
from gridsizer.units import Floats

_LEAST: Final = 1e-3  # GB/s: where nothing is asked, any ceiling would do
_ROUNDING: Final = 1e-9


def least_gb_s_per_node(chain: Chain, share: float) -> float:
    """The least that each storage node would have to sustain in that share of the samples, as entered [GB/s].

    What is used of a ceiling is in inverse proportion to it, wherever the load falls. The headroom is kept on
    the nodes that the policy's losses leave; on all of them, where they leave none.
    """
    return least_that_holds(chain, times_asked(chain, sustaining(chain.draws.scenario, 1.0)), share)


def least_that_holds(chain: Chain, least: Floats, share: float) -> float:
    """The least ceiling with which the design holds in that share of the samples, of what each sample asks.

    Where what else is known of the design holds more seldom than that, no ceiling would do: then it is the
    least that the storage nodes alone ask.
    """
    draws = chain.draws
    others = (link for link in chain.evaluated if link not in chain.deciding)
    held = [holding.data_fits(draws), holding.data_survives(draws)]
    held += [holding.carries_after_losses(chain, link) for link in others]
    each = spread(least, draws.samples)
    together = float(at_share(np.where(holding.together(held), each, np.inf), share))
    return together if np.isfinite(together) else float(at_share(each, share))


def times_asked(chain: Chain, scenario: Scenario) -> Floats:
    """How many times the array's ceiling of a scenario would keep the policy, sample by sample."""
    draws = chain.draws
    of_one = sample(scenario, samples=draws.samples, seed=draws.seed)
    at = chain_of(of_one, unrecorded, sizing_only=True)
    used = np.zeros(1)
    for link in (link for link in at.deciding if link.evaluated):
        after, before = holding.policy_share(at, link), holding.used(at, link)
        left = np.where(np.isfinite(after), after, before / (1 - of_one["policy/headroom"]))
        used = np.maximum(used, left)
    return used


def sustaining(scenario: Scenario, gb_s_per_node: float) -> Scenario:
    """A design whose storage nodes sustain so much each, entered for all of them together."""
    storage = scenario.storage
    nodes = storage.nodes.ends()[0]
    return replace(
        scenario,
        storage=replace(
            storage,
            ceiling_from=replace(storage.ceiling_from, value="sustained"),
            sustained_mixed_gb_s=entered(round(gb_s_per_node * nodes, 6)),
            ceiling_nodes=entered(nodes),
        ),
    )


def rounded_up(value: float) -> float:
    """A least figure in three significant digits, and never below.

    >>> rounded_up(1.2341), rounded_up(16.0)
    (1.24, 16.0)
    """
    step = Decimal(1).scaleb(math.floor(math.log10(max(value, _LEAST))) - 2)
    return float(math.ceil(max(value, _LEAST) / float(step) - _ROUNDING) * step)
