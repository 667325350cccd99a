"""What each core is delivered beside what the I/O rule asks for it, whichever demand sizes."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.chain.amounts import from_to, three_digits
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.delivered import Flow
from gridsizer.decide.chain.filled_by_others import filled_by_others
from gridsizer.predict.demand import delivered_per_core_mb_s
from gridsizer.predict.uncertainty import middle

_ROUNDING: Final = 1e-9


def guidance_cautions(chain: Chain, asked: Flow) -> Iterator[Caution]:
    """A caution on each group of grid nodes whose cores would get less than the rule asks, at the median.

    A rule that is a range asks its low end. None where the array's ceilings are Unknown: what is delivered
    is Unknown then. Nor where others leave the grid nothing, which is said of them.
    """
    if chain.throughput_refusal() is not None or filled_by_others(chain) is not None:
        return
    rule, stated = chain.draws["workload/rule_mb_s_per_core"], chain.draws.scenario.workload
    source, several = stated.rule_mb_s_per_core.source, len(chain.draws.scenario.grid) > 1
    delivered = asked.delivered_per_node()
    for at, load in enumerate(chain.loads.asked.groups):
        if not np.all(load.shared > 0):
            continue
        per_core = delivered_per_core_mb_s(rule, delivered[at], load.shared)
        if middle(per_core) >= stated.rule_mb_s_per_core.ends()[0] * (1 - _ROUNDING):
            continue
        where = f" of {chain.draws.scenario.grid[at].name}" if several else ""
        verb = "would be delivered" if chain.sizes_for_expected else "is delivered"
        asking = " where all ask by the rule" if chain.sizes_for_expected else ""
        sentence = (
            f"Each busy core{where} {verb} {three_digits(middle(per_core))} MB/s of all its I/O{asking}, "
            f"below the guidance of {from_to(*stated.rule_mb_s_per_core.ends())} MB/s: {source}."
        )
        yield Caution(code="below_guidance", sentence=sentence, pointer="/workload/rule_mb_s_per_core")
