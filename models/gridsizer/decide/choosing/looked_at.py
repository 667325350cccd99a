"""Designs looked at closely: how often each keeps the policy, what binds it, how far it is from fitting."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.capacity_chain import stored_tb, supply_of
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.choosing.judging import tests
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.trials import PERCENTILES
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB, Floats

SPACE: Final = "space"
_VARY: Final = ("nic/port_gbit_s", "nic/ports", "nfs_client/server_addresses", "nodes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A design as its samples show it. `used` is of what the policy allows, at the policy's percentile."""

    holds_share: float
    binds: str  # name of the tightest link, or "space"
    binds_label: str
    used: float
    asked_gb_s: float | None  # on the link that binds, P50; None for space
    allowed_gb_s: float | None  # what the policy allows there, after the losses it names, P50
    stored_tb: float
    writable_tb: float | None
    usable_tb: float | None


def looks(scenarios: Sequence[Scenario], *, samples: int, seed: int) -> list[Look]:
    """Designs that differ in numbers of nodes, ports and addresses alone, each as if it stood alone."""
    with np.errstate(divide="ignore", invalid="ignore"):  # sizes too small for the protection level
        chain = chain_of(_stacked(scenarios, samples, seed), unrecorded, sizing_only=True)
        count = len(scenarios)
        shares = holds_shares(chain, count)
        links = _pressed(chain, count)
        stored, writable, usable = _space(chain, count)
    tightest = np.argmax(np.stack([np.median(link.used, axis=-1) for link in links]), axis=0)
    share = PERCENTILES[chain.draws.scenario.policy.percentile.value]
    worst = _at_share(np.stack([link.used for link in links]).max(axis=0), share)
    found = []
    for at in range(count):
        link = links[tightest[at]]
        used = float(_at_share(link.used[at], share))
        found.append(
            Look(
                holds_share=float(shares[at]),
                binds=link.name,
                binds_label=link.label,
                used=float(worst[at]),
                asked_gb_s=link.asked_gb_s,
                allowed_gb_s=None if link.asked_gb_s is None or used == 0 else link.asked_gb_s / used,
                stored_tb=float(stored[at]),
                writable_tb=None if writable is None else float(writable[at]),
                usable_tb=None if usable is None else float(usable[at]),
            )
        )
    return found


def holds_shares(chain: Chain, designs: int) -> Floats:
    """Share of the samples in which each design keeps the whole policy."""
    holds = np.logical_and.reduce(np.broadcast_arrays(*tests(chain)))
    shares: Floats = np.mean(np.broadcast_to(holds, (designs, holds.shape[-1])), axis=1)
    return shares


def shares_of(scenarios: Sequence[Scenario], *, samples: int, seed: int) -> list[float]:
    """Share of the samples in which each of such designs keeps the whole policy, and nothing else."""
    with np.errstate(divide="ignore", invalid="ignore"):
        chain = chain_of(_stacked(scenarios, samples, seed), unrecorded, sizing_only=True)
        return [float(share) for share in holds_shares(chain, len(scenarios))]


def _stacked(scenarios: Sequence[Scenario], samples: int, seed: int) -> Draws:
    """The draws of the first, with the numbers in which the designs differ as (designs, 1).

    Only a plain number may differ: what is a range is so in all of them.
    """
    draws = sample(scenarios[0], samples=samples, seed=seed)
    storage = {
        f"storage/{name}": [getattr(scenario.storage, name) for scenario in scenarios]
        for name in ("nodes", "ports_per_node")
    }
    grid = {
        f"grid/{at}/{path}": [_at(scenario.grid[at], path) for scenario in scenarios]
        for at in range(len(scenarios[0].grid))
        for path in _VARY
    }
    return draws.replaced(
        {
            path: np.array([[quantity.ends()[0]] for quantity in quantities])
            for path, quantities in (storage | grid).items()
            if len({(quantity.low, quantity.high) for quantity in quantities}) > 1
        }
    )


def _at(noun: object, path: str) -> Quantity:
    for name in path.split("/"):
        noun = getattr(noun, name)
    if not isinstance(noun, Quantity):
        raise TypeError(f"{path} is no quantity")
    return noun


@dataclass(frozen=True, slots=True, kw_only=True)
class _Pressed:
    """A link, or space: its use of what the policy allows with its losses, (designs, samples)."""

    name: str
    label: str
    used: Floats
    asked_gb_s: float | None


def _pressed(chain: Chain, designs: int) -> list[_Pressed]:
    draws, found = chain.draws, []
    for link in chain.evaluated:
        used = holding.used_after_losses(chain, link) / (1 - draws["policy/headroom"])
        asked = middle(chain.sizing_demand(link)) / MB_PER_GB
        used = _spread(used, designs, draws.samples)
        found.append(_Pressed(name=link.kind.name, label=link.label, used=used, asked_gb_s=asked))
    supply = supply_of(draws)
    if supply.writable is not None:
        stored = stored_tb(draws)
        filled = _spread(ratio(stored, supply.writable, at_zero=np.inf), designs, draws.samples)
        found.append(_Pressed(name=SPACE, label="Space", used=filled, asked_gb_s=None))
    return found


def _at_share(values: Floats, share: float) -> Floats:
    """The least value that such a share of the samples does not pass, along the last axis."""
    return np.quantile(values, share, axis=-1, method="inverted_cdf")


def _space(chain: Chain, designs: int) -> tuple[Floats, Floats | None, Floats | None]:
    """Stored in the middle, writable and usable at the low end [TB]."""
    draws = chain.draws
    supply = supply_of(draws)
    stored = stored_tb(draws)

    def low(array: Floats | None) -> Floats | None:
        return None if array is None else np.quantile(_spread(array, designs, draws.samples), 0.1, axis=-1)

    middle = np.median(_spread(stored, designs, draws.samples), axis=-1)
    return middle, low(supply.writable), low(supply.usable)


def _spread(array: Floats, designs: int, samples: int) -> Floats:
    """As (designs, samples); with fewer samples where it does not vary over them."""
    return np.broadcast_to(array, (designs, max(samples, array.shape[-1])))
