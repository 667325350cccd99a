"""Many designs at once: each held to the test of its policy, in one vectorised pass over all samples."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.calculation.draws import DEFAULT_SEED, Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.bottleneck import pressure
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.holding import Holds
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import UnsizableDesign
from gridsizer.units import Floats

_CHUNK_ELEMENTS: Final = 50_000  # designs x samples worked on at a time, so that arrays stay in the cache
_NO_DATA: Final = ("grid/", "network/", "workload/")  # inputs that neither data nor space rest on
_Rows = NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """How often every design keeps the policy, and the link that stands in its way, or would first.

    Shapes: (designs,). `holds_share` is of the samples in which every evaluated link keeps the headroom with
    the losses of the policy, and the data is reached, fits and survives them, as a verdict says.
    `tightest` indexes `links`: the link nearest to what the policy allows in most samples.
    """

    links: tuple[str, ...]
    tightest: _Rows
    policy_used: Floats  # load of the tightest link over what the policy allows, averaged over samples
    holds_share: Floats


def sweep(
    scenario: Scenario, axes: Mapping[str, Floats], *, samples: int = 100, seed: int = DEFAULT_SEED
) -> Sweep:
    """The policy of one scenario over designs that differ in some quantities.

    `axes` maps a path ("storage/nodes", "grid/0/nic/port_gbit_s") to its value in each design, (designs,).
    Every design meets the same samples of the other inputs. Raises KeyError for an unknown path, ValueError
    for axes of different lengths, and UnsizableDesign where the array's ceiling is Unknown.
    """
    draws = sample(scenario, samples=samples, seed=seed)
    for path in axes:
        draws.quantities[path]
    (designs,) = {len(values) for values in axes.values()}
    step = max(1, _CHUNK_ELEMENTS // samples)
    kept, row_of = _data_kept(draws, axes, designs, step)
    parts = [
        _part(_at(draws, axes, slice(at, at + step)), kept[row_of[at : at + step]])
        for at in range(0, designs, step)
    ]
    return Sweep(
        links=parts[0].links,
        tightest=np.concatenate([part.tightest for part in parts]),
        policy_used=np.concatenate([part.policy_used for part in parts]),
        holds_share=np.concatenate([part.holds_share for part in parts]),
    )


def _at(draws: Draws, axes: Mapping[str, Floats], designs: slice | _Rows) -> Draws:
    return draws.replaced({path: values[designs, None] for path, values in axes.items()})


def _data_kept(draws: Draws, axes: Mapping[str, Floats], designs: int, step: int) -> tuple[Holds, _Rows]:
    """Where data fits and survives, (arrays, samples), and which of these arrays each design has.

    Designs are many and the arrays among them few: each is looked at once.
    """
    of_data = {path: values for path, values in axes.items() if not path.startswith(_NO_DATA)}
    first, row_of = np.zeros(1, np.int64), np.zeros(designs, np.int64)
    for values in of_data.values():
        _, value_of = np.unique(values, return_inverse=True)
        _, first, row_of = np.unique(row_of * designs + value_of, return_index=True, return_inverse=True)
    rows = []
    for at in range(0, first.size, step):
        some = _at(draws, of_data, first[at : at + step])
        keeps = holding.data_fits(some) & holding.data_survives(some)
        rows.append(np.broadcast_to(keeps, (first[at : at + step].size, draws.samples)))
    return np.concatenate(rows), row_of


def _part(draws: Draws, data_kept: Holds) -> Sweep:
    chain = chain_of(draws, unrecorded, sizing_only=True)
    if (refused := chain.throughput_refusal()) is not None:
        raise UnsizableDesign(refused)
    rows = [np.broadcast_to(pressure(chain, link), data_kept.shape) for link in chain.evaluated]
    worst = rows[0]
    for row in rows[1:]:
        worst = np.maximum(worst, row)
    holds = (
        data_kept & holding.data_reached(draws) & holding.within(worst)
    )  # beyond 1 a link fails the policy
    for link in chain.evaluated:
        if np.any(link.background_mb_s):  # other tenants alone may fill one that the grid leaves alone
            holds = holds & holding.carries_after_losses(chain, link)
    wins = np.stack([np.count_nonzero(row >= worst, axis=1) for row in rows])
    return Sweep(
        links=tuple(link.name for link in chain.evaluated),
        tightest=np.argmax(wins, axis=0),
        policy_used=worst.mean(axis=1),
        holds_share=holds.mean(axis=1),
    )
