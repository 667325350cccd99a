"""Many designs at once: the chain of links over arrays of designs and samples, in one vectorised pass."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.calculation.draws import DEFAULT_SEED, Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.describe.scenario import Scenario
from gridsizer.units import Floats

_CHUNK_ELEMENTS: Final = 50_000  # designs x samples worked on at a time, so that arrays stay in the cache


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """The tightest link of every design, its utilisation, and how often the load is carried.

    Shapes: (designs,). `tightest` indexes `links`: the evaluated link that is the tightest in most samples.
    """

    links: tuple[str, ...]
    tightest: NDArray[np.int64]
    utilisation: Floats  # of the tightest link in each sample, averaged over samples
    carries_load_share: Floats


def sweep(
    scenario: Scenario, axes: Mapping[str, Floats], *, samples: int = 100, seed: int = DEFAULT_SEED
) -> Sweep:
    """The chain of one scenario over designs that differ in some quantities.

    `axes` maps a path ("storage/nodes", "grid/0/nic/port_gbit_s") to its value in each design, (designs,).
    Every design meets the same samples of the other inputs. Raises KeyError for an unknown path and
    ValueError for axes of different lengths.
    """
    draws = sample(scenario, samples=samples, seed=seed)
    for path in axes:
        draws.quantities[path]
    (designs,) = {len(values) for values in axes.values()}
    step = max(1, _CHUNK_ELEMENTS // samples)
    parts = [
        _part(draws.replaced({path: values[at : at + step, None] for path, values in axes.items()}))
        for at in range(0, designs, step)
    ]
    return Sweep(
        links=parts[0][0],
        tightest=np.concatenate([part[1] for part in parts]),
        utilisation=np.concatenate([part[2] for part in parts]),
        carries_load_share=np.concatenate([part[3] for part in parts]),
    )


def _part(draws: Draws) -> tuple[tuple[str, ...], NDArray[np.int64], Floats, Floats]:
    chain = chain_of(draws, unrecorded, sizing_only=True)
    used = _utilisations(chain)
    worst = used[0]
    for row in used[1:]:
        worst = np.maximum(worst, row)
    designs = max(row.shape[0] for row in used)
    worst = np.broadcast_to(worst, (designs, draws.samples))
    wins = np.stack([np.count_nonzero(np.broadcast_to(row, worst.shape) >= worst, axis=1) for row in used])
    names = tuple(link.name for link in chain.evaluated)
    return names, np.argmax(wins, axis=0), worst.mean(axis=1), np.mean(worst <= 1, axis=1)


def _utilisations(chain: Chain) -> list[Floats]:
    rows = (link.utilisation(chain.sizing_demand(link)) for link in chain.evaluated)
    return [row if row.ndim == 2 else row[None, :] for row in rows]
