"""What a storage node would have to sustain for the design to keep its policy."""

import math
from decimal import Decimal
from typing import Final

import numpy as np

from gridsizer.decide.chain.chain import Chain
from gridsizer.predict.uncertainty import at_share
from gridsizer.units import MB_PER_GB

_LEAST: Final = 1e-3  # GB/s: where nothing is asked, any ceiling would do
_ROUNDING: Final = 1e-9


def least_gb_s_per_node(chain: Chain, share: float) -> float:
    """The least that each storage node would have to sustain, in that share of the samples [GB/s].

    The headroom is kept on the nodes that the policy's losses leave; one node where they leave none.
    """
    draws, load = chain.draws, chain.sizing_load
    asked = (load.array_reads + load.array_writes) / (1 - draws["policy/headroom"])
    left = np.maximum(draws["storage/nodes"] - draws["policy/survive_storage_nodes"], 1)
    return float(at_share(asked / left, share)) / MB_PER_GB


def rounded_up(value: float) -> float:
    """A least figure in three significant digits, and never below.

    >>> rounded_up(1.2341), rounded_up(16.0)
    (1.24, 16.0)
    """
    step = Decimal(1).scaleb(math.floor(math.log10(max(value, _LEAST))) - 2)
    return float(math.ceil(max(value, _LEAST) / float(step) - _ROUNDING) * step)
