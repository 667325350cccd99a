"""What full links of grid nodes lose until a batch that is launched at one moment is mixed."""

import numpy as np

from gridsizer.arrays import share_of, weighed
from gridsizer.decide.batch.queue import Queue
from gridsizer.decide.batch.sharing import NodesOfGroup, Sharing
from gridsizer.predict.uncertainty import middle
from gridsizer.predict.until_mixed import lost_until_mixed_s
from gridsizer.units import Floats


def links_lose_s(
    queue: Queue, sharing: Sharing, group: NodesOfGroup, all_s: Floats, slots_s: Floats
) -> float:
    """For how long links of a group's nodes do nothing as first jobs ask less of them, by the medians [s].

    `all_s` is for how long all jobs fill these links, `slots_s` for how long they take all slots.
    """
    own, jobs = sharing.parts.of(group.rows), queue.launches.jobs[group.rows]
    in_all, visits = (middle(weighed(jobs, each)) for each in (np.ones((1, 1)), own.moved_mb > 0))
    moving_s, alone_s = (middle(weighed(jobs, each)) for each in (own.shared_s, own.alone_s))
    if visits <= 0:
        return 0.0
    moving = middle(weighed(jobs, share_of(own.shared_s, own.alone_s)))
    nodes = max(middle(group.nodes), 1.0)
    return lost_until_mixed_s(
        first=min(moving / in_all, 1.0),
        slots=middle(queue.slots * group.slot_share) / nodes,
        away_s=max(alone_s - moving_s, 0.0) / visits,
        alone_s=moving_s / visits,
        full_s=middle(all_s) * nodes / visits,
        within_s=middle(slots_s),
    )
