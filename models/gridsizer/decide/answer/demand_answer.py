"""The demand on shared storage as an answer: asked, expected, delivered, per core and per group."""

from dataclasses import dataclass
from typing import Annotated

import numpy as np
from annotated_types import doc

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import Flow
from gridsizer.decide.chain.grid_load import array_total
from gridsizer.predict.uncertainty import Band, band


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupAnswer:
    """One grid node of a group: what it asks of the shared storage, and its max-min fair share."""

    name: str
    nodes: Band
    asked_mb_s: Band
    delivered_mb_s: Band


@dataclass(frozen=True, slots=True, kw_only=True)
class DemandAnswer:
    """Shared-storage demand of the whole grid, asked by the rule and expected, and what is delivered.

    `on_array_mb_s` is what sizes: the load of the array, a backup beside the grid and other tenants included.
    """

    sized_by: str
    on_array_mb_s: Band
    asked_mb_s: Band
    expected_mb_s: Band | None
    asked_per_core_mb_s: Band
    expected_per_core_mb_s: Band | None
    asked_delivered_mb_s: Annotated[
        Band, doc("By max-min fair shares; an engine that counts waiting may say less.")
    ]
    expected_delivered_mb_s: Annotated[Band | None, doc("Likewise, of what is expected.")]
    groups: tuple[GroupAnswer, ...]


def demand_answer(chain: Chain, asked: Flow, expected: Flow | None) -> DemandAnswer:
    """Both demands of the whole grid, and what the chain delivers of them."""
    loads, cores = chain.loads, chain.used_cores()
    asked_total = loads.asked.shared
    expected_total = loads.expected.shared if loads.expected else None
    return DemandAnswer(
        sized_by=chain.draws.scenario.workload.sized_by.value,
        on_array_mb_s=band(array_total(chain.sizing_load)),
        asked_mb_s=band(asked_total),
        expected_mb_s=None if expected_total is None else band(expected_total),
        asked_per_core_mb_s=band(asked_total / cores),
        expected_per_core_mb_s=None if expected_total is None else band(expected_total / cores),
        asked_delivered_mb_s=band(np.minimum(asked.offered, asked.cap)),
        expected_delivered_mb_s=band(np.minimum(expected.offered, expected.cap)) if expected else None,
        groups=_groups(chain, expected if expected and chain.sizes_for_expected else asked),
    )


def _groups(chain: Chain, flow: Flow) -> tuple[GroupAnswer, ...]:
    delivered = flow.delivered_per_node()
    load = chain.loads.expected if chain.sizes_for_expected and chain.loads.expected else chain.loads.asked
    return tuple(
        GroupAnswer(
            name=group.name,
            nodes=band(load.groups[at].nodes),
            asked_mb_s=band(load.groups[at].shared),
            delivered_mb_s=band(delivered[at]),
        )
        for at, group in enumerate(chain.draws.scenario.grid)
    )
