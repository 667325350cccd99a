"""The size as steps of the calculation log: what each link of the array asks, free and after losses."""

import numpy as np

from gridsizer.decide.calculation.ledger import Calculator
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import (
    in_pairs,
    laid_anew,
    landed_on_one,
    on_the_partner,
    rebuild_leaves,
)
from gridsizer.decide.sizing import holding
from gridsizer.predict.sizing import nodes_after_losses, nodes_for_load


def log_size(chain: Chain, calc: Calculator) -> None:
    """Write down how many storage nodes each link whose ceiling grows with them asks for."""
    draws = chain.draws
    nodes, headroom = draws["storage/nodes"], draws["policy/headroom"]
    lost = draws["policy/survive_storage_nodes"]
    for link in chain.of_storage_nodes:
        if not link.evaluated or link.kind.scope == "per storage node":
            continue
        used = holding.used(chain, link)
        calc(f"storage nodes, {link.label}", nodes_for_load, used, nodes, headroom)
        if in_pairs(draws):
            partner = on_the_partner(draws, link)
            calc(f"storage nodes after losses, {link.label}", nodes_for_load, used * partner, nodes, headroom)
            continue
        leaves = rebuild_leaves(draws) if link.kind.rebuilt else np.ones(1)
        if np.any(lost > 0) and np.all(leaves > 0):
            label = f"storage nodes after losses, {link.label}"
            laid, landed = laid_anew(chain, link), landed_on_one(chain, link)
            calc(label, nodes_after_losses, used * laid, nodes, lost, landed, leaves, headroom)
