"""Why an array feeds no grid node of a design: one asks more than what it mounts sustains."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent_of_all
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.sizing.fed import Allowed, fed_within_policy, flow_that_sizes, within_policy
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.predict.uncertainty import at_share, middle, spread


def too_few_mounted(draws: Draws, within: Allowed) -> str:
    """How far one grid node is above what it reaches, and what it would be fed; "" where that is not why."""
    nodes, of = draws["storage/nodes"], "grid/{}/nfs_client/server_addresses".format
    all_mounted = {of(at): np.maximum(nodes, draws[of(at)]) for at in range(len(draws.scenario.grid))}
    fed = 0 if within.grid_nodes else fed_within_policy(draws.replaced(all_mounted)).grid_nodes
    if not fed:
        return ""
    chain, share = chain_of(draws, unrecorded), share_asked(draws.scenario)
    asked = [group.shared for group in chain.sizing_load.groups]
    reached = flow_that_sizes(within_policy(chain)).reached
    over = [ratio(each, most, at_zero=np.inf) for each, most in zip(asked, reached, strict=True)]
    used = [float(at_share(spread(each, draws.samples), share)) for each in over]
    worst = int(np.argmax(used))
    group = draws.scenario.grid[worst]
    cores = -at_share(-spread(draws[f"grid/{worst}/cores_used_per_node"] / over[worst], draws.samples), share)
    mounted = counted(round(middle(np.minimum(draws[of(worst)], nodes))), "storage node")
    name = "" if len(draws.scenario.grid) == 1 else f" of {group.name}"
    return (
        f" A grid node{name} asks {percent_of_all(used[worst])} of what may be asked of the {mounted} that "
        f"it mounts: {counted(int(cores), 'used core')} of it would be fed, and with all storage nodes "
        f"mounted {counted(fed, 'whole grid node')}."
    )
