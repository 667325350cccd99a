"""The one direction of an array whose ceiling is Unknown, and what it would have to be beside the other's."""

from dataclasses import replace
from typing import Any, Final, Literal

import numpy as np

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.mix_at_array import reads_reaching
from gridsizer.decide.sizing.entered import entered
from gridsizer.decide.sizing.least_ceiling import least_that_holds, sustaining, times_asked
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.storage import StorageArray
from gridsizer.units import Floats

Way = Literal["read", "write"]
OTHER: Final[dict[Way, Way]] = {"read": "write", "write": "read"}


def unknown_way(chain: Chain) -> Way | None:
    """The one direction whose ceiling is Unknown; None where both are, or neither."""
    if not chain.unknown or len(chain.unknown) == len(chain.deciding):
        return None
    return "read" if "read" in chain.unknown[0].name else "write"


def way_to_enter(storage: StorageArray) -> Way | None:
    """The direction that is not stated of an array of which the other one is; None of any other array."""
    stated = [way for way in OTHER if getattr(storage, f"sustained_{way}_gb_s").known]
    by_spec = storage.ceiling_from.value != "sustained"
    if by_spec or storage.sustained_mixed_gb_s.known or len(stated) != 1:
        return None
    return OTHER[stated[0]]


def with_figure(scenario: Scenario, gb_s_per_node: float) -> Scenario:
    """A design whose storage nodes sustain so much each: of the mix, or of the one direction not stated."""
    way = way_to_enter(scenario.storage)
    if way is None:
        return sustaining(scenario, gb_s_per_node)
    total = gb_s_per_node * scenario.storage.ceiling_nodes.ends()[0]
    stated: dict[str, Any] = {f"sustained_{way}_gb_s": entered(round(total, 6))}
    return replace(scenario, storage=replace(scenario.storage, **stated))


def least_of_way(chain: Chain, way: Way, share: float) -> float:
    """The least that each storage node would have to sustain of one direction beside the other's known one.

    In that share of the samples, as entered [GB/s]; infinite where the known direction leaves nothing. The
    ceiling of the mix C leaves one of the writes W by 1 / C = f / R + (1 - f) / W, and so of the reads.
    """
    part = reads_reaching(chain.draws, unrecorded, chain.sizing_load)
    part, left = part if way == "read" else 1 - part, 1 - time_of_other(chain, way)
    mix = times_asked(chain, sustaining(chain.draws.scenario, 1.0))
    shape = np.broadcast_shapes(part.shape, left.shape)
    least = np.divide(mix * part, left, out=np.full(shape, np.inf), where=left > 0)
    return least_that_holds(chain, least, share)


def time_of_other(chain: Chain, way: Way) -> Floats:
    """Share that the known direction takes of the time in which the policy lets the array work, by sample."""
    draws, other = chain.draws, OTHER[way]
    part = reads_reaching(draws, unrecorded, chain.sizing_load)
    part = part if other == "read" else 1 - part
    mix = times_asked(chain, sustaining(draws.scenario, 1.0)) * draws["storage/ceiling_nodes"]
    return mix * part / draws[f"storage/sustained_{other}_gb_s"]
