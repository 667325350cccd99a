"""Designs looked at closely: how often each keeps the policy, what binds it, how far it is from fitting."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.grown import in_month
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.capacity_chain import stored_tb, supply_of
from gridsizer.decide.chain.bottleneck import pressure
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.choosing.futures import Future
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.allowed import allowed
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import at_share, middle
from gridsizer.units import MB_PER_GB, Floats

SPACE: Final = "space"
_SAME: Final = 1.005  # by less, two sizes read the same
_VARY: Final = ("nic/port_gbit_s", "nic/ports", "nfs_client/server_addresses", "nodes")
_BOUGHT: Final = ("volumes", "tib", "provisioned_mb_s")


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
    room_tb: float | None  # what the policy lets data take, P10
    usable_tb: float | None
    room_varies: bool = False  # whether that room is not the same in every case

    @property
    def space_known(self) -> bool:
        """Whether it can be said that the data fits."""
        return self.room_tb is not None


def looks(scenarios: Sequence[Scenario], *, samples: int, seed: int) -> list[Look]:
    """Designs that differ in numbers of nodes, ports and addresses alone, each as if it stood alone."""
    with np.errstate(divide="ignore", invalid="ignore"):  # sizes too small for the protection level
        chain = chain_of(_stacked(scenarios, samples, seed), unrecorded, sizing_only=True)
        count = len(scenarios)
        shares = _holds_shares(chain, count)
        links = _pressed(chain, count)
        stored, room, usable, usual = _space(chain, count)
        full = _over_full(chain, count)
    tightest = np.argmax(np.stack([np.median(link.pressed, axis=-1) for link in links]), axis=0)
    share = holding.share_asked(chain.draws.scenario)
    worst = at_share(np.stack([link.used for link in links]).max(axis=0), share)
    found = []
    for at in range(count):
        link = links[-1 if full[at] else tightest[at]]  # space is the last of them
        used = float(at_share(link.used[at], share))
        if used <= 1 < worst[at]:  # by one that varies more than the tightest of the middle
            link = max(links, key=lambda each: float(at_share(each.used[at], share)))
            used = float(at_share(link.used[at], share))
        found.append(
            Look(
                holds_share=float(shares[at]),
                binds=link.name,
                binds_label=link.label,
                used=float(worst[at]),
                asked_gb_s=None if link.asked_gb_s is None else middle(link.asked_gb_s[at]),
                allowed_gb_s=_allowed_gb_s(link, at, share),
                stored_tb=float(stored[at]),
                room_tb=None if room is None else float(room[at]),
                usable_tb=None if usable is None else float(usable[at]),
                room_varies=room is not None and usual is not None and bool(usual[at] > room[at] * _SAME),
            )
        )
    return found


def _holds_shares(chain: Chain, designs: int) -> Floats:
    """Share of the samples in which each design keeps the whole policy."""
    holds = holding.keeps_policy(chain)
    shares: Floats = np.mean(np.broadcast_to(holds, (designs, holds.shape[-1])), axis=1)
    return shares


def shares_in(
    future: Future, scenarios: Sequence[Scenario], *, samples: int, seed: int
) -> list[float] | None:
    """Share of the samples in which each of such designs keeps the policy then; None where it is not said."""
    met = [future.meets(scenario) for scenario in scenarios]
    there = [scenario for scenario in met if scenario is not None]
    if not there or len(there) < len(met):
        return None
    with np.errstate(divide="ignore", invalid="ignore"):
        draws = in_month(_stacked(there, samples, seed), future.months)
        chain = chain_of(draws, unrecorded, sizing_only=True)
        return [float(share) for share in _holds_shares(chain, len(there))]


def _stacked(scenarios: Sequence[Scenario], samples: int, seed: int) -> Draws:
    """The draws of the first, with the numbers in which the designs differ as (designs, 1).

    Only a plain number may differ: what is a range is so in all of them.
    """
    draws = sample(scenarios[0], samples=samples, seed=seed)
    storage = {
        f"storage/{name}": [getattr(scenario.storage, name) for scenario in scenarios]
        for name in ("nodes", "ports_per_node", "usable_tb_stated")
    }
    services = [scenario.storage.purchased for scenario in scenarios]
    bought = {
        f"storage/purchased/{name}": [getattr(service, name) for service in services]
        for name in _BOUGHT
        if all(service is not None and getattr(service, name).known for service in services)
    }
    grid = {
        f"grid/{at}/{path}": [_at(scenario.grid[at], path) for scenario in scenarios]
        for at in range(len(scenarios[0].grid))
        for path in _VARY
    }
    return draws.replaced(
        {
            path: np.array([[quantity.ends()[0]] for quantity in quantities])
            for path, quantities in (storage | bought | grid).items()
            if all(quantity.known for quantity in quantities)
            and len({(quantity.low, quantity.high) for quantity in quantities}) > 1
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
    """A link, or space: its use of what the policy allows with its losses, (designs, samples).

    `pressed` says which is the tightest, as a verdict ranks links: without what other tenants use.
    """

    name: str
    label: str
    used: Floats
    pressed: Floats
    asked_gb_s: Floats | None  # None for space


def _allowed_gb_s(link: _Pressed, at: int, share: float) -> float | None:
    """What the policy allows one of the designs there, as a verdict says it; None where nothing is asked."""
    if link.asked_gb_s is None:
        return None
    found = float(allowed(link.asked_gb_s[at], link.used[at], share))
    return found if np.isfinite(found) else None


def _pressed(chain: Chain, designs: int) -> list[_Pressed]:
    draws, found = chain.draws, []
    for link in chain.evaluated:
        asked = _spread(chain.sizing_demand(link) / MB_PER_GB, designs, draws.samples)
        used = _spread(holding.policy_share(chain, link), designs, draws.samples)
        pressed = _spread(pressure(chain, link), designs, draws.samples)
        found.append(
            _Pressed(name=link.kind.name, label=link.label, used=used, pressed=pressed, asked_gb_s=asked)
        )
    if (space := holding.space_share(draws)) is not None:
        filled = _spread(space, designs, draws.samples)
        found.append(_Pressed(name=SPACE, label="Space", used=filled, pressed=filled, asked_gb_s=None))
    return found


def _over_full(chain: Chain, designs: int) -> NDArray[np.bool_]:
    """Where the data does not fit: that is the verdict, whatever the throughput."""
    fits = np.broadcast_to(holding.data_fits(chain.draws), (designs, chain.draws.samples))
    share: Floats = fits.mean(axis=1)
    return (holding.space_share(chain.draws) is not None) & (
        share < holding.share_asked(chain.draws.scenario)
    )


def _space(chain: Chain, designs: int) -> tuple[Floats, Floats | None, Floats | None, Floats | None]:
    """Stored in the middle, what may be and usable at the low end, what may be in the middle [TB]."""
    draws = chain.draws
    supply = supply_of(draws)
    stored = stored_tb(draws)

    def at(array: Floats | None, share: float = 0.1) -> Floats | None:
        return None if array is None else np.quantile(_spread(array, designs, draws.samples), share, axis=-1)

    middle = np.median(_spread(stored, designs, draws.samples), axis=-1)
    room = holding.space_tb(draws)
    return middle, at(room), at(supply.usable), at(room, 0.5)


def _spread(array: Floats, designs: int, samples: int) -> Floats:
    """As (designs, samples); with fewer samples where it does not vary over them."""
    return np.broadcast_to(array, (designs, max(samples, array.shape[-1])))
